"""Acting on stored games: all or nothing, and never on a version that somebody else has left."""

from typing import Any

import pytest
from msgspec.structs import replace

from holdout.play import authorize, errors, games, records
from holdout.play.act import UNCONDITIONAL, Act, act, retried
from holdout.play.authorize import Caller, GameSession, WriteCondition, version_of
from holdout.play.create import create
from holdout.play.records import check
from holdout.play.requests import ActionRequest, NewGame
from holdout.play.responses import Seated
from holdout.store import Entry, Game, Store

SHEET = ActionRequest(id="sheet brian-lee")


class Slow:
    """A store whose reader is overtaken: between reading and writing somebody else acts."""

    def __init__(self, store: Store, between: Any) -> None:
        self._store = store
        self._between = between

    def load(self, game_id: str, *, key: str | None = None) -> Game:
        """Read, and let the other one go first."""
        game = self._store.load(game_id, key=key)
        between, self._between = self._between, lambda: None
        between()
        return game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def new(store: Store, players: int = 2) -> tuple[Seated, Caller]:
    """A game and the one who holds all its seats."""
    made = create(store, NewGame(title="raxxon", players=players))
    return made, Caller(made.token)


def test_action_is_stored_with_what_it_did(store: Store) -> None:
    """State, version and log move together."""
    made, me = new(store)

    done = act(store, made.id, me, Act(SHEET))

    stored = store.load(made.id)
    (entry,) = store.entries(made.id, after=0)
    assert 1 == done.version == stored.version == entry.version
    assert (entry.seat, entry.action) == (1, "sheet brian-lee")
    assert [event["kind"] for event in entry.events] == ["sheet-chosen"]
    assert made.version == 0


@pytest.mark.parametrize("expected", [None, frozenset({"0"})])
def test_overtaken_action_is_refused_not_repeated(
    store: Store, expected: frozenset[str] | None
) -> None:
    """It was meant for another situation; the caller is told the version that it is now."""
    made, me = new(store)

    def other() -> None:
        act(store, made.id, me, Act(ActionRequest(id="sheet kd-james")))

    with pytest.raises(errors.StaleVersion) as refused:
        act(Slow(store, other), made.id, me, Act(SHEET), WriteCondition(expected))  # type: ignore[arg-type]

    assert 1 == refused.value.version == store.load(made.id).version
    assert [e.action for e in store.entries(made.id, after=0)] == ["sheet kd-james"]


def test_overtaken_end_is_refused(store: Store) -> None:
    """Abandoning does not undo an action, and no action undoes the abandoning."""
    made, me = new(store)

    with pytest.raises(errors.StaleVersion):
        games.abandon(
            Slow(store, lambda: act(store, made.id, me, Act(SHEET))),  # type: ignore[arg-type]
            made.id,
            me,
        )
    assert store.load(made.id).status == "running"

    with pytest.raises(errors.StaleVersion):
        act(
            Slow(store, lambda: games.abandon(store, made.id, me)),  # type: ignore[arg-type]
            made.id,
            me,
            Act(ActionRequest(id="sheet kd-james")),
        )
    assert store.load(made.id).status == "abandoned"


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        (ActionRequest(id="dance"), errors.UnknownWords),
        (ActionRequest(id="flip 0,0"), errors.IllegalAction),
        (ActionRequest(), errors.BadField),
    ],
)
def test_refused_action_stores_nothing(
    store: Store, wish: ActionRequest, error: type[errors.PlayError]
) -> None:
    """The saved bytes are the same."""
    made, me = new(store)
    before = store.load(made.id), store.entries(made.id)

    with pytest.raises(error):
        act(store, made.id, me, Act(wish))

    assert before == (store.load(made.id), store.entries(made.id))


def test_seat_is_asked_for_when_several_have_to_decide(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two secret choices at once are no riddle for the service to solve."""
    made, me = new(store)
    monkeypatch.setattr(GameSession, "deciding", [1, 2])

    with pytest.raises(errors.WhichSeat):
        games.view(store, made.id, me)

    assert games.view(store, made.id, Caller(made.token, seat=2)).seat == 2


def test_token_is_kept_as_a_hash_only(store: Store) -> None:
    """Whoever reads the store can't play with what is in it."""
    made, _ = new(store)

    (kept,) = store.load(made.id).tokens

    assert kept != made.token
    with pytest.raises(errors.Forbidden):
        games.view(store, made.id, Caller(kept))


def test_event_for_one_seat_is_not_told_to_another(store: Store) -> None:
    """Neither in the log nor, before the end, in the record; who holds both seats names one."""
    made, me = new(store)
    game = store.load(made.id)
    secret = {"kind": "evening", "params": {}, "seat": 2, "only": [2]}
    game.version += 1
    entry = Entry(version=1, seat=2, action="pass", at=0.0, events=[secret])
    store.write(game, entry, expected=0)

    def log(seat: int | None) -> list[str]:
        found = games.log(store, made.id, Caller(made.token, seat=seat), games.Span(after=0))
        return [event.kind for event in found.events]

    def recorded(seat: int | None) -> list[str]:
        whole = records.record(store, made.id, Caller(made.token, seat=seat))
        return [each.kind for each in whole.actions[0].reveals]

    for told in (log, recorded):
        assert (told(1), told(2), told(None)) == ([], ["evening"], [])
    games.abandon(store, made.id, me)
    assert ["evening"] == recorded(1) == recorded(None)


def test_action_that_goes_facedown_is_not_told_to_others(store: Store) -> None:
    """A record of a running game leaves it out for other seats; the finished one has it."""
    made = create(store, NewGame(title="dead-of-winter", players=3))
    one, two = Caller(made.token, seat=1), Caller(made.token, seat=2)
    kept = games.actions(store, made.id, one).actions[0].id
    act(store, made.id, one, Act(ActionRequest(id=kept)))

    def recorded(caller: Caller) -> list[str | None]:
        return [each.id for each in records.record(store, made.id, caller).actions]

    assert kept.startswith("keep ")
    assert ([kept], [None]) == (recorded(one), recorded(two))
    games.abandon(store, made.id, Caller(made.token))
    assert recorded(two) == [kept]


def test_record_without_an_action_can_not_be_true(store: Store) -> None:
    """What was not told can't be played again."""
    made = create(store, NewGame(title="dead-of-winter", players=3))
    me = Caller(made.token, seat=1)
    act(store, made.id, me, Act(ActionRequest(id=games.actions(store, made.id, me).actions[0].id)))
    games.abandon(store, made.id, Caller(made.token))
    whole = records.record(store, made.id, me)
    hidden = replace(whole, actions=[replace(whole.actions[0], id=None)])

    assert check(whole).holds
    verdict = check(hidden)

    assert verdict.differs is not None
    assert (verdict.differs.version, verdict.differs.field) == (1, "id")


def test_long_record_is_read_in_pages(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is lost between them."""
    made, me = new(store)
    for _ in range(5):
        first = games.actions(store, made.id, me).actions[0]
        act(store, made.id, me, Act(ActionRequest(id=first.id)))
    whole = records.record(store, made.id, me)

    for page in (1, 2, 3, 6):
        monkeypatch.setattr(records, "_PAGE", page)
        assert whole == records.record(store, made.id, me)
    assert len(whole.actions) == 5


def test_game_of_an_unknown_title_is_unreadable(store: Store) -> None:
    """A service without that title says so."""
    made, me = new(store)
    game = store.load(made.id)
    clone = Game(**{name: getattr(game, name) for name in game.__struct_fields__})
    clone.id, clone.title = "000000000000", "chess"
    store.create(clone)

    with pytest.raises(errors.UnreadableGame):
        games.view(store, clone.id, me)


def test_known_version_costs_one_small_read(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as the game has not moved on, and only for who has opened it before."""
    made, me = new(store)
    games.view(store, made.id, me)
    act(store, made.id, me, Act(SHEET))
    games.view(store, made.id, me)
    loads: list[str] = []
    load = store.load

    def counted(game_id: str, *, key: str | None = None) -> Game:
        loads.append(game_id)
        return load(game_id, key=key)

    monkeypatch.setattr(store, "load", counted)

    assert version_of(store, made.id, me) == 1
    assert version_of(store, made.id, Caller(made.token, seat=2)) == 1
    assert loads == []
    for stranger in (Caller("other"), Caller(None), Caller(made.token, seat=3)):
        with pytest.raises(errors.PlayError):
            version_of(store, made.id, stranger)
    act(store, made.id, me, Act(ActionRequest(id="sheet kd-james")))
    loads.clear()
    assert version_of(store, made.id, me) == 2
    assert loads == [made.id]


def test_memory_of_tokens_is_bounded(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Strangers can't fill it, and many games can't either."""
    monkeypatch.setattr(authorize, "MEMORY", 3)
    monkeypatch.setattr(authorize, "_recent_grants", {})

    for _ in range(10):
        made, me = new(store)
        games.view(store, made.id, me)
        with pytest.raises(errors.Forbidden):
            games.view(store, made.id, Caller("other"))

    assert 1 <= len(authorize._recent_grants) <= 3


@pytest.mark.parametrize(
    ("condition", "tries"),
    [(UNCONDITIONAL, 8), (WriteCondition(expected=frozenset({"2"})), 1)],
)
def test_change_is_tried_again_unless_it_is_meant_for_a_version(
    condition: WriteCondition, tries: int
) -> None:
    """So often at most, and no more once it is made."""
    made: list[int] = []

    def change(lucky: int) -> int:
        made.append(len(made) + 1)
        if len(made) < lucky:
            raise errors.StaleVersion(version=3)
        return len(made)

    assert tries == retried(condition, lambda: change(tries))
    made.clear()
    with pytest.raises(errors.StaleVersion):
        retried(condition, lambda: change(tries + 1))
    assert tries == len(made)
