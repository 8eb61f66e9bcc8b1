"""What the active player may do in a turn (chapters 7 and 8)."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Literal, Self

from holdout.kernel.elements import (
    CardElement,
    Element,
    HandElement,
    PileElement,
    PlayerElement,
)
from holdout.kernel.errors import OTHER_QUESTION
from holdout.kernel.questions import TurnsUp
from holdout.kernel.state import Action
from holdout.kernel.things import NOT_ON_OFFER, Codes, once
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.actions.base import Asking, WinterAction, WinterDecision
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.elements import (
    COLONY_BOARD,
    CONTRIBUTIONS,
    OBJECTIVE,
    REMOVED,
    WASTE,
    DieElement,
    LocationElement,
    SurvivorElement,
    SymbolElement,
)
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.ask import ask
from holdout.titles.dead_of_winter.rules.board import (
    ZOMBIES,
    attack_targets,
    by_influence,
    can_attack,
    card_fits,
    free_everywhere,
    from_hand,
    group,
    group_size,
    non_exiled,
    side,
    with_room,
    zombies_elsewhere,
)
from holdout.titles.dead_of_winter.rules.frames import Frame, follow
from holdout.titles.dead_of_winter.rules.people.votes import Tally, vote
from holdout.titles.dead_of_winter.rules.playing import (
    HIGHEST,
    PlayCard,
    Raise,
    playable,
    playable_of,
    raisable_dice,
)
from holdout.titles.dead_of_winter.rules.pools import is_together
from holdout.titles.dead_of_winter.rules.steps import (
    CRISES,
    CROSSROADS,
    EXPOSURE,
    WinterStep,
    surely,
)
from holdout.titles.dead_of_winter.rules.turn.dice_actions import (
    AttackStep,
    PayDie,
    SimpleStep,
    any_die_attacks,
    attack_dice,
)
from holdout.titles.dead_of_winter.rules.turn.moving import after, destinations, move
from holdout.titles.dead_of_winter.rules.turn.requests import SEVERAL, Wish, held_by_others
from holdout.titles.dead_of_winter.rules.turn.searching import SearchStep, search_dice
from holdout.titles.dead_of_winter.rules.world import banned, discard, is_fuel, waives
from holdout.titles.dead_of_winter.state import (
    DeadOfWinter,
    Survivor,
    item_of,
    note,
    player,
    tell,
)

SYMBOLS = ("weapon", "fuel", "education", "food", "medicine", "tool", "survivor", "any")


class AskTurn(WinterStep, frozen=True, tag="ask-turn"):
    """The active player does something, or ends the turn."""

    def run(self, state: DeadOfWinter) -> None:
        """Let the active player do something, or end the turn (6.2).

        Without hand cards everybody sees when nothing else is left: then it ends by itself
        (6.5).
        """
        state.cause = None
        who = player(state, state.active)
        if who.out or not group_size(state, state.active):
            return
        asked = AwaitTurn(seat=state.active)
        if who.hand or asked.legal(asked.moment(state)) != [END_TURN]:
            state.decisions.append(asked)


class AwaitTurn(WinterDecision, tag="turn"):
    """What does the active player do?"""

    rule, always = "6.2", True

    @property
    def is_hidden(self) -> bool:
        return False

    def moment(self, state: DeadOfWinter) -> "Turn":
        return Turn(state, self)

    def legal(self, moment: "Turn") -> list[Action]:
        """List every action of chapters 7 and 8 that is open to the active player."""
        return moment.listed()

    def take(self, moment: "Turn", action: Action) -> None:
        """Do what the active player has chosen; then the turn goes on."""
        if not isinstance(action, EndTurn):
            moment.state.agenda.append(AskTurn())
            moment.state.cause = action.kind
        action.do(moment)

    def offers(self, moment: "Turn", action: Action) -> bool:
        return isinstance(action, InTurn) and action.is_open(moment)

    def unmet(self, moment: "Turn", action: Action) -> list[str]:
        if not isinstance(action, InTurn):
            return [OTHER_QUESTION]
        return list(action.lacks(moment)) or [NOT_ON_OFFER]


class Turn(Asking):
    """The turn of a player: what several actions ask about it, each looked up once."""

    @once
    def names(self) -> list[str]:
        """List the player's survivors."""
        return group(self.state, self.seat)

    # ---- the board

    @once
    def open_places(self) -> list[str]:
        """List the locations with room."""
        return with_room(self.state)

    # ---- dice

    @property
    def has_low_die(self) -> bool:
        """Whether an unused die could count one more."""
        dice = self.me.dice
        return bool(dice) and dice[0] < HIGHEST

    # ---- cards

    @once
    def has_fuel(self) -> bool:
        """Return whether a hand card can be burnt for a move."""
        return any(is_fuel(self.state, card, self.seat) for card in self.me.hand)

    @once
    def playable(self) -> list[str]:
        """List the items of hand cards that can be played; those for moves are no plays (8.1)."""
        for_moves = self.state.deck.for_moves
        cards = [card for card in self.me.hand if item_of(card) not in for_moves]
        return items_of(playable_of(self.state, cards, self.seat))

    @once
    def may_contribute(self) -> bool:
        """Return whether nothing forbids the player to give cards to the crisis."""
        return not banned(self.state, "contribute_crisis", self.seat)

    def may_give(self, card: str) -> bool:
        """Return whether a card may be given away to the crisis or the main objective."""
        return not self.state.bans or not banned(self.state, "play", card)

    @once
    def wanted(self) -> Any:
        """Return what the main objective takes, if it takes cards."""
        return side(self.state).contribute

    def is_wanted(self, card: str) -> bool:
        """Return whether the main objective takes a card (8.8)."""
        wanted, deck = self.wanted, self.state.deck
        if wanted is None or (wanted.accepts.starter is False and deck.is_starter(card)):
            return False
        return card_fits(deck, card, wanted.accepts) and self.may_give(card)

    # ---- what can be used

    def uses(self, name: str) -> list[Action]:
        """List what a survivor can use between other actions."""
        if name not in self._uses:
            self._uses[name] = list(map(_using, use.usable(self.state, name, "free")))
        return self._uses[name]

    @once
    def _uses(self) -> dict[str, list[Action]]:
        return {}

    @once
    def free_rules(self) -> list[str]:
        """List the crossroads cards in force that allow something."""
        found = use.free_rules(self.state, self.seat) if self.state.standing else ()
        return list(dict.fromkeys(standing.card for standing, _ in found))

    # ---- the other players

    @once
    def others(self) -> list[int]:
        """List the other players who are not out."""
        players = enumerate(self.state.players, 1)
        return [seat for seat, who in players if seat != self.seat and not who.out]

    @once
    def to_exile(self) -> list[int]:
        """List the other players who are neither exiled nor out."""
        players = self.state.players
        return [seat for seat in self.others if not players[seat - 1].exiled]

    # ---- what is open

    def listed(self) -> list[Action]:
        """List every action that is open, in the order of the list.

        Kinds of which none is open are left out early, and so is what was just looked up.
        """
        state, me = self.state, self.me
        found: list[Action] = []
        for name in self.names:
            found += self._of_survivor(name)
        for item in self.playable:
            found.append(Play(item))
            if me.exiled:
                found += self.alike([BoostDie(item)])
        found += self._gifts()
        if state.standing:
            found += map(UseRule, self.free_rules)
        if state.food:
            found += self.alike([SPEND_FOOD])
        asked = set(me.asked)
        for wishes in (REQUESTS, REQUESTS_OF_SEVERAL):
            found += self.alike([each for each in wishes if each.symbol not in asked])
        found += self.alike([ExileVote(seat) for seat in self.to_exile])
        found.append(END_TURN)
        return found

    def alike(self, actions: Sequence[Action]) -> Sequence[Action]:
        """Return the open ones of some actions: all or none, because the first speaks for all."""
        return actions if actions and actions[0].is_open(self) else ()

    def _of_survivor(self, name: str) -> list[Action]:
        state, who = self.state, self.state.survivors[name]
        found: list[Action] = []
        if self.me.dice:
            kinds = (Attack, Clean if who.at == COLONY else Search, Barricade, Attract)
            tried = [kind(name) for kind in kinds]
            found += [e for e in tried if not any(e.hindered(self, who)) and e.fits(self)]
        if not who.moved:
            ways = (Move, MoveWithFuel) if self.has_fuel else (Move,)
            where = destinations(state, name, self.open_places)
            found += [way(name, place) for place in where for way in ways]
        found += self.uses(name)
        if who.items:
            there = [n for n, o in state.survivors.items() if o.at == who.at and n != name]
            for item in items_of(who.items):
                found += [HandOff(name, item, other) for other in by_influence(state.deck, there)]
        return found

    def _gifts(self) -> list[Action]:
        """Cards for the crisis and for the main objective."""
        state, hand = self.state, self.me.hand
        people = state.survivors
        carried = [(name, card) for name in self.names for card in people[name].items]
        if state.bans:
            hand = [card for card in hand if self.may_give(card)]
            carried = [(name, card) for name, card in carried if self.may_give(card)]
        found: list[Action] = []
        if state.crisis:
            found += self.alike([Contribute(item) for item in items_of(hand)])
            if carried:
                given = dict.fromkeys([(name, item_of(card)) for name, card in carried])
                found += self.alike([ContributeFrom(*each) for each in given])
        if self.wanted is not None:
            found += map(GiveObjective, items_of(filter(self.is_wanted, hand)))
            fitting = [(name, item_of(card)) for name, card in carried if self.is_wanted(card)]
            found += [GiveObjectiveFrom(*each) for each in dict.fromkeys(fitting)]
        return found


def items_of(cards: Iterable[str]) -> list[str]:
    """List the items that some cards show, each once."""
    return list(dict.fromkeys(map(item_of, cards)))


# ---- what they have in common


class InTurn(WinterAction, frozen=True):
    """Something that the active player does in the own turn."""

    def cards(self, moment: Turn) -> list[str]:
        """List the cards that it could be done with, all of the item that it names."""
        del moment
        return []


class OfSurvivor(InTurn, frozen=True):
    """Something that a survivor does."""

    names = {"survivor": SurvivorElement}

    survivor: str

    def lacks(self, moment: Turn) -> Codes:
        if self.survivor in moment.names:
            yield from self.hindered(moment, moment.state.survivors[self.survivor])
        else:
            yield "not-your-survivor"

    def hindered(self, moment: Turn, who: Survivor) -> Codes:
        """Yield what a survivor of the player lacks."""
        del moment, who
        yield from ()


class OfItem(OfSurvivor, frozen=True):
    """Something that is done with an item which a survivor carries."""

    names = {**OfSurvivor.names, "item": CardElement}

    item: str

    def hindered(self, moment: Turn, who: Survivor) -> Codes:
        if self.item not in map(item_of, who.items):
            yield "not-carried"

    def cards(self, moment: Turn) -> list[str]:
        carried = moment.state.survivors[self.survivor].items
        return [card for card in carried if item_of(card) == self.item]

    def take_from(self, state: DeadOfWinter, cards: Iterable[str]) -> str:
        """Take one of these cards from the survivor, an unused one first."""
        items = state.survivors[self.survivor].items
        card = min(cards, key=lambda c: (c in state.used_items, items.index(c)))
        items.remove(card)
        return card


class FromHand(InTurn, frozen=True):
    """Something that is done with a hand card."""

    names = {"item": CardElement}

    item: str

    def lacks(self, moment: Turn) -> Codes:
        if self.item not in map(item_of, moment.me.hand):
            yield "not-in-hand"

    def cards(self, moment: Turn) -> list[str]:
        return [card for card in moment.me.hand if item_of(card) == self.item]

    def take_playable(self, moment: Turn) -> str:
        """Take a card from the hand that can be played."""
        state, hand = moment.state, moment.me.hand
        cards = from_hand(state.deck, hand, self.item)
        card = next(each for each in cards if playable(state, each, state.active))
        hand.remove(card)
        return card


# ---- actions that cost a die (chapter 7)


class OnTheSpot(OfSurvivor, frozen=True):
    """Something that a survivor does to its location."""

    def targets(self, moment: Turn) -> list[Element]:
        here = LocationElement(moment.state.survivors[self.survivor].at)
        return [SurvivorElement(self.survivor), here]


class Attack(OnTheSpot, frozen=True, tag="attack"):
    """Attack at the survivor's location."""

    rule = "7.1"

    def hindered(self, moment: Turn, who: Survivor) -> Codes:
        state, name = moment.state, self.survivor
        if not can_attack(state, name):
            yield "no-target"
        dice, needed = moment.me.dice, state.deck.survivors[name].attack
        if not dice or (dice[-1] < needed and not any_die_attacks(state, name)):
            yield "no-die"

    def fits(self, moment: Turn) -> bool:
        return not banned(moment.state, "attack", self.survivor)

    def do(self, moment: Turn) -> None:
        moment.state.agenda.append(AttackStep(self.survivor, "die"))

    def turns_up(self, moment: Turn) -> TurnsUp | None:
        dice = attack_dice(moment.state, self.survivor)
        if not _alike(dice):
            return None
        return AttackStep(self.survivor, "with", die=int(dice[0])).turns_up(moment.state)

    def targets(self, moment: Turn) -> list[Element]:
        """List the attacker, its place, and the survivors who can be attacked there."""
        targets = attack_targets(moment.state, self.survivor)
        people = [SurvivorElement(name) for name in targets if name != ZOMBIES]
        dice = attack_dice(moment.state, self.survivor)
        return [*super().targets(moment), *people, *_only_die(moment, dice)]

    def context(self, moment: Turn) -> dict[str, Any]:
        targets = attack_targets(moment.state, self.survivor)
        return {"target": targets} if targets != [ZOMBIES] else {}


def _alike(values: Sequence[object]) -> bool:
    """Return whether dice are alike, so that nobody is asked which of them it is."""
    return len(set(values)) < 2


def _only_die(moment: Turn, values: Sequence[int | str]) -> list[Element]:
    """Return the die that it costs, if nobody is asked which one."""
    return [DieElement(moment.seat, int(values[0]))] if values and _alike(values) else []


class Search(OfSurvivor, frozen=True, tag="search"):
    """Search the item deck of the location."""

    rule = "7.2"

    def hindered(self, moment: Turn, who: Survivor) -> Codes:
        if who.at == COLONY:
            yield "at-the-colony"
        elif not moment.state.item_decks[who.at].cards:
            yield "deck-empty"
        dice = moment.me.dice
        if not dice or dice[-1] < moment.state.deck.survivors[self.survivor].search:
            yield "no-die"

    def fits(self, moment: Turn) -> bool:
        return not banned(moment.state, "search", self.survivor)

    def do(self, moment: Turn) -> None:
        moment.state.agenda.append(SearchStep(self.survivor, "die"))

    def turns_up(self, moment: Turn) -> TurnsUp | None:
        if not _alike(search_dice(moment.state, self.survivor)):
            return None
        return SearchStep(self.survivor, "with").turns_up(moment.state)

    def targets(self, moment: Turn) -> list[Element]:
        at = moment.state.survivors[self.survivor].at
        dice = search_dice(moment.state, self.survivor)
        return [SurvivorElement(self.survivor), PileElement(at), *_only_die(moment, dice)]


class WithAnyDie(OfSurvivor, frozen=True):
    """Something for which any die will do."""

    word: ClassVar[Literal["barricade", "clean", "attract"]]

    def do(self, moment: Turn) -> None:
        moment.state.agenda.append(SimpleStep(self.survivor, self.word, "die"))

    def turns_up(self, moment: Turn) -> TurnsUp | None:
        return moment.perhaps if _alike(moment.me.dice) else None

    def targets(self, moment: Turn) -> list[Element]:
        return [*super().targets(moment), *_only_die(moment, moment.me.dice)]


class Barricade(WithAnyDie, OnTheSpot, frozen=True, tag="barricade"):
    """Put up a barricade."""

    rule = "7.3"
    word = "barricade"

    def hindered(self, moment: Turn, who: Survivor) -> Codes:
        if not free_everywhere(moment.state, who.at):
            yield "no-free-space"
        if not moment.me.dice:
            yield "no-die"


class Clean(WithAnyDie, frozen=True, tag="clean"):
    """Clean waste at the colony."""

    rule, onto = "7.4", (WASTE,)
    word = "clean"

    def hindered(self, moment: Turn, who: Survivor) -> Codes:
        if who.at != COLONY:
            yield "not-at-the-colony"
        if not moment.state.waste:
            yield "no-waste"
        if not moment.me.dice:
            yield "no-die"


class Attract(WithAnyDie, OnTheSpot, frozen=True, tag="attract"):
    """Attract zombies of other locations."""

    rule = "7.5"
    word = "attract"

    def hindered(self, moment: Turn, who: Survivor) -> Codes:
        if not free_everywhere(moment.state, who.at):
            yield "no-free-space"
        elif not zombies_elsewhere(moment.state, who.at):
            yield "no-zombie"
        if not moment.me.dice:
            yield "no-die"


# ---- moves


class Going(OfSurvivor, frozen=True):
    """A survivor goes to another location."""

    rule, names = "8.3", {**OfSurvivor.names, "location": LocationElement}

    location: str

    def hindered(self, moment: Turn, who: Survivor) -> Codes:
        if self.location not in moment.state.locations:
            yield "no-such-location"
        elif who.at == self.location:
            yield "already-there"
        elif self.location not in moment.open_places:
            yield "no-room"
        if who.moved:
            yield "already-moved"
        if self.location == COLONY and moment.me.exiled:
            yield "exiled"

    def fits(self, moment: Turn) -> bool:
        return bool(destinations(moment.state, self.survivor, [self.location]))


class Move(Going, frozen=True, tag="move"):
    """Move a survivor to another location."""

    def do(self, moment: Turn) -> None:
        """Move the survivor, with an exposure roll at the new location unless waived (8.3)."""
        move(moment.state, self.survivor, self.location, fuel=False)

    def turns_up(self, moment: Turn) -> TurnsUp:
        """Return the exposure roll, unless something spares it."""
        state, name, place = moment.state, self.survivor, self.location
        who = state.survivors[name]
        env: Env = {
            "event": "after_move", "subject": name, "origin": who.at, "destination": place,
            "location": place, "fuel": False, "actor": who.seat,
        }  # fmt: skip
        # A copied ability that is lost on the way may be deadly, or may have spared the roll.
        if state.deck.copyists.isdisjoint(state.survivors) and not waives(state, name, "move", env):
            return surely(state, EXPOSURE)
        return TurnsUp(EXPOSURE, certain=False)


class MoveWithFuel(Going, frozen=True, tag="move-with-fuel"):
    """Move a survivor with a fuel card: no exposure roll."""

    picks = "move"

    @classmethod
    def picked(cls, option: str, own: int) -> Self:
        del own
        return cls(*option.split("/"))

    def hindered(self, moment: Turn, who: Survivor) -> Codes:
        yield from super().hindered(moment, who)
        if "fuel" not in map(item_of, moment.me.hand):
            yield "not-in-hand"

    def fits(self, moment: Turn) -> bool:
        return moment.has_fuel and super().fits(moment)

    def do(self, moment: Turn) -> None:
        state = moment.state
        hand = moment.me.hand
        card = next(c for c in hand if is_fuel(state, c, state.active))
        hand.remove(card)
        to = discard(state, state.active, card)
        note(state, events.FuelSpent(item_of(card), to))
        move(state, self.survivor, self.location, fuel=True)


# ---- abilities and items in use


class UseAbility(OfSurvivor, frozen=True, tag="ability"):
    """Use the survivor's ability, or a copy of another's (`of`)."""

    rule, names = "10.1", {**OfSurvivor.names, "of": SurvivorElement}

    of: str | None = None

    def hindered(self, moment: Turn, who: Survivor) -> Codes:
        of = self.of or self.survivor
        if of in who.used or f"once:{of}" in who.used:
            yield "already-used"

    def fits(self, moment: Turn) -> bool:
        return self in moment.uses(self.survivor)

    def do(self, moment: Turn) -> None:
        _use(moment.state, self, self.of or self.survivor)


class UseItem(OfItem, frozen=True, tag="use-item"):
    """Use an item that the survivor carries."""

    rule = "8.9"

    def fits(self, moment: Turn) -> bool:
        return self in moment.uses(self.survivor)

    def do(self, moment: Turn) -> None:
        _use(moment.state, self, self.item)


def _using(what: use.Usable) -> UseAbility | UseItem:
    """Return the action with which something is used."""
    if what.card:
        return UseItem(what.who, what.label)
    return UseAbility(what.who, None if what.label == what.who else what.label)


def _use(state: DeadOfWinter, action: UseAbility | UseItem, label: str) -> None:
    """Use an ability or item: its die is spent, its steps happen."""
    name = action.survivor
    what = next(each for each in use.usable(state, name, "free") if _using(each) == action)
    seat = state.survivors[name].seat
    env = use.scope(state, name, seat, label) | {"item": what.card}
    use.mark_used(state, what)
    use.tell_used(state, what)
    weapon = bool(what.card) and state.deck.symbols[what.card] == "weapon"
    done = {"event": "after_weapon_ability", "subject": name, "item": what.card}
    after(state, *([done] if weapon else []))
    follow(state, what.ability.steps, env)
    if what.ability.die is not None:
        state.agenda.append(PayDie(seat, what.ability.die))


class UseRule(InTurn, frozen=True, tag="use-rule"):
    """Use what a crossroads card allows."""

    rule, names = "14.4", {"card": CardElement}

    card: str

    def fits(self, moment: Turn) -> bool:
        return self.card in moment.free_rules

    def do(self, moment: Turn) -> None:
        state = moment.state
        standing, number = next(
            each for each in use.free_rules(state, state.active) if each[0].card == self.card
        )
        rule = standing.rules[number]
        if rule.limit == "once_per_round":
            standing.used.append(str(number))
        env = use.rule_scope(standing, state.active)
        until = use.USED_UP.get(rule.limit)
        note(state, events.Used(standing.card, rule=standing.id, until=until))
        after(state)
        state.agenda.append(Frame((*rule.cost, *rule.steps), env))
        if rule.die is not None:
            state.agenda.append(PayDie(state.active, rule.die))


class HandOff(OfItem, frozen=True, tag="hand-off"):
    """A survivor hands an item to another at the same location."""

    rule, names = "8.6", {**OfItem.names, "receiver": SurvivorElement}

    receiver: str

    def hindered(self, moment: Turn, who: Survivor) -> Codes:
        yield from super().hindered(moment, who)
        other = moment.state.survivors.get(self.receiver)
        if other is None or other.at != who.at:
            yield "not-at-the-same-place"

    def fits(self, moment: Turn) -> bool:
        return self.receiver != self.survivor

    def do(self, moment: Turn) -> None:
        """Hand the item over; no consent is needed (8.6)."""
        state = moment.state
        card = self.take_from(state, self.cards(moment))
        state.survivors[self.receiver].items.append(card)
        note(
            state,
            events.HandedOff(survivor=self.survivor, item=self.item, receiver=self.receiver),
        )
        after(state)


# ---- cards of the hand


class Play(FromHand, frozen=True, tag="play"):
    """Play a card from the hand."""

    rule = "8.1"

    def lacks(self, moment: Turn) -> Codes:
        yield from super().lacks(moment)
        items = moment.state.deck.items
        if self.item in items and items[self.item].ability.window == "move":
            yield "played-with-a-move"

    def fits(self, moment: Turn) -> bool:
        return self.item in moment.playable

    def do(self, moment: Turn) -> None:
        moment.state.agenda.append(PlayCard(self.take_playable(moment)))

    def turns_up(self, moment: Turn) -> TurnsUp | None:
        is_equipped = moment.state.deck.items[self.item].use == "equip"
        # It is asked who gets it.
        return None if is_equipped and len(moment.names) > 1 else moment.perhaps


class OnLowDie(InTurn, frozen=True):
    """An unused die counts one more (8.4); `super()` is what that costs."""

    rule = "8.4"

    def lacks(self, moment: Turn) -> Codes:
        yield from super().lacks(moment)
        if not moment.has_low_die:
            yield "no-die"

    def turns_up(self, moment: Turn) -> TurnsUp | None:
        return moment.perhaps if _alike(raisable_dice(moment.state)) else None


class BoostDie(OnLowDie, FromHand, frozen=True, tag="boost-die"):
    """An exiled player plays a food card for one more on a die."""

    def lacks(self, moment: Turn) -> Codes:
        if not moment.me.exiled:
            yield "not-exiled"
        yield from super().lacks(moment)

    def fits(self, moment: Turn) -> bool:
        return self.item in moment.playable and moment.state.deck.items[self.item].symbol == "food"

    def do(self, moment: Turn) -> None:
        """Play the card, which has no effect of its own (8.4)."""
        state = moment.state
        state.removed.append(self.take_playable(moment))
        note(state, events.Played(self.item, REMOVED))
        state.raising = True
        after(state)
        ask(state, Raise("raise"), state.active, "die", raisable_dice(state), about="raise")


class SpendFood(OnLowDie, frozen=True, tag="spend-food"):
    """Spend a food token: an unused die counts one more."""

    onto = (COLONY_BOARD,)

    def lacks(self, moment: Turn) -> Codes:
        if moment.me.exiled:
            yield "exiled"
        if not moment.state.food:
            yield "no-food"
        yield from super().lacks(moment)

    def do(self, moment: Turn) -> None:
        state = moment.state
        after(state)
        state.raising = True
        ask(state, Raise("pay"), state.active, "die", raisable_dice(state), about="raise")


SPEND_FOOD = SpendFood()


# ---- cards for the crisis and the main objective


class Giving(InTurn, frozen=True):
    """A card is given away; `super()` is the way in which it is held."""

    def turns_up(self, moment: Turn) -> TurnsUp | None:
        """Return None unless the crossroads card may fire, or a rule may answer."""
        state = moment.state
        return moment.perhaps if state.held is not None or state.standing else None


class ToCrisis(Giving, frozen=True):
    """A card goes to the crisis."""

    rule, onto = "8.2", (CONTRIBUTIONS,)

    def lacks(self, moment: Turn) -> Codes:
        if moment.state.crisis is None:
            yield "no-crisis"
        if moment.me.exiled:
            yield "exiled"
        yield from super().lacks(moment)

    def fits(self, moment: Turn) -> bool:
        return moment.may_contribute and any(map(moment.may_give, self.cards(moment)))


class Contribute(ToCrisis, FromHand, frozen=True, tag="contribute"):
    """Give a hand card to the crisis, facedown."""

    def is_secret(self, moment: Turn) -> bool:
        return True

    def do(self, moment: Turn) -> None:
        state, hand = moment.state, moment.me.hand
        card = next(c for c in from_hand(state.deck, hand, self.item) if moment.may_give(c))
        hand.remove(card)
        state.contributions.append((state.active, card))
        note(state, events.Contributed())
        tell(state, [state.active], events.ContributedCard(self.item))
        after(state)


class ContributeFrom(ToCrisis, OfItem, frozen=True, tag="contribute-from"):
    """Give a card that a survivor carries to the crisis."""

    def do(self, moment: Turn) -> None:
        state = moment.state
        card = self.take_from(state, filter(moment.may_give, self.cards(moment)))
        state.contributions.append((state.active, card))
        state.named.append(card)
        note(state, events.ContributedFrom(self.survivor, self.item))
        after(state)


class ToObjective(Giving, frozen=True):
    """A card goes to the main objective."""

    rule, onto = "8.8", (OBJECTIVE,)

    def lacks(self, moment: Turn) -> Codes:
        if moment.wanted is None:
            yield "takes-no-cards"
        yield from super().lacks(moment)

    def fits(self, moment: Turn) -> bool:
        return any(map(moment.is_wanted, self.cards(moment)))


class GiveObjective(ToObjective, FromHand, frozen=True, tag="give-objective"):
    """Give a hand card to the main objective."""

    def do(self, moment: Turn) -> None:
        state = moment.state
        card = next(filter(moment.is_wanted, self.cards(moment)))
        moment.me.hand.remove(card)
        state.objective_cards.append(card)
        origin = HandElement(state.active)
        note(state, events.ObjectiveCard(self.item, origin))
        after(state)


class GiveObjectiveFrom(ToObjective, OfItem, frozen=True, tag="give-objective-from"):
    """Give a card that a survivor carries to the main objective."""

    def do(self, moment: Turn) -> None:
        state = moment.state
        card = self.take_from(state, filter(moment.may_give, self.cards(moment)))
        state.objective_cards.append(card)
        origin = SurvivorElement(self.survivor)
        note(state, events.ObjectiveCard(self.item, origin))
        after(state)


# ---- the other players, the end


class Request(InTurn, frozen=True, tag="request"):
    """Ask other players for a card of a symbol (or `any`)."""

    rule, names = "8.5", {"symbol": SymbolElement}
    several: ClassVar[bool] = False

    symbol: str

    def lacks(self, moment: Turn) -> Codes:
        if self.symbol not in SYMBOLS:
            yield "no-such-symbol"
        elif self.symbol in moment.me.asked:
            yield "already-asked"
        if not moment.others:
            yield "nobody-to-ask"

    def do(self, moment: Turn) -> None:
        """Cards of a symbol are asked for, or those of an item of that symbol (8.5)."""
        state, asked = moment.state, moment.me.asked
        after(state)
        kinds = state.deck.of_symbol.get(self.symbol, ())
        items = [item for item in kinds if f"={item}" not in asked] if len(kinds) > 1 else []
        then = Wish(self.symbol, several=self.several)
        ask(state, then, state.active, "card", items, about="request-item", least=0)

    def turns_up(self, moment: Turn) -> None:
        return None


class RequestSeveral(Request, frozen=True, tag="request-several"):
    """Ask other players for several cards of a symbol (or `any`)."""

    several = True

    def lacks(self, moment: Turn) -> Codes:
        yield from super().lacks(moment)
        if held_by_others(moment.state, moment.seat) < SEVERAL:
            yield "few-cards"


REQUESTS = tuple(map(Request, SYMBOLS))
REQUESTS_OF_SEVERAL = tuple(map(RequestSeveral, SYMBOLS))


class ExileVote(InTurn, frozen=True, tag="exile"):
    """Call for a vote on exiling a player."""

    rule, names = "8.7", {"player": PlayerElement}

    player: int

    def lacks(self, moment: Turn) -> Codes:
        if is_together(moment.state):
            yield "no-exile-here"
        if moment.me.voted:
            yield "already-called"
        if self.player not in moment.to_exile:
            yield "nobody-to-exile"

    def do(self, moment: Turn) -> None:
        """Start the vote for which the active player calls, once in a turn (8.7)."""
        state = moment.state
        moment.me.voted = True
        note(state, events.ExileVote(self.player))
        after(state)
        vote(state, Tally(tuple(non_exiled(state)), exile=self.player))

    def turns_up(self, moment: Turn) -> None:
        return None


class EndTurn(InTurn, frozen=True, tag="end-turn"):
    """End the turn."""

    rule = "8.10"

    def do(self, moment: Turn) -> None:
        pass

    def turns_up(self, moment: Turn) -> TurnsUp:
        """Return the next player's crossroads card, or what the colony phase brings."""
        state = moment.state
        turns = [seat for step in state.agenda for seat in step.turns()]
        others = [seat for seat in turns if not player(state, seat).out]
        if others and (state.crossroads.cards or state.held is not None):
            return surely(state, CROSSROADS)
        return TurnsUp(CROSSROADS if others else CRISES, certain=False)


END_TURN = EndTurn()
