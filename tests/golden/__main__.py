"""Write the golden texts anew: `python -m tests.golden`."""

import json
import sys

from holdout import titles
from tests.golden import examples, kinds_pages, trees
from tests.golden.playthrough import GAMES, written


def main() -> None:
    """Play every game and grow every tree, and say how much was written."""
    texts = {game.path: written(game) for game in GAMES}
    texts |= {path: trees.written(path) for path in trees.PATHS}
    found = {name: examples.found(name) for name in titles.TITLES}
    texts |= {examples.path_of(each.title): examples.written(each) for each in found.values()}
    lines = [f"  {json.dumps(name)}: {each.games}" for name, each in found.items()]
    texts[examples.GAMES] = "{\n" + ",\n".join(lines) + "\n}\n"
    for path, text in texts.items():
        path.write_text(text, "utf-8", newline="\n")
        sys.stdout.write(f"{path.name}: {path.stat().st_size} bytes\n")
    for path, text in kinds_pages.all_pages().items():
        path.write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
