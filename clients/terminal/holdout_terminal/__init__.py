"""Holdout's games at a terminal: the drawn boards, and `holdout play`."""

__version__ = "0.2.0"
