"""Attacks on a running service, with figures: how much worse is it for everybody else?

    python -m tests.attack connections

Each starts a service of its own on this machine, attacks it from one address, and measures from
another one what an honest client gets, before and meanwhile, in one run. Read the ratios.
"""

import argparse
from collections.abc import Callable

from tests.attack import connections

ATTACKS: dict[str, Callable[[int], None]] = {"connections": connections.attack}


def main() -> None:
    """Run the attack that is named."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__)
    parser.add_argument("name", choices=sorted(ATTACKS))
    parser.add_argument("--size", type=int, default=6400, help="how many of what is attacked with")
    wanted = parser.parse_args()
    ATTACKS[wanted.name](wanted.size)


main()
