"""Days and turns: what comes in order, what the active player is asked, and may do."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from holdout.kernel.chance import below, shuffle
from holdout.kernel.elements import Element, PlayerElement
from holdout.kernel.grid import place
from holdout.kernel.pile import Pile, take_top
from holdout.kernel.questions import Choice
from holdout.kernel.things import Action, Codes, Moment, Step
from holdout.titles.raxxon import events
from holdout.titles.raxxon.actions.base import (
    Made,
    RaxxonAction,
    RaxxonDecision,
    RaxxonStep,
    Told,
    pick,
)
from holdout.titles.raxxon.actions.piles import AwaitDraw
from holdout.titles.raxxon.cards.loader import Deck, Side
from holdout.titles.raxxon.effects.base import Effect
from holdout.titles.raxxon.effects.piles import DrawRaxxon, Infect
from holdout.titles.raxxon.elements import SheetElement, SpaceElement
from holdout.titles.raxxon.rules.piles import AT, counted, placed
from holdout.titles.raxxon.state import Cell, Raxxon, SheetState, note, sheet_of, side

if TYPE_CHECKING:
    from holdout.titles.raxxon.effects.turn import Optional

FREE_ACTION = "investigate"

#: What makes things happen after the last turn of a day.
END_OF_DAY = "end-of-day"

# ---- the beginning of a day


class BeginDay(RaxxonStep, frozen=True, tag="begin-day"):
    """A new day; a solo player chooses a sheet before the crowd is dealt (11.1)."""

    def run(self, state: Raxxon) -> None:
        state.day += 1
        state.cause = None
        state.passed = [False] * state.seats
        state.passes = 0
        state.agenda.append(DealCrowd())
        if state.seats == 1:
            state.agenda.append(AskSheet(1))


class AskSheet(RaxxonStep, frozen=True, tag="ask-sheet"):
    """A player takes a sheet that nobody has (3.5); a solo player any of the six (11.1)."""

    seat: int

    def run(self, state: Raxxon) -> None:
        state.decisions.append(AwaitSheet(seat=self.seat))


class AwaitSheet(RaxxonDecision, tag="choose-sheet"):
    """Which sheet does this player take? One that no other seat has."""

    rule = "3.5"

    def legal(self, moment: Moment[Raxxon]) -> list[Action]:
        taken = sheets_of_others(moment)
        return [ChooseSheet(name) for name in moment.state.deck.sheets if name not in taken]

    def concerns(self, state: Raxxon) -> Told:
        return [PlayerElement(self.seat)], pick("sheet"), False


def sheets_of_others(moment: Moment[Raxxon]) -> dict[str, int]:
    """Return the sheets that other players have, with their seats."""
    return {s.id: n for n, s in enumerate(moment.state.sheets, 1) if s and n != moment.seat}


class ChooseSheet(RaxxonAction, frozen=True, tag="sheet"):
    """Take a character sheet."""

    rule = "3.5"
    names = {"sheet": SheetElement}

    sheet: str

    def lacks(self, moment: Moment[Raxxon]) -> Codes:
        if self.sheet in sheets_of_others(moment):
            yield "sheet-taken"

    def context(self, moment: Moment[Raxxon]) -> dict[str, Any]:
        owner = sheets_of_others(moment).get(self.sheet)
        return {"owner": owner} if owner else {}

    def do(self, moment: Moment[Raxxon]) -> None:
        state, seat = moment.state, moment.seat
        sheet = state.deck.sheets[self.sheet]
        spaces = sheet.sides[side(state)].spaces
        order = [each.id for each in sheet.action if each.id in spaces]
        tokens = {name: [False] * len(spaces[name]) for name in order}
        before = state.sheets[seat - 1]
        state.sheets[seat - 1] = SheetState(self.sheet, tokens)
        state.active = seat
        if before:
            note(state, events.SheetChosen(self.sheet, before.id))
        else:
            note(state, events.SheetChosen(self.sheet))


class FirstPlayer(RaxxonStep, frozen=True, tag="first-player"):
    """Who begins on day 1 is left to chance (3.7)."""

    def run(self, state: Raxxon) -> None:
        if AwaitDraw.must_wait(state, 1, "first-player", again=self):
            return
        if state.draws != "table":
            state.first = below(state.chance, "setup", state.seats) + 1
        state.active = state.first
        note(state, events.FirstPlayer(state.first))


class DealCrowd(RaxxonStep, frozen=True, tag="deal-crowd"):
    """The grid is dealt facedown, row by row, until it is full or the pile empty (5.1 to 5.4).

    Then the first player takes a turn.
    """

    def run(self, state: Raxxon) -> None:
        size = state.deck.numbers.crowd[str(state.seats)]
        seen = []
        for row in range(size.rows):
            for column in range(size.columns):
                if state.population_draw.cards:
                    card, known = take_top(state.population_draw)
                    at = place(row, column)
                    state.crowd[at] = Cell(card, up=False, known=known)
                    if known:
                        seen.append(placed(at, state.crowd[at]))
        state.active = state.first
        count = len(state.crowd)
        began = events.DayBegan(day=state.day, count=count, columns=size.columns, known_cards=seen)
        note(state, began)
        state.agenda.append(BeginTurn(state.first))


# ---- a turn: tokens first


class BeginTurn(RaxxonStep, frozen=True, tag="begin-turn"):
    """A player becomes the active player and may pass at once (6.4).

    Without a token nothing would come between going on and choosing an action: it is one question.
    """

    seat: int

    def run(self, state: Raxxon) -> None:
        state.active = self.seat
        state.fresh = None
        state.passing = False
        state.cause = None
        note(state, events.TurnBegan())
        if _placed(state):
            state.decisions.append(TurnStart(seat=self.seat, solo=_solo_pass(state)))
        else:
            _ask_action(state, begins=True)


def _solo_pass(state: Raxxon) -> int:
    """Return the number of the day's next pass, from 1, in a solo game; else 0."""
    return state.passes + 1 if state.seats == 1 else 0


def _placed(state: Raxxon) -> list[tuple[str, int]]:
    """Return the tokens of the active player, in the order in which they trigger."""
    tokens = sheet_of(state, state.active).tokens
    return [(name, n) for name, spaces in tokens.items() for n, here in enumerate(spaces) if here]


def _tokens_on(sheet: SheetState) -> list[Element]:
    """Return the spaces of a sheet that hold a token, in the order in which they trigger."""
    return [
        SpaceElement(sheet.id, action, number)
        for action, spaces in sheet.tokens.items()
        for number, here in enumerate(spaces, 1)
        if here
    ]


class GoOnOrPass(RaxxonDecision):
    """Always these two answers."""

    def legal(self, moment: Any) -> list[Action]:
        return [GO_ON, PASS]


class TurnStart(GoOnOrPass, tag="turn-start"):
    """Trigger the tokens, or pass? `solo`: which pass of the day that would be to a solo player."""

    rule = "6.4"

    solo: int = 0

    def concerns(self, state: Raxxon) -> Told:
        return _tokens_on(sheet_of(state, self.seat)), None, False

    def facts(self, deck: Any) -> dict[str, Any]:
        return super().facts(deck) | _which_pass(self.solo)


def _which_pass(solo: int) -> dict[str, Any]:
    return {"pass": "first" if solo == 1 else "second"} if solo else {}


class Continue(GoOnOrPass, tag="continue"):
    """After a part of a consequence, before another one: go on, or end the turn?"""

    rule = "6.9"

    def concerns(self, state: Raxxon) -> Told:
        return _still_ahead(state), None, False


class GoOn(RaxxonAction, frozen=True, tag="go-on"):
    """Take the turn, or go on with it.

    To take it triggers every token on the sheet (6.6, 6.7).
    """

    rule = "6.6"

    def do(self, moment: Moment[Raxxon]) -> None:
        if isinstance(moment.asked, TurnStart):
            state = moment.state
            state.agenda.append(AskAction())
            state.agenda.extend(Consequence(name, n) for name, n in reversed(_placed(state)))

    def targets(self, moment: Moment[Raxxon]) -> list[Element]:
        match moment.asked:
            case TurnStart():
                return _tokens_on(sheet_of(moment.state, moment.seat))
            case Continue():
                return _still_ahead(moment.state)
        return []


class PassTurn(RaxxonAction, frozen=True, tag="pass"):
    """End the turn and take no more part in this day."""

    rule = "6.5"

    def do(self, moment: Moment[Raxxon]) -> None:
        _pass(moment.state, forced=False)


GO_ON, PASS = GoOn(), PassTurn()


def _pass(state: Raxxon, *, forced: bool) -> None:
    """End the turn, whatever was still to come in it."""
    state.passed[state.active - 1] = True
    state.passing = False
    state.cause = None
    if solo := _solo_pass(state):
        note(state, events.Passed(forced=forced, passes=solo, of=state.deck.numbers.solo_passes))
    else:
        note(state, events.Passed(forced=forced))
    state.agenda.clear()
    state.agenda.append(EndTurn())


@cache
def _parts(deck: Deck, sheet: str, which: Side, action: str, space: int) -> tuple[Effect, ...]:
    """Split the consequence over a space into parts, one for each repeated icon (6.9)."""
    steps = deck.sheets[sheet].sides[which].spaces[action][space]
    parts: list[Effect] = []
    for step in steps:
        times = getattr(step, "times", 1)
        once = msgspec.structs.replace(step, times=1) if times > 1 else step
        parts += [once] * times
    return tuple(parts)


class Consequence(RaxxonStep, frozen=True, tag="consequence"):
    """The token on this space (from 0) triggers what is printed over it, part after part.

    Unless it has left its space before (6.7).
    """

    action: str
    space: int

    def run(self, state: Raxxon) -> None:
        sheet = sheet_of(state, state.active)
        if not sheet.tokens[self.action][self.space]:
            return
        state.cause = self.action
        note(state, events.ConsequenceBegan(self.action, self.space + 1))
        parts = _parts(state.deck, sheet.id, side(state), self.action, self.space)
        for part in reversed(parts):
            state.agenda.append(AfterPart())
            state.agenda.append(part)


class AfterPart(RaxxonStep, frozen=True, tag="after-part"):
    """After each part the player may end the turn, which is passing (6.9).

    After the last part that is one question with the choice of an action.
    """

    def run(self, state: Raxxon) -> None:
        if state.passing:
            _pass(state, forced=True)
        elif any(_is_ahead(state, step) for step in state.agenda):
            state.decisions.append(Continue(seat=state.active))


def _still_ahead(state: Raxxon) -> list[Element]:
    """Return the active player's sheet and the spaces that will trigger, the next first."""
    sheet = sheet_of(state, state.active)
    spaces = (
        SpaceElement(sheet.id, step.action, step.space + 1)
        for step in reversed(state.agenda)
        if isinstance(step, Consequence) and _is_ahead(state, step)
    )
    return [SheetElement(sheet.id), *spaces]


def _is_ahead(state: Raxxon, step: Step) -> bool:
    """Return whether a step is a further part of a consequence, or a remaining token (6.7)."""
    if isinstance(step, Consequence):
        return sheet_of(state, state.active).tokens[step.action][step.space]
    return isinstance(step, AfterPart)


# ---- a turn: the action


class AskAction(RaxxonStep, frozen=True, tag="ask-action"):
    """The active player chooses an action; Investigate is always possible."""

    def run(self, state: Raxxon) -> None:
        _ask_action(state, begins=False)


def _ask_action(state: Raxxon, *, begins: bool) -> None:
    state.cause = None
    state.decisions.append(AwaitAction(seat=state.active, begins=begins, solo=_solo_pass(state)))


class AwaitAction(RaxxonDecision, tag="choose-action"):
    """Which action of the sheet, or pass?

    The paragraphs are 6.4, 6.9 and 6.11. `begins`: the turn begins with it, as no token has to be
    triggered; `solo`: which pass of the day passing would be to a solo player.
    """

    rule = "6.11"

    begins: bool = False
    solo: int = 0

    def legal(self, moment: Moment[Raxxon]) -> list[Action]:
        return [*(PERFORM[name] for name in open_actions(moment.state)), PASS]

    def concerns(self, state: Raxxon) -> Told:
        choice = Choice("action", 0, 1, 1, [])
        return [SheetElement(sheet_of(state, self.seat).id)], choice, True

    def facts(self, deck: Any) -> dict[str, Any]:
        return super().facts(deck) | _which_pass(self.solo)


def begins_turn(asked: object) -> bool:
    """Return whether a turn begins with this question.

    It begins with the tokens or, without any, with an action.
    """
    return isinstance(asked, TurnStart) or (isinstance(asked, AwaitAction) and asked.begins)


def open_actions(state: Raxxon) -> list[str]:
    """Investigate, and every action of the sheet with an empty token space (6.11)."""
    tokens = sheet_of(state, state.active).tokens
    return [FREE_ACTION, *(name for name, spaces in tokens.items() if False in spaces)]


#: The paragraph of an action, by the words that its name ends with.
_PARAGRAPHS: Mapping[str, str] = {
    "investigate": "7.1",
    "targeted-evacuation": "7.3",
    "evacuation": "7.2",
    "air-strike": "7.4",
    "decontamination": "7.4",
    "controlled-burn": "7.4",
    "security-sweep": "7.4",
    "quarantine": "7.5",
    "crowd-control": "7.6",
    "curfew": "7.7",
    "interview": "7.8",
    "roadblock": "7.9",
}


class Perform(RaxxonAction, frozen=True, tag="perform"):
    """Choose an action of the sheet; a token goes on its leftmost empty space.

    The paragraphs are 6.12 and 6.16.
    """

    rule = "6.12"

    action: str

    def lacks(self, moment: Moment[Raxxon]) -> Codes:
        state = moment.state
        if self.action not in open_actions(state):
            on_it = (sheet_of(state, state.active).id, self.action) in state.deck.actions
            yield "no-empty-space" if on_it else "not-on-the-sheet"

    def do(self, moment: Moment[Raxxon]) -> None:
        state, name = moment.state, self.action
        sheet = sheet_of(state, state.active)
        space = 0
        if name != FREE_ACTION:
            index = sheet.tokens[name].index(False)
            sheet.tokens[name][index] = True
            state.fresh = (name, index)
            space = index + 1
        state.cause = name
        note(state, events.Performed(sheet=sheet.id, action=name, space=space))
        state.agenda.append(EndAction())
        state.agenda.extend(reversed(state.deck.actions[sheet.id, name].steps))

    def has_no_effect(self, moment: Moment[Raxxon]) -> bool:
        """Return whether the action could do nothing at the moment (6.13)."""
        state = moment.state
        steps = state.deck.actions[sheet_of(state, state.active).id, self.action].steps
        return not any(step.can(state) for step in steps)

    def cites(self) -> str | None:
        found = (text for end, text in _PARAGRAPHS.items() if self.action.endswith(end))
        return next(found, self.rule)

    def targets(self, moment: Moment[Raxxon]) -> list[Element]:
        """Return the space that gets the token; the sheet, if none is needed."""
        if not isinstance(moment.asked, AwaitAction):
            return []
        sheet = sheet_of(moment.state, moment.seat)
        if self.action == FREE_ACTION:
            return [SheetElement(sheet.id)]
        return [SpaceElement(sheet.id, self.action, sheet.tokens[self.action].index(False) + 1)]

    def context(self, moment: Moment[Raxxon]) -> dict[str, Any]:
        sheet = moment.state.sheets[moment.state.active - 1]
        return {"sheet": sheet.id} if sheet else {}


PERFORM = Made(Perform)


class AwaitOptional(RaxxonDecision, tag="optional"):
    """Use the optional effect? `free`: it costs no Raxxon card."""

    op: "Optional"
    free: bool = False

    @property
    def purpose(self) -> Effect:
        return self.op.steps[0]

    def legal(self, moment: Any) -> list[Action]:
        return [USE, DECLINE]

    def concerns(self, state: Raxxon) -> Told:
        return [SheetElement(sheet_of(state, self.seat).id)], None, True

    def facts(self, deck: Any) -> dict[str, Any]:
        return {"count": getattr(self.purpose, "count", None)} | super().facts(deck)


class Use(RaxxonAction, frozen=True, tag="use"):
    """Use the optional effect of an action: if it changes something, a Raxxon card is owed."""

    rule = "6.18"

    def do(self, moment: Any) -> None:
        state, asked = moment.state, moment.asked
        state.touched = False
        state.agenda.append(SettleOptional(asked.free))
        state.agenda.extend(reversed(asked.op.steps))

    def targets(self, moment: Moment[Raxxon]) -> list[Element]:
        """Return the sheet on which the action is printed."""
        asked = moment.asked
        if not isinstance(asked, AwaitOptional):
            return []
        return [SheetElement(sheet_of(moment.state, asked.seat).id)]


class Decline(RaxxonAction, frozen=True, tag="decline"):
    """Do not use the optional effect."""

    rule = "6.18"

    def do(self, moment: Any) -> None:
        pass


USE, DECLINE = Use(), Decline()


class SettleOptional(RaxxonStep, frozen=True, tag="settle-optional"):
    """The optional effect is over; if it changed something, a Raxxon card is owed.

    Choosing no target counts as not using it: nothing is owed then.
    """

    free: bool = False

    def run(self, state: Raxxon) -> None:
        if state.touched and not self.free:
            state.owed += 1


class EndAction(RaxxonStep, frozen=True, tag="end-action"):
    """The action is completed: the owed Raxxon cards, then the turn is over (6.18, 6.19)."""

    def run(self, state: Raxxon) -> None:
        if state.owed:
            state.agenda.append(self)
            state.agenda.append(DrawRaxxon(state.owed))
            state.owed = 0
        elif state.passing:
            _pass(state, forced=True)
        else:
            state.agenda.append(EndTurn())


class EndTurn(RaxxonStep, frozen=True, tag="end-turn"):
    """The next player clockwise who has not passed begins, or the day ends (6.1, 6.2, 11.2)."""

    def run(self, state: Raxxon) -> None:
        if state.seats == 1 and state.passed[0]:
            state.passes += 1
            if state.passes < state.deck.numbers.solo_passes:
                state.passed[0] = False
                _remove_tokens(state)
        for step in range(1, state.seats + 1):
            seat = (state.active - 1 + step) % state.seats + 1
            if not state.passed[seat - 1]:
                state.agenda.append(BeginTurn(seat))
                return
        begin_evening(state)


def _remove_tokens(state: Raxxon) -> None:
    """Remove all tokens from all sheets."""
    removed = []
    for sheet in state.sheets:
        if sheet:
            for action, spaces in sheet.tokens.items():
                while True in spaces:
                    space = spaces.index(True)
                    spaces[space] = False
                    removed.append(events.Space(sheet=sheet.id, action=action, space=space + 1))
    if removed:
        note(state, events.TokensRemoved(removed))


# ---- the end of a day


def begin_evening(state: Raxxon) -> None:
    """Begin the end of day, in three steps."""
    state.cause = END_OF_DAY
    note(state, events.DayEnds(state.day))
    state.agenda.extend((ClearDay(), CountInfected(), TurnAllUp()))


class TurnAllUp(RaxxonStep, frozen=True, tag="turn-all-up"):
    """End of day, step 1: all facedown cards are turned up; nothing is triggered (10.1).

    Nothing depends on the order and nobody decides anything, so only a table, which has to name
    its cards, is asked for them one by one; each is told as it is named. The action that ends the
    day says beforehand that hidden cards come up.
    """

    def run(self, state: Raxxon) -> None:
        turned = []
        for at in sorted(state.crowd):
            cell = state.crowd[at]
            if cell.up:
                continue
            waits = state.draws == "table" and not cell.known
            if waits and AwaitDraw.must_wait(state, state.active, "crowd", at, again=self):
                break
            cell.up = cell.known = True
            turned.append(events.Placed(AT[at].row, AT[at].column, cell.card))
        if turned:
            note(state, events.AllTurnedUp(turned))


class CountInfected(RaxxonStep, frozen=True, tag="count-infected"):
    """End of day, step 2: spread the infection once for each infected card (10.2).

    Those contained don't count, and it spreads at most 4 times.
    """

    def run(self, state: Raxxon) -> None:
        uncontained = len(state.uncontained)
        crowd = sum(cell.card in state.deck.infected for cell in state.crowd.values())
        count = crowd + uncontained
        times = min(count, state.deck.numbers.end_of_day_infection_cap)
        counted = events.InfectedCounted(
            crowd_count=crowd, uncontained_count=uncontained, count=count, times=times
        )
        note(state, counted)
        if times:
            state.agenda.append(Infect(times))


class ClearDay(RaxxonStep, frozen=True, tag="clear-day"):
    """End of day, steps 3 to 7: crowd, piles, quarantines, tokens, next first player.

    The numbers are 10.3 to 10.7.
    """

    def run(self, state: Raxxon) -> None:
        left = [placed(at, cell) for at, cell in sorted(state.crowd.items())]
        if left or state.uncontained:
            note(state, events.CrowdCleared(left, counted(state.uncontained)))
        state.population_discard += [cell.card for cell in state.crowd.values()] + state.uncontained
        state.crowd.clear()
        cards = state.population_discard + state.population_draw.cards
        cards.sort()
        shuffle(state.chance, "population", cards)
        state.population_draw = Pile(cards)
        if state.population_discard:
            note(state, events.Reshuffled("population", counted(state.population_discard)))
        state.population_discard.clear()
        if state.contained:
            note(state, events.QuarantineOpened(counted(state.contained)))
        state.uncontained = state.contained
        state.contained = []
        _remove_tokens(state)
        before, state.first = state.first, state.active % state.seats + 1
        note(state, events.DayEnded(state.day, player=state.first, previous=before))
        state.fresh = None
        state.agenda.append(BeginDay())
