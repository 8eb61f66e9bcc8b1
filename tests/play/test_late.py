"""An action is late only if something has changed that it depends on, whatever else happens."""

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from msgspec import structs

from holdout.kernel import State, Title
from holdout.kernel.state import Event
from holdout.play import apps, errors, games, people, pushes, seats, undo_requests
from holdout.play.act import ATTEMPTS, Act, act, undo
from holdout.play.authorize import Caller, WriteCondition
from holdout.play.bot_turns import play_bots
from holdout.play.common_events import AbandonedSoon
from holdout.play.create import Owner, create
from holdout.play.erase import erase_player
from holdout.play.render import moment
from holdout.play.requests import (
    ActionRequest,
    AudienceRequest,
    BotRequest,
    ClockRequest,
    NewGame,
    PushKeys,
    PushRequest,
    SayRequest,
    SeatChange,
    SeatClaim,
    SeatRequest,
    TokenRequest,
    UndoAnswer,
)
from holdout.play.seats import Place
from holdout.store import Game, Store
from holdout.titles import TITLES
from tests.delivery.browser import Browser
from tests.depth import depth
from tests.play.bots import Watching

KEYS = Browser().subscription()["keys"]
#: What a game begins with: two players of an app, and a seat that others take and leave.
SEATED = [SeatRequest("me"), SeatRequest("me"), SeatRequest("open")]


class Table(NamedTuple):
    """A game of an app: its store and id, its host, its app, and the first player."""

    store: Store
    id: str
    host: Caller
    app: Caller
    player: Caller

    @property
    def second(self) -> Place:
        """Where the one sits who does all that is no decision."""
        return Place(self.id, 2)

    @property
    def third(self) -> Place:
        """Where others come and go."""
        return Place(self.id, 3)

    def version(self) -> int:
        """The version that the game is at."""
        return self.store.version(self.id)

    def at(self, seat: int) -> Caller:
        """The app, as it acts for a seat."""
        return structs.replace(self.app, seat=seat)

    def legal(self, seat: int) -> list[str]:
        """What a seat may do."""
        return [each.id for each in games.actions(self.store, self.id, self.at(seat)).actions]

    def do(self, seat: int, action: str, version: int | None = None) -> Any:
        """Act for a seat, on a version if one is named."""
        condition = WriteCondition(None if version is None else frozenset([str(version)]))
        what = Act(ActionRequest(id=action))
        return act(self.store, self.id, self.at(seat), what, condition)

    def asked(self) -> list[int]:
        """The seats that the game waits for, the open one left out."""
        pending = games.view(self.store, self.id, self.host).pending
        return [each.seat for each in pending if each.seat != self.third.seat]


def new(store: Store, title: str, **more: Any) -> Table:
    """A private game that runs."""
    key = apps.create(store, "club", act=True)
    app = Caller(key, app=apps.authenticate(store, key))
    wish = NewGame(title=title, seats=SEATED, **more)
    made = create(store, wish, owner=Owner(app=app.app))
    host = Caller(made.token)
    if made.status == "waiting":
        seats.start(store, made.id, host)
    player = seats.renew_token(store, made.id, app, TokenRequest(seat=1)).token
    return Table(store, made.id, host, app, Caller(player))


def rename(table: Table) -> None:
    """To another name each time."""
    name = f"N{table.version()}"
    seats.change(table.store, table.second, table.app, SeatChange(name=name))


def give_away(table: Table) -> None:
    """To another user of the app."""
    wish = SeatChange(reference=f"user-{table.version()}")
    seats.change(table.store, table.second, table.app, wish)


def open_link(table: Table) -> None:
    """Make a link, and use it: one more token."""
    link = seats.link(table.store, table.second, table.app, "/play/")
    seats.claim(table.store, table.second, Caller(None), SeatClaim(invite=link.code))


def renew(table: Table) -> None:
    """The tokens of the second seat."""
    seats.renew_token(table.store, table.id, table.app, TokenRequest(seat=2))


def watch(table: Table) -> None:
    """Let others watch, by a link."""
    people.change_audience(table.store, table.id, table.host, AudienceRequest(link=True))


def publish(table: Table) -> None:
    """Let everybody watch, and then nobody again."""
    for public in (True, False):
        people.change_audience(table.store, table.id, table.host, AudienceRequest(public=public))


def push(table: Table) -> None:
    """Have a browser notified, and stop it."""
    wish = PushRequest("https://push.example/1", PushKeys(**KEYS))
    services = ("push.example",)
    made = pushes.subscribe(
        table.store, table.second, table.at(2), wish, services=services, private=True
    )
    pushes.unsubscribe(table.store, table.second, made.id, table.at(2))


def come_and_go(table: Table) -> None:
    """Take the third seat, and leave it."""
    seats.claim(table.store, table.third, table.app, SeatClaim(name="Guest"))
    seats.free(table.store, table.third, table.host)


def seat_a_bot(table: Table) -> None:
    """In the third seat, for a moment."""
    seats.hand_to_bot(table.store, table.third, table.host, BotRequest("random"))
    seats.free(table.store, table.third, table.host)


def erase(table: Table) -> None:
    """Whoever has a name in the second seat."""
    erase_player(table.store, table.second, table.host)


def warn(table: Table) -> None:
    """That the game is about to be abandoned."""
    game = table.store.load(table.id)
    games.tell(table.store, game, game.status, Event(AbandonedSoon(moment(time.time()))))


def talk(table: Table) -> None:
    """Say something, and come to the table."""
    people.say(table.store, table.id, table.at(2), SayRequest(reaction="hello"))
    table.store.be_here(table.id, "process", [2], seconds=9)


BESIDE: list[Callable[[Table], None]] = [
    *(rename, give_away, open_link, renew, watch, publish, push, come_and_go, seat_a_bot),
    *(erase, warn, talk),
]


class Slow:
    """A store whose reader is overtaken, again and again."""

    def __init__(self, store: Store, between: Iterator[Callable[[], object]]) -> None:
        self._store, self._between = store, between

    def load(self, game_id: str, *, key: str | None = None) -> Game:
        """Read, and let others go first."""
        game = self._store.load(game_id, key=key)
        next(self._between, bool)()
        return game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


CHANGES = st.lists(st.sampled_from(BESIDE), max_size=6)


@pytest.mark.parametrize("title", TITLES)
def test_what_is_no_decision_makes_no_action_late(store: Store, title: str) -> None:
    """Any of it, any number, in any order: before the action is sent, and while it is made."""

    @settings(
        max_examples=depth(6, 40),
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture],
    )
    @given(before=CHANGES, meanwhile=CHANGES, number=st.integers(0, 99))
    def law(before: list[Any], meanwhile: list[Any], number: int) -> None:
        luck = Random(number)
        for app in store.apps():
            store.keep_app(structs.replace(app, name="club"), app)
        table = table_of(store, title)
        for _ in range(luck.randrange(3)):
            step(table, luck)
        assume(table.asked())
        seat = luck.choice(table.asked())
        looked = table.version()
        for change in before:
            change(table)

        slow: Any = Slow(store, iter([lambda each=each: each(table) for each in meanwhile]))
        action = luck.choice(table.legal(seat))
        done = table._replace(store=slow).do(seat, action, looked)

        assert done.seat == seat
        assert done.events

    law()


def table_of(store: Store, title: str) -> Table:
    """A new game of the app, which is made for the first one."""
    if not store.apps():
        return new(store, title)
    key = apps.rotate(store, "club", at_once=True)
    app = Caller(key, app=apps.authenticate(store, key))
    made = create(store, NewGame(title=title, seats=SEATED), owner=Owner(app=app.app))
    host = Caller(made.token)
    seats.start(store, made.id, host)
    player = seats.renew_token(store, made.id, app, TokenRequest(seat=1)).token
    return Table(store, made.id, host, app, Caller(player))


def step(table: Table, luck: Random) -> None:
    """Somebody does something."""
    if asked := table.asked():
        seat = luck.choice(asked)
        table.do(seat, luck.choice(table.legal(seat)))


@pytest.mark.parametrize("change", BESIDE, ids=lambda each: each.__name__)
def test_each_of_it_is_a_version(store: Store, change: Callable[[Table], None]) -> None:
    """But for talk: so the law above is about something."""
    table = new(store, "raxxon")
    before = table.version()

    change(table)

    assert (table.version() > before) == (change not in {talk, erase})


def test_race_that_never_ends_is_given_up(store: Store) -> None:
    """After so many attempts: then the caller is told."""
    table = new(store, "raxxon")
    (seat,), looked = table.asked(), table.version()
    slow: Any = Slow(store, iter([lambda: rename(table)] * (ATTEMPTS + 1)))

    with pytest.raises(errors.StaleVersion):
        table._replace(store=slow).do(seat, table.legal(seat)[0], looked)

    assert table.version() == looked + ATTEMPTS


def test_undo_is_not_made_late_either(store: Store) -> None:
    """Nor impossible: a name is not somebody who has sat down since."""
    table = new(store, "raxxon")
    (seat,) = table.asked()
    looked = table.do(seat, table.legal(seat)[0]).version
    for change in (rename, open_link, watch, push, renew):
        change(table)

    condition = WriteCondition(frozenset([str(looked)]))
    slow: Any = Slow(store, iter([lambda: rename(table)] * 2))
    assert undo(slow, table.id, table.at(seat), condition).events[-1].kind == "undone"


def test_undo_is_late_once_somebody_has_decided(store: Store) -> None:
    """Although they have taken that back: it is made on what was seen."""
    table = new(store, "raxxon")
    (first,) = table.asked()
    looked = table.do(first, table.legal(first)[0]).version
    (other,) = table.asked()
    table.do(other, table.legal(other)[0])
    undo(store, table.id, table.at(other))

    with pytest.raises(errors.StaleVersion):
        undo(store, table.id, table.at(first), WriteCondition(frozenset([str(looked)])))


def test_request_for_an_undo_outlives_what_is_no_decision(store: Store) -> None:
    """One who renames themselves can't end it, nor make the answer late."""
    table = new(store, "raxxon")
    (first,) = table.asked()
    table.do(first, table.legal(first)[0])
    (other,) = table.asked()
    table.do(other, table.legal(other)[0])
    asked = undo_requests.ask(store, table.id, table.at(first))
    assert games.view(store, table.id, table.host).undo_request
    rename(table)

    assert games.view(store, table.id, table.host).undo_request
    with pytest.raises(errors.CannotUndo):
        undo_requests.ask(store, table.id, table.at(first))
    what = undo_requests.Answer(UndoAnswer(agree=True))
    early = WriteCondition(frozenset([str(asked.version - 1)]))
    with pytest.raises(errors.StaleVersion):
        undo_requests.answer(store, table.id, table.at(other), what, early)
    seen = WriteCondition(frozenset([str(asked.version)]))
    done = undo_requests.answer(store, table.id, table.at(other), what, seen)
    assert done.events[-1].kind == "undone"


def test_asking_for_an_undo_delays_nobody(store: Store) -> None:
    """Neither that nor the answer: who has to decide does so as they have seen it."""
    table = full(new(store, "raxxon"))
    first, other, last = 1, 2, 3
    for seat in (first, other):
        table.do(seat, table.legal(seat)[0])
    looked = table.version()
    undo_requests.ask(store, table.id, table.at(first))
    undo_requests.answer(
        store, table.id, table.at(other), undo_requests.Answer(UndoAnswer(agree=False))
    )

    assert table.do(last, table.legal(last)[0], looked).version == looked + 3


def test_name_gives_nobody_more_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a clock; and the app is not told once more whose turn it is."""
    table = new(store, "raxxon", clock=ClockRequest(seconds=60, bot="random", then="bot"))
    (seat,) = table.asked()
    before = games.view(store, table.id, table.host).pending
    later = time.time() + 30
    monkeypatch.setattr(time, "time", lambda: later)

    seats.change(store, Place(table.id, seat), table.at(seat), SeatChange(name="New"))

    assert games.view(store, table.id, table.host).pending == before
    assert store.entries(table.id, after=table.version() - 1)[0].turns == []


def test_bot_decides_once_though_others_rename_themselves(store: Store, watching: Watching) -> None:
    """What it has thought about for long is not thought about anew."""
    table = new(store, "raxxon")
    (first,) = table.asked()
    other = 2 if first == 1 else 1
    table.do(first, table.legal(first)[0])
    seats.hand_to_bot(store, Place(table.id, other), table.host, BotRequest("watching"))
    names = iter("XYZ")

    def renamed() -> None:
        wish = SeatChange(name=next(names))
        seats.change(store, Place(table.id, first), table.app, wish)

    slow: Any = Slow(store, iter([renamed] * 3))

    play_bots(slow, table.id, lambda *_: None, seconds=0)

    assert [seat for seat, _ in watching.seen] == [other]
    assert next(names, None) is None
    entries = [each.seat for each in store.entries(table.id) if each.action]
    assert entries == [first, other]


# ---- several decide at once


def questions(title: Title[Any], state: State) -> dict[int, Any]:
    """What each seat is asked, and what it may answer."""
    return {
        each.seat: (msgspec.to_builtins(each), title.legal_actions(state, each.seat))
        for each in title.decisions(state)
    }


@pytest.mark.parametrize("title", TITLES)
def test_answers_at_once_do_not_make_each_other_late(store: Store, title: str) -> None:
    """All that decide at the same time name the same version, whatever the moment and the order."""
    luck, rules, simultaneous = Random(title), TITLES[title], 0
    for _ in range(depth(3, 12)):
        store_of_game = table_of(store, title)
        table = full(store_of_game)
        for _ in range(depth(25, 60)):
            before = rules.load(store.load(table.id).state)
            asked, looked = questions(rules, before), table.version()
            order = luck.sample(sorted(asked), len(asked))
            simultaneous += len(order) > 1
            ids = {each.seat: each.id for each in games.view(store, table.id, table.host).pending}
            for seat in order:
                now = questions(rules, rules.load(store.load(table.id).state))
                pending = games.view(store, table.id, table.host).pending
                same = now.get(seat) == asked[seat]
                assert (ids[seat] in {each.id for each in pending}) == same
                action = luck.choice(table.legal(seat) or ["pass"])
                if same:
                    table.do(seat, action, looked)
                else:
                    with pytest.raises(errors.StaleVersion):
                        table.do(seat, action, looked)
            if not order:
                break
    assert bool(simultaneous) == (title == "dead-of-winter")


def full(table: Table) -> Table:
    """The same game with a player in its third seat."""
    seats.claim(table.store, table.third, table.app, SeatClaim())
    return table


def test_answer_that_changes_the_question_of_another_makes_it_late(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here each answer takes something from the others: no title has that so far."""
    table = full(new(store, "dead-of-winter"))
    title = TITLES["dead-of-winter"]
    listed = type(title).legal_actions

    def fewer(self: Title[Any], state: Any, seat: int) -> Any:
        answered = len(SEATED) - len(self.decisions(state))
        return listed(self, state, seat)[answered:]

    monkeypatch.setattr(type(title), "legal_actions", fewer)
    looked = table.version()
    while 1 in table.asked():
        table.do(1, table.legal(1)[-1])

    with pytest.raises(errors.StaleVersion):
        table.do(2, table.legal(2)[-1], looked)

    assert table.do(2, table.legal(2)[-1], table.version()).seat == 2


def test_taking_an_answer_back_does_not_make_those_of_others_late(store: Store) -> None:
    """Again and again: they are asked what they were asked."""
    table = full(new(store, "dead-of-winter"))
    looked = table.version()
    for _ in range(3):
        table.do(1, table.legal(1)[0])
        undo(store, table.id, table.at(1))

    assert table.do(2, table.legal(2)[0], looked).seat == 2
    with pytest.raises(errors.StaleVersion):
        table.do(1, table.legal(1)[0], looked)


# ---- what does make an action late


def test_own_answer_makes_the_same_one_late(store: Store) -> None:
    """So a double click acts once, though the seat is asked again."""
    table = new(store, "raxxon")
    (seat,), looked = table.asked(), table.version()
    table.do(seat, table.legal(seat)[0], looked)

    with pytest.raises(errors.StaleVersion):
        table.do(seat, "pass", looked)


def test_action_of_somebody_else_makes_what_follows_late(store: Store) -> None:
    """Who names a version at which they were not asked yet has not seen the question."""
    table = new(store, "raxxon")
    (first,), looked = table.asked(), table.version()
    table.do(first, table.legal(first)[0])
    (seat,) = table.asked()

    with pytest.raises(errors.StaleVersion):
        table.do(seat, table.legal(seat)[0], looked)


@pytest.mark.parametrize("version", ["99", "-1", "00", "x", "1" * 40])
def test_version_that_the_game_never_had_is_none(store: Store, version: str) -> None:
    """Whatever else it looks like."""
    table = new(store, "raxxon")
    (seat,) = table.asked()
    what = Act(ActionRequest(id=table.legal(seat)[0]))

    with pytest.raises(errors.StaleVersion):
        act(store, table.id, table.at(seat), what, WriteCondition(frozenset([version])))


def test_new_player_has_not_seen_what_the_former_one_saw(store: Store) -> None:
    """The question is put to whoever sits down."""
    table = new(store, "raxxon")
    (seat,), looked = table.asked(), table.version()
    seats.free(store, Place(table.id, seat), table.host)
    seats.claim(store, Place(table.id, seat), table.app, SeatClaim())

    with pytest.raises(errors.StaleVersion):
        table.do(seat, table.legal(seat)[0], looked)


def test_token_of_several_seats_names_one_or_the_version(store: Store) -> None:
    """Which of its seats is meant follows from the state: not from one that was, for another."""
    made = create(store, NewGame(title="dead-of-winter", players=2))
    me, seen = Caller(made.token), WriteCondition(frozenset(["0"]))
    first = structs.replace(me, seat=1)
    while legal := games.actions(store, made.id, first).actions:
        act(store, made.id, first, Act(ActionRequest(id=legal[0].id)))
    second = Act(ActionRequest(id=games.actions(store, made.id, me).actions[0].id))

    with pytest.raises(errors.StaleVersion):
        act(store, made.id, me, second, seen)

    assert act(store, made.id, structs.replace(me, seat=2), second, seen).seat == 2
