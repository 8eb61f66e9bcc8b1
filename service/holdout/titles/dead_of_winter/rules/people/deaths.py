"""Wounds, deaths, and what follows a loss: leaders, the last survivor (chapters 11 and 12).

Here, too: survivors come to another location, or into another group.
"""

from collections.abc import Iterable

from holdout.kernel.elements import Element, HandElement, PileElement
from holdout.kernel.pile import shuffle_pile
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.elements import GroupElement, Place
from holdout.titles.dead_of_winter.events import parts
from holdout.titles.dead_of_winter.rules.ask import ask, draw
from holdout.titles.dead_of_winter.rules.board import group, room
from holdout.titles.dead_of_winter.rules.ending import finish
from holdout.titles.dead_of_winter.rules.feasible import open_outside
from holdout.titles.dead_of_winter.rules.frames import give_name
from holdout.titles.dead_of_winter.rules.steps import DeadOfWinterComing, OfSurvivor, WinterStep
from holdout.titles.dead_of_winter.rules.world import change_morale, has, modifiers
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    Survivor,
    item_of,
    note,
    player,
    pool,
    seats_from,
)


def lethal_wounds(state: DeadOfWinter, name: str) -> int:
    """Return how many wounds kill a survivor."""
    for verb in modifiers(state, name, "lethal_wounds"):
        return int(verb.value or 0)
    return int(state.deck.numbers.lethal_wounds)


def wound(state: DeadOfWinter, name: str, kind: parts.WoundKind, count: int = 1) -> None:
    """Wound a survivor, who dies of too many wounds (11.3, 11.6)."""
    who = state.survivors.get(name)
    if who is None or not count:
        return
    if kind == "frostbite" and has(state, name, "frostbite_as_wound"):
        kind = "normal"
    if kind == "frostbite":
        who.frost += count
    else:
        who.wounds += count
    note(state, events.Wounded(survivor=name, wound=kind, count=count))
    if who.wounds + who.frost >= lethal_wounds(state, name):
        state.agenda.append(Die(name))


class Die(WinterStep, frozen=True, tag="die"):
    """A survivor leaves play by death (`dead`) or without."""

    who: str
    morale: bool = True
    dead: bool = True

    def run(self, state: DeadOfWinter) -> None:
        """Take a survivor out of play: figure, morale, items, leader, last one (12.1 to 12.5)."""
        who = state.survivors.get(self.who)
        if who is None:
            return
        controller = player(state, who.seat)
        leader = controller.leader == self.who
        state.agenda.append(AfterLoss(who.seat, leader))
        leave_play(state, self.who, dead=self.dead, morale=self.dead and self.morale)

    def coming(self) -> Iterable[DeadOfWinterComing]:
        return [DeadOfWinterComing("death" if self.dead else "departure", survivor=self.who)]


def check_copies(state: DeadOfWinter) -> None:
    """Kill survivors who lived only by a copied ability, if that is gone (10.3, 11.3)."""
    for name in state.deck.copyists:
        who = state.survivors.get(name)
        if who and who.wounds + who.frost >= lethal_wounds(state, name):
            state.agenda.append(Die(name))


def leave_play(state: DeadOfWinter, name: str, *, dead: bool, morale: bool = False) -> None:
    """Figure off, morale, items, in this order (12.1); the game may end in between (18.1)."""
    who = state.survivors.pop(name)
    controller = player(state, who.seat)
    if controller.leader == name:
        controller.leader = None
    state.lost.append(name)
    note(
        state,
        (events.Died if dead else events.Removed)(
            survivor=name,
            owner=who.seat,
            location=who.at,
            cards=[item_of(card) for card in who.items],
            wounds=who.wounds,
            frostbites=who.frost,
        ),
    )
    detach(state, name)
    if morale and not controller.exiled:
        change_morale(state, -1)
    if state.outcome is None:
        _drop_items(state, who)
        check_copies(state)
    else:
        # They belong to no player any more: the winners are settled.
        state.playing += who.items


def _drop_items(state: DeadOfWinter, who: Survivor) -> None:
    """Items of a dead survivor: at the colony to the hand, elsewhere into the item deck."""
    if not who.items:
        return
    to: Place
    if who.at == COLONY:
        player(state, who.seat).hand += who.items
        to = HandElement(who.seat)
    else:
        deck = state.item_decks[who.at]
        deck.cards += who.items
        state.mixed = True
        shuffle_pile(deck, state.chance, f"deck/{who.at}")
        to = PileElement(who.at)
    cards = [item_of(card) for card in who.items]
    note(state, events.ItemsLeft(cards=cards, location=who.at, to=to))
    who.items = []


def detach(state: DeadOfWinter, name: str) -> None:
    """Standing rules that were attached to a survivor end, and bans on it."""
    state.standing[:] = [s for s in state.standing if s.bearer != name]
    state.bans[:] = [b for b in state.bans if b.who != name]


# ---- after a loss


class AfterLoss(WinterStep, frozen=True, tag="after-loss"):
    """A player has lost a survivor: a new leader, or a new survivor."""

    seat: int
    leader: bool

    def run(self, state: DeadOfWinter) -> None:
        """Find a new leader; replace the last survivor from the deck, or eliminate the player."""
        who = player(state, self.seat)
        names = group(state, self.seat)
        if names:
            # Who dies next by the same effect is no leader; the last one is followed by another.
            doomed = {each.who for each in state.agenda if isinstance(each, Die)}
            able = [name for name in names if name not in doomed]
            if who.leader not in names and able:
                ask(state, NewLeader(self.seat), self.seat, "survivor", able, about="new-leader")
            return
        if who.out:
            return
        _lose_hand(state, self.seat)
        if state.options.elimination or not state.survivor_deck.cards:
            eliminate(state, self.seat)
        else:
            state.agenda.append(Newcomer(self.seat, leader=True, forced=True))


class NewLeader(WinterStep, frozen=True, tag="new-leader"):
    """The picked survivor leads."""

    seat: int

    def run(self, state: DeadOfWinter) -> None:
        """Let the picked survivor lead the group (12.3)."""
        player(state, self.seat).leader = state.picked[0]
        note(state, events.Leads(state.picked[0]), seat=self.seat)

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [GroupElement(self.seat)]


def _lose_hand(state: DeadOfWinter, seat: int) -> None:
    who = player(state, seat)
    if who.hand:
        # Their order in the hand would reveal when they were drawn.
        lost = sorted(who.hand)
        cards = [item_of(card) for card in lost]
        note(state, events.HandLost(len(lost), cards), seat=seat)
        state.removed += lost
        who.hand = []


def eliminate(state: DeadOfWinter, seat: int) -> None:
    """Eliminate a player: no hand, no dice, no turn (12.7)."""
    who = player(state, seat)
    _lose_hand(state, seat)
    note(state, events.Eliminated(pool(seat, who)), seat=seat)
    who.out, who.dice, who.spent = True, [], 0
    left = seats_from(state, seat)
    if not left:
        finish(state, "eliminated")
    elif state.first == seat:
        state.first = left[-1]
        note(state, events.FirstPlayer(state.first, seat))


class Newcomer(WinterStep, frozen=True, tag="newcomer"):
    """A survivor of the deck joins a player: a replacement, or gained by an effect."""

    chance = "survivors"

    seat: int
    leader: bool = False
    wounds: int = 0
    forced: bool = False
    named: str | None = None
    bind: str | None = None

    def run(self, state: DeadOfWinter) -> None:
        """Let a survivor join a player: the top one of the deck, or a named one (12.4, 12.9)."""
        deck = state.survivor_deck
        if player(state, self.seat).out:
            return
        if self.named is not None:
            if self.named not in deck.cards:
                return
            deck.cards.remove(self.named)
            shuffle_pile(deck, state.chance, "survivors")
            name: str | None = self.named
        elif not deck.cards:
            return
        else:
            name = draw(state, self.seat, "survivors", deck)
        if name is None:
            state.agenda.append(self)
            return
        self._join(state, name)

    def _join(self, state: DeadOfWinter, name: str) -> None:
        deck = state.deck
        who = player(state, self.seat)
        state.survivors[name] = Survivor(self.seat, COLONY)
        note(state, events.Joined(name), seat=self.seat)
        if self.seat == state.active and not self.forced and not who.exiled:
            state.male |= deck.survivors[name].gender == "male"
        if self.leader or who.leader is None:
            who.leader = name
            note(state, events.Leads(name), seat=self.seat)
        give_name(state, self.bind, name)
        if who.exiled:
            # A replacement comes even if every place is taken.
            places = [place for place in deck.outside if room(state, place) > 0] or deck.outside
            ask(state, Settle(name), self.seat, "location", places, about="exile-place")
        if self.wounds:
            wound(state, name, "normal", self.wounds)


class Settle(OfSurvivor, frozen=True, tag="settle"):
    """A survivor that may not stay in the colony goes where was picked."""

    def run(self, state: DeadOfWinter) -> None:
        """Move the survivor to the picked location."""
        if self.who in state.survivors:
            who, where = state.survivors[self.who], state.picked[0]
            note(state, events.Placed(survivor=self.who, location=where, from_location=who.at))
            who.at = where


# ---- places and groups


def put(state: DeadOfWinter, name: str, where: str, *, moved: bool = False) -> None:
    """Put a survivor at another location; `moved`: by its move of this turn."""
    who = state.survivors[name]
    note(state, events.Placed(survivor=name, location=where, from_location=who.at, moved=moved))
    who.at = where
    check_copies(state)


def change_group(state: DeadOfWinter, name: str, seat: int) -> None:
    """Let a survivor with items and wounds follow another player (16.9)."""
    who = state.survivors[name]
    before = who.seat
    if before == seat:
        return
    who.seat = seat
    led = player(state, before).leader == name
    if led:
        player(state, before).leader = None
    note(state, events.ChangedGroup(survivor=name, player=seat, previous=before))
    state.agenda.append(AfterLoss(before, led))
    if group(state, seat) == [name]:
        player(state, seat).leader = name
        note(state, events.Leads(name), seat=seat)
    if player(state, seat).exiled and who.at == COLONY:
        free = open_outside(state, name)
        if free:
            ask(state, Settle(name), seat, "location", free, about="exile-place")
