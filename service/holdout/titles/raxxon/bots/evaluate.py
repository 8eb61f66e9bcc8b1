"""How good a state of Raxxon looks for the team: the greedy bot's evaluation.

A sum of weighted features. The weights were fitted by regression on games of the bot against
itself (features at the start of a turn, and how the game went on); each says what one unit of its
feature is worth in rescued people.
"""

from functools import cache
from typing import NamedTuple

from holdout.kernel.grid import NEIGHBOURS, column_of, row_of
from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.cards.loader import Deck, Side
from holdout.titles.raxxon.model.state import Cell, Raxxon, SheetState, side
from holdout.titles.raxxon.rules.crowd import HOSTILE

#: A card of the supply, in rescued people.
SUPPLY = 1.6
#: What each step of Raxxon's power costs: hardly anything at first, the game at last.
POWER = (0, 0.4, 0.8, 1.3, 2.0, 3.0, 4.5, 7.0, 20)
WON, LOST = 25.0, -10.0
#: Later days cost a little more each, so that the bot does not play for time.
PATIENCE, IMPATIENCE = 8, 0.02

WEIGHTS = {
    "bias": 11.07,
    "seats": 0.05,
    "infected_share": -6.67,
    "unknown_infected": -0.79,
    "unknown_healthy": -0.05,
    "infected_up": -0.20,
    "infected_down": -0.35,
    "healthy_known": -0.15,
    "uncontained": -0.31,
    "contained": -0.21,
    "night": -0.53,
    "ready": 0.04,
    "potential": 0.54,
    "evening_risk": 0.43,
    "potential_at_risk": -1.11,
    "volatile_risk": -1.69,
    "carrier_risk": -0.40,
    "chaotic_risk": 0.66,
    "hostile_risk": -0.46,
    "playing": 0.06,
    "last_one": -1.94,
    "without_tokens": 0.90,
    "free_flips": -0.05,
    "evacuations": 0.13,
    "killers": -0.35,
    "killers_needed": -0.27,
    "flips_due": 0.16,
    "adds_due": -0.47,
    "raxxon_due": -0.41,
    "hostiles_due": -1.04,
    "infections_due": -3.87,
    "to_rescue": -0.93,
    "last_one_infected": 0.19,
    "last_one_unknown": 0.09,
}

_LINE, _AREA = "evacuation", "targeted-evacuation"
#: An infected card in a line, a facedown one: how much of the line can still be hoped for.
_BLOCKED, _DOWN = 0.6, 0.85
#: A second targeted evacuation of a day finds less than the first.
_SECOND = 0.4
_MANY = 3.0


class _Seen(NamedTuple):
    """The crowd in numbers: known and unknown cards, and the odds of the unknown ones."""

    known_infected: int
    infected_up: int
    healthy_known: int
    unknown: int
    share: float
    hidden: int
    up: dict[str, int]


class _Sheets(NamedTuple):
    """The sheets of those who have not passed: free spaces, and what tokens will set off."""

    playing: int
    bare: int
    lines: int
    areas: int
    killers: int
    due: tuple[int, ...]


_DUE = (ops.FlipUp, ops.AddCard, ops.DrawRaxxon, ops.HostileReturns, ops.Infect)


def evaluate(state: Raxxon, _seat: int) -> float:
    """How good the state looks, in rescued people; the order of hidden cards plays no part."""
    value = len(state.evacuation) + SUPPLY * len(state.infection_supply) - POWER[state.power]
    if state.outcome is not None:
        return value + (WON if state.outcome.result == "won" else LOST)
    late = max(0, state.day - PATIENCE)
    told = _features(state)
    return value - IMPATIENCE * late * late + sum(WEIGHTS[name] * n for name, n in told.items())


def _features(state: Raxxon) -> dict[str, float]:
    """The features of a state, by the names of `WEIGHTS`."""
    seen, sheets = _look(state), _plan(state)
    alone = sheets.playing == 1
    return {
        "bias": 1.0,
        "seats": state.seats,
        **_in_the_crowd(state, seen),
        **_within_reach(state, seen, sheets),
        **_on_sheets(state, seen, sheets),
        "to_rescue": min(state.goal - len(state.evacuation), 6),
        "last_one_infected": alone * seen.infected_up,
        "last_one_unknown": alone * seen.unknown,
    }


def _in_the_crowd(state: Raxxon, seen: _Seen) -> dict[str, float]:
    """Who lies in the crowd and in quarantine."""
    unknown_infected = seen.share * seen.unknown
    return {
        "infected_share": _infected_share(state),
        "unknown_infected": unknown_infected,
        "unknown_healthy": seen.unknown - unknown_infected,
        "infected_up": seen.infected_up,
        "infected_down": seen.known_infected - seen.infected_up,
        "healthy_known": seen.healthy_known,
        "uncontained": len(state.uncontained),
        "contained": len(state.contained),
        "night": min(4.0, seen.known_infected + unknown_infected + len(state.uncontained)),
    }


def _within_reach(state: Raxxon, seen: _Seen, sheets: _Sheets) -> dict[str, float]:
    """Who can be evacuated today, and what may come in between."""
    ready, potential = _lines(state, seen, sheets)
    risks = _risks(state, seen) if sheets.playing else {}
    evening = risks.pop("evening_risk", 0.0)
    return {
        "ready": ready,
        "potential": potential,
        "evening_risk": evening * min(seen.unknown, _MANY),
        "potential_at_risk": evening * potential,
        **risks,
    }


def _on_sheets(state: Raxxon, seen: _Seen, sheets: _Sheets) -> dict[str, float]:
    """What the sheets can still do, and what the tokens on them will set off."""
    bare = sheets.bare if seen.unknown else 0
    flips, adds, raxxon, hostiles, infections = sheets.due
    return {
        "playing": sheets.playing,
        "last_one": sheets.playing == 1,
        "without_tokens": bare,
        "free_flips": bool(bare),
        "evacuations": min(sheets.lines + sheets.areas, _MANY),
        "killers": min(sheets.killers, _MANY + 1),
        "killers_needed": min(sheets.killers, seen.infected_up + len(state.uncontained)),
        "flips_due": flips,
        "adds_due": adds,
        "raxxon_due": raxxon,
        "hostiles_due": hostiles * (HOSTILE in state.evacuation),
        "infections_due": infections,
    }


def _look(state: Raxxon) -> _Seen:
    sick = state.deck.infected
    healthy = state.goal - len(state.evacuation)
    healthy -= sum(card not in sick for card in state.population_discard)
    infected = infected_up = healthy_known = unknown = 0
    up: dict[str, int] = {}
    for cell in state.crowd.values():
        if not cell.known:
            unknown += 1
            continue
        if cell.card in sick:
            infected += 1
            infected_up += cell.up
        else:
            healthy_known += 1
        if cell.up:
            up[cell.card] = up.get(cell.card, 0) + 1
    hidden = unknown + len(state.population_draw)
    share = 1 - (healthy - healthy_known) / hidden if hidden else 0.0
    return _Seen(infected, infected_up, healthy_known, unknown, share, hidden, up)


@cache
def _evening(deck: Deck) -> dict[str, int]:
    """The types that end the day when flipped, with the count at which they do."""
    return {
        kind: count
        for (kind, count), steps in deck.flipped.items()
        if any(isinstance(step, ops.Evening) for step in steps)
    }


@cache
def _killers(deck: Deck) -> frozenset[str]:
    """The actions that take cards out of the crowd."""
    return frozenset(
        action
        for (_, action), card in deck.actions.items()
        if any(isinstance(step, ops.Kill | ops.KillArea | ops.Move) for step in card.steps)
    )


@cache
def _over_spaces(deck: Deck, sheet: str, which: Side) -> dict[str, tuple[tuple[int, ...], ...]]:
    """For each token space how often each icon stands over it, in the order of `_DUE`."""
    return {
        action: tuple(
            tuple(
                sum(getattr(step, "times", 1) for step in steps if isinstance(step, kind))
                for kind in _DUE
            )
            for steps in row
        )
        for action, row in deck.sheets[sheet].sides[which].spaces.items()
    }


def sheets_due(state: Raxxon, sheet: SheetState) -> list[int]:
    """What the tokens of a sheet will set off: flips, adds, Raxxon cards, hostiles, infections."""
    due = [0] * len(_DUE)
    over = _over_spaces(state.deck, sheet.id, side(state))
    for action, spaces in sheet.tokens.items():
        if True in spaces:
            for taken, icons in zip(spaces, over[action], strict=True):
                if taken:
                    due = [had + more for had, more in zip(due, icons, strict=True)]
    return due


def _plan(state: Raxxon) -> _Sheets:
    playing = bare = lines = areas = killers = 0
    due = [0] * len(_DUE)
    removers = _killers(state.deck)
    for sheet, passed in zip(state.sheets, state.passed, strict=False):
        if sheet is None or passed:
            continue
        playing += 1
        due = [had + more for had, more in zip(due, sheets_due(state, sheet), strict=True)]
        tokens = 0
        for action, spaces in sheet.tokens.items():
            free = spaces.count(False)
            tokens += len(spaces) - free
            lines += free * (action == _LINE)
            areas += free * (action == _AREA)
            killers += free * (action in removers)
        bare += not tokens
    if state.seats == 1 and not state.passes:
        lines = max(lines, 2)
    return _Sheets(playing, bare, lines, areas, killers, tuple(due))


def _infected_share(state: Raxxon) -> float:
    """The share of infected cards among those still in circulation."""
    deck = state.deck
    counts = deck.composition(state.difficulty)
    total = sum(n for kind, n in counts.items() if kind in deck.infected)
    away = len(state.infection_supply) + len(state.contained) + len(state.uncontained)
    away += sum(card in deck.infected for card in state.removed)
    round_ = total - away
    return round_ / (round_ + state.goal - len(state.evacuation))


def _lines(state: Raxxon, seen: _Seen, sheets: _Sheets) -> tuple[float, float]:
    """How many could be evacuated today: now, and if all goes well."""
    ready = potential = 0.0
    if not sheets.playing:
        return ready, potential
    if sheets.lines:
        rows: dict[int, list[Cell]] = {}
        columns: dict[int, list[Cell]] = {}
        for at, cell in state.crowd.items():
            rows.setdefault(row_of(at), []).append(cell)
            columns.setdefault(column_of(at), []).append(cell)
        for lines in (rows.values(), columns.values()):
            values = [_line(state.deck, line, seen.share) for line in lines]
            now = sorted((n for n, _ in values), reverse=True)
            later = sorted((n for _, n in values), reverse=True)
            ready = max(ready, sum(now[: sheets.lines]))
            potential = max(potential, sum(later[: sheets.lines]))
    if sheets.areas:
        area, hoped = _areas(state, seen.share)
        more = _SECOND * min(sheets.areas, 2) if sheets.lines else 1 + _SECOND * (sheets.areas > 1)
        ready, potential = ready + more * area, potential + more * hoped
    left = state.goal - len(state.evacuation)
    return min(ready, left), min(potential, left)


def _line(deck: Deck, cells: list[Cell], share: float) -> tuple[float, float]:
    """What a row or column is worth: now (if all are face-up and healthy), and expected."""
    up = down = unknown = blocked = 0
    for cell in cells:
        if not cell.known:
            unknown += 1
        elif cell.card in deck.infected:
            blocked += 1
        elif cell.up:
            up += 1
        else:
            down += 1
    hope = up + down * _DOWN + unknown * (1 - share) * _DOWN
    hope *= (1 - share * (1 - _BLOCKED)) ** unknown * _BLOCKED**blocked
    return (0 if down or unknown or blocked else up), hope


def _areas(state: Raxxon, share: float) -> tuple[float, float]:
    """The best targeted evacuation: now, and expected."""
    sick = state.deck.infected
    best = hoped = 0.0
    for at, cell in state.crowd.items():
        if cell.known and cell.card in sick:
            continue
        near = [state.crowd.get(at + step) for step in (0, *NEIGHBOURS)]
        now = sum(1 for each in near if each and each.up and each.card not in sick)
        down = [each for each in near if each and not each.up]
        more = sum(each.card not in sick if each.known else 1 - share for each in down)
        best = max(best, now) if cell.up else best
        hoped = max(hoped, now + _DOWN * more)
    return best, hoped


def _risks(state: Raxxon, seen: _Seen) -> dict[str, float]:
    """How likely the next unknown card ends the day, or is the second of its type."""
    risks: dict[str, float] = {}
    if not seen.unknown:
        return risks
    hidden = list(state.population_draw.cards)
    hidden += [cell.card for cell in state.crowd.values() if not cell.known]
    for kind, most in _evening(state.deck).items():
        count = seen.up.get(kind, 0)
        chance = hidden.count(kind) / seen.hidden
        if count == most - 1:
            risks["evening_risk"] = risks.get("evening_risk", 0.0) + chance
        elif count == 1:
            risks[f"{kind}_risk"] = chance
    return risks
