"""Taking back: only one's own last decision, only while nobody has learned anything by it."""

from random import Random
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from holdout.kernel.state import State
from holdout.kernel.title import Title
from holdout.play import act, knowledge
from holdout.play.cache import Recent
from holdout.play.knowledge import Deed, reveals
from holdout.store import Seat, Store
from holdout.titles import TITLES
from tests.api.table import Table, ok, problem, table
from tests.dead_of_winter.scenes import CROWD, playing
from tests.depth import depth


def undo(game: Table, rest: str = "", **headers: str) -> Any:
    """Ask to take back."""
    return game.post(f"/undo{rest}", None, **headers)


def refused(answer: Any, why: str) -> None:
    """The decision can't be taken back for this reason."""
    lacking = problem(answer, 409, "cannot-undo")["unmet"]
    assert [each["code"] for each in lacking] == [why]
    assert all(each["text"] for each in lacking)


def claim(game: Table, seat: int) -> dict[str, str]:
    """Let somebody sit down in a public game; the headers of their token."""
    token = ok(game.http.post(f"{game.path}/seats/{seat}", json={}), 201)["token"]
    return {"Authorization": f"Bearer {token}"}


def test_choice_is_taken_back(http: FlaskClient, store: Store) -> None:
    """The game is as before to the last byte, but for its version and its log."""
    game = table(http, players=2)
    before = store.load(game.id).state
    ok(game.do("sheet brian-lee"))

    answer = undo(game)

    assert {"version": 2, "seat": 1, "status": "running"}.items() <= ok(answer).items()
    assert [each["seat"] for each in answer.json["pending"]] == [1]
    assert answer.headers["ETag"] == '"2"'
    assert before == store.load(game.id).state
    told = [(each["kind"], each["text"]) for each in ok(game.get("/events?after=1"))["events"]]
    assert told == [("undone", "Player 1 undoes the last decision.")]
    ok(game.do("sheet kd-james"))
    assert [each["id"] for each in ok(game.get("/record"))["actions"]] == ["sheet kd-james"]


def test_nothing_is_there_to_take_back(http: FlaskClient) -> None:
    """At the beginning, and once all of it has been taken back."""
    game = table(http)
    refused(undo(game), "nothing-to-undo")
    ok(game.do(game.legal()[0]))
    ok(undo(game))
    refused(undo(game), "nothing-to-undo")


def test_card_that_was_turned_up_stays_up(http: FlaskClient) -> None:
    """It was seen; so was what came after it."""
    game = table(http)
    while not (flips := [each for each in game.legal() if each.startswith("flip ")]):
        ok(game.do(game.legal()[0]))
    ok(game.do(flips[0]))

    refused(undo(game), "revealed")


def test_dice_stay_rolled(http: FlaskClient) -> None:
    """Chance is as little taken back as what was hidden."""
    game = table(http, title="xibalba", players=2)
    while not (pools := [each for each in game.legal() if each.startswith("dice ")]):
        ok(game.do(game.legal()[0]))
    ok(game.do(pools[0]))

    refused(undo(game), "revealed")


def test_others_have_decided_since(http: FlaskClient) -> None:
    """What somebody else has built on a decision is theirs."""
    seats = [{"player": "me"}, {"player": "open"}]
    game = table(http, seats=seats, public=True, seed=None)
    ben = claim(game, 2)
    ok(game.do("sheet brian-lee"))
    ok(http.post(f"{game.path}/actions", json={"id": "sheet kd-james"}, headers=ben))

    refused(undo(game), "others-acted")


def test_bot_has_decided_in_secret_since(http: FlaskClient, store: Store) -> None:
    """It is not asked to vote anew, though nobody has learned how it has voted."""
    game = table(http, title="dead-of-winter", players=3)
    stored = store.load(game.id)
    stored.state, stored.version = TITLES["dead-of-winter"].save(playing(CROWD)), 1
    store.write(stored, None, expected=0)
    for seat, action in ((1, "exile 3"), (1, "vote up"), (2, "vote up")):
        ok(game.post(f"/actions?seat={seat}", {"id": action}))
    stored = store.load(game.id)
    stored.seats[1], stored.version = Seat("bot", "random"), 5
    store.write(stored, None, expected=4)

    answer = undo(game, "?seat=1")

    refused(answer, "revealed")
    assert "made a secret decision" in answer.json["detail"]


def test_decision_of_a_former_player_is_not_asked_about(http: FlaskClient) -> None:
    """Who sits down in a seat takes back nothing that was decided there before."""
    seats = [{"player": "me"}, {"player": "open"}]
    game = table(http, seats=seats, public=True, seed=None)
    ben = claim(game, 2)
    ok(game.do("sheet brian-lee"))
    ok(http.post(f"{game.path}/actions", json={"id": "sheet kd-james"}, headers=ben))
    ok(http.delete(f"{game.path}/seats/2", headers=ben))
    cem = claim(game, 2)

    refused(http.post(f"{game.path}/undo", headers=cem), "nothing-to-undo")


def test_host_may_switch_it_off(http: FlaskClient) -> None:
    """For all players of the game, from the beginning."""
    game = table(http, undo=False)
    assert ok(game.get())["undo"] is False
    ok(game.do(game.legal()[0]))

    refused(undo(game), "switched-off")


def test_ended_and_foreign_games_stay_as_they_are(http: FlaskClient) -> None:
    """Neither after the end, nor before the start, nor by a stranger."""
    game = table(http, public=True)
    problem(http.post(f"{game.path}/undo"), 403, "forbidden")
    http.post(f"{game.path}/abandon", headers=game.headers)
    problem(undo(game), 409, "game-over")
    seats = [{"player": "me"}, {"player": "open"}]
    waiting = table(http, seats=seats, seed=None)
    problem(undo(waiting), 409, "not-started")


def test_undo_can_be_pinned_to_a_version(http: FlaskClient) -> None:
    """So that it takes back what the caller means."""
    game = table(http)
    ok(game.do(game.legal()[0]))
    problem(undo(game, If_Match='"0"'), 412, "stale-version")
    ok(undo(game, If_Match='"1"'))


def test_seat_is_named_by_who_holds_several(http: FlaskClient) -> None:
    """Without a name it is whoever decided last."""
    game = table(http, players=2)
    ok(game.do("sheet brian-lee"))
    ok(game.do("sheet kd-james"))

    refused(undo(game, "?seat=1"), "others-acted")


@pytest.mark.parametrize(
    ("title", "players"), [("raxxon", 2), ("dead-of-winter", 3), ("xibalba", 2)]
)
@pytest.mark.parametrize("seed", range(depth(1, 2)))
def test_what_was_taken_back_never_was(
    http: FlaskClient, store: Store, title: str, players: int, seed: int
) -> None:
    """Whatever is taken back on the way: each seat sees what it saw, and the record is true."""
    rng = Random(seed)
    game = table(http, title=title, players=players)
    undone = 0
    for _ in range(60):
        before = store.load(game.id)
        deciding = {each["seat"] for each in ok(game.get("?seat=1"))["pending"]}
        if not deciding:
            break
        seat = rng.choice(sorted(deciding))
        legal = ok(game.get(f"/actions?seat={seat}"))["actions"]
        ok(game.post(f"/actions?seat={seat}", {"id": rng.choice(legal)["id"]}))
        if rng.random() < 0.5:
            answer = undo(game, f"?seat={seat}")
            if answer.status_code == 200:
                undone += 1
                assert before.state == store.load(game.id).state
            else:
                assert answer.json["code"] in {"cannot-undo", "game-over"}
    assert undone
    http.post(f"{game.path}/abandon", headers=game.headers)
    record = ok(game.get("/record"))
    assert ok(http.post("/v1/records/verify", json=record))["holds"]


@pytest.mark.parametrize("title", TITLES)
def test_answer_does_not_depend_on_what_is_hidden(title: str) -> None:
    """Whether something may be taken back is the same in all worlds that the seat can't tell."""
    rules, rng = TITLES[title], Random(5)
    state = rules.new_game(3, msgspec.convert({}, rules.options_type), rng.randbytes(16))
    compared = 0
    for _ in range(80):
        decisions = rules.decisions(state)
        if not decisions:
            break
        seat = rng.choice(decisions).seat
        action = rng.choice(rules.legal_actions(state, seat))
        deed = Deed(seat, action, rules.is_secret(state, seat, action))
        before = rules.copy(state)
        other = rules.imagine(state, seat, rng)
        if rng.random() < 0.5 and action in rules.legal_actions(other, seat):
            first, second = (reveals(rules, each, [deed], Random(1)) for each in (before, other))
            assert first == second, action
            compared += 1
        rules.apply(state, seat, action)
    assert compared > 5


def test_card_that_others_have_seen_is_not_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who plays a card from their hand learns nothing by it; the others do."""
    rules, rng = TITLES["dead-of-winter"], Random(3)
    options = msgspec.convert({}, rules.options_type)
    shown = []
    for _ in range(6):
        state = rules.new_game(3, options, rng.randbytes(16))
        for _ in range(150):
            if not (decisions := rules.decisions(state)):
                break
            seat = rng.choice(decisions).seat
            legal = rules.legal_actions(state, seat)
            played = [each for each in legal if each.kind == "play"]
            action = rng.choice(played or legal)
            if played:
                shown.append((rules.copy(state), Deed(seat, action, secret=False)))
            rules.apply(state, seat, action)

    assert all(reveals(rules, before, [deed], Random(1)) for before, deed in shown)
    monkeypatch.setattr(knowledge, "_masked", lambda *_, **__: None)
    monkeypatch.setattr(knowledge, "_others_learn", lambda *_: False)
    assert not all(reveals(rules, before, [deed], Random(1)) for before, deed in shown)


def test_look_at_cards_that_are_never_masked_is_not_taken_back() -> None:
    """Talia Jones looks at crises: they lie in another order in the second masked world."""
    title = TITLES["dead-of-winter"]
    game = playing({**CROWD, "talia-jones": (1, "school")}, draws="automatic")
    (action,) = [
        each
        for each in title.legal_actions(game, 1)
        if title.action_id(each) == "ability talia-jones"
    ]

    assert reveals(title, game, [Deed(1, action, secret=False)], Random(1))


@pytest.mark.parametrize("title", TITLES)
def test_few_worlds_show_what_many_do(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Masks, and what a title says of draws and dice, change no answer, only what it costs."""
    rules, rng = TITLES[title], Random(8)
    asked: list[tuple[State, Deed, bool]] = []
    for draws in ("automatic", "manual", "table"):
        state = rules.new_game(3, rules.options(draws=draws), rng.randbytes(16))
        for _ in range(depth(25, 60)):
            if not (decisions := rules.decisions(state)):
                break
            seat = rng.choice(decisions).seat
            action = rng.choice(rules.legal_actions(state, seat))
            deed = Deed(seat, action, rules.is_secret(state, seat, action))
            asked.append((rules.copy(state), deed, reveals(rules, state, [deed], Random(1))))
            rules.apply(state, seat, action)
    assert {told for _, _, told in asked} == {True, False}

    monkeypatch.setattr(knowledge, "_is_drawn", lambda *_: None)
    for before, deed, told in asked:
        assert told == reveals(rules, before, [deed], Random(1)), deed

    monkeypatch.setattr(knowledge, "_masked", lambda *_, **__: None)
    monkeypatch.setattr(knowledge, "FEW", knowledge.MANY)
    for before, deed, told in asked:
        assert told == reveals(rules, before, [deed], Random(1)), deed


def fired(title: Title[Any], before: State, deed: Deed, card: str) -> bool:
    """Whether a crossroads card would fire, were it the one that is held."""
    world: Any = title.copy(before)
    world.crossroads.cards = [*world.crossroads.cards, world.held]
    world.crossroads.cards.remove(card)
    world.held = card
    happened = title.apply(world, deed.seat, deed.action)
    return any(each.kind == "crossroads-fired" for each in happened)


def test_no_card_is_overlooked_that_might_have_fired() -> None:
    """However rare it is: who sees that nothing happens knows that it is not held."""
    title, rng, asked = TITLES["dead-of-winter"], Random(4), 0
    state: Any = title.new_game(3, title.options(), rng.randbytes(16))
    for _ in range(depth(60, 120)):
        if not (decisions := title.decisions(state)):
            break
        seat = rng.choice(decisions).seat
        legal = title.legal_actions(state, seat)
        action = rng.choice(legal[:-1] or legal)
        deed = Deed(seat, action, title.is_secret(state, seat, action))
        before: Any = title.copy(state)
        events = title.apply(state, seat, action)
        if before.held is None or before.holder == seat or len(events) > 2:
            continue
        if any(fired(title, before, deed, each) for each in before.crossroads.cards):
            asked += 1
            assert all(reveals(title, before, [deed], Random(each)) for each in range(4)), action
    assert asked


def test_end_of_the_log_says_what_the_whole_log_says(
    http: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However little of it is read first, and however far the game has gone back."""
    game, rng = table(http, players=2), Random(4)
    answers = []
    for _ in range(40):
        found = set()
        for read_first in (1, 2, 3, 1000):
            monkeypatch.setattr(act, "END_OF_LOG", read_first)
            monkeypatch.setattr(act, "_recent_undo", Recent(0))
            can_undo = ok(game.get("?include=undo"))["can_undo"]
            found.add((can_undo["possible"], can_undo["why"]))
        assert len(found) == 1
        answers.append(can_undo["possible"])
        monkeypatch.setattr(act, "END_OF_LOG", rng.randint(1, 3))
        if can_undo["possible"] and rng.random() < 0.6:
            ok(undo(game))
        else:
            game.play_on(1, rng)
    assert answers.count(True) > 5
    assert answers.count(False) > 5
