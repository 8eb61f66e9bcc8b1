"""Compares every state of every game of the nets with what was kept of it.

`python -m tests.nets [TITLE …]` prints the first game, state and fields that differ, for each
title. With `--write` it keeps what it finds instead: after an intended change, which the commit
names. `python -m tests.nets --show TITLE GAME STATE FIELD` prints what a hash is made of, to be
compared with what another commit prints.
"""

import sys

import msgspec

from holdout.titles import TITLES
from tests.nets.games import games
from tests.nets.keeping import Kept, checked, kept, looks, write
from tests.nets.looking import FIELDS


def main(words: list[str]) -> int:
    """Compare, write or show; 1 if anything differs."""
    if words[:1] == ["--show"]:
        title_id, number, state, field = words[1:]
        game = next(each for each in games(title_id) if each.number == int(number))
        for at, look in enumerate(looks(game, kept(title_id).get(game.number))):
            if at == int(state):
                told = FIELDS[field](look)
                print(msgspec.json.format(msgspec.json.encode(told)).decode())
        return 0
    differ = 0
    for title_id in [word for word in words if word in TITLES] or TITLES:
        if "--write" in words:
            write(title_id, {game.number: Kept.of(game) for game in games(title_id)})
            continue
        found = [each for game in games(title_id) if (each := checked(game))]
        differ += len(found)
        print(f"{title_id}: {len(found)} games differ", *found[:5], sep="\n  ")
    return int(bool(differ))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
