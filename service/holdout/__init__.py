"""Cooperative games whose rules are played whole, served over HTTP.

The layers, from the inside out: `kernel`, `titles`, then `bots`, `store` and `play`, then `api`,
then `command`. An inner layer imports nothing of an outer one.
"""

__version__ = "0.2.0"
