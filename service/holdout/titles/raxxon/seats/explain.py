"""What is missing for an action that is not legal, in codes that do not tell what is hidden."""

from holdout.kernel.errors import COMMON, NOT_YOUR_TURN, OTHER_QUESTION
from holdout.kernel.state import Action
from holdout.titles.raxxon.model import actions, decisions
from holdout.titles.raxxon.model.state import Raxxon, sheet_of
from holdout.titles.raxxon.rules import QUESTIONS, areas

#: Every code that `unmet` may give.
CODES = frozenset(
    {
        *COMMON,
        "facedown-card",
        "infected-card",
        "no-card-there",
        "no-empty-space",
        "not-on-offer",
        "not-on-the-sheet",
    }
)

#: Which decisions an action can answer; the others can only be asked for something else.
_ANSWERS: dict[type[Action], tuple[type, ...]] = {
    actions.ChooseSheet: (decisions.AwaitSheet,),
    actions.GoOn: (decisions.TurnStart, decisions.Continue),
    actions.PassTurn: (decisions.TurnStart, decisions.Continue, decisions.AwaitAction),
    actions.Perform: (decisions.AwaitAction,),
    actions.Evacuate: (decisions.AwaitLine,),
    actions.Strike: (decisions.AwaitLine,),
    actions.Curfew: (decisions.AwaitLine,),
}


def unmet(state: Raxxon, seat: int, action: Action) -> list[str]:
    """Why an action is not open to a seat; never empty for one that is not legal."""
    asked = next((each for each in state.decisions if each.seat == seat), None)
    if asked is None:
        return [NOT_YOUR_TURN]
    if not isinstance(asked, _ANSWERS.get(type(action), (object,))):
        return [OTHER_QUESTION]
    if isinstance(action, actions.Perform):
        return [_no_action(state, action.action)]
    if isinstance(action, actions.Evacuate) and isinstance(asked, decisions.AwaitLine):
        return _no_line(state, action)
    if isinstance(action, actions.OnPlace) and hasattr(asked, "places"):
        return [_no_place(state, actions.place_of(action))]
    choices = QUESTIONS[type(asked)].legal(state, asked)
    asks_for_it = any(type(each) is type(action) for each in choices)
    return ["not-on-offer" if asks_for_it else OTHER_QUESTION]


def _no_action(state: Raxxon, name: str) -> str:
    sheet = sheet_of(state, state.active)
    return "no-empty-space" if (sheet.id, name) in state.deck.actions else "not-on-the-sheet"


def _no_line(state: Raxxon, action: actions.OnLine) -> list[str]:
    cells = [state.crowd[at] for at in areas.cards_of(state, action.line, action.index)]
    found = []
    if not cells:
        found.append("no-card-there")
    if any(not cell.up for cell in cells):
        found.append("facedown-card")
    if any(cell.up and cell.card in state.deck.infected for cell in cells):
        found.append("infected-card")
    return found or ["not-on-offer"]


def _no_place(state: Raxxon, at: int) -> str:
    return "not-on-offer" if at in state.crowd else "no-card-there"
