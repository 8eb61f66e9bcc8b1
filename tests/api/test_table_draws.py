"""At a real table, pile by pile: what can have come up happens, anything else is refused."""

from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from flask.testing import FlaskClient
from redis import Redis

from holdout.kernel import AwaitDraw, State
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from holdout.titles import TITLES
from tests.api.table import Table, ok, problem, table
from tests.api.watching import put
from tests.depth import depth, some
from tests.laws.playing import KNOWLEDGE, pick, tables_of

pytestmark = pytest.mark.usefixtures("same_second")

#: Everything that is ever drawn from or rolled, by title.
PILES = {
    "raxxon": ["first-player", "crowd", "population", "infection", "raxxon"],
    "dead-of-winter": [
        *("action", "exposure", "hand", "secrets", "exile", "survivors", "crises", "crossroads"),
        *("gas-station", "grocery-store", "hospital", "library", "police-station", "school"),
        "starter",
    ],
    "xibalba": [
        *("boards", "civilians", "buildings", "soldiers", "events"),
        *("resource", "attack", "paragon"),
    ],
}  # fmt: skip
EACH = [(title, pile) for title, piles in PILES.items() for pile in piles]

#: How many situations each pile is drawn from in, and how many words are tried in each.
SITUATIONS, TRIES = depth((2, 6), (4, 12))

#: How many of them are looked for.
MOST = 16

#: What nobody's dice and cards show.
STRANGE = ["no-such-card", "7", "-1", "0,0,0,0,0,0,0,0,0", "?", "draw", "Ü", " ", "\x00", "x" * 100]

#: What keeps a game short that is played at random.
SHORT = {"xibalba": {"round_limit": 8}}

each_pile = pytest.mark.parametrize(("title", "pile"), EACH)


class Situation(NamedTuple):
    """A saved game that waits for a draw."""

    seats: int
    seat: int
    saved: bytes
    results: list[str]


@cache
def situations(title_id: str) -> dict[str, list[Situation]]:
    """Some situations for each pile and die, from random games of all numbers of players."""
    title = TITLES[title_id]
    found: dict[str, list[Situation]] = {}
    for number, (seats, options) in enumerate(tables_of(title_id, "table") * 4):
        rng = Random(number)
        state = title.new_game(seats, options, rng.randbytes(16))
        while state.outcome is None:
            asked = title.decisions(state)[0]
            if isinstance(asked, AwaitDraw):
                here = found.setdefault(asked.pile, [])
                if len(here) < MOST and rng.random() < 0.5:
                    legal = title.legal_actions(state, asked.seat)
                    results = [title.action_params(each)["result"] for each in legal]
                    here.append(Situation(seats, asked.seat, title.save(state), results))
            title.push(state, *pick(title, state, rng))
        if set(PILES[title_id]) <= set(found) and number >= len(tables_of(title_id, "table")):
            break
    return found


@pytest.fixture
def redis(server: EmbeddedValkey) -> Any:
    """A direct way to the store."""
    with Redis.from_url(server.url) as client:
        yield client


def at(http: FlaskClient, redis: Redis, title: str, situation: Situation) -> Table:
    """A game over HTTP that is in a situation."""
    options = {"draws": "table"}
    game = table(http, title=title, players=situation.seats, options=options)
    put(redis, game, situation.saved)
    return game


def everything(game: Table, seat: int) -> list[Any]:
    """What can be asked of a game by those who hold all seats."""
    rests = (f"?seat={seat}", f"/actions?seat={seat}", "/piles", "/events")
    return [*(ok(game.get(rest)) for rest in rests), game.get("/position").json]


@pytest.mark.parametrize("title", TITLES)
def test_no_pile_is_left_out(title: str) -> None:
    """Of all that random games ever draw from."""
    assert set(PILES[title]) == set(situations(title))


@each_pile
def test_what_can_have_come_up_is_what_happens(
    http: FlaskClient, redis: Redis, store: Store, title: str, pile: str
) -> None:
    """The events tell it, the hidden cards stay as many as there were, and the game goes on."""
    rules, known, rng = TITLES[title], KNOWLEDGE[title], Random(pile)
    for situation in situations(title)[pile][:: MOST // SITUATIONS]:
        game = at(http, redis, title, situation)
        before = rules.load(situation.saved)
        (asked,) = (d for d in rules.decisions(before) if d.seat == situation.seat)
        for result in rng.sample(situation.results, min(TRIES, len(situation.results))):
            put(redis, game, situation.saved)
            version = game.version()
            done = ok(game.post(f"/draws?seat={situation.seat}", {"pile": pile, "result": result}))

            after = rules.load(store.load(game.id).state)
            assert version + 1 == done["version"]
            assert known.all_cards(after) == known.census(after)
            assert done["pending"] or done["outcome"]
            if known.honest(before, asked, rules.draw_action(before, pile, result)):
                assert result in came_up(title, game, before, done["events"], store)


def came_up(
    title: str, game: Table, before: State, events: list[dict[str, Any]], store: Store
) -> list[str]:
    """What the events of a draw tell that came up; those of one that goes on, when it is done."""
    rules, view, told = TITLES[title], TITLES[title].view(before, None), list(events)
    while True:
        happened = [rules.event_kinds.read(each) for each in told]
        after = rules.load(store.load(game.id).state)
        found = [each[2] for each in KNOWLEDGE[title].came_up(happened, view, after)]
        if found:
            return found
        more = ok(game.get("/actions"))["actions"][0]
        assert more["kind"] == "draw"
        told += ok(game.do(more["id"]))["events"]


@each_pile
def test_what_can_not_have_come_up_is_refused(
    http: FlaskClient, redis: Redis, title: str, pile: str
) -> None:
    """Cards that lie elsewhere or do not exist, faces that no die has, other piles, nothing."""
    words = sorted(ok(http.get(f"/v1/titles/{title}"))["names"])
    rng, every = Random(pile), situations(title)
    alike = {each for some in every[pile] for each in some.results}
    for situation in every[pile][:: MOST // SITUATIONS]:
        game = at(http, redis, title, situation)
        before = everything(game, situation.seat)
        wrong = [*rng.sample(words, TRIES), *rng.sample(sorted(alike), min(TRIES, len(alike)))]
        for result in {*wrong, *STRANGE} - {*situation.results}:
            answer = game.post(f"/draws?seat={situation.seat}", {"pile": pile, "result": result})
            assert "possible" in problem(answer, 409, "not-a-draw")["detail"]
        told = situation.results[0]
        for other in ("nothing", *PILES[title]):
            if other != pile:
                answer = game.post("/draws", {"pile": other, "result": told})
                problem(answer, 409, "not-a-draw")
        problem(game.post("/draws", {"pile": pile}), 409, "not-a-draw")
        assert before == everything(game, situation.seat)


def test_dice_are_told_in_any_order(http: FlaskClient, redis: Redis) -> None:
    """As they lie on the table."""
    some = next(each for each in situations("xibalba")["attack"] if "blank,attack" in each.results)
    game = at(http, redis, "xibalba", some)

    done = ok(game.post("/draws", {"pile": "attack", "result": "attack,blank"}))

    rolled = next(each["params"] for each in done["events"] if each["kind"] == "rolled")
    assert sorted(rolled["faces"]) == ["attack", "blank"]


@pytest.mark.parametrize(
    ("title", "seats"),
    [(t.id, n) for t in TITLES.values() for n in some(range(t.max_seats, t.min_seats - 1, -1), 9)],
)
def test_game_at_a_table_comes_to_its_end(http: FlaskClient, title: str, seats: int) -> None:
    """Whatever comes up; its record is true, and leads to the same end again."""
    rng = Random(f"{title} {seats}")
    options = {"draws": "table", **SHORT.get(title, {})}
    game = table(http, title=title, players=seats, options=options)
    pending = game.created["pending"]
    while pending:
        seat = rng.choice(pending)["seat"]
        listed = ok(game.get(f"/actions?seat={seat}"))["actions"]
        chosen = rng.choice(listed)
        if chosen["kind"] == "draw":
            done = ok(game.post(f"/draws?seat={seat}", chosen["params"]))
        else:
            done = ok(game.post(f"/actions?seat={seat}", {"id": chosen["id"]}))
        pending = done["pending"]

    record = ok(game.get("/record"))
    verdict = {
        "holds": True,
        "actions": len(record["actions"]),
        "differs": None,
        "covers": "record",
    }
    assert verdict == ok(http.post("/v1/records/verify", json=record))
    again = table(http, record=record)
    for rest in ("?seat=1", "/position"):
        mine, other = ok(game.get(rest)), ok(again.get(rest))
        own = {"id": "", "origin": "", "seed_from": ""}
        assert msgspec.json.encode(mine | own) == msgspec.json.encode(other | own)
    assert record["actions"] == ok(again.get("/record"))["actions"]
