"""A quick answer to every decision of Raxxon: how a bot plays on without looking ahead."""

from random import Random

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.state import Action
from holdout.titles.raxxon.bots import habits
from holdout.titles.raxxon.bots.evaluate import sheets_due
from holdout.titles.raxxon.model import actions, decisions
from holdout.titles.raxxon.model.state import Raxxon, SheetState, sheet_of
from holdout.titles.raxxon.rules import QUESTIONS
from holdout.titles.raxxon.rules.crowd import HOSTILE

#: What actions promise, and what going on costs; a turn is taken if the sum is above 0. Fitted by
#: games of the policy alone (cross-entropy method).
WEIGHTS = {
    "evacuate": -0.95,
    "saved": 2.2,
    "remove": -0.95,
    "infected": 1.6,
    "investigate": 1.03,
    "unknown": 0.08,
    "hostiles_up": -1.06,
    "investigated": -0.33,
    "flips": 0.0,
    "adds": 0.36,
    "raxxon": -0.1,
    "hostiles": -0.95,
    "infections": -2.14,
    "spare": -0.32,
    "team": 0.15,
    "stay": 0.16,
}
#: So many face-up hostiles end the day with the next one.
_LAST_HOSTILE = 3
#: Taking a winning evacuation is worth more than anything.
_WINS = 100.0
_EVACUATIONS = ("evacuation", "targeted-evacuation")


def policy(state: Raxxon, seat: int, rng: Random) -> Action:
    """A plausible action for any decision."""
    asked = state.decisions[0]
    kind = type(asked)
    if kind is decisions.TurnStart or kind is decisions.Continue:
        return actions.GO_ON if _goes_on(state, seat, kind) else actions.PASS
    if kind is decisions.AwaitAction:
        return actions.PERFORM[_best(state, sheet_of(state, seat))[1]]
    if kind is AwaitDraw:
        return rng.choice(QUESTIONS[AwaitDraw].legal(state, asked))
    found = habits.habit(state, seat)
    return found if found is not None else rng.choice(QUESTIONS[kind].legal(state, asked))


def _best(state: Raxxon, sheet: SheetState) -> tuple[float, str]:
    """The most promising action of a sheet, and what it promises."""
    sick, weights = state.deck.infected, WEIGHTS
    down = infected = hostile = healthy = 0
    for cell in state.crowd.values():
        if not cell.up:
            down += not cell.known or cell.card not in sick
        elif cell.card in sick:
            infected += 1
        else:
            healthy += 1
            hostile += cell.card == HOSTILE
    value = weights["investigate"] + weights["unknown"] * down if down else -_WINS
    if hostile >= _LAST_HOSTILE:
        value += weights["hostiles_up"]
    best = value + weights["investigated"] * infected, "investigate"
    for name, spaces in sheet.tokens.items():
        if False not in spaces:
            continue
        if name in _EVACUATIONS:
            if not healthy:
                continue
            saved = habits.best_evacuation(state, name)
            if not saved:
                continue
            value = weights["evacuate"] + weights["saved"] * saved
            if saved >= state.goal - len(state.evacuation):
                value = _WINS
        elif infected and name in habits.REMOVERS:
            value = weights["remove"] + weights["infected"] * infected
        else:
            continue
        if value > best[0]:
            best = value, name
    return best


def _goes_on(state: Raxxon, seat: int, kind: type) -> bool:
    """Whether what a turn can still bring outweighs what the tokens set off."""
    sheet, weights = sheet_of(state, seat), WEIGHTS
    value = _best(state, sheet)[0]
    if value >= _WINS:
        return True
    if kind is decisions.Continue:
        return value + weights["stay"] > 0
    flips, adds, raxxon, hostiles, infections = sheets_due(state, sheet)
    value += weights["flips"] * flips + weights["adds"] * adds + weights["raxxon"] * raxxon
    if hostiles:
        value += weights["hostiles"] * min(hostiles, state.evacuation.count(HOSTILE))
    value += weights["infections"] * infections
    if state.seats == 1:
        value += weights["spare"] * (not state.passes)
    else:
        value += weights["team"]
    return value > 0
