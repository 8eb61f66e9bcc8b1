"""The course of the game, and what several things share."""
