"""Environments of the usual kind, for programs that train: PettingZoo, Gymnasium, OpenSpiel.

`pip install 'holdout[env]'` brings what they need. To import this package registers
`holdout/raxxon-v0`, `holdout/dead-of-winter-v0` and `holdout/xibalba-v0` with PettingZoo, and
`holdout/Raxxon-v0` (alone) with Gymnasium. `holdout.lab.env.openspiel` is for OpenSpiel
(`holdout[openspiel]`). docs/train-a-bot.md says what the arrays hold.
"""

import gymnasium
import pettingzoo

from holdout.kit import TITLES
from holdout.lab.env.environments import AEC, Solo, aec
from holdout.lab.env.table import MORE, MOST_WORDS, SIZE, SPARE, Layout, Start, Table, layout_of

__all__ = [
    "AEC",
    "MORE",
    "MOST_WORDS",
    "SIZE",
    "SPARE",
    "Layout",
    "Solo",
    "Start",
    "Table",
    "aec",
    "layout_of",
]

_OURS = "holdout.lab.env.environments"

gymnasium.register("holdout/Raxxon-v0", f"{_OURS}:Solo", kwargs={"title": "raxxon"})
for _title in TITLES:
    pettingzoo.register("aec", f"holdout/{_title}-v0", f"{_OURS}:aec", kwargs={"title": _title})
