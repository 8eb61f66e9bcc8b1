"""Votes, exile, and survivors that are handed on (chapters 15 and 16)."""

from msgspec.structs import replace

from holdout.titles.dead_of_winter.cards import verbs
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.model.decisions import AwaitBallot, AwaitGift
from holdout.titles.dead_of_winter.model.state import (
    DeadOfWinter,
    item_of,
    note,
    player,
    tell,
)
from holdout.titles.dead_of_winter.model.steps_people import (
    Die,
    Exile,
    Exposure,
    HandOver,
    SendAway,
    Tally,
)
from holdout.titles.dead_of_winter.rules import feasible
from holdout.titles.dead_of_winter.rules.ask import ask, draw
from holdout.titles.dead_of_winter.rules.board import (
    by_influence,
    group,
    is_betrayer,
    non_exiled,
    side,
)
from holdout.titles.dead_of_winter.rules.frames import follow
from holdout.titles.dead_of_winter.rules.people.exposure import eliminate
from holdout.titles.dead_of_winter.rules.people.wounds_places import change_group, put
from holdout.titles.dead_of_winter.rules.phases.ending import finish
from holdout.titles.dead_of_winter.rules.query import players
from holdout.titles.dead_of_winter.rules.world import (
    change_morale,
    discard,
    is_fuel,
    leave_play,
    waives,
)

UP, DOWN = "up", "down"


def vote(state: DeadOfWinter, tally: Tally) -> None:
    """All voters put in a sealed ballot; they are opened together (15.2)."""
    state.agenda.append(tally)
    for seat in tally.voters:
        player(state, seat).ballot = None
        state.decisions.append(
            AwaitBallot(seat=seat, sealed=True, exile=tally.exile, card=tally.card)
        )


def tally_votes(state: DeadOfWinter, step: Tally) -> None:
    """More ups or more downs; with a tie the first player decides (15.3)."""
    if step.tied:
        _decided(state, step, state.picked[0])
        return
    ballots = {seat: player(state, seat).ballot for seat in step.voters}
    for seat in step.voters:
        player(state, seat).ballot = None
    ups = sum(ballot == UP for ballot in ballots.values())
    downs = len(ballots) - ups
    note(
        state,
        "votes",
        up=[seat for seat, ballot in ballots.items() if ballot == UP],
        down=[seat for seat, ballot in ballots.items() if ballot == DOWN],
    )
    if ups != downs:
        _decided(state, step, UP if ups > downs else DOWN)
        return
    chooser = next(iter(non_exiled(state)), state.first)
    ask(state, replace(step, tied=True), chooser, "word", [UP, DOWN], about="tie", card=step.card)


def _decided(state: DeadOfWinter, step: Tally, result: str) -> None:
    if step.exile:
        if result == UP:
            state.agenda.append(Exile(step.exile, "card"))
        else:
            note(state, "not-exiled", player=step.exile)
        return
    note(state, "option-taken", card=step.card, option=result)
    for option in step.options:
        if option.id == result:
            follow(state, option.steps, step.env)


def exile_vote(state: DeadOfWinter, verb: verbs.ExileVote, env: Env) -> None:
    """A card holds an exile vote on a player."""
    for seat in players(state, verb.player, env)[:1]:
        vote(state, Tally(tuple(non_exiled(state)), exile=seat))


def exile(state: DeadOfWinter, step: Exile) -> None:
    """A player is exiled for ever: the goal first, then the survivors (16.2 to 16.5)."""
    who = player(state, step.seat)
    if step.stage == "card":
        if side(state).exile_eliminates:
            _expel(state, step.seat)
            return
        card = draw(state, step.seat, "exile", state.exile_deck)
        if card is None:
            state.agenda.append(step)
            return
        who.exiled, who.exile_card = True, card
        note(state, "exiled", seat=step.seat, drawn=True)
        tell(state, [step.seat], "exile-card", step.seat, card=card)
        if not is_betrayer(state, step.seat):
            note(state, "objective-shown", seat=step.seat, card=who.objective)
            who.shown, who.objective = who.objective, None
        state.agenda.append(Exile(step.seat, "away"))
        honest = [
            p for s, p in enumerate(state.players, 1) if p.exiled and not is_betrayer(state, s)
        ]
        if len(honest) > 1:
            change_morale(state, -state.morale)
            if state.outcome is None:
                finish(state, "morale")
        return
    names = tuple(n for n in group(state, step.seat) if state.survivors[n].at == COLONY)
    if names:
        state.agenda.append(SendAway(step.seat, names))


def _expel(state: DeadOfWinter, seat: int) -> None:
    """With the rule of Kill Them an exiled player is out of the game (16.8)."""
    player(state, seat).exiled = True
    note(state, "exiled", seat=seat, drawn=False)
    for name in group(state, seat):
        leave_play(state, name, dead=False)
    eliminate(state, seat)


def send_away(state: DeadOfWinter, step: SendAway) -> None:
    """The exiled player's survivors leave the colony one by one (16.4, 16.5)."""
    names = tuple(n for n in step.names if n in state.survivors and state.survivors[n].at == COLONY)
    if step.stage == "ask":
        if names:
            ask(
                state,
                SendAway(step.seat, names, "place"),
                step.seat,
                "survivor",
                names,
                about="exile-who",
            )
        return
    if step.stage == "place":
        _place_exiled(state, step, state.picked[0], names)
        return
    if step.stage == "swap":
        _swap_exiled(state, step, names)
        return
    _fuel_exiled(state, step)


def _place_exiled(state: DeadOfWinter, step: SendAway, name: str, names: tuple[str, ...]) -> None:
    rest = tuple(n for n in names if n != name)
    free = feasible.open_outside(state, name)
    if free:
        then = SendAway(step.seat, rest, "fuel", name)
        ask(state, then, step.seat, "location", free, about="exile-place")
        return
    others = by_influence(
        state.deck,
        (
            other
            for other, who in state.survivors.items()
            if who.at != COLONY
            and feasible.may_go(state, other, COLONY)
            and feasible.may_go(state, name, who.at)
        ),
    )
    if others:
        then = SendAway(step.seat, rest, "swap", name)
        ask(state, then, step.seat, "survivor", others, about="exile-swap")
        return
    state.agenda.append(SendAway(step.seat, rest))
    state.agenda.append(Die(name, dead=False))


def _swap_exiled(state: DeadOfWinter, step: SendAway, names: tuple[str, ...]) -> None:
    other = state.picked[0]
    place = state.survivors[other].at
    put(state, other, COLONY)
    put(state, step.chosen, place)
    state.agenda.append(SendAway(step.seat, tuple(n for n in names if n != step.chosen)))


def _fuel_exiled(state: DeadOfWinter, step: SendAway) -> None:
    """Where the survivor goes is known; a fuel card may spare it the exposure roll."""
    hand = player(state, step.seat).hand
    if ":" not in step.chosen:
        place = state.picked[0]
        env: Env = {"origin": COLONY, "destination": place, "subject": step.chosen}
        put(state, step.chosen, place)
        fuel = [card for card in hand if is_fuel(state, card, step.seat)]
        if waives(state, step.chosen, "move", env):
            state.agenda.append(SendAway(step.seat, step.names))
        else:
            # Asked without fuel in hand, too: not asking would reveal that there is none.
            then = replace(step, chosen=f"{step.chosen}:asked")
            about = "exile-fuel"
            ask(state, then, step.seat, "card", fuel[:1], about=about, least=0, always=True)
        return
    name = step.chosen.partition(":")[0]
    state.agenda.append(SendAway(step.seat, step.names))
    if state.picked:
        hand.remove(state.picked[0])
        to = discard(state, step.seat, state.picked[0])
        note(state, "fuel-spent", seat=step.seat, item=item_of(state.picked[0]), to=to)
    else:
        state.agenda.append(Exposure(name, 1))


# ---- survivors that are handed on


def pass_survivors(state: DeadOfWinter, verb: verbs.PassSurvivors, env: Env) -> None:
    """Each of the players picks a survivor in secret; all are handed on at once."""
    seats = tuple(players(state, verb.players, env))
    if len(seats) < 1 + 1:
        return
    state.agenda.append(HandOver(seats, verb.direction))
    for seat in seats:
        names = group(state, seat)
        player(state, seat).passing = names[0] if len(names) == 1 else None
        if len(names) > 1:
            state.decisions.append(AwaitGift(seat=seat, about="pass", options=names, left=1))


def hand_over(state: DeadOfWinter, step: HandOver) -> None:
    """The picked survivors change hands; leaders and last survivors are settled afterwards."""
    order = list(step.seats) if step.direction == "left" else list(reversed(step.seats))
    moves = [
        (player(state, seat).passing, order[(index + 1) % len(order)])
        for index, seat in enumerate(order)
    ]
    for seat in step.seats:
        player(state, seat).passing = None
    for name, seat in moves:
        if name is not None and name in state.survivors:
            change_group(state, name, seat)
