"""The kinds of dice, where the events look for them until they leave `model`."""

from holdout.titles.xibalba.effects.base import DieKind

__all__ = ["DieKind"]
