"""The titles and bots of this process: with what HOLDOUT_PACKS and HOLDOUT_BOTS name.

Raises `BadData` when a pack has a mistake in its cards.
"""

import os
from pathlib import Path
from typing import Any

from holdout.bots import BOTS as OURS
from holdout.bots.apart import Apart
from holdout.bots.protocol import Listed
from holdout.kernel.packs import open_packs
from holdout.kernel.title import Title
from holdout.speech import speaker_of
from holdout.titles import load_titles

#: Folders with cards of one's own, in the order in which they are laid over those of the titles.
FOLDERS = tuple(map(Path, filter(None, os.environ.get("HOLDOUT_PACKS", "").split(os.pathsep))))

PACKS = open_packs(FOLDERS)

TITLES: dict[str, Title[Any]] = load_titles(PACKS)

#: The bots of others that may hold seats and be asked for advice, as `loading.find` has them.
ALLOWED = [name.strip() for name in os.environ.get("HOLDOUT_BOTS", "").split(",") if name.strip()]

BOTS: dict[str, Listed] = OURS | {name: Apart(name) for name in ALLOWED if name not in OURS}


def read_words() -> None:
    """Read the words and rules of all titles, before a sentence is needed. Raises `BadData`.

    A service does so when it starts; processes that only play games need none.
    """
    for title in TITLES.values():
        speaker_of(title)
