"""Attacks on a running service, with figures: how much worse is it for everybody else?

    python -m tests.attack connections
    python -m tests.attack bots

Each starts a service of its own on this machine, attacks it from one address, and measures from
another one what an honest client gets, before and meanwhile, in one run. Read the ratios.
"""

import argparse
from collections.abc import Callable
from functools import partial

from tests.attack import connections, floods, storm

#: What does it, and how many of what it attacks with by default.
ATTACKS: dict[str, tuple[Callable[[int], None], int]] = {
    "connections": (connections.attack, 6400),
    "bots": (floods.flood_of_bots, 40),
    "storm": (storm.attack, 4),
    **{name: (partial(floods.attack, name), 16) for name in floods.EXPENSIVE},
}


def main() -> None:
    """Run the attack that is named."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__)
    parser.add_argument("name", choices=sorted(ATTACKS))
    parser.add_argument("--size", type=int, help="how many of what is attacked with")
    wanted = parser.parse_args()
    attack, size = ATTACKS[wanted.name]
    attack(wanted.size or size)


main()
