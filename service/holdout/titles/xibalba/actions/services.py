"""What a player does with dice, the ark and effects in the action phase (chapter 7)."""

from collections.abc import Iterable
from functools import cache

from holdout.kernel.elements import Element, PileElement
from holdout.kernel.things import Action, Codes
from holdout.titles.xibalba import events
from holdout.titles.xibalba.actions.base import AtPlace, OnDie, Priced, XibalbaMoment
from holdout.titles.xibalba.elements import ArkElement, DieElement
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.rolls import GainRoll, RollDice
from holdout.titles.xibalba.rules.tracks import gain_resources, heal, in_order
from holdout.titles.xibalba.rules.triggers import begin, is_usable, usable
from holdout.titles.xibalba.state import note

# ---- dice


class OnPool(OnDie, frozen=True):
    """Something done with a die of the action pool."""

    in_turn = True

    def lacks(self, moment: XibalbaMoment) -> Codes:
        if self.face not in moment.state.pool:
            yield "no-such-die"

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        return [DieElement("pool", self.face)]


class Exchange(OnPool, frozen=True, tag="exchange"):
    """Exchange a resource die for what it shows."""

    rule = "7.4"

    @classmethod
    def open_ones(cls, moment: XibalbaMoment) -> list[Action]:
        """Return the open exchanges of resource dice."""
        known, worthless = moment.state.deck.resource_faces, _worthless(moment)
        faces = dict.fromkeys(moment.state.pool)
        return [_exchange(face) for face in faces if face in known and face != worthless]

    def fits(self, moment: XibalbaMoment) -> bool:
        return self.face in moment.state.deck.resource_faces and self.face != _worthless(moment)

    def do(self, moment: XibalbaMoment) -> None:
        state, seat = moment.state, moment.seat
        state.pool.remove(self.face)
        gained = int(self.face) or values.value(state, seat, "blank_resource")
        note(state, events.Exchanged(self.face), seat=seat)
        gain_resources(state, seat, gained)

    def has_no_effect(self, moment: XibalbaMoment) -> bool:
        """On a full track."""
        return moment.me.resources >= moment.state.deck.numbers.most_resources


def _worthless(moment: XibalbaMoment) -> str | None:
    """Return the resource face that brings nothing: the blank one, without a card."""
    blank = "0" in moment.state.pool and any(
        each.stat == "blank_resource" for each in moment.changes
    )
    return None if blank else "0"


class Drop(OnPool, frozen=True, tag="drop"):
    """Throw a die of the action pool away."""

    rule = "7.5"

    @classmethod
    def open_ones(cls, moment: XibalbaMoment) -> Iterable[Action]:
        """Return the open actions: drop a die of each face in the pool."""
        return map(_drop, dict.fromkeys(moment.state.pool))

    def do(self, moment: XibalbaMoment) -> None:
        moment.state.pool.remove(self.face)
        note(moment.state, events.Dropped(self.face), seat=moment.seat)


class WeaponTechnology(Priced, frozen=True, tag="weapon-technology"):
    """Pay for turning an attack symbol into a crit."""

    rule, price, onto = "7.11", "weapon_technology", (DieElement("pool", "attack"),)

    def fits(self, moment: XibalbaMoment) -> bool:
        return "attack" in moment.state.pool

    def do(self, moment: XibalbaMoment) -> None:
        self.pay(moment)
        state = moment.state
        state.pool.remove("attack")
        state.pool = in_order(state.deck, [*state.pool, "crit"])
        note(state, events.Turned("attack", "crit"), seat=moment.seat)


class TacticalAttack(Priced, frozen=True, tag="tactical-attack"):
    """Pay for rolling one more attack die."""

    rule, price, onto = "7.12", "tactical_attack", (PileElement("attack"),)

    def do(self, moment: XibalbaMoment) -> None:
        self.pay(moment)
        moment.state.agenda.append(RollDice(0, 1, kept=True, cause=moment.state.cause))


class Harvest(Priced, frozen=True, tag="harvest"):
    """Pay for rolling a paragon die."""

    rule, price, onto = "7.13", "harvest", (PileElement("paragon"),)

    def do(self, moment: XibalbaMoment) -> None:
        self.pay(moment)
        moment.state.agenda.append(GainRoll(moment.seat, 1, cause=moment.state.cause))


# ---- the ark, and effects


class Medicine(Priced, frozen=True, tag="medicine"):
    """Pay for life of the own soldier in the ark."""

    rule, price, onto = "7.10", "medicine", (ArkElement(),)

    def lacks(self, moment: XibalbaMoment) -> Codes:
        yield from super().lacks(moment)
        if moment.state.keeper != moment.seat:
            yield "not-in-control-of-the-ark"

    def fits(self, moment: XibalbaMoment) -> bool:
        return moment.state.life < values.most_life(moment.state)

    def do(self, moment: XibalbaMoment) -> None:
        self.pay(moment)
        heal(moment.state, moment.state.deck.numbers.medicine)


class Use(AtPlace, frozen=True, tag="use"):
    """Use the effect of an active card."""

    rule, in_turn = "7.3", True

    @classmethod
    def open_ones(cls, moment: XibalbaMoment) -> list[Action]:
        """Return the open uses of active cards."""
        return [_use(place) for place in usable(moment.state, moment.seat)]

    def lacks(self, moment: XibalbaMoment) -> Codes:
        card = moment.places.get(self.place)
        if card is None:
            yield "no-card-there"
        elif moment.state.deck.effect_of[card].when != "use":
            yield "nothing-to-use"
        elif not is_usable(moment.state, moment.seat, card):
            yield "not-usable-now"

    def do(self, moment: XibalbaMoment) -> None:
        begin(moment.state, moment.seat, moment.places[self.place])


#: Actions that are listed often, each made once.
_exchange, _drop, _use = cache(Exchange), cache(Drop), cache(Use)
