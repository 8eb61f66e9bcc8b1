"""Exposure rolls, bites that spread, and what follows a loss (chapters 11 and 12)."""

from holdout.kernel.pile import shuffle_pile
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.verbs import MoveCards
from holdout.titles.dead_of_winter.model.decisions import AwaitChoice
from holdout.titles.dead_of_winter.model.state import (
    DeadOfWinter,
    Standing,
    Survivor,
    item_of,
    note,
    player,
    pool,
    seats_from,
)
from holdout.titles.dead_of_winter.model.steps import Frame
from holdout.titles.dead_of_winter.model.steps_people import (
    AfterLoss,
    BiteAnswer,
    Die,
    Exposed,
    Exposure,
    Newcomer,
    NewLeader,
    Settle,
    Spread,
    SpreadAnswer,
)
from holdout.titles.dead_of_winter.rules.ask import ask, draw, roll
from holdout.titles.dead_of_winter.rules.board import by_influence, card_fits, group, room
from holdout.titles.dead_of_winter.rules.frames import give_name
from holdout.titles.dead_of_winter.rules.phases.ending import finish
from holdout.titles.dead_of_winter.rules.world import discard, has, play_banned, wound


def expose(state: DeadOfWinter, step: Exposure) -> None:
    """A survivor makes an exposure roll; a dead one makes no more (11.1, 11.2)."""
    who = state.survivors.get(step.who)
    if who is None or step.left <= 0:
        return
    face = roll(state, who.seat, "exposure")
    if face is None:
        state.agenda.append(step)
        return
    if step.left > 1:
        state.agenda.append(Exposure(step.who, step.left - 1, step.on_blank, step.env))
    state.face = face
    note(state, "exposure", seat=who.seat, survivor=step.who, face=face)
    if face == "blank":
        if step.on_blank:
            state.agenda.append(Frame(step.on_blank, dict(step.env)))
    elif face == "bitten":
        state.agenda.append(Exposed(step.who, _rescuers(state, who.seat)))
    else:
        wound(state, step.who, "frostbite" if face == "frostbite" else "normal")


def _rescue(state: DeadOfWinter) -> Standing | None:
    """The standing rule that lets players pay for ignoring a bite, if there is one."""
    for standing in state.standing:
        if any(rule.on == "bitten" for rule in standing.rules):
            return standing
    return None


def _rescuers(state: DeadOfWinter, seat: int) -> tuple[int, ...]:
    """Who may pay for ignoring a bite, clockwise from the controller of the bitten one."""
    return tuple(seats_from(state, seat)) if _rescue(state) else ()


def ransom(state: DeadOfWinter, seat: int) -> list[str]:
    """The hand cards with which a player could pay for ignoring a bite."""
    standing = _rescue(state)
    if standing is None:
        return []
    costs = [c for r in standing.rules if r.on == "bitten" for c in r.cost]
    wanted = [c.filter for c in costs if isinstance(c, MoveCards)]
    return [
        card
        for card in player(state, seat).hand
        if all(card_fits(state.deck, card, each) for each in wanted)
        and not play_banned(state, card, seat)
    ]


def exposed(state: DeadOfWinter, step: Exposed) -> None:
    """A bite: each player in turn may pay for ignoring it, else the survivor dies (11.2)."""
    if not step.asked:
        _bitten(state, step)
        return
    # Players who can't pay are asked too: not asking would reveal their hands.
    seat = step.asked[0]
    cards = ransom(state, seat)
    state.agenda.append(BiteAnswer(step.who, step.asked, step.spread))
    state.decisions.append(
        AwaitChoice(seat=seat, about="bite-ransom", what="card", options=cards, least=0, left=1)
    )


def bite_answer(state: DeadOfWinter, step: BiteAnswer) -> None:
    """The asked player has paid, or the next one is asked."""
    if not state.picked:
        state.agenda.append(Exposed(step.who, step.asked[1:], step.spread))
        return
    seat = step.asked[0]
    player(state, seat).hand.remove(state.picked[0])
    to = discard(state, seat, state.picked[0])
    item = item_of(state.picked[0])
    note(state, "bite-ignored", seat=seat, survivor=step.who, item=item, to=to)


def _bitten(state: DeadOfWinter, step: Exposed) -> None:
    name = step.who
    who = state.survivors[name]
    if step.spread is not None:
        state.agenda.append(Spread(who.at, step.spread))
        state.agenda.append(Die(name))
        return
    if has(state, name, "bitten_as_wound"):
        wound(state, name, "normal")
        return
    others = [n for n, o in state.survivors.items() if o.at == who.at and n != name]
    eligible = tuple(
        n for n in by_influence(state.deck, others) if not has(state, n, "bite_immune")
    )
    state.agenda.append(Spread(who.at, eligible))
    state.agenda.append(Die(name))


def spread(state: DeadOfWinter, step: Spread) -> None:
    """The infection reaches the survivor with the lowest influence (11.4)."""
    names = [n for n in step.names if n in state.survivors and state.survivors[n].at == step.at]
    if not names:
        return
    name, rest = names[0], tuple(names[1:])
    seat = state.survivors[name].seat
    note(state, "bite-spreads", seat=seat, survivor=name)
    ask(
        state,
        SpreadAnswer(step.at, name, rest),
        seat,
        "word",
        ["kill", "roll"],
        about="bite-spread",
    )


def spread_answer(state: DeadOfWinter, step: SpreadAnswer) -> None:
    """Killed: the chain stops. Rolled: blank stops it too, anything else goes on."""
    if not step.rolling and state.picked == ["kill"]:
        state.agenda.append(Die(step.name))
        return
    seat = state.survivors[step.name].seat
    face = roll(state, seat, "exposure")
    if face is None:
        state.agenda.append(SpreadAnswer(step.at, step.name, step.rest, rolling=True))
        return
    note(state, "exposure", seat=seat, survivor=step.name, face=face)
    if face != "blank":
        rescuers = _rescuers(state, seat) if face == "bitten" else ()
        state.agenda.append(Exposed(step.name, rescuers, step.rest))


# ---- after a loss


def after_loss(state: DeadOfWinter, step: AfterLoss) -> None:
    """A new leader; for the last survivor the next of the deck, or the player is out."""
    who = player(state, step.seat)
    names = group(state, step.seat)
    if names:
        # Who dies next by the same effect is no leader; the last of them is followed by another.
        doomed = {each.who for each in state.agenda if isinstance(each, Die)}
        able = [name for name in names if name not in doomed]
        if who.leader not in names and able:
            ask(state, NewLeader(step.seat), step.seat, "survivor", able, about="new-leader")
        return
    if who.out:
        return
    _lose_hand(state, step.seat)
    if state.options.elimination or not state.survivor_deck.cards:
        eliminate(state, step.seat)
    else:
        state.agenda.append(Newcomer(step.seat, leader=True, forced=True))


def new_leader(state: DeadOfWinter, step: NewLeader) -> None:
    """The picked survivor leads the group (12.3)."""
    player(state, step.seat).leader = state.picked[0]
    note(state, "leader", seat=step.seat, survivor=state.picked[0])


def _lose_hand(state: DeadOfWinter, seat: int) -> None:
    who = player(state, seat)
    if who.hand:
        # Their order in the hand would reveal when they were drawn.
        lost = sorted(who.hand)
        cards = [item_of(card) for card in lost]
        note(state, "hand-lost", seat=seat, count=len(lost), cards=cards)
        state.removed += lost
        who.hand = []


def eliminate(state: DeadOfWinter, seat: int) -> None:
    """A player is out: no hand, no dice, no turn (12.7)."""
    who = player(state, seat)
    _lose_hand(state, seat)
    note(state, "eliminated", seat=seat, dice=pool(seat, who))
    who.out, who.dice, who.spent = True, [], 0
    left = seats_from(state, seat)
    if not left:
        finish(state, "eliminated")
    elif state.first == seat:
        state.first = left[-1]
        note(state, "first-player", player=state.first, origin=seat)


def newcomer(state: DeadOfWinter, step: Newcomer) -> None:
    """A survivor joins a player: the top one of the deck, or a named one (12.4, 12.9)."""
    deck = state.survivor_deck
    if player(state, step.seat).out:
        return
    if step.named is not None:
        if step.named not in deck.cards:
            return
        deck.cards.remove(step.named)
        shuffle_pile(deck, state.chance, "survivors")
        name: str | None = step.named
    elif not deck.cards:
        return
    else:
        name = draw(state, step.seat, "survivors", deck)
    if name is None:
        state.agenda.append(step)
        return
    _join(state, step, name)


def _join(state: DeadOfWinter, step: Newcomer, name: str) -> None:
    deck = state.deck
    who = player(state, step.seat)
    state.survivors[name] = Survivor(step.seat, COLONY)
    note(state, "joined", seat=step.seat, survivor=name)
    if step.seat == state.active and not step.forced and not who.exiled:
        state.male |= deck.survivors[name].gender == "male"
    if step.leader or who.leader is None:
        who.leader = name
        note(state, "leader", seat=step.seat, survivor=name)
    give_name(state, step.bind, name)
    if who.exiled:
        # A replacement comes even if every place is taken.
        places = [place for place in deck.outside if room(state, place) > 0] or deck.outside
        ask(state, Settle(name), step.seat, "location", places, about="exile-place")
    if step.wounds:
        wound(state, name, "normal", step.wounds)


def settle(state: DeadOfWinter, step: Settle) -> None:
    """The survivor goes to the picked location."""
    if step.who in state.survivors:
        who, where = state.survivors[step.who], state.picked[0]
        note(state, "placed", survivor=step.who, location=where, origin=who.at)
        who.at = where
