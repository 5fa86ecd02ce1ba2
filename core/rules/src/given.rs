//! A field that may be left out, but not sent as null.

use serde::{Deserialize, Deserializer};

/// For `#[serde(default, deserialize_with = "given")]` on an `Option`: in JSON the value itself stands there or nothing
/// does; in postcard it is an option like any other.
///
/// # Errors
/// When the value is none of this type, null among them.
pub fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    if deserializer.is_human_readable() {
        T::deserialize(deserializer).map(Some)
    } else {
        Option::deserialize(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Roll {
        #[serde(default, deserialize_with = "super::given")]
        die: Option<u8>,
    }

    #[test]
    fn null_is_not_the_same_as_nothing() {
        assert_eq!(serde_json::from_str::<Roll>("{}").unwrap(), Roll { die: None });
        assert_eq!(serde_json::from_str::<Roll>(r#"{"die":3}"#).unwrap(), Roll { die: Some(3) });
        assert!(serde_json::from_str::<Roll>(r#"{"die":null}"#).is_err());
        for roll in [Roll { die: None }, Roll { die: Some(3) }] {
            let mut bytes = [0; 4];
            let bytes = postcard::to_slice(&roll, &mut bytes).unwrap();
            assert_eq!(postcard::from_bytes::<Roll>(bytes).unwrap(), roll);
        }
    }
}
