"""The course of the game, and what several actions and effects share."""
