"""Packs of cards for tests: folders with files in them, and what titles make of them."""

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

from holdout.kernel.data import Data
from holdout.kernel.packs import open_pack
from holdout.titles import TITLES
from holdout.titles.dead_of_winter.cards import loader as winter
from holdout.titles.raxxon.cards import loader as raxxon
from holdout.titles.xibalba.cards import loader as xibalba

DECKS: dict[str, Any] = {"raxxon": raxxon, "dead-of-winter": winter, "xibalba": xibalba}

#: New cards.
DRAGOON = """
    [[card]]
    id = "dragoon"
    faction = "ska"
    copies = 2
    cost = 4
    strength = 3
    resistance = 2
    paragon = 1
    provenance = "printed"
    effect = { when = "kills", do = [{ op = "gain_resources", n = 1 }] }
"""
BURST_PIPES = """
    [[card]]
    id = "burst-pipes"
    provenance = "printed"
    confidence = "certain"
    symbols = ["tool"]
    bonus = { points_over = 2, steps = [{ op = "gain_morale", n = 1 }] }
    fail = [{ op = "lose_food", n = 2, if_able = true }]
"""

LANGUAGES = ("en", "de", "ru")


def pack(folder: Path, **files: str) -> Path:
    """Put files into a folder; `xibalba__cards__events` is `xibalba/cards/events.toml`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        *above, last = name.replace("dead_of_winter", "dead-of-winter").split("__")
        path = folder.joinpath(*above, f"{last}.toml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), "utf-8")
    return folder


def words(title: str, **names: str) -> dict[str, str]:
    """Words of cards in every language, the same in all: by id, with `_` for `-`."""
    lines = [f'{name.replace("_", "-")} = "{said}"' for name, said in names.items()]
    text = "\n".join(["[names]", *lines, "[texts]", *lines])
    return {f"{title}__locale__{language}": text for language in LANGUAGES}


def command(*arguments: str, packs: list[Path]) -> "subprocess.CompletedProcess[str]":
    """Run holdout-service in a process of its own, with these packs."""
    clean = {name: each for name, each in os.environ.items() if not name.startswith("HOLDOUT_")}
    return subprocess.run(
        [sys.executable, "-c", "from holdout.command import main; main()", *arguments],
        env=clean | {"HOLDOUT_PACKS": os.pathsep.join(map(str, packs)), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def data(title: str, *folders: Path) -> Data:
    """The card files of a title with packs."""
    return Data(TITLES[title].package, packs=[open_pack(folder) for folder in folders])


def deck(title: str, *folders: Path) -> Any:
    """The cards of a title with packs."""
    return DECKS[title].deck_from(data(title, *folders))


def mark(title: str, *folders: Path) -> str:
    """What tells the packs apart."""
    return data(title, *folders).mark()
