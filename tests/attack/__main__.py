"""Attacks on a running service, with figures: how much worse is it for everybody else?

    python -m tests.attack connections
    python -m tests.attack advice undo

Each starts a service of its own on this machine, attacks it from one address, and measures from
another one what an honest client gets, before and meanwhile, in one run. Read the ratios. Floods
that are named together are let loose on the same service, one after the other.
"""

import argparse
from collections.abc import Sequence

from tests.attack import connections, floods, storm

OTHERS = {"connections": connections.attack, "storm": storm.attack}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the attacks that are named."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.attack",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="+", choices=sorted({*OTHERS, *floods.FLOODS}))
    parser.add_argument("--size", type=int, help="how many of what is attacked with")
    parser.add_argument("--requests", type=int, help="how many of an honest client are measured")
    parser.add_argument(
        "--limits", action="append", choices=[*floods.LIMITS], help="of the service; else each"
    )
    wanted = parser.parse_args(arguments)
    chosen = {"size": wanted.size, "requests": wanted.requests}
    scale = {name: number for name, number in chosen.items() if number is not None}
    for name in wanted.names:
        if name in OTHERS:
            OTHERS[name](**scale)
    if named := [name for name in wanted.names if name in floods.FLOODS]:
        floods.attack(named, **scale, limits=wanted.limits or [*floods.LIMITS])


if __name__ == "__main__":
    main()
