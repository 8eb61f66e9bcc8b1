"""What decisions and actions are about: the same for all, as the team shares what it knows."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.elements import CardElement, Element, PileElement, PlayerElement
from holdout.kernel.grid import column_of, row_of
from holdout.kernel.questions import About, Choice
from holdout.kernel.state import Action, Decision
from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.model import actions, decisions
from holdout.titles.raxxon.model.elements import (
    PILE_IDS,
    CellElement,
    LineElement,
    SheetElement,
    SpaceElement,
)
from holdout.titles.raxxon.model.state import Raxxon, SheetState, sheet_of
from holdout.titles.raxxon.rules.areas import area_places
from holdout.titles.raxxon.rules.turn import FREE_ACTION
from holdout.titles.raxxon.seats.paragraphs import paragraph

Told = tuple[list[Element], Choice | None, bool]


def about(state: Raxxon, asked: Decision, viewer: int | None) -> About:
    """What an open decision is about; every viewer may know all of it (2.6)."""
    del viewer
    elements, choice, optional = _ABOUT[type(asked)](state, asked)
    op = getattr(asked, "op", None)
    return About(
        _purpose(op.steps[0] if isinstance(op, ops.Optional) else op),
        tuple(elements),
        state.cause,
        choice,
        optional,
        paragraph(asked),
    )


def _purpose(op: ops.Op | None) -> str | None:
    return str(op.__struct_config__.tag).replace("_", "-") if op else None


def cell(at: int) -> CellElement:
    """The reference to a place of the crowd."""
    return CellElement(row_of(at), column_of(at))


def _pick(what: str, most: int = 1) -> Choice:
    """So many of something, none of which has been chosen yet."""
    return Choice(what, most, most, most, [])


def _sheet(state: Raxxon, asked: decisions.AwaitSheet) -> Told:
    del state
    return [PlayerElement(asked.seat)], _pick("sheet"), False


def _turn_start(state: Raxxon, asked: decisions.TurnStart) -> Told:
    return _tokens_on(sheet_of(state, asked.seat)), None, False


def _tokens_on(sheet: SheetState) -> list[Element]:
    """The spaces of a sheet that hold a token, in the order in which they trigger."""
    return [
        SpaceElement(sheet.id, action, number)
        for action, spaces in sheet.tokens.items()
        for number, here in enumerate(spaces, 1)
        if here
    ]


def _go_on(state: Raxxon, asked: Decision) -> Told:
    del state, asked
    return [], None, False


def _action(state: Raxxon, asked: decisions.AwaitAction) -> Told:
    choice = Choice("action", 0, 1, 1, [])
    return [SheetElement(sheet_of(state, asked.seat).id)], choice, True


def _line(state: Raxxon, asked: decisions.AwaitLine) -> Told:
    del state, asked
    return [], _pick("line"), False


def _area(state: Raxxon, asked: decisions.AwaitArea) -> Told:
    """The first card must be chosen, those beside it may; of a run one at either end."""
    chosen: list[Element] = [cell(at) for at in asked.chosen]
    left = len(area_places(state, asked))
    if not chosen:
        left = 1
    elif isinstance(asked.op, ops.KillArea) and asked.op.shape == "run":
        left = asked.op.max - len(chosen)
    return [], Choice("cell", 1, len(chosen) + left, left, chosen), bool(chosen)


def _cards(state: Raxxon, asked: decisions.AwaitCards) -> Told:
    del state
    elements = [PileElement(PILE_IDS[asked.op.to])] if isinstance(asked.op, ops.Move) else []
    chosen: list[Element] = [cell(at) for at in asked.chosen]
    chosen += [CardElement(each.split(" ")[0]) for each in asked.taken]
    most = len(chosen) + asked.left
    what = "card" if asked.cards or asked.taken else "cell"
    least = most if asked.exact else 0
    return [*elements], Choice(what, least, most, asked.left, chosen), not asked.exact


def _place(state: Raxxon, asked: decisions.AwaitPlace) -> Told:
    del state, asked
    return [PileElement("population")], _pick("cell"), False


def _marker(state: Raxxon, asked: decisions.AwaitMarker) -> Told:
    del state
    return [cell(asked.at)], _pick("cell"), False


def _optional(state: Raxxon, asked: decisions.AwaitOptional) -> Told:
    del state, asked
    return [], None, True


def _option(state: Raxxon, asked: decisions.AwaitOption) -> Told:
    del state
    return [CardElement(asked.card)], _pick("option"), False


def _order(state: Raxxon, asked: decisions.AwaitOrder) -> Told:
    del state
    return [CardElement(card) for card in asked.cards], _pick("card"), False


def _tokens(state: Raxxon, asked: decisions.AwaitTokens) -> Told:
    up_to = asked.op.mode == "up_to"
    if not asked.owner:
        return [], _pick("player"), False
    name = sheet_of(state, asked.owner).id
    chosen: list[Element] = [SpaceElement(name, action, n + 1) for action, n in asked.chosen]
    most = len(chosen) + asked.left
    choice = Choice("space", 0 if up_to else most, most, asked.left, chosen)
    return [PlayerElement(asked.owner), SheetElement(name)], choice, up_to


def _interview(state: Raxxon, asked: decisions.AwaitInterview) -> Told:
    del state, asked
    return [], Choice("cell", 0, 1, 1, []), True


def _arrange(state: Raxxon, asked: decisions.AwaitArrange) -> Told:
    """The order so far is told, top card first; what was put away lies beside it."""
    del state
    pile = PILE_IDS[asked.op.zone] if asked.op else "infection"
    chosen: list[Element] = [CardElement(card) for card in asked.order]
    left = len(asked.cards)
    waiting = [CardElement(card) for card in asked.cards]
    most = len(chosen) + left
    return [PileElement(pile), *waiting], Choice("card", most, most, left, chosen), False


def _draw(state: Raxxon, asked: AwaitDraw) -> Told:
    del state
    return _drawn(asked), None, False


def _drawn(asked: AwaitDraw) -> list[Element]:
    """The place whose card is turned up, else the pile that is drawn from."""
    if asked.pile == "crowd" and asked.about is not None:
        return [PileElement("crowd"), cell(asked.about)]
    return [PileElement(asked.pile)]


_ABOUT: Mapping[type[Decision], Callable[[Raxxon, Any], Told]] = {
    decisions.AwaitSheet: _sheet,
    decisions.TurnStart: _turn_start,
    decisions.Continue: _go_on,
    decisions.AwaitAction: _action,
    decisions.AwaitLine: _line,
    decisions.AwaitArea: _area,
    decisions.AwaitCards: _cards,
    decisions.AwaitPlace: _place,
    decisions.AwaitMarker: _marker,
    decisions.AwaitOptional: _optional,
    decisions.AwaitOption: _option,
    decisions.AwaitOrder: _order,
    decisions.AwaitTokens: _tokens,
    decisions.AwaitInterview: _interview,
    decisions.AwaitArrange: _arrange,
    AwaitDraw: _draw,
}


def touches(state: Raxxon, seat: int, action: Action) -> list[Element]:
    """The things on the table that an action is done with or to."""
    match action:
        case actions.OnPlace():
            touched: list[Element] = [CellElement(action.row, action.column)]
        case actions.OnLine():
            touched = [LineElement(action.line, action.index)]
        case actions.Take():
            touched = [PileElement(action.zone), CardElement(action.card)]
        case actions.ChooseSheet():
            touched = [SheetElement(action.sheet)]
        case actions.ClearSheet():
            touched = [PlayerElement(action.seat)]
        case actions.Resolve() | actions.SetAside() | actions.Top() | actions.Under():
            touched = [CardElement(action.card)]
        case _:
            touched = _by_decision(state, seat, action)
    return touched


def _by_decision(state: Raxxon, seat: int, action: Action) -> list[Element]:
    """What an action touches that means something only as an answer to what is asked."""
    asked = next((each for each in state.decisions if each.seat == seat), None)
    touched: list[Element] = []
    match action, asked:
        case Draw(), AwaitDraw():
            touched = _drawn(asked)
        case actions.Perform(), decisions.AwaitAction():
            touched = _performed(sheet_of(state, seat), action.action)
        case actions.GoOn(), decisions.TurnStart():
            touched = _tokens_on(sheet_of(state, seat))
        case actions.TakeOption(), decisions.AwaitOption():
            touched = [CardElement(asked.card)]
        case actions.Clear(), decisions.AwaitTokens():
            sheet = sheet_of(state, asked.owner)
            touched = [SpaceElement(sheet.id, action.action, action.space)]
        case actions.Done(), decisions.AwaitCards() | decisions.AwaitArea():
            touched = [cell(at) for at in asked.chosen]
    return touched


def _performed(sheet: SheetState, name: str) -> list[Element]:
    """The space that gets the token; the sheet, if none is needed."""
    if name == FREE_ACTION:
        return [SheetElement(sheet.id)]
    return [SpaceElement(sheet.id, name, sheet.tokens[name].index(False) + 1)]
