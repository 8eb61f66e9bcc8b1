"""Environments of the usual kind, for programs that train: PettingZoo, Gymnasium, OpenSpiel.

`pip install 'holdout[env]'` brings what they need. To import this package registers
`holdout/raxxon-v0`, `holdout/dead-of-winter-v0` and `holdout/xibalba-v0` with PettingZoo, and
`holdout/Raxxon-v0` (alone) with Gymnasium. `holdout.env.openspiel` is for OpenSpiel
(`holdout[openspiel]`). docs/train-a-bot.md says what the arrays hold.
"""

import gymnasium
import pettingzoo

from holdout.env.aec import AEC, aec
from holdout.env.layout import SPARE, Layout, layout_of
from holdout.env.solo import Solo
from holdout.env.table import MORE, MOST_WORDS, SIZE, Table
from holdout.kit import TITLES

__all__ = [
    "AEC",
    "MORE",
    "MOST_WORDS",
    "SIZE",
    "SPARE",
    "Layout",
    "Solo",
    "Table",
    "aec",
    "layout_of",
]

gymnasium.register("holdout/Raxxon-v0", "holdout.env.solo:Solo", kwargs={"title": "raxxon"})
for _title in TITLES:
    pettingzoo.register(
        "aec", f"holdout/{_title}-v0", "holdout.env.aec:aec", kwargs={"title": _title}
    )
