"""A learned chance to win: a small model of named numbers, used without any library.

Its log-odds are a bias, a weighted sum of the features, and the leaves that shallow trees lead to.
"""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from math import exp
from pathlib import Path

import msgspec
from msgspec import Struct

#: Log-odds beyond this are as good as certain, and `exp` would not bear much more.
_MOST = 30.0

#: A tree: `(feature, limit, left, right)`, left if the feature is at most the limit; or a leaf.
Tree = float | tuple[int, float, "Tree", "Tree"]


class Made(Struct, frozen=True):
    """What a model was made from, and how well it did in games that it had not seen.

    `brier` is the mean squared error of the chance to win; `base` that of the bare mean.
    """

    games: int = 0
    states: int = 0
    brier: float = 0.0
    base: float = 0.0


class Model(Struct, frozen=True):
    """Names of features with their weights, and the trees that look at them by number.

    A tree is kept flat: nodes of `[feature, limit, left, right]`, or `[value]` for a leaf.
    """

    features: list[str]
    weights: list[float]
    bias: float
    trees: list[list[list[float]]] = []
    made: Made = Made()


class Learned:
    """A model that is ready for use."""

    def __init__(self, model: Model) -> None:
        """Unfold the trees."""
        self.model = model
        self._names = model.features
        self._weights = model.weights
        self._trees = [_unfolded(tree, 0) for tree in model.trees]

    def chance(self, told: Mapping[str, float]) -> float:
        """Return the win probability, from 0 to 1; features that are not given count as 0."""
        get = told.get
        row = [get(name, 0.0) for name in self._names]
        total = self.model.bias
        for weight, value in zip(self._weights, row, strict=True):
            total += weight * value
        for tree in self._trees:
            node = tree
            while isinstance(node, tuple):
                node = node[2] if row[node[0]] <= node[1] else node[3]
            total += node
        return 1 / (1 + exp(-max(-_MOST, min(_MOST, total))))


def _unfolded(nodes: list[list[float]], at: int) -> Tree:
    node = nodes[at]
    if len(node) == 1:
        return node[0]
    feature, limit, left, right = node
    return int(feature), limit, _unfolded(nodes, int(left)), _unfolded(nodes, int(right))


def read_model(file: Path | Traversable) -> Learned | None:
    """Read the model in a file, such as `train` writes; return None if there is no file yet."""
    if not file.is_file():
        return None
    return Learned(msgspec.json.decode(file.read_bytes(), type=Model))
