"""The battles of battle_odds.rs with icepool: a memoised recursion over (hits on the attacker, hits on the defender).

    python3 -m venv target/peer && target/peer/bin/pip install icepool==2.1.3
    target/peer/bin/python core/rules/benches/icepool_peer.py

Prints the seconds of each battle, and the attacker's chance to compare. Icepool's numbers are exact fractions, so that only
10 v 8 is asked by default; name others to run them too.
"""

import functools
import sys
import time
from fractions import Fraction

from icepool import Die

# Strengths of each side's one-step units, first lost first.
BATTLES = {
    "10v8": ([1] * 10, [2] * 8),
    "6v5": ([1] * 6, [2] * 5),
    "12v12": ([1] * 4 + [2] * 4 + [3] * 4, [1] * 4 + [2] * 4 + [3] * 4),
}


def battle(attacker, defender):
    @functools.cache
    def hits(strengths):
        """Hits of a side's dice."""
        sum_of_hits = Die([0])
        for strength in strengths:
            sum_of_hits += Die({0: 6 - strength, 1: strength})
        return sum_of_hits

    @functools.cache
    def wins(a, d):
        """The attacker's chance from a state, the rounds that change nothing left out."""
        if d >= len(defender):
            return Fraction(int(a < len(attacker)))
        if a >= len(attacker):
            return Fraction(0)
        on_attacker, on_defender = hits(tuple(defender[d:])), hits(tuple(attacker[a:]))
        total, changes = Fraction(0), Fraction(0)
        for i, p in on_attacker.items():
            for j, q in on_defender.items():
                if i or j:
                    chance = Fraction(p * q, on_attacker.denominator() * on_defender.denominator())
                    changes += chance
                    total += chance * wins(min(a + i, len(attacker)), min(d + j, len(defender)))
        return total / changes

    return wins(0, 0)


for name in sys.argv[1:] or ["10v8"]:
    times = []
    for _ in range(3):
        begun = time.perf_counter()
        chance = battle(*BATTLES[name])
        times.append(time.perf_counter() - begun)
    print(f"{name}: {min(times):.6f} s, attacker wins {float(chance):.9f}")
