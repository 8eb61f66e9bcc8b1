"""The course of the game: set-up, phases of a turn, the end of a turn (chapters 3 to 6, 11)."""

from holdout.kernel.chance import below
from holdout.kernel.copies import card_of
from holdout.kernel.draws import must_wait
from holdout.kernel.state import Action
from holdout.titles.xibalba.cards.ops import (
    AddDice,
    AddRerolls,
    Cost,
    Effect,
    GainParagon,
    GainResources,
    HinderRerolls,
    Op,
    RollParagon,
)
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.decisions import AwaitAction, AwaitEffect
from holdout.titles.xibalba.model.state import (
    Xibalba,
    end_game,
    note,
    opponents,
    player,
    seats_from,
)
from holdout.titles.xibalba.model.steps import (
    AskAction,
    AskEffect,
    AskPool,
    BeginTurn,
    Buys,
    ControlIncome,
    DealBoard,
    EndTurn,
    Fire,
    FirstRoll,
    NextTurn,
    OpenArk,
    Production,
    RollStart,
)
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.gains import gain_resources, in_order, rolled
from holdout.titles.xibalba.rules.listing import is_idle, places
from holdout.titles.xibalba.rules.run_ops import is_ready
from holdout.titles.xibalba.rules.triggers import begin, turn_order, within_limit

_DICE_FOR_START = 2

#: Ops that add to something that no other of them looks at.
_GIVES = (GainResources, GainParagon, RollParagon, AddDice, AddRerolls, HinderRerolls)


def open_ark(state: Xibalba, step: OpenArk) -> None:
    """The top soldier of the pile is nobody's and stands in the ark (3.3)."""
    state.cause = "setup"
    if must_wait(state, state.active, "soldiers"):
        state.agenda.append(step)
        return
    soldier = state.piles["soldier"].cards.pop()
    life = state.deck.soldier_of[soldier].resistance + state.seats
    state.ark, state.life = soldier, min(life, values.most_life(state))
    note(state, "opening", card=card_of(soldier), life=state.life)


def free_boards(state: Xibalba) -> dict[str, list[str]]:
    """The boards that may still be dealt, by colour: of each colour one at most is in play."""
    taken = {state.deck.boards[who.board].colour for who in state.players if who.board}
    found: dict[str, list[str]] = {}
    for board in state.deck.boards.values():
        if board.colour not in taken:
            found.setdefault(board.colour, []).append(board.id)
    return found


def deal_board(state: Xibalba, step: DealBoard) -> None:
    """A colour by chance, then one of its two boards (3.5)."""
    state.cause = "setup"
    if must_wait(state, step.seat, "boards"):
        state.agenda.append(step)
        return
    if state.told is not None:
        board, state.told = state.told, None
    else:
        colours = list(free_boards(state).values())
        pair = colours[below(state.chance, "boards", len(colours))]
        board = pair[below(state.chance, "boards", len(pair))]
    player(state, step.seat).board = board
    note(state, "board", step.seat, card=board)


def roll_start(state: Xibalba, step: RollStart) -> None:
    """The most symbols start; those who tie roll again (3.7)."""
    state.cause = "start"
    if len(step.rolled) < len(step.seats):
        seat = step.seats[len(step.rolled)]
        faces = rolled(state, seat, "paragon", _DICE_FOR_START)
        if faces is None:
            state.agenda.append(step)
            return
        note(state, "rolled", seat, die="paragon", faces=in_order(state.deck, faces))
        sums = (*step.rolled, sum(map(int, faces)))
        state.agenda.append(RollStart(step.seats, sums))
        return
    best = max(step.rolled)
    ahead = [seat for seat, n in zip(step.seats, step.rolled, strict=True) if n == best]
    if len(ahead) > 1:
        state.agenda.append(RollStart(tuple(ahead)))
        return
    state.first = state.active = ahead[0]
    state.round = 1
    state.agenda.append(BeginTurn(state.first))
    note(state, "first-player", state.first)
    if state.options.even_start:
        state.cause = "even-start"
        extra = state.deck.numbers.even_start[str(state.seats)]
        for seat, n in zip(opponents(state, state.first), extra, strict=True):
            gain_resources(state, seat, n)


def begin_turn(state: Xibalba, step: BeginTurn) -> None:
    """Limits are cleared, the others' cards react, then come the three phases (4.1, 4.2)."""
    state.active, state.phase, state.upgraded = step.seat, "effect", False
    state.cause = None
    state.used.clear()
    state.resolved.clear()
    note(state, "turn-began", round=state.round)
    state.agenda += [
        AskAction(),
        FirstRoll(),
        AskEffect("dice_phase"),
        AskPool(),
        AskEffect("effect_phase"),
        Production(),
        Fire("enemy_turn_start", turn_order(state, opponents(state, step.seat))),
    ]


def production(state: Xibalba, _step: Production) -> None:
    """The base produces resources (5.1)."""
    state.cause = "production"
    who = player(state, state.active)
    gain_resources(
        state, state.active, state.deck.boards[who.board].levels[who.level - 1].production
    )


def open_effects(state: Xibalba, seat: int, when: str) -> list[str]:
    """The places of cards whose effect must still happen in this phase and can (5.4)."""
    effect_of = state.deck.effect_of
    return [
        place
        for place, card in places(state, seat).items()
        if effect_of[card].when == when
        and card not in state.resolved
        and within_limit(state, card)
        and is_ready(state, seat, card)
    ]


def ask_effect(state: Xibalba, step: AskEffect) -> None:
    """The next effect is chosen, when none is left the phase goes on.

    Nobody is asked where the order can't matter: the first one happens.
    """
    found = open_effects(state, state.active, step.when)
    if not found:
        state.resolved.clear()
        return
    state.agenda.append(step)
    state.cause = None
    if len(found) == 1 or order_is_alike(state, found):
        _resolve(state, found[0])
    else:
        when = "effect_phase" if step.when == "effect_phase" else "dice_phase"
        state.decisions.append(AwaitEffect(seat=state.active, when=when))  # type: ignore[arg-type]


def order_is_alike(state: Xibalba, found: list[str]) -> bool:
    """Whether some effects of the active player come to the same in whatever order they happen.

    They do if they cost nothing and only give: what they give adds up, up to the same limits. Who
    gains paragon may cease to be behind, though, so an effect with that condition counts as none.
    """
    cards = places(state, state.active)
    return all(_only_gives(state.deck.effect_of[cards[place]]) for place in found)


def _only_gives(effect: Effect) -> bool:
    lasting = all(condition.what != "behind" for condition in effect.conditions)
    free = effect.cost == Cost()
    return (
        free and lasting and all(isinstance(op, _GIVES) and _is_settled(op) for op in effect.steps)
    )


def _is_settled(op: Op) -> bool:
    """Whether nobody chooses anything in it, such as the kind of a die or an opponent."""
    match op:
        case AddDice():
            return op.die != "any"
        case HinderRerolls():
            return op.who == "each_opponent"
    return True


def _resolve(state: Xibalba, place: str) -> None:
    card = places(state, state.active)[place]
    state.resolved.append(card)
    begin(state, state.active, card)


def effect_legal(state: Xibalba, asked: AwaitEffect) -> list[Action]:
    """The effects that must still happen."""
    return [actions.Resolve(place) for place in open_effects(state, asked.seat, asked.when)]


def effect_answer(state: Xibalba, _asked: AwaitEffect, action: actions.Resolve) -> None:
    """The effect happens."""
    _resolve(state, action.place)


def ask_action(state: Xibalba, _step: AskAction) -> None:
    """The player acts as long as there is something to do (7.1)."""
    state.phase, state.cause = "action", None
    if is_idle(state, state.active):
        state.agenda.append(EndTurn())
    else:
        state.decisions.append(AwaitAction(seat=state.active))


def buys(state: Xibalba, step: Buys) -> None:
    """The cards of the buyer react to a purchase."""
    state.agenda.append(Fire("buys", turn_order(state, [step.seat])))


def end_turn(state: Xibalba, _step: EndTurn) -> None:
    """Dice left are removed; effects, control income, then the next player (11.1)."""
    faces, state.cause = state.pool, None
    state.phase, state.pool = "end", []
    note(state, "turn-ended", faces=faces)
    state.agenda += [
        NextTurn(),
        ControlIncome(),
        Fire("own_turn_end", turn_order(state, [state.active])),
    ]


def next_turn(state: Xibalba, _step: NextTurn) -> None:
    """The next player's turn; after the last round the most paragon wins (17.2)."""
    after = state.active % state.seats + 1
    order = seats_from(state, after)
    if _passes_first(state, order[0]):
        if state.round >= state.options.round_limit:
            state.cause = None
            best = max(player(state, seat).paragon for seat in order)
            ahead = [seat for seat in sorted(order) if player(state, seat).paragon == best]
            end_game(state, ahead, "rounds")
            return
        state.round += 1
    state.agenda.append(BeginTurn(order[0]))


def _passes_first(state: Xibalba, following: int) -> bool:
    """Whether the turn goes past the place of the start player, who may have left."""
    gone = (following - state.first) % state.seats
    return gone <= (state.active - state.first) % state.seats
