"""How games grow: bytes of state, view, events and of what is stored, by the number of actions."""

import random
import tempfile
from contextlib import closing
from typing import Any

import msgspec
from redis import Redis

from holdout.bots import BOTS, Situation
from holdout.installed import TITLES
from holdout.play.act import Act, act
from holdout.play.authorize import Caller, open_game
from holdout.play.create import create
from holdout.play.requests import ActionRequest, NewGame
from holdout.store import open_store
from holdout.store.embedded import EmbeddedValkey
from holdout.store.valkey import keys_of

LENGTHS = (10, 100, 300)
#: After so many actions a stored game is measured; one that ends before, at its end.
STORED = (0, 60, 400)


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
    return found + [
        (f"{name}: stored, after {done} actions", f"{size / 1000:.1f} KB")
        for name in TITLES
        for done, size in stored(name).items()
    ]


def stored(title_id: str, players: int = 3) -> dict[int, int]:
    """Bytes of memory that a game of random actions takes in the store, by how many it has seen."""
    title: Any = TITLES[title_id]
    sizes = {}
    with (
        tempfile.TemporaryDirectory() as data,
        EmbeddedValkey(data) as server,
        closing(open_store(server.url)) as store,
        closing(Redis.from_url(server.url)) as redis,
    ):
        made = create(store, NewGame(title=title_id, players=players, seed="0b" * 16), "en")
        caller, luck = Caller(made.token), random.Random(0)
        for done in range(max(STORED) + 1):
            session = open_game(store, made.id, caller)
            if done in STORED or session.ended:
                names = keys_of(made.id)[:2]
                sizes[done] = sum(redis.memory_usage(name, samples=0) or 0 for name in names)
            if session.ended:
                break
            seat = session.deciding[0]
            action = luck.choice(title.legal_actions(session.state, seat))
            wish = ActionRequest(id=title.action_id(action))
            act(store, made.id, Caller(made.token, seat), Act(wish))
    return sizes


def _long_game(title: Any, bot: Any, length: int) -> tuple[Any, list[Any]]:
    """Play a game of the most players to this length; return it and its last action's events."""
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
