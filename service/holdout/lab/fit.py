"""Fitting a chance to win to examples, and telling how well it does (needs scikit-learn)."""

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from sklearn.ensemble import GradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import brier_score_loss, log_loss
from sklearn.preprocessing import StandardScaler

from holdout.kernel.learned import Learned, Made, Model
from holdout.lab.selfplay import QUICK, Example

#: So many of the games are held out: nothing is fitted to them.
HELD_OUT = 0.2
#: How much more an example counts that is from a game of a bot that looks ahead.
WEIGHT = 4.0
_TREES = {
    "n_estimators": 80,
    "learning_rate": 0.08,
    "subsample": 0.5,
    "max_features": 0.3,
    "min_samples_leaf": 60,
    "random_state": 1,
}
_DIGITS = 6
_BINS = 10


class Bin(NamedTuple):
    """Held-out states that were given about the same chance, and how often they were won."""

    states: int
    said: float
    won: float


class Report(NamedTuple):
    """How good a model is on games that it had not seen."""

    games: int
    states: int
    brier: float
    base: float
    loss: float
    bins: list[Bin]


def fit(examples: Sequence[Example], *, trees: bool = True, depth: int = 3) -> tuple[Model, Report]:
    """Fit a model, and test it on held-out games: those without a bare policy, if there are any.

    A tree combines at most `depth` features.
    """
    names = sorted({name for each in examples for name in each.told})
    names = [*names, QUICK]
    table = np.array([_row(each, names) for each in examples])
    won = np.array([each.won for each in examples])
    held = np.array([is_held_out(each.game) for each in examples])
    weights = np.array([1.0 if each.quick else WEIGHT for each in examples])
    scaler = StandardScaler().fit(table[~held])
    scaled = scaler.transform(table[~held])
    base = LogisticRegression(C=0.05, max_iter=1000)
    base.fit(scaled, won[~held], sample_weight=weights[~held])
    bias, linear = _linear(base, scaler)
    model = Model(names, linear, bias)
    if trees:
        boosted = GradientBoostingClassifier(init=base, max_depth=depth, **_TREES)
        boosted.fit(scaled, won[~held], sample_weight=weights[~held])
        model = Model(names, linear, bias, _forest(boosted, scaler))
    searched = [e for e, out in zip(examples, held, strict=True) if out and not e.quick]
    unseen = searched or [e for e, out in zip(examples, held, strict=True) if out]
    told = report(model, unseen)
    games = len({each.game for each in examples})
    made = Made(games, len(examples), round(told.brier, 4), round(told.base, 4))
    return Model(names, model.weights, model.bias, model.trees, made), told


def is_held_out(game: int) -> bool:
    """Return whether a game is held out; by chance, because options may go round with the seeds."""
    return random.Random(game).random() < HELD_OUT


def _row(example: Example, names: Sequence[str]) -> list[float]:
    get = example.told.get
    row = [get(name, 0.0) for name in names]
    row[-1] = float(example.quick)
    return row


def _linear(base: Any, scaler: Any) -> tuple[float, list[float]]:
    """Bias and weights for features as they are, not scaled."""
    weights = base.coef_[0] / scaler.scale_
    bias = float(base.intercept_[0] - (weights * scaler.mean_).sum())
    return round(bias, _DIGITS), [round(float(each), _DIGITS) for each in weights]


def _forest(boosted: Any, scaler: Any) -> list[list[list[float]]]:
    """Return the trees as plain lists of nodes, with limits for unscaled features."""
    found = []
    for (each,) in boosted.estimators_:
        tree, nodes = each.tree_, []
        for n in range(tree.node_count):
            if tree.children_left[n] == tree.children_right[n]:
                nodes.append([round(float(tree.value[n][0][0]) * boosted.learning_rate, _DIGITS)])
                continue
            feature = int(tree.feature[n])
            limit = tree.threshold[n] * scaler.scale_[feature] + scaler.mean_[feature]
            branches = (int(tree.children_left[n]), int(tree.children_right[n]))
            nodes.append([feature, round(float(limit), _DIGITS), *branches])
        found.append(nodes)
    return found


def report(model: Model, examples: Sequence[Example]) -> Report:
    """Report how good a model is on examples that it was not fitted to."""
    learned = Learned(model)
    said = np.array([learned.chance({**e.told, QUICK: float(e.quick)}) for e in examples])
    won = np.array([each.won for each in examples])
    bins = []
    for lowest in range(_BINS):
        inside = (said * _BINS).astype(int).clip(0, _BINS - 1) == lowest
        if inside.any():
            mean = float(said[inside].mean()), float(won[inside].mean())
            bins.append(Bin(int(inside.sum()), *mean))
    return Report(
        games=len({each.game for each in examples}),
        states=len(examples),
        brier=float(brier_score_loss(won, said)),
        base=float(won.mean() * (1 - won.mean())),
        loss=float(log_loss(won, said, labels=[False, True])),
        bins=bins,
    )
