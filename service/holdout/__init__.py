"""Cooperative games whose rules are played whole, served over HTTP.

The rings, from the inside out: `kernel`, `titles`, then `bots`, `store` and `play`, then `api`,
then `command`. An inner ring imports nothing of an outer one.
"""

import os

__version__ = "0.1.0"

#: Folders with cards of one's own, in the order in which they are laid over those of the titles.
#: Read here once, so that the rules depend on no environment while they run.
PACKS = tuple(filter(None, os.environ.get("HOLDOUT_PACKS", "").split(os.pathsep)))
