"""What observations look like to Gymnasium and PettingZoo."""

from typing import Any

import numpy as np
from gymnasium import spaces

from holdout.env.table import MOST_WORDS, Table

#: No number of a table comes near it; libraries complain of spaces without bounds.
_FAR = 65_536.0


def observation_space(table: Table) -> spaces.Dict:
    """What the seat knows, the words of the legal actions, and which of the numbers are legal."""
    layout, size = table.layout, table.size
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(-_FAR, _FAR, (layout.width,), np.float32),
        "actions": spaces.Box(0, layout.most, (size, MOST_WORDS), np.int32),
        "action_mask": spaces.Box(0, 1, (size,), np.int8),
    }
    return spaces.Dict(parts)


def action_space(table: Table) -> spaces.Discrete:
    """The numbers of actions."""
    return spaces.Discrete(table.size)
