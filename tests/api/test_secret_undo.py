"""Taking back over HTTP tells nothing: not to who does it, not to those who look on.

Games are made from positions that look alike to a seat, so that each can be played again from
its own beginning.
"""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.kernel.errors import NotQuiet
from holdout.kernel.state import State
from holdout.kernel.title import Title
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from holdout.titles import TITLES
from tests.api.asking import Asker, Moment, plain
from tests.api.table import SEED, Table, give, ok
from tests.depth import depth

pytestmark = pytest.mark.usefixtures("same_second", "unhurried")

SEATS = 3

#: How many quiet tables of a game are looked at.
MOMENTS = depth(7, 14)

#: A game of secret deeds is not played on after so many actions.
LONGEST = 40
#: Games in which a seat picks the next crisis, which is rare, and in which there is a vote.
WITH_EACH_KIND = (113, 0, 1)


class Played(NamedTuple):
    """A game so far: its seed, and its actions with the seats that did them."""

    seed: str
    actions: tuple[tuple[int, str], ...]


KEY = {"Idempotency-Key": "one-key-gives-one-id-to-both"}


@pytest.fixture
def redis(server: EmbeddedValkey) -> Iterator[Redis]:
    """The bare server, to empty it in the midst of a test."""
    with Redis.from_url(server.url) as client:
        yield client


def begin(http: FlaskClient, redis: Redis, title: Title[Any], state: State) -> Table:
    """The only game there is, from the position of a state; always under the same id."""
    redis.flushall()
    wish = {"title": title.id, "position": title.position(state), "seed": SEED}
    made = ok(http.post("/v1/games", json=wish, headers=KEY), 201)
    return Table(http, made["id"], made["token"], made)


def moments(title: Title[Any], rng: Random) -> Iterator[tuple[Any, int]]:
    """Quiet tables of a game that is played at random, each with a seat that has to decide."""
    state = title.new_game(SEATS, msgspec.convert({}, title.options_type), rng.randbytes(16))
    found = 0
    while found < MOMENTS and (decisions := title.decisions(state)):
        seat = rng.choice(decisions).seat
        with suppress(NotQuiet):
            title.position(state)
            found += 1
            yield state, seat
        title.apply(state, seat, rng.choice(title.legal_actions(state, seat)))


@pytest.mark.parametrize("title", TITLES)
def test_answer_is_the_same_in_all_worlds_of_who_asks(
    title: str, http: FlaskClient, store: Store, redis: Redis
) -> None:
    """Whether it is done, and why not, whatever the others hold and the piles hide."""
    rules, rng = TITLES[title], Random(11)
    statuses = set()
    for state, seat in moments(rules, rng):
        other = rules.imagine(state, seat, rng)
        action = rng.choice(rules.legal_actions(state, seat))
        told = []
        for world in (state, other):
            game = begin(http, redis, rules, world)
            who = give(store, game.id, [seat])
            body = {"id": rules.action_id(action)}
            done = http.post(f"{game.path}/actions", json=body, headers=who)
            if done.status_code != 200:
                break
            told.append((plain(done), plain(http.post(f"{game.path}/undo", headers=who))))
        else:
            if told[0][0] == told[1][0]:
                assert told[0][1] == told[1][1], action
                statuses.add(told[0][1][0])
    assert 200 in statuses


def secret_pairs(title: Title[Any], rng: Random) -> Iterator[tuple[Played, int, list[str]]]:
    """Moments at which a seat can do one of two things in secret, of one kind each."""
    seed, done = rng.randbytes(16), list[tuple[int, str]]()
    state = title.new_game(SEATS, msgspec.convert({}, title.options_type), seed)
    while len(done) < LONGEST and (decisions := title.decisions(state)):
        seat = rng.choice(decisions).seat
        kinds: dict[str, list[str]] = {}
        for action in title.legal_actions(state, seat):
            if title.is_secret(state, seat, action):
                kinds.setdefault(action.kind, []).append(title.action_id(action))
        for actions in kinds.values():
            # What the last of several ballots was is known by how the vote ends.
            open_still = len(decisions) > 1 or not actions[0].startswith("vote ")
            if len(actions) > 1 and open_still:
                yield Played(seed.hex(), tuple(done)), seat, rng.sample(actions, 2)
        chosen = rng.choice(title.legal_actions(state, seat))
        done.append((seat, title.action_id(chosen)))
        title.apply(state, seat, chosen)


def play_again(http: FlaskClient, redis: Redis, title: Title[Any], played: Played) -> Table:
    """The only game there is, with these actions; always under the same id."""
    redis.flushall()
    wish = {"title": title.id, "players": SEATS, "seed": played.seed}
    made = ok(http.post("/v1/games", json=wish, headers=KEY), 201)
    game = Table(http, made["id"], made["token"], made)
    for seat, action in played.actions:
        ok(game.post(f"/actions?seat={seat}", {"id": action}))
    return game


def test_others_can_not_tell_what_was_taken_back(
    http: FlaskClient, store: Store, redis: Redis
) -> None:
    """Of a secret deed: neither by the answer nor afterwards, in log, record or stream."""
    title, kinds, wanted = TITLES["dead-of-winter"], set[str](), {"keep", "lead", "vote", "crisis"}
    for seed in WITH_EACH_KIND:
        for played, seat, deeds in secret_pairs(title, Random(seed)):
            if (kind := deeds[0].partition(" ")[0]) in kinds:
                continue
            told = []
            for deed in deeds:
                game = play_again(http, redis, title, played)
                others = [each for each in range(1, SEATS + 1) if each != seat]
                guests = [give(store, game.id, [each]) for each in others]
                actor = give(store, game.id, [seat])
                ok(http.post(f"{game.path}/actions", json={"id": deed}, headers=actor))
                undone = http.post(f"{game.path}/undo", headers=actor)
                if undone.status_code != 200:
                    # What is not taken back goes on, and may show what it was.
                    break
                moment = Moment(game.id, others[0], title.id, (), undo=True)
                asker = Asker(http, store, redis, moment)
                told.append((plain(undone), [asker.everything(who) for who in (*guests, {})]))
            else:
                assert told[0] == told[1], deeds
                kinds.add(kind)
    assert wanted <= kinds
