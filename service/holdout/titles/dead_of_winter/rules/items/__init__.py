"""Item cards: played, paid, handed on, looked at."""
