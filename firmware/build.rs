//! Gives the linker its scripts.

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::copy("../memory.x", out.join("memory.x")).expect("memory.x lies at the root of the workspace");
    println!("cargo:rustc-link-search={}", out.display());
    println!("cargo:rerun-if-changed=../memory.x");
    println!("cargo:rerun-if-changed=build.rs");

    // The host's linker knows none of these scripts.
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("none") {
        println!("cargo:rustc-link-arg-bins=--nmagic");
        // Functions of the same machine code are one, and a text that ends another one lies in it.
        println!("cargo:rustc-link-arg-bins=--icf=all");
        println!("cargo:rustc-link-arg-bins=-O2");
        println!("cargo:rustc-link-arg-bins=-Tlink.x");
        println!("cargo:rustc-link-arg-bins=-Tlink-rp.x");
        if env::var_os("CARGO_FEATURE_DEV").is_some() {
            println!("cargo:rustc-link-arg-bins=-Tdefmt.x");
        }
    }
}
