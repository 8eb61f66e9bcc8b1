"""Nothing hidden leaves: had the facedown cards been others, every answer would be the same."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from holdout.kernel.pile import Pile
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from holdout.titles import TITLES
from holdout.titles.raxxon.state import Raxxon
from tests.api.table import Table, give, table
from tests.depth import depth

RAXXON = TITLES["raxxon"]
CARDS = [card.id for card in RAXXON.catalogue()]

READS = [
    *("", "?seat=1", "?seat=2", "/actions", "/actions?seat=1", "/actions?seat=2"),
    *("/piles", "/events", "/events?after=3&limit=5", "/events?seat=2", "/record"),
    *("/position", "/advice?bot=random", "/advice?bot=greedy&seat=1", "/advice?bot=none"),
]


def otherwise(state: Raxxon, rng: Random) -> None:
    """Change all that the team does not know into something else that it does not know.

    Cards of the population are exchanged between pile, crowd and infection supply, and every
    draw that is still to come is another.
    """
    draw = _unknown(state.population_draw)
    crowd = [place for place, cell in state.crowd.items() if not cell.known]
    pool = [state.population_draw.cards[i] for i in draw]
    pool += [state.crowd[place].card for place in crowd] + state.infection_supply.cards
    rng.shuffle(pool)
    for i in draw:
        state.population_draw.cards[i] = pool.pop()
    for place in crowd:
        state.crowd[place].card = pool.pop()
    state.infection_supply.cards = pool
    hidden = _unknown(state.raxxon_draw)
    cards = [state.raxxon_draw.cards[i] for i in hidden]
    rng.shuffle(cards)
    for i, card in zip(hidden, cards, strict=True):
        state.raxxon_draw.cards[i] = card
    state.chance.seed = rng.randbytes(16)
    state.chance.used = {name: used + 3 for name, used in state.chance.used.items()}


def _unknown(pile: Pile) -> list[int]:
    return [i for i in range(len(pile)) if i not in pile.known]


@pytest.fixture
def redis(server: EmbeddedValkey) -> Iterator[Redis]:
    """The bare server, to change a game as no request can."""
    with Redis.from_url(server.url) as client:
        yield client


def replace_hidden(redis: Redis, game: Table, rng: Random) -> None:
    """Let the stored game have other hidden cards, at the same version."""
    key = f"holdout:{{{game.id}}}:game"
    before = redis.hget(key, "state")
    assert isinstance(before, bytes)
    state = RAXXON.load(before)
    otherwise(state, rng)
    after = RAXXON.save(state)
    assert before != after
    redis.hset(key, "state", after)


def plain(answer: TestResponse) -> tuple[int, list[tuple[str, str]], bytes]:
    """All that the caller gets to see."""
    return answer.status_code, sorted(answer.headers), answer.data


def tries() -> list[str]:
    """Actions of every kind, most of them illegal at any time."""
    places = [f"{row},{column}" for row in range(-1, 5) for column in range(-1, 5)]
    by_place = ("flip", "kill", "look", "move", "swap", "block", "rescue", "interview", "add")
    lines = [f"{line} {index}" for line in ("row", "column") for index in range(-1, 4)]
    return [
        *(f"{kind} {place}" for kind in by_place for place in places),
        *(f"{kind} {line}" for kind in ("evacuate", "strike", "curfew") for line in lines),
        *(f"{kind} {card}" for kind in ("top", "aside", "resolve") for card in CARDS),
        *("go-on", "pass", "done", "use", "decline", "draw raxxon", "draw population"),
    ]


def everything(game: Table, who: dict[str, str], wishes: list[str]) -> dict[str, Any]:
    """Every answer that the holder of a token can get without changing the game."""
    seen: dict[str, Any] = {}
    for language in ("en", "ru"):
        headers = who | {"Accept-Language": language}
        for rest in READS:
            if rest == "/position" and who == game.headers:
                continue
            seen[rest, language] = plain(game.http.get(game.path + rest, headers=headers))
    seen["lobby"] = plain(game.http.get("/v1/games"))
    legal = game.legal()
    for action in wishes:
        if action not in legal:
            answer = game.http.post(f"{game.path}/actions", json={"id": action}, headers=who)
            assert 400 <= answer.status_code < 500
            seen["do", action] = plain(answer)
    for pile in ("raxxon", "population", "infection", "crowd"):
        answer = game.http.post(f"{game.path}/draws", json={"pile": pile}, headers=who)
        assert answer.status_code == 409
        seen["draw", pile] = plain(answer)
    return seen


@pytest.mark.parametrize("seed", range(depth(1, 4)))
def test_no_answer_depends_on_what_is_hidden(
    http: FlaskClient, store: Store, redis: Redis, seed: int
) -> None:
    """Reads, refusals, headers and sizes, for the host and for a guest, at many moments."""
    rng = Random(seed)
    game = table(http, players=2, seed=rng.randbytes(16).hex())
    guest = give(store, game.id, [1])

    for _ in range(5):
        game.play_on(rng.randint(1, 9), rng)
        if not game.legal():
            break
        wishes = rng.sample(tries(), 40)
        truth = [everything(game, who, wishes) for who in (game.headers, guest)]
        replace_hidden(redis, game, rng)
        assert truth == [everything(game, who, wishes) for who in (game.headers, guest)]


def test_hidden_cards_are_really_changed(http: FlaskClient, redis: Redis) -> None:
    """The test above would see a leak: the one answer that tells all does change."""
    game = table(http, players=2)
    game.play_on(12, Random(1))
    game.rest(Random(1))
    before = game.get("/position").data

    replace_hidden(redis, game, Random(1))

    assert before != game.get("/position").data


def test_guest_is_told_the_seed_only_afterwards(http: FlaskClient, store: Store) -> None:
    """While the game runs no answer has it, nor the token, nor its hash."""
    game = table(http)
    guest = give(store, game.id, [1])
    stored = store.load(game.id)

    for rest in READS:
        text = http.get(game.path + rest, headers=guest).text
        assert stored.seed.hex() not in text
        assert not any(each in text for each in (game.token, *stored.tokens))
