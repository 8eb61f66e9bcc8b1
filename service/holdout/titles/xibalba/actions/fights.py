"""Attacks: on the soldier in the ark, and on bases with block, raid and loot; entering the ark."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, Self

from msgspec import structs

from holdout.kernel.copies import card_of
from holdout.kernel.elements import Element
from holdout.kernel.questions import About
from holdout.kernel.things import Action, Codes
from holdout.titles.xibalba import events
from holdout.titles.xibalba.actions.base import (
    ONE,
    Decline,
    OnDie,
    XibalbaAction,
    XibalbaDecision,
    XibalbaMoment,
    choice,
    named_card,
    top_card,
)
from holdout.titles.xibalba.elements import (
    ArkElement,
    BaseElement,
    DieElement,
    FieldElement,
    SquadElement,
)
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.cards import destroy_expansion, destroy_in_ark, destroy_soldier
from holdout.titles.xibalba.rules.rolls import GainRoll, rolled
from holdout.titles.xibalba.rules.tracks import gain_paragon, in_order, lose_life, lose_paragon
from holdout.titles.xibalba.rules.triggers import (
    Fire,
    Owned,
    begin,
    can_pay,
    owned,
    within_limit,
)
from holdout.titles.xibalba.rules.values import attacker
from holdout.titles.xibalba.state import (
    Coming,
    Onslaught,
    Xibalba,
    XibalbaStep,
    note,
    opponents,
    player,
)

_SYMBOLS = ("attack", "crit")

# ---- attacking


class Attack(XibalbaAction, frozen=True, tag="attack"):
    """Attack the ark (`ark`) or a base (`base-2`) with attack symbols and crits.

    `effect`: the soldier's attack effect is used, where that is a choice.
    """

    rule, in_turn = "8.4", True

    target_place: str
    symbols: int
    crits: int
    effect: Literal["effect"] | None = None

    @classmethod
    def open_ones(cls, moment: XibalbaMoment) -> list[Action]:
        """Return the open attacks, with each number of symbols (8.2 to 8.4)."""
        state, seat = moment.state, moment.seat
        symbols, crits = state.pool.count("attack"), state.pool.count("crit")
        soldier = attacker(state, seat)
        if soldier is None or not symbols + crits:
            return []
        return [
            each
            for target in _targets(state, seat)
            for n in range(symbols + 1)
            for crit in range(crits + 1)
            if n + crit
            for each in _with_effect(state, seat, soldier, _attack(target, n, crit))
        ]

    def lacks(self, moment: XibalbaMoment) -> Codes:
        state, seat = moment.state, moment.seat
        if attacker(state, seat) is None:
            yield "no-soldier"
        dice = state.pool.count("attack") >= self.symbols >= 0
        dice = dice and state.pool.count("crit") >= self.crits >= 0
        if not dice or self.symbols + self.crits == 0:
            yield "no-such-dice"
        if (self.target_place == "ark") == (state.keeper == seat):
            yield "not-a-target-now"

    def fits(self, moment: XibalbaMoment) -> bool:
        state, seat = moment.state, moment.seat
        soldier = attacker(state, seat)
        if soldier is None or self.target_place not in _targets(state, seat):
            return False
        return self.effect is None or _may_choose(state, seat, soldier, self.crits)

    @property
    def victim(self) -> int:
        """The seat whose base is attacked; 0: the ark is."""
        return 0 if self.target_place == "ark" else int(self.target_place.removeprefix("base-"))

    def do(self, moment: XibalbaMoment) -> None:
        """Target and symbols are named; then the soldier's attack effect happens (8.4, 8.6)."""
        state, seat = moment.state, moment.seat
        soldier, victim = attacker(state, seat), self.victim
        if soldier is None:
            raise LookupError("nobody to attack with")
        state.attack = Onslaught(seat, soldier, victim, self.symbols, self.crits)
        for face, count in zip(_SYMBOLS, (self.symbols, self.crits), strict=True):
            for _ in range(count):
                state.pool.remove(face)
        note(
            state,
            events.Attacks(
                card=card_of(soldier),
                source=ArkElement() if state.keeper == seat else SquadElement(seat),
                attacked=BaseElement(victim) if victim else ArkElement(),
                symbols=self.symbols,
                crits=self.crits,
            ),
        )
        state.agenda += [EndAttack(), Strike()]
        if self._has_effect(state, soldier):
            begin(state, seat, soldier)

    def _has_effect(self, state: Xibalba, soldier: str) -> bool:
        """Return whether the attack effect of the soldier is to happen."""
        effect = state.deck.effect_of[soldier]
        return effect.when == "attack" and (self.effect is not None or not effect.may)

    def has_no_effect(self, moment: XibalbaMoment) -> bool:
        """Too weak for a base that nobody can defend.

        In the ark every blow takes life, and who has a soldier may block to their own harm.
        """
        state, seat, victim = moment.state, moment.seat, self.victim
        soldier = attacker(state, seat)
        if soldier is None or not victim or player(state, victim).squad:
            return False
        attack = Onslaught(seat, soldier, victim, self.symbols, self.crits)
        after = structs.replace(state, attack=attack)
        if (
            self._has_effect(state, soldier)
            and within_limit(after, soldier)
            and values.all_hold(after, seat, soldier)
            and can_pay(after, seat, after.deck.effect_of[soldier], crits=self.crits)
        ):
            return False
        return values.strength(after) < values.base_resistance(after, victim)

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        """Return the attacker, its target and the dice used."""
        seat, base = moment.seat, self.target_place.removeprefix("base-")
        found: list[Element] = [
            ArkElement() if moment.state.keeper == seat else SquadElement(seat),
            BaseElement(int(base)) if base.isdecimal() else ArkElement(),
        ]
        used = zip(_SYMBOLS, (self.symbols, self.crits), strict=True)
        return found + [DieElement("pool", face) for face, count in used if count]

    def context(self, moment: XibalbaMoment) -> dict[str, Any]:
        if self.target_place == "ark":
            return named_card(moment.state.ark)
        number = self.target_place.removeprefix("base-")
        return {"player": int(number)} if number.isdecimal() else {}


_attack = cache(Attack)


def _targets(state: Xibalba, seat: int) -> list[str]:
    """Return the targets of a player's soldier: the ark, or from there the others' bases."""
    if state.ark is None:
        return []
    if state.keeper == seat:
        return [f"base-{other}" for other in sorted(opponents(state, seat))]
    return ["ark"]


def _with_effect(state: Xibalba, seat: int, soldier: str, attack: Attack) -> list[Attack]:
    """Return the attack, and the same with the soldier's effect where that is a choice."""
    if not _may_choose(state, seat, soldier, attack.crits):
        return [attack]
    return [attack, _attack(attack.target_place, attack.symbols, attack.crits, "effect")]


def _may_choose(state: Xibalba, seat: int, soldier: str, crits: int) -> bool:
    """Return whether a soldier's effect is a choice in an attack with so many crits."""
    effect = state.deck.effect_of[soldier]
    if effect.when != "attack" or not effect.may or not within_limit(state, soldier):
        return False
    return can_pay(state, seat, effect, crits=crits)


class Enter(OnDie, frozen=True, tag="enter"):
    """Move into the empty ark for an attack symbol or a crit."""

    rule, in_turn = "9.1", True

    @classmethod
    def open_ones(cls, moment: XibalbaMoment) -> list[Action]:
        """Return the open ways to enter the ark."""
        if moment.state.ark is not None:
            return []
        return [each for each in map(cls, _SYMBOLS) if each.is_open(moment)]

    def lacks(self, moment: XibalbaMoment) -> Codes:
        if attacker(moment.state, moment.seat) is None:
            yield "no-soldier"
        if moment.state.ark is not None:
            yield "the-ark-is-not-empty"

    def fits(self, moment: XibalbaMoment) -> bool:
        return self.face in _SYMBOLS and self.face in moment.state.pool

    def do(self, moment: XibalbaMoment) -> None:
        state, seat = moment.state, moment.seat
        state.pool.remove(self.face)
        note(state, events.Spent([self.face]), seat=seat)
        state.agenda.append(EnterArk(seat, state.cause))

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        return [SquadElement(moment.seat), ArkElement(), DieElement("pool", self.face)]

    def context(self, moment: XibalbaMoment) -> dict[str, Any]:
        return named_card(values.squad_soldier(moment.me))


class EnterArk(XibalbaStep, frozen=True, tag="enter-ark"):
    """The active soldier of a squad moves into the ark, with fresh life (9.3)."""

    seat: int
    cause: str | None = None

    def run(self, state: Xibalba) -> None:
        state.cause = self.cause
        soldier = player(state, self.seat).squad.pop()
        life = state.deck.soldier_of[soldier].resistance + state.seats
        state.ark, state.keeper = soldier, self.seat
        life += values.value(state, self.seat, "ark_entry_life")
        state.life = min(life, values.most_life(state))
        note(state, events.Enters(card_of(soldier), state.life), seat=self.seat)
        reacting = values.reacting_cards(state, self.seat, soldier)
        state.agenda.append(Fire("enters_ark", tuple(reacting)))

    def coming(self, state: Xibalba) -> list[Coming]:
        squad = player(state, self.seat).squad
        return [("enter", self.seat, squad[-1] if squad else None)]


# ---- the blow


class Strike(XibalbaStep, frozen=True, tag="strike"):
    """The ark loses life; a base may be defended by its active squad soldier (8.7, 8.9)."""

    def run(self, state: Xibalba) -> None:
        attack = under_way(state)
        state.cause = "attack"
        if not attack.victim:
            _hit_ark(state, attack)
            return
        defender = values.squad_soldier(player(state, attack.victim))
        if defender is None or attack.unblockable:
            state.agenda.append(Meet(blocked=False))
        else:
            state.decisions.append(AwaitBlock(seat=attack.victim))


def under_way(state: Xibalba) -> Onslaught:
    """Return the attack under way."""
    if state.attack is None:
        raise LookupError("nobody attacks")
    return state.attack


def _hit_ark(state: Xibalba, attack: Onslaught) -> None:
    """Damage stays; a soldier without life is destroyed, and the attacker moves in (9.2, 10.2).

    If an effect of the attack has emptied the ark, there is nobody to be hit.
    """
    if state.ark is None:
        return
    armour = values.value(state, state.keeper, "ark_armour") if state.keeper else 0
    damage = max(0, values.strength(state) - armour)
    if lose_life(state, attack.seat, damage):
        return
    at = len(state.agenda)
    reacting = destroy_in_ark(state)
    state.agenda[at:at] = [Fire("destroyed", reacting), *_kill(state, attack)]


def _kill(state: Xibalba, attack: Onslaught) -> list[XibalbaStep]:
    """Return the steps after the attack has destroyed a soldier, the last first (10.1)."""
    dice = state.deck.soldier_of[attack.soldier].paragon + values.value(
        state, attack.seat, "kill_dice"
    )
    kills = Fire("kills", tuple(values.reacting_cards(state, attack.seat, attack.soldier)))
    enter = [] if attack.victim else [EnterArk(attack.seat, "attack")]
    return [kills, *enter, GainRoll(attack.seat, dice, cause="kill")]


class AwaitBlock(XibalbaDecision, tag="block"):
    """Does the attacked player block with the active soldier of the squad?"""

    rule = "8.9"

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        return [Block(), LetPass()]

    def describe(self, moment: XibalbaMoment, viewer: int | None) -> About:
        attack = moment.state.attack
        if attack is None:
            return About(optional=True, rule=self.rule)
        places = (ArkElement(), BaseElement(self.seat), SquadElement(self.seat))
        return About(None, places, card_of(attack.soldier), optional=True, rule=self.rule)


class Block(XibalbaAction, frozen=True, tag="block"):
    """Block with the active soldier of the squad."""

    rule = "8.9"

    def do(self, moment: XibalbaMoment) -> None:
        moment.state.agenda.append(Meet(blocked=True))

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        return [SquadElement(moment.seat)]

    def context(self, moment: XibalbaMoment) -> dict[str, Any]:
        return named_card(values.squad_soldier(moment.me))


class LetPass(XibalbaAction, frozen=True, tag="let-pass"):
    """Don't block."""

    rule = "8.9"

    def do(self, moment: XibalbaMoment) -> None:
        moment.state.agenda.append(Meet(blocked=False))

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        return [BaseElement(moment.seat)]


class Meet(XibalbaStep, frozen=True, tag="meet"):
    """The attacked player has decided about blocking.

    A blocker lives or dies and the attack is over; else base and strength are compared.
    """

    blocked: bool

    def run(self, state: Xibalba) -> None:
        attack = under_way(state)
        state.cause = "attack"
        hit = values.strength(state)
        if self.blocked:
            _hit_blocker(state, attack, hit)
            return
        wall = max(0, values.base_resistance(state, attack.victim) - attack.lowered)
        if hit < wall:
            note(state, events.Repelled(hit, wall), seat=attack.victim)
            return
        note(state, events.Raids(attack.victim), seat=attack.seat)
        _raid(state, attack)


def _hit_blocker(state: Xibalba, attack: Onslaught, hit: int) -> None:
    """Destroy a blocker if the strength reaches its resistance, and nothing else (8.10)."""
    soldier = player(state, attack.victim).squad[-1]
    resists = state.deck.soldier_of[soldier].resistance
    resists += values.value(state, attack.victim, "block_resistance")
    note(
        state,
        events.Blocks(card=card_of(soldier), strength=hit, resistance=resists),
        seat=attack.victim,
    )
    blocks = Fire("blocks", tuple(values.reacting_cards(state, attack.victim, soldier)))
    if hit < resists:
        state.agenda.append(blocks)
        return
    at = len(state.agenda)
    destroy_soldier(state, attack.victim)
    # The owner's cards react to the block before they react to the death.
    state.agenda[at + 1 : at + 1] = [blocks, *_kill(state, attack)]


# ---- raid and loot


def _raid(state: Xibalba, attack: Onslaught) -> None:
    """Prompt for a card of the victim to destroy, if any may be; then comes the loot (8.11)."""
    victim = attack.victim
    changes = values.modifiers(state, victim)
    caps = [each.n for each in changes if each.stat == "loot_cap"]
    reacting = tuple((victim, card) for card in values.active(state, victim))
    state.agenda.append(Plunder(min(caps) if caps else None, reacting))
    fields = [n for n, field in enumerate(player(state, victim).fields, 1) if field]
    attack.safe = any(each.stat == "safe_cards" for each in changes)
    if fields and not attack.safe:
        state.decisions.append(AwaitRaid(seat=attack.seat, victim=victim, fields=fields))


class AwaitRaid(XibalbaDecision, tag="raid"):
    """Which expansion card of the raided base is destroyed, if any?"""

    rule = "8.11"

    victim: int
    fields: list[int]

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        return [*map(Destroy, self.fields), Decline()]

    def take(self, moment: XibalbaMoment, action: Action) -> None:
        moment.state.cause = "raid"
        action.do(moment)

    def describe(self, moment: XibalbaMoment, viewer: int | None) -> About:
        attack, one = moment.state.attack, choice("field", 0, ONE)
        cause = card_of(attack.soldier) if attack else None
        return About(None, (BaseElement(self.victim),), cause, one, optional=True, rule=self.rule)


class Destroy(XibalbaAction, frozen=True, tag="destroy"):
    """Destroy the top card of this field of the raided base."""

    rule = "8.11"

    field: int

    def do(self, moment: XibalbaMoment) -> None:
        destroy_expansion(moment.state, _raided(moment), self.field)

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        victim = _raided(moment)
        return [FieldElement(victim, self.field)] if victim else []

    def context(self, moment: XibalbaMoment) -> dict[str, Any]:
        return top_card(moment.state, _raided(moment), self.field)


def _raided(moment: XibalbaMoment) -> int:
    """Return the seat whose base is raided, or 0 if none is."""
    return moment.asked.victim if isinstance(moment.asked, AwaitRaid) else 0


class Plunder(XibalbaStep, frozen=True, tag="plunder"):
    """Paragon moves from the victim to the attacker, as much as the dice say (8.11).

    `cap` is the most that may be taken (None: all), `raided` are the cards that react.
    """

    cap: int | None
    raided: Owned

    def run(self, state: Xibalba) -> None:
        attack = under_way(state)
        state.cause = "loot"
        dice = state.deck.soldier_of[attack.soldier].paragon + attack.loot
        dice += values.value(state, attack.seat, "loot_dice")
        faces = rolled(state, attack.seat, "paragon", dice) if dice else []
        if faces is None:
            state.agenda.append(self)
            return
        if faces:
            note(
                state,
                events.Rolled(die="paragon", faces=in_order(state.deck, faces)),
                seat=attack.seat,
            )
        loot = sum(map(int, faces))
        loot = loot if self.cap is None else min(loot, self.cap)
        raids = values.reacting_cards(state, attack.seat, attack.soldier)
        state.agenda += [Fire("raided", self.raided), Fire("raids", tuple(raids))]
        gain_paragon(state, attack.seat, lose_paragon(state, attack.victim, loot))

    def drawn_for(self, state: Xibalba) -> str:
        return "loot"

    def renamed(self, names: Mapping[str, str]) -> Self:
        return structs.replace(self, raided=owned(self.raided, names))


class EndAttack(XibalbaStep, frozen=True, tag="end-attack"):
    """The attack is completely done; the next one may follow."""

    def run(self, state: Xibalba) -> None:
        state.attack = None
