"""The titles of this process: with the packs that HOLDOUT_PACKS names.

Raises `BadData` when a pack has a mistake.
"""

import os
from pathlib import Path
from typing import Any

from holdout.kernel.packs import open_packs
from holdout.kernel.title import Title
from holdout.titles import load_titles

#: Folders with cards of one's own, in the order in which they are laid over those of the titles.
FOLDERS = tuple(map(Path, filter(None, os.environ.get("HOLDOUT_PACKS", "").split(os.pathsep))))

PACKS = open_packs(FOLDERS)

TITLES: dict[str, Title[Any]] = load_titles(PACKS)
