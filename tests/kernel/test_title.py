"""The machine that all titles run on, shown on the invented title Outpost."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdout import __version__
from holdout.kernel import (
    BadSave,
    Draw,
    Fault,
    Illegal,
    NotADraw,
    NotDeciding,
    PileInfo,
    State,
)
from holdout.kernel import title as machine
from holdout.kernel.chance import Chance, commitment
from holdout.kernel.elements import PileElement
from holdout.kernel.made_by import each_of, played_on, same_cards, same_rules
from holdout.kernel.questions import Notes, TurnsUp
from holdout.kernel.things import Decision, Step, tag_of
from tests.worked_example import OUTPOST
from tests.worked_example import outpost as o

SEED = bytes(range(16))


# ---- what a title is made of


class Silent(State, kw_only=True, tag="silent/1"):
    """A state that says nothing of what is on its agenda, and what is asked."""


class Idle(Step, frozen=True, tag="idle"):
    """Does nothing."""

    def run(self, state: o.Outpost) -> None:
        """Change nothing."""


class Riddle(Decision, tag="riddle"):
    """There is no answer."""

    def legal(self, moment: Any) -> list[Any]:
        """Nothing."""
        del moment
        return []


def test_state_need_not_say_which_kinds_it_holds() -> None:
    """Those of its package come back from a saved game as what they are."""
    title = replace(OUTPOST, state_type=Silent)
    state = Silent(
        seats=1,
        draws="manual",
        chance=Chance(SEED),
        agenda=[Idle()],
        decisions=[Riddle(seat=1)],
    )

    assert (title.id, title.schema) == ("silent", "silent/1")
    assert title.load(title.save(state)) == state


def test_kinds_of_a_title_are_those_of_its_package() -> None:
    """In the order in which they are written, without the classes in between."""
    assert [tag_of(each) for each in OUTPOST.action_types] == [
        *("vote", "play", "take", "rest", "throw")
    ]
    assert [tag_of(each) for each in OUTPOST.decision_types] == ["ballot", "turn", "throw", "draw"]
    assert o.LeftHand not in OUTPOST.event_types
    assert OUTPOST.element_types == ()


class Positional(State, tag="outpost/1"):
    """A state that does not repeat `kw_only`."""

    hull: int = o.HULL


def test_state_that_could_not_be_loaded_is_refused() -> None:
    """When the title is made, with what to write, and not in the middle of the first game."""
    message = r"takes hull by position, .*: class Positional\(State, kw_only=True"
    with pytest.raises(TypeError, match=message):
        replace(OUTPOST, state_type=Positional)


def test_title_says_how_a_game_starts() -> None:
    """Else no game could go on from a position."""
    with pytest.raises(TypeError, match=r"^outpost does not say how .*: Rules\(…, start=…\)$"):
        replace(OUTPOST, rules=replace(OUTPOST.rules, start=None))


def begun(seats: int = 2, draws: Any = "automatic") -> o.Outpost:
    """A new game."""
    return OUTPOST.new_game(seats, o.Options(draws), SEED)


def on_turn(*hand: str, draws: Any = "automatic", seats: int = 2) -> o.Outpost:
    """A game in which everybody has voted to stay and seat 1 acts, holding these cards."""
    state = begun(seats, draws)
    for seat in range(1, seats + 1):
        OUTPOST.apply(state, seat, o.Vote("down"))
    state.hands[0] = list(hand)
    return state


# ---- apply and push


def test_apply_tells_what_happened_and_clears_the_log() -> None:
    """Events come back once; nothing of them stays in the state."""
    state = on_turn("plate")

    events = OUTPOST.apply(state, 1, o.Play("plate"))

    assert [event.kind for event in events] == ["played"]
    assert state.log == []
    assert state.version == 3


def test_push_leaves_the_events_until_the_next_push() -> None:
    """Search reads them there, or not at all."""
    state = on_turn("plate")

    OUTPOST.push(state, 1, o.Play("plate"))
    assert [event.kind for event in state.log] == ["played"]

    OUTPOST.push(state, 1, o.Vote("up"))
    assert state.log == []


def test_apply_and_push_do_the_same() -> None:
    """But for the check and the log."""
    one, other = on_turn("storm", "plate", "spark"), on_turn("storm", "plate", "spark")
    OUTPOST.apply(one, 1, o.Play("storm"))
    OUTPOST.push(other, 1, o.Play("storm"))
    other.log = []

    assert OUTPOST.save(one) == OUTPOST.save(other)


def test_an_action_that_is_not_on_offer_is_illegal() -> None:
    """`unmet` says why, and nothing is changed."""
    state = on_turn("plate")
    before = OUTPOST.save(state)

    with pytest.raises(Illegal, match="not-in-hand") as caught:
        OUTPOST.apply(state, 1, o.Play("spark"))

    assert caught.value.unmet == ["not-in-hand"]
    assert before == OUTPOST.save(state)


def test_illegal_always_says_something() -> None:
    """Even without a reason."""
    assert str(Illegal([])) == "not a legal action"


@pytest.mark.parametrize("seat", [2, 0, -1, 3, 99])
def test_a_seat_that_is_not_asked_cannot_act(seat: int) -> None:
    """Neither one that waits nor one that there is not; nothing is changed."""
    state = on_turn("plate")
    before = OUTPOST.save(state)

    assert OUTPOST.legal_actions(state, seat) == []
    for act in (OUTPOST.apply, OUTPOST.push):
        with pytest.raises(NotDeciding):
            act(state, seat, o.Rest())

    assert before == OUTPOST.save(state)


def test_a_seat_with_two_decisions_answers_one_after_the_other() -> None:
    """Both are open, each action answers the first."""
    state = on_turn("storm", "plate", "spark", "spark")
    OUTPOST.apply(state, 1, o.Play("storm"))

    assert [(d.seat, d.kind) for d in OUTPOST.decisions(state)] == [(1, "throw"), (1, "throw")]
    OUTPOST.apply(state, 1, o.Throw("plate"))
    assert [(d.seat, d.kind) for d in OUTPOST.decisions(state)] == [(1, "throw")]
    assert OUTPOST.legal_actions(state, 1) == [o.Throw("spark")]
    OUTPOST.apply(state, 1, o.Throw("spark"))

    assert state.hands[0] == ["spark"]
    assert [d.kind for d in OUTPOST.decisions(state)] == ["ballot", "ballot"]


# ---- faults


class Echo(Step, frozen=True, tag="echo"):
    """Comes back for ever."""

    def run(self, state: o.Outpost) -> None:
        """Come back."""
        state.agenda.append(self)


class Pose(Step, frozen=True, tag="pose"):
    """Asks a riddle."""

    def run(self, state: o.Outpost) -> None:
        """Ask it."""
        state.decisions.append(Riddle(seat=1))


def test_a_chain_that_does_not_end_is_a_fault() -> None:
    """The step budget stops it."""
    state = on_turn()
    state.agenda.append(Echo())

    with pytest.raises(Fault, match="does not end"):
        OUTPOST.apply(state, 1, o.Rest())


@pytest.mark.parametrize(("steps", "ends"), [(0, True), (1, False)])
def test_the_budget_is_of_steps_between_two_decisions(steps: int, ends: bool) -> None:  # noqa: FBT001
    """A chain just within it is none that runs away."""
    state = on_turn("plate")
    state.agenda[:] = [o.NextWatch(), *[Idle()] * (machine.STEP_BUDGET - 3 + steps)]

    if ends:
        OUTPOST.push(state, 1, o.Rest())
        assert len(OUTPOST.decisions(state)) == 2
    else:
        with pytest.raises(Fault):
            OUTPOST.push(state, 1, o.Rest())


def test_a_game_in_which_nobody_can_act_is_a_fault() -> None:
    """Not over, nothing to come, nobody asked."""
    state = on_turn()
    state.agenda.clear()

    with pytest.raises(Fault, match="nobody can act"):
        OUTPOST.apply(state, 1, o.Rest())


def test_a_question_without_an_answer_is_a_fault() -> None:
    """Somebody is asked, but can't act."""
    state = on_turn()
    state.agenda.append(Pose())

    with pytest.raises(Fault, match="no answer"):
        OUTPOST.apply(state, 1, o.Rest())


def test_the_end_of_a_game_drops_all_that_was_to_come() -> None:
    """Nobody is asked any more, and the outcome is told by seat."""
    state = begun(draws="table")
    state.hull = 1
    OUTPOST.apply(state, 1, o.Vote("up"))
    OUTPOST.apply(state, 2, o.Vote("up"))

    OUTPOST.apply(state, 1, Draw("die", "2"))

    assert (state.outcome.cause, state.outcome.seats) == ("holed", ["lost", "lost"])
    assert OUTPOST.outcome(state) is state.outcome
    assert (state.agenda, OUTPOST.decisions(state)) == ([], [])
    assert OUTPOST.legal_actions(state, 1) == []


# ---- draws


def test_only_a_draw_that_is_waited_for_can_be_made() -> None:
    """The right pile, and a result just where the table has to tell it."""
    manual, table = on_turn(draws="manual"), on_turn(draws="table")
    for state in (manual, table):
        with pytest.raises(NotADraw):
            OUTPOST.draw_action(state, "deck", None)
        OUTPOST.apply(state, 1, o.Take())

    assert Draw("deck") == OUTPOST.draw_action(manual, "deck", None)
    assert Draw("deck", "spark") == OUTPOST.draw_action(table, "deck", "spark")
    for state, pile, result in (
        (manual, "deck", "spark"),
        (manual, "die", None),
        (table, "deck", None),
        (table, "die", "1"),
    ):
        with pytest.raises(NotADraw):
            OUTPOST.draw_action(state, pile, result)


def test_legal_actions_that_draw_are_marked() -> None:
    """Lists say from which pile."""
    state = on_turn("plate", draws="manual")
    assert Notes([PileElement("deck")], None, no_effect=False, rule=None) == OUTPOST.legal_notes(
        state, 1, o.Take()
    )

    OUTPOST.apply(state, 1, o.Take())

    assert TurnsUp("deck") == OUTPOST.legal_notes(state, 1, Draw("deck")).draws
    assert PileInfo("deck", 16, "down", 1) == OUTPOST.draws(state)[0]


# ---- saves


def test_a_saved_game_is_the_same_game() -> None:
    """Held-back answers, the agenda and chance travel along."""
    state = begun(3)
    OUTPOST.apply(state, 2, o.Vote("up"))

    again = OUTPOST.load(OUTPOST.save(state))

    assert state == again
    assert OUTPOST.save(state) == OUTPOST.save(again)


def test_a_copy_is_independent() -> None:
    """What happens to it does not happen to the first."""
    state = on_turn("plate")
    before = OUTPOST.save(state)

    OUTPOST.apply(OUTPOST.copy(state), 1, o.Take())

    assert before == OUTPOST.save(state)


def saved_with(**changes: Any) -> bytes:
    """The bytes of a game in which some fields are something else."""
    fields = msgspec.msgpack.decode(OUTPOST.save(begun()))
    return msgspec.msgpack.encode({**fields, **changes})


def nested(depth: int) -> bytes:
    """Lists in lists, many deep."""
    return b"\x91" * depth + b"\xc0"


DAMAGED = {
    "empty": b"",
    "no message": b"\xc1",
    "nothing": b"\xc0",
    "JSON": b'{"schema": "outpost/1"}',
    "a list": b"\x90",
    "no fields": b"\x80",
    "another title": saved_with(schema="raxxon/1"),
    "a newer schema": saved_with(schema="outpost/2"),
    "a schema that is no word": saved_with(schema=1),
    "a step that there is not": saved_with(agenda=[{"op": "teleport"}]),
    "a decision that there is not": saved_with(decisions=[{"kind": "duel", "seat": 1}]),
    "a number for a list": saved_with(hands=3),
    "a list too long to be": b"\xdd\xff\xff\xff\xff",
    "text that is no UTF-8": b"\x81\xa2\xff\xfe\xc0",
    "deep nesting": nested(200_000),
    "deep nesting in a field": b"\x82\xa6schema\xa9outpost/1\xa4junk" + nested(200_000),
    "one byte too few": OUTPOST.save(begun())[:-1],
    "one byte too many": OUTPOST.save(begun()) + b"\x00",
}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED.keys())
def test_bytes_that_are_no_saved_game_are_a_bad_save(data: bytes) -> None:
    """Nothing else is raised, and the schema that is read is told."""
    with pytest.raises(BadSave, match="outpost/1"):
        OUTPOST.load(data)


@settings(max_examples=150)
@given(st.data())
def test_damaged_bytes_are_a_bad_save_or_a_state(data: st.DataObject) -> None:
    """However they are damaged: no other exception."""
    saved = bytearray(OUTPOST.save(begun(3)))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(saved) - 1))
        saved[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    try:
        state = OUTPOST.load(bytes(saved))
    except BadSave:
        return

    assert isinstance(state, o.Outpost)


# ---- what leaves


def test_each_seat_sees_its_own_hand() -> None:
    """Of the others it sees how many cards they hold; a spectator sees no card."""
    state = begun(3)
    state.hands = [["plate", "spark"], ["storm"], []]

    views = [OUTPOST.view(state, seat) for seat in (1, 2, 3, None)]

    assert [seen.hand for seen in views] == [["plate", "spark"], ["storm"], [], []]
    assert {tuple(seen.hands) for seen in views} == {(2, 1, 0)}


def test_an_event_carries_its_audience() -> None:
    """Who takes a card learns which one; the others learn that it was taken."""
    state = on_turn(seats=3)
    top = state.pile.cards[-1]

    private, public = OUTPOST.apply(state, 1, o.Take())

    assert ("taken", {"card": top, "hand": 1}, [1]) == (private.kind, private.params, private.only)
    assert (public.kind, public.params, public.only) == ("taken", {"card": None, "hand": 1}, [2, 3])


def test_the_catalogue_and_the_commitment_are_told() -> None:
    """What anybody may know of a title and of a seed."""
    assert sum(entry.copies for entry in OUTPOST.catalogue()) == 20
    assert len(commitment(SEED)) == 64


def test_a_title_need_not_help_bots() -> None:
    """Without a judgement every state is as good, there is no habit, and nothing is counted."""
    state = begun()

    assert not OUTPOST.can_judge
    assert (
        OUTPOST.evaluate(state, 1),
        OUTPOST.habit(state, 1),
        OUTPOST.numbers(state),
    ) == (0.0, None, {})


def test_games_of_other_versions_are_played_but_not_of_other_cards() -> None:
    """What packs make of the cards must be the same; without packs there is no mark."""
    assert __version__ == OUTPOST.made_by
    assert OUTPOST.pack_names == []
    for other in ("0.0.9", "0.0.9+rules.1f0c9a37", __version__, f"0.0.9, {__version__}"):
        assert same_cards(other, OUTPOST.made_by)
    for other in ("+packs.5eb63bbb", "+rules.1f0c9a37.packs.5eb63bbb"):
        assert not same_cards(__version__ + other, OUTPOST.made_by)
        assert same_cards(
            f"0.0.9+rules.0.packs.5eb63bbb, {__version__}{other}", __version__ + other
        )
        assert not same_cards(f"0.0.9, {__version__}{other}", __version__ + other)


def test_edition_of_the_rules_is_part_of_what_made_a_game() -> None:
    """Whatever the version of the package; a game that is played on by others names both."""
    mine = replace(OUTPOST, edition="1f0c9a37").made_by
    assert mine == f"{__version__}+rules.1f0c9a37"
    assert same_rules("9.9.9+rules.1f0c9a37", mine)
    for other in ("0.0.9", __version__, "0.2.0+rules.00000000", "0.2.0+rules.1f0c9a37.packs.0"):
        assert not same_rules(other, mine)
        both = played_on(other, mine)
        assert both == f"{other}, {mine}"
        assert not same_rules(both, mine)
        assert both == played_on(both, mine)
    assert mine == played_on(mine, mine)
    assert each_of(played_on("0.0.9", mine)) == ["0.0.9", mine]
