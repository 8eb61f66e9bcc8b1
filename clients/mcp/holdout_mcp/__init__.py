"""Holdout's games as tools for language models, over the Model Context Protocol.

`holdout-mcp` is started by the program that a model runs in, and speaks with it over standard
input and output. It keeps the tokens of the games to itself: the model names a game by its id.
"""

__version__ = "0.2.0"
