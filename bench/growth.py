"""How games grow: bytes of state, view and events against the number of actions."""

import random
from typing import Any

import msgspec

from holdout.bots import BOTS, Situation
from holdout.installed import TITLES

LENGTHS = (10, 100, 300)


def lines() -> list[tuple[str, str]]:
    """Bytes of state, view and events against the number of actions, in games that a bot plays."""
    found = []
    for name, title in TITLES.items():
        if not BOTS["greedy"].plays(title):
            continue
        for length in LENGTHS:
            state, events = _long_game(title, BOTS["greedy"], length)
            view = len(msgspec.json.encode(title.view(state, 1)))
            told = len(msgspec.json.encode(events))
            sizes = f"state {len(title.save(state))} B, view {view} B, events {told} B"
            found.append((f"{name}: after {length} actions", sizes))
    return found


def _long_game(title: Any, bot: Any, length: int) -> tuple[Any, list[Any]]:
    """A game of the most players that is so long, and the events of its last action."""
    seed = 0
    while True:
        seed += 1
        luck = random.Random(seed)
        state = title.new_game(title.max_seats, title.options_type(), luck.randbytes(16))
        events: list[Any] = []
        for _ in range(length):
            if state.outcome is not None:
                break
            seat = title.decisions(state)[0].seat
            chosen = bot.choose(Situation(title, state, seat), luck)
            events = title.apply(state, seat, chosen.action)
        if state.outcome is None:
            return state, events
