"""Effects on cards of the crowd: evacuations, strikes, curfew, and those with chosen targets."""

from typing import ClassVar, Literal

from holdout.kernel.chance import shuffle
from holdout.kernel.grid import BELOW, NEIGHBOURS, RIGHT, column_of, row_of
from holdout.kernel.pile import put_top
from holdout.titles.raxxon import events
from holdout.titles.raxxon.actions import crowd
from holdout.titles.raxxon.actions.base import Made, OnLine, OnPlace
from holdout.titles.raxxon.actions.crowd import (
    AskOne,
    AwaitArea,
    AwaitCards,
    AwaitLine,
    LookAt,
    TurnUp,
    cards_of,
)
from holdout.titles.raxxon.actions.piles import under_supply
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.effects.base import (
    Effect,
    Facing,
    Filter,
    Health,
    Mode,
    Times,
    Zone,
    facedown,
    fits,
    fits_cell,
    fitting,
    unknown,
)
from holdout.titles.raxxon.elements import PILE_IDS, Line
from holdout.titles.raxxon.rules.piles import AT, placed
from holdout.titles.raxxon.state import Cell, Raxxon, note

_SAVED = Filter(facing="up", health="healthy")

#: A swap takes two cards.
PAIR = 2

# ---- rows and columns


class OnLines(Effect, frozen=True):
    """The active player chooses a row or column that qualifies; if none does, nothing happens."""

    line_actions: ClassVar[Made[tuple[Line, int], OnLine]]

    def allows(self, deck: Deck, cell: Cell) -> bool:
        """Return whether a line with this card may be chosen."""
        del deck, cell
        return True

    def carry_line(self, state: Raxxon, line: Line, index: int) -> None:
        """Carry out the effect on the chosen row or column."""
        raise NotImplementedError(type(self).__name__)

    def lines(self, state: Raxxon) -> list[tuple[Line, int]]:
        """List the qualifying lines: rows from the top, then columns from the left."""
        deck, allows = state.deck, self.allows
        rows: dict[int, bool] = {}
        columns: dict[int, bool] = {}
        for at, cell in state.crowd.items():
            good = allows(deck, cell)
            row, column = row_of(at), column_of(at)
            rows[row] = rows.get(row, True) and good
            columns[column] = columns.get(column, True) and good
        found: list[tuple[Line, int]] = [("row", index) for index in sorted(rows) if rows[index]]
        return found + [("column", index) for index in sorted(columns) if columns[index]]

    def can(self, state: Raxxon) -> bool:
        return bool(self.lines(state))

    def run(self, state: Raxxon) -> None:
        """Prompt for a line, or carry the effect out on the only one.

        A card alone in its row and its column makes up both, so there is no choice (12.5).
        """
        found = self.lines(state)
        first = found and cards_of(state, *found[0])
        if found and all(cards_of(state, *each) == first for each in found[1:]):
            self.carry_line(state, *found[0])
        elif found:
            state.decisions.append(AwaitLine(seat=state.active, op=self))


class EvacuateLine(OnLines, frozen=True, tag="evacuate_line"):
    """A row or column of face-up healthy cards only goes to the evacuation pile."""

    rule, line_actions = "7.2", crowd.EVACUATE

    def allows(self, deck: Deck, cell: Cell) -> bool:
        return fits_cell(deck, cell, _SAVED)

    def carry_line(self, state: Raxxon, line: Line, index: int) -> None:
        crowd.evacuate(state, cards_of(state, line, index))


class LineToPile(OnLines, frozen=True, tag="line_to_pile"):
    """The cards of a row or column go, facedown and shuffled, on top of the draw pile."""

    rule, line_actions = "7.7", crowd.CURFEW

    def carry_line(self, state: Raxxon, line: Line, index: int) -> None:
        places = cards_of(state, line, index)
        told = [placed(at, state.crowd[at]) for at in places]
        cards = sorted(state.crowd.pop(at).card for at in places)
        shuffle(state.chance, "population", cards)
        for card in cards:
            put_top(state.population_draw, card, known=False)
        note(state, events.Curfew(line=line, index=index, cards=told))


# ---- areas


class OnArea(OnLines, frozen=True):
    """The active player chooses a card, then cards beside it; if none fits, nothing happens."""

    area_actions: ClassVar[Made[int, OnPlace]]

    @property
    def takes_all(self) -> bool:
        """Whether all cards beside the first one belong to it."""
        return False

    @property
    def wanted(self) -> Filter:
        """Which cards may be chosen."""
        return _SAVED

    def carry_area(self, state: Raxxon, places: list[int]) -> None:
        """Carry out the effect on the chosen cards."""
        raise NotImplementedError(type(self).__name__)

    def left(self, chosen: int) -> int:
        """Return how many more may be chosen; 0 means all that lie beside the first one."""
        del chosen
        return 0

    def near(self, chosen: list[int]) -> list[int]:
        """Return the places that may belong to the area, besides those chosen."""
        return [chosen[0] + step for step in NEIGHBOURS]

    def next_places(self, state: Raxxon, chosen: list[int]) -> list[int]:
        """Return the places that may be chosen next."""
        deck, wanted, there = state.deck, self.wanted, state.crowd
        if not chosen:
            return sorted(at for at, cell in there.items() if fits_cell(deck, cell, wanted))
        return [
            at
            for at in self.near(chosen)
            if at in there and at not in chosen and fits_cell(deck, there[at], wanted)
        ]

    def can(self, state: Raxxon) -> bool:
        return bool(self.next_places(state, []))

    def run(self, state: Raxxon) -> None:
        AwaitArea(seat=state.active, op=self).ask(state)


class EvacuateArea(OnArea, frozen=True, tag="evacuate_area"):
    """A face-up healthy card and any such cards beside it go to the evacuation pile."""

    rule, area_actions = "7.3", crowd.RESCUE

    def carry_area(self, state: Raxxon, places: list[int]) -> None:
        crowd.evacuate(state, places)


class KillArea(OnArea, frozen=True, tag="kill_area"):
    """The active player chooses an area of the crowd, whose cards are killed together.

    `only` must hold for every killed card; a line with a card for which `forbid` holds can't be
    chosen; `max` is the longest run.
    """

    rule, line_actions, area_actions = "7.4", crowd.STRIKE, crowd.KILL

    shape: Literal["card_and_adjacent", "line", "run"]
    choose_subset: bool
    only: Filter = Filter()
    forbid: Filter | None = None
    max: int = 0

    @property
    def takes_all(self) -> bool:
        return not self.choose_subset

    @property
    def wanted(self) -> Filter:
        return self.only

    def allows(self, deck: Deck, cell: Cell) -> bool:
        return self.forbid is None or not fits_cell(deck, cell, self.forbid)

    def left(self, chosen: int) -> int:
        return self.max - chosen if self.shape == "run" else 0

    def near(self, chosen: list[int]) -> list[int]:
        """Return the nearby places; for a run, those that extend it by one at either end."""
        if self.shape != "run":
            return super().near(chosen)
        if len(chosen) >= self.max:
            return []
        first, last = min(chosen), max(chosen)
        if len(chosen) == 1:
            return [first + step for step in NEIGHBOURS]
        step = RIGHT if row_of(first) == row_of(last) else BELOW
        return [first - step, last + step]

    def carry_line(self, state: Raxxon, line: Line, index: int) -> None:
        places, deck = cards_of(state, line, index), state.deck
        crowd.kill(state, [at for at in places if fits_cell(deck, state.crowd[at], self.only)])

    def carry_area(self, state: Raxxon, places: list[int]) -> None:
        crowd.kill(state, places)

    def can(self, state: Raxxon) -> bool:
        return bool(self.lines(state)) if self.shape == "line" else super().can(state)

    def run(self, state: Raxxon) -> None:
        if self.shape == "line":
            OnLines.run(self, state)
        else:
            super().run(state)


# ---- cards, chosen one by one, all before anything happens


class OnCards(Effect, frozen=True):
    """The active player chooses targets, card by card; asking is the same for all."""

    card_actions: ClassVar[Made[int, OnPlace]]

    def targets(self, state: Raxxon) -> list[int]:
        """Return the places of the cards that fit, row by row."""
        return sorted(state.crowd)

    def carry_out(self, state: Raxxon, places: list[int], taken: list[str]) -> None:
        """Carry out the effect on the targets: crowd places, and `card zone` for pile cards."""
        raise NotImplementedError(type(self).__name__)

    def can(self, state: Raxxon) -> bool:
        return bool(self.targets(state))

    def ask(self, state: Raxxon, count: int, *, exact: bool) -> None:
        """Ask for so many of the cards that fit; if there is none nothing happens."""
        places = self.targets(state)
        if places:
            AwaitCards(seat=state.active, op=self, left=count, places=places, exact=exact).ask(
                state
            )


class FlipUp(OnCards, frozen=True, tag="flip_up"):
    """The active player turns facedown cards of the crowd face-up, one after the other.

    Each with all that it sets off (8.8).
    """

    rule, card_actions = "8.8", crowd.FLIP

    times: Times = 1

    def targets(self, state: Raxxon) -> list[int]:
        return facedown(state)

    def run(self, state: Raxxon) -> None:
        if not self.targets(state):
            return
        if self.times > 1:
            state.agenda.append(FlipUp(self.times - 1))
        self.ask(state, 1, exact=True)

    def carry_out(self, state: Raxxon, places: list[int], taken: list[str]) -> None:
        TurnUp(places[0]).run(state)


class Kill(OnCards, frozen=True, tag="kill"):
    """The active player chooses crowd cards that fit; they are killed together."""

    rule, card_actions = "8.1", crowd.KILL

    count: Times
    mode: Mode
    facing: Facing = "any"
    health: Health = "any"
    types: tuple[str, ...] = ()

    def targets(self, state: Raxxon) -> list[int]:
        return fitting(state, self)

    def run(self, state: Raxxon) -> None:
        self.ask(state, self.count, exact=self.mode == "exactly")

    def carry_out(self, state: Raxxon, places: list[int], taken: list[str]) -> None:
        crowd.kill(state, places)


class Move(OnCards, frozen=True, tag="move"):
    """Cards that fit go from the named zones to another; nobody is killed, nothing flipped."""

    rule, card_actions = "8.13", crowd.MOVE

    source: tuple[Zone, ...]
    to: Zone
    count: Times | Literal["all"]
    mode: Mode
    facing: Facing = "any"
    health: Health = "any"
    types: tuple[str, ...] = ()

    def targets(self, state: Raxxon) -> list[int]:
        return fitting(state, self) if "crowd" in self.source else []

    def cards(self, state: Raxxon) -> list[str]:
        """Return the fitting cards in piles, as `card zone`."""
        return [
            f"{card} {zone}"
            for zone in self.source
            if zone != "crowd"
            for card in sorted(getattr(state, zone))
            if fits(state.deck, card, self)
        ]

    def can(self, state: Raxxon) -> bool:
        return bool(self.targets(state) or self.cards(state))

    def run(self, state: Raxxon) -> None:
        places, cards = self.targets(state), self.cards(state)
        if self.count == "all":
            if places or cards:
                state.touched = True
                self.carry_out(state, places, cards)
        elif places or cards:
            exact = self.mode == "exactly"
            AwaitCards(
                seat=state.active, op=self, left=self.count, exact=exact, places=places, cards=cards
            ).ask(state)

    def carry_out(self, state: Raxxon, places: list[int], taken: list[str]) -> None:
        moved, to = [], PILE_IDS[self.to]
        for at in places:
            cell = state.crowd.pop(at)
            moved.append(cell.card)
            here, markers = AT[at], cell.markers
            note(state, events.Moved(cell.card, origin="crowd", to=to, at=here, markers=markers))
        for each in taken:
            card, zone = each.split(" ")
            getattr(state, zone).remove(card)
            moved.append(card)
            note(state, events.Moved(card=card, origin=PILE_IDS[zone], to=to))
        if self.to == "infection_supply":
            under_supply(state, moved)
            return
        getattr(state, self.to).extend(moved)
        if self.to == "evacuation":
            crowd.check_win(state)


class Swap(OnCards, frozen=True, tag="swap"):
    """Two different cards of the crowd change places; with fewer than two nothing happens (7.6)."""

    rule, card_actions = "7.6", crowd.SWAP

    times: Times = 1

    def can(self, state: Raxxon) -> bool:
        return len(state.crowd) >= PAIR

    def run(self, state: Raxxon) -> None:
        if not self.can(state):
            return
        if self.times > 1:
            state.agenda.append(Swap(self.times - 1))
        self.ask(state, PAIR, exact=True)

    def carry_out(self, state: Raxxon, places: list[int], taken: list[str]) -> None:
        crowd.swap(state, places[0], places[1])


class FlipDown(OnCards, frozen=True, tag="flip_down"):
    """Face-up crowd cards that fit are turned facedown; they stay known."""

    rule, card_actions = "8.11", crowd.TURN_DOWN

    count: Times
    mode: Mode
    facing: Facing = "up"
    health: Health = "any"
    types: tuple[str, ...] = ()

    def targets(self, state: Raxxon) -> list[int]:
        return fitting(state, self)

    def run(self, state: Raxxon) -> None:
        self.ask(state, self.count, exact=self.mode == "exactly")

    def carry_out(self, state: Raxxon, places: list[int], taken: list[str]) -> None:
        crowd.turn_down(state, places)


class Peek(OnCards, frozen=True, tag="peek"):
    """The active player looks at up to `count` facedown cards that the team does not know."""

    rule, card_actions = "2.4", crowd.LOOK

    count: Times

    def targets(self, state: Raxxon) -> list[int]:
        return unknown(state)

    def run(self, state: Raxxon) -> None:
        self.ask(state, self.count, exact=False)

    def carry_out(self, state: Raxxon, places: list[int], taken: list[str]) -> None:
        LookAt(tuple(places)).run(state)


class Interview(OnCards, frozen=True, tag="interview"):
    """Look at facedown cards, one beside the other, until one is infected or hostile (7.8)."""

    rule, card_actions = "7.8", crowd.ASK

    def targets(self, state: Raxxon) -> list[int]:
        return facedown(state)

    def run(self, state: Raxxon) -> None:
        self.ask(state, 1, exact=True)

    def carry_out(self, state: Raxxon, places: list[int], taken: list[str]) -> None:
        state.agenda.append(AskOne(places[0]))


class Roadblock(OnCards, frozen=True, tag="roadblock"):
    """A card of the crowd gets block markers, which keep cards from being added beside it (7.9)."""

    rule, card_actions = "7.9", crowd.BLOCK

    markers: Times

    def run(self, state: Raxxon) -> None:
        self.ask(state, 1, exact=True)

    def carry_out(self, state: Raxxon, places: list[int], taken: list[str]) -> None:
        state.crowd[places[0]].markers += self.markers
        note(state, events.MarkersPlaced(AT[places[0]], self.markers))


# ---- cards that come and go


class AddCard(Effect, frozen=True, tag="add_card"):
    """A facedown card from the population draw pile joins the crowd (8.7)."""

    times: Times = 1

    def can(self, state: Raxxon) -> bool:
        cards = state.population_draw.cards or state.population_discard
        return bool(cards and crowd.best_places(state))

    def run(self, state: Raxxon) -> None:
        if not state.population_draw.cards and not state.population_discard:
            return
        places = crowd.best_places(state)
        if not places:
            return
        if self.times > 1:
            state.agenda.append(AddCard(self.times - 1))
        if len(places) == 1:
            crowd.add_at(state, places[0])
        else:
            state.decisions.append(crowd.AwaitPlace(seat=state.active, places=places))


class HostileReturns(Effect, frozen=True, tag="hostile_returns"):
    """A hostile card goes from the evacuation pile to the population discard pile."""

    times: Times = 1

    def can(self, state: Raxxon) -> bool:
        return crowd.HOSTILE in state.evacuation

    def run(self, state: Raxxon) -> None:
        for _ in range(self.times):
            if not self.can(state):
                return
            state.evacuation.remove(crowd.HOSTILE)
            state.population_discard.append(crowd.HOSTILE)
            note(state, events.HostileReturned())
