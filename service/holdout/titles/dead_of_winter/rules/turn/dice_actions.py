"""Actions that cost a die, step by step, what is declared with them, and dice that are put away."""

from typing import Literal, NamedTuple

from msgspec.structs import replace

from holdout.kernel.elements import Element, HandElement, PlayerElement
from holdout.kernel.questions import TurnsUp
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.actions.questions import PickDie, PickWord
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.effects.passive import Modify
from holdout.titles.dead_of_winter.elements import DieElement, SurvivorElement
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.ask import ask, at_random, roll
from holdout.titles.dead_of_winter.rules.board import attack_targets
from holdout.titles.dead_of_winter.rules.entrances import AtEntrance, AttractStep
from holdout.titles.dead_of_winter.rules.frames import follow
from holdout.titles.dead_of_winter.rules.people.deaths import wound
from holdout.titles.dead_of_winter.rules.steps import (
    ACTION,
    EXPOSURE,
    OfSurvivor,
    WinterStep,
    person,
    surely,
)
from holdout.titles.dead_of_winter.rules.turn.moving import AfterAction
from holdout.titles.dead_of_winter.state import DeadOfWinter, item_of, note, player, tell

# ---- dice are put away


class Exhaust(WinterStep, frozen=True, tag="exhaust"):
    """These seats put unused dice away."""

    seats: tuple[int, ...]
    n: int
    asked: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """Put dice away, one seat after the other."""
        seat, rest = self.seats[0], self.seats[1:]
        if self.asked:
            put_away(state, seat, state.picked)
        if rest:
            state.agenda.append(Exhaust(rest, self.n))
        dice = player(state, seat).dice
        if dice and not self.asked:
            if rest:
                state.agenda.pop()
            count = min(self.n, len(dice))
            options = [str(value) for value in dice]
            then = replace(self, asked=True)
            ask(state, then, seat, "die", options, about="exhaust", least=count, most=count)

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [PlayerElement(self.seats[0])]


def put_away(state: DeadOfWinter, seat: int, values: list[str]) -> None:
    """Unused dice of these values become used ones."""
    who = player(state, seat)
    for value in values:
        who.dice.remove(int(value.rpartition(":")[2]))
        who.spent += 1
        note(state, events.DieSpent(int(value.rpartition(":")[2])), seat=seat)


class PayDie(WinterStep, frozen=True, tag="pay-die"):
    """A player spends an unused die of at least this value, of own choice."""

    seat: int
    least: int

    def run(self, state: DeadOfWinter) -> None:
        """Spend the lowest sufficient die, or prompt for a choice if they differ (7.6)."""
        values = [str(v) for v in player(state, self.seat).dice if v >= self.least]
        if values:
            then = Exhaust((self.seat,), 1, asked=True)
            ask(state, then, self.seat, "die", values, about="pay")


# ---- what is declared with an action: abilities, items, standing rules

GO = "go"


def window_of(action: str) -> str:
    """Return the window for declarations with a die action."""
    return "clean_waste" if action == "clean" else action


def attack_on(target: str) -> Env:
    """Return the environment for declarations made with an attack."""
    return {"target": "zombie" if target == "zombies" else "survivor"}


def declared(  # noqa: PLR0913 - what on_offer is asked for, and which of it
    state: DeadOfWinter,
    who: str,
    window: str,
    labels: tuple[str, ...],
    event: Env,
    *,
    blind: bool = False,
) -> list[use.Usable]:
    """Return the usable abilities declared with an action, selected by their labels."""
    there = use.usable(state, who, window, event, blind=blind)
    return [what for what in there if what.label in labels]


def modifiers(uses: list[use.Usable], aspect: str) -> list[Modify]:
    """Return the modifiers of an aspect of the action among the declared uses."""
    return [
        verb
        for what in uses
        for verb in what.ability.steps
        if isinstance(verb, Modify) and verb.aspect == aspect
    ]


def on_offer(  # noqa: PLR0913 - what usable is asked for, and what was declared
    state: DeadOfWinter,
    who: str,
    window: str,
    used: tuple[str, ...],
    event: Env,
    *,
    blind: bool = False,
) -> list[str]:
    """Return what may still be declared; only one that changes the number of kills.

    `blind`: as far as everybody can see, without seeing the hand.
    """
    chosen = declared(state, who, window, used, event)
    return [
        what.label
        for what in use.usable(state, who, window, event, blind=blind)
        if what.label not in used
        and not (modifiers([what], "kills") and modifiers(chosen, "kills"))
    ]


def spend(state: DeadOfWinter, uses: list[use.Usable], event: Env) -> None:
    """Mark what was declared as used, and run what it does besides."""
    for what in uses:
        use.mark_used(state, what)
        seat = state.survivors[what.who].seat
        env = use.scope(state, what.who, seat, what.label) | event
        rest = tuple(v for v in what.ability.steps if not isinstance(v, Modify))
        use.tell_used(state, what)
        follow(state, rest, env)
        if what.ability.die is not None:
            state.agenda.append(PayDie(seat, what.ability.die))


CLEANED = 3
PULLED = 2


# ---- attack


class AttackStep(WinterStep, frozen=True, tag="attack"):
    """An attack under way: first the die, then the target, what is declared, the kills."""

    who: str
    stage: Literal["die", "target", "with", "ask", "count"]
    die: int = 0
    target: str = ""
    used: tuple[str, ...] = ()

    def asks_again(self, state: DeadOfWinter, about: str) -> list[str]:
        return attack_offers(state, self).options or [GO]

    def run(self, state: DeadOfWinter) -> None:
        """Advance an attack: die, target, declarations, number of kills (7.1)."""
        if self.die:
            state.cause = "attack"
        if self.who not in state.survivors:
            return
        match self.stage:
            case "die":
                self._ask_die(state)
            case "target":
                self._ask_target(state)
            case "with":
                self._declare(state)
            case "ask":
                self._ask_kills(state)
            case "count":
                self._kill(state)

    def _ask_die(self, state: DeadOfWinter) -> None:
        seat, values = state.survivors[self.who].seat, attack_dice(state, self.who)
        ask(state, replace(self, stage="target"), seat, "die", values, about="attack-die")

    def _ask_target(self, state: DeadOfWinter) -> None:
        die = self.die or int(state.picked[0]) if state.picked or self.die else 0
        options = attack_targets(state, self.who)
        seat = state.survivors[self.who].seat
        then = replace(self, stage="with", die=die)
        if options:
            ask(state, then, seat, "word", options, about="attack-target")

    def _declare(self, state: DeadOfWinter) -> None:
        word = state.picked[0]
        if self.target and word == GO:
            self.go(state)
            return
        step = replace(self, used=(*self.used, word)) if self.target else replace(self, target=word)
        offers = attack_offers(state, step)
        if offers.asked:
            seat = state.survivors[self.who].seat
            ask(state, step, seat, "word", offers.options, about="declare", always=offers.ready)
        else:
            step.go(state)

    def go(self, state: DeadOfWinter) -> None:
        """Spend the die, then attack; a legal attack cannot fail later."""
        seat = state.survivors[self.who].seat
        event = attack_on(self.target)
        uses = declared(state, self.who, "attack", self.used, event)
        if self.die:
            put_away(state, seat, [str(self.die)])
        weapons = [
            what.card for what in uses if what.card and state.deck.symbols[what.card] == "weapon"
        ]
        happened = tuple(
            {"event": "after_weapon_ability", "subject": self.who, "item": card, "actor": seat}
            for card in weapons
        )
        # An attack without a die is a part of another action, which is tested when it is done.
        if self.die or happened:
            state.agenda.append(AfterAction(happened))
        note(state, events.Attacks(self.who, self.target), seat=seat)
        if self.target == "zombies":
            at = state.survivors[self.who].at
            there = sum(state.locations[at].zombies)
            kills = max([int(verb.value or 1) for verb in modifiers(uses, "kills")], default=1)
            spared = bool(modifiers(uses, "exposure"))
            most = min(kills, there)
            count = replace(self, stage="count", used=("spared",) if spared else ())
            numbers = [str(n) for n in range(1, most + 1)]
            state.agenda.append(replace(count, stage="ask", target=",".join(numbers)))
        else:
            state.agenda.append(Strike(self.who, self.target))
        spend(state, uses, event)

    def _ask_kills(self, state: DeadOfWinter) -> None:
        seat = state.survivors[self.who].seat
        numbers = self.target.split(",")
        ask(state, replace(self, stage="count"), seat, "number", numbers, about="kill-count")

    def _kill(self, state: DeadOfWinter) -> None:
        who = state.survivors[self.who]
        killer = None if "spared" in self.used else self.who
        count = int(state.picked[0])
        state.agenda.append(AtEntrance("kill", who.at, count, who.seat, killer=killer))

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        target = [SurvivorElement(self.target)] if self.target in state.survivors else []
        return [*person(state, self.who), *target, *self._unspent(state)]

    def _unspent(self, state: DeadOfWinter) -> list[Element]:
        """Return the die that the attack will cost."""
        who = state.survivors.get(self.who)
        if who is None or self.die not in player(state, who.seat).dice:
            return []
        return [DieElement(who.seat, self.die)]

    # ---- where chance comes in

    def leads_to(self, state: DeadOfWinter, answer: Action) -> TurnsUp | None:
        match self.stage, answer:
            case "target", PickDie(value):
                return AttackStep(self.who, "with", die=value).turns_up(state)
            case "with", PickWord(word) if self.target and word == GO:
                return self.strikes(state)
            case "with", PickWord(word) if self.target:
                return replace(self, used=(*self.used, word)).turns_up(state)
            case "with", PickWord(word):
                return replace(self, target=word).turns_up(state)
        return super().leads_to(state, answer)

    def turns_up(self, state: DeadOfWinter) -> TurnsUp | None:
        """Return where chance comes in once the die is known; the target may still be open."""
        targets = [self.target] if self.target else attack_targets(state, self.who)
        if len(targets) != 1:
            return None
        step = replace(self, target=targets[0])
        offers = attack_offers(state, step)
        if not offers.asked:
            return step.strikes(state)
        if offers.ready or len(offers.options) > 1:
            return None
        # Nobody is asked for the only one that lets the attack begin.
        return replace(step, used=(*step.used, *offers.options)).turns_up(state)

    def strikes(self, state: DeadOfWinter) -> TurnsUp:
        """Return the chance in the attack itself: a roll against a survivor, or a bite."""
        if self.target == "zombies":
            return TurnsUp(EXPOSURE, certain=False)
        return surely(state, ACTION) if not self.used else TurnsUp(ACTION, certain=False)


def any_die_attacks(state: DeadOfWinter, name: str) -> bool:
    """Return whether something lets a survivor attack with any die."""
    return bool(modifiers(use.usable(state, name, "attack"), "required_die"))


def attack_dice(state: DeadOfWinter, name: str) -> list[str]:
    """Return the unused dice with which a survivor could attack, as words."""
    least = 1 if any_die_attacks(state, name) else state.deck.survivors[name].attack
    dice = player(state, state.survivors[name].seat).dice
    return [str(value) for value in dice if value >= least]


class Offers(NamedTuple):
    """What may be declared with an attack, whether it could begin as it is, whether to ask."""

    options: list[str]
    ready: bool
    asked: bool


def attack_offers(state: DeadOfWinter, step: AttackStep) -> Offers:
    """Return what may still be declared with an attack whose target is known.

    Players without the required card are asked too: not asking would reveal the hand.
    """
    event = attack_on(step.target)
    seeming = [
        label
        for label in on_offer(state, step.who, "attack", step.used, event, blind=True)
        if _second_die(state, step, label, event)
    ]
    there = on_offer(state, step.who, "attack", step.used, event)
    offered = [label for label in seeming if label in there]
    chosen = declared(state, step.who, "attack", step.used, event)
    strong = not step.die or step.die >= state.deck.survivors[step.who].attack
    ready = strong or bool(modifiers(chosen, "required_die"))
    if not ready:
        offered = [
            w.label
            for w in use.usable(state, step.who, "attack", event)
            if modifiers([w], "required_die")
        ]
    options = [*([GO] if ready else []), *offered]
    return Offers(options, ready, asked=bool(offered or (ready and seeming)))


def _second_die(state: DeadOfWinter, step: AttackStep, label: str, event: Env) -> bool:
    """Return whether a die is left for an ability that costs one, besides that of the attack."""
    dice = list(player(state, state.survivors[step.who].seat).dice)
    if step.die in dice:
        dice.remove(step.die)
    return all(
        what.ability.die is None or any(value >= what.ability.die for value in dice)
        for what in declared(state, step.who, "attack", (label,), event, blind=True)
    )


class Strike(WinterStep, frozen=True, tag="strike"):
    """A survivor is attacked: the die is rolled; if it hits, a wound and then a card.

    `victim`: the seat that loses a card.
    """

    chance = ACTION

    who: str
    target: str
    victim: int = 0

    def run(self, state: DeadOfWinter) -> None:
        """Roll the spent die against another survivor's attack value (7.1)."""
        seat = state.active
        if self.victim:
            self._steal(state, seat)
            return
        face = roll(state, seat, "action")
        if face is None:
            state.agenda.append(self)
            return
        note(state, events.Rolled(int(face)), seat=seat)
        if int(face) <= state.deck.survivors[self.target].attack:
            state.agenda.append(replace(self, victim=state.survivors[self.target].seat))
            wound(state, self.target, "normal")

    def _steal(self, state: DeadOfWinter, seat: int) -> None:
        """Give the attacking player a random card; the loser of the card sees it, too."""
        hand = player(state, self.victim).hand
        if not hand:
            return
        card = at_random(state, self.victim, hand)
        if card is None:
            state.agenda.append(self)
            return
        hand.remove(card)
        player(state, seat).hand.append(card)
        note(state, events.CardTaken(self.victim), seat=seat)
        there = HandElement(seat)
        tell(state, sorted({seat, self.victim}), events.CardsSeen([item_of(card)], there))

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        target = [SurvivorElement(self.target)] if self.target in state.survivors else []
        return [*person(state, self.who), *target]


# ---- barricade, clean waste, attract


class SimpleStep(OfSurvivor, frozen=True, tag="simple"):
    """Barricade, clean waste, attract: choose a die, what is declared, then do it."""

    action: Literal["barricade", "clean", "attract"]
    stage: Literal["die", "with", "go", "count"]
    free: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """Choose any die, declare what helps, and do it (7.3 to 7.5)."""
        who = state.survivors.get(self.who)
        if who is None:
            return
        if self.stage == "count":
            _clean(state, self.who, int(state.picked[0]))
            return
        if self.stage == "die":
            values = [str(v) for v in player(state, who.seat).dice]
            then = replace(self, stage="with")
            ask(state, then, who.seat, "die", values, about=f"{self.action}-die")
            return
        if self.stage == "with":
            if not self.free:
                put_away(state, who.seat, state.picked)
            window = window_of(self.action)
            offered = on_offer(state, self.who, window, (), {})
            if offered and self.action != "attract":
                then = replace(self, stage="go")
                ask(state, then, who.seat, "word", [GO, *offered], about="declare")
                return
            state.picked = [GO]
        self.go(state, state.picked[0])

    def asks_again(self, state: DeadOfWinter, about: str) -> list[str]:
        return [GO, *on_offer(state, self.who, window_of(self.action), (), {})]

    def go(self, state: DeadOfWinter, word: str) -> None:
        who = state.survivors[self.who]
        window = window_of(self.action)
        uses = declared(state, self.who, window, (word,), {})
        happened: tuple[Env, ...] = ()
        if self.action == "clean":
            happened = ({"event": "after_clean_waste", "subject": self.who, "actor": who.seat},)
        if not self.free:
            state.agenda.append(AfterAction(happened))
        if self.action == "clean":
            up_to = [int(verb.value or 0) for verb in modifiers(uses, "clean_cards")]
            self._ask_cleaned(state, max(up_to, default=0))
        if self.action == "barricade":
            most = max([int(v.value or 1) for v in modifiers(uses, "barricades")], default=1)
            state.agenda.append(AtEntrance("barricade", who.at, most, who.seat, optional=True))
        elif self.action == "attract":
            one = state.options.attract_sources == "one"
            state.agenda.append(AttractStep(who.at, PULLED, who.seat, one))
        spend(state, uses, {})

    def _ask_cleaned(self, state: DeadOfWinter, up_to: int) -> None:
        """Three cards are cleaned, with a card that allows more any number up to that (7.4)."""
        there = len(state.waste)
        numbers = range(1, min(up_to, there) + 1) if up_to else [min(CLEANED, there)]
        seat, options = state.survivors[self.who].seat, [str(number) for number in numbers]
        ask(state, replace(self, stage="count"), seat, "number", options, about="clean-count")


def _clean(state: DeadOfWinter, name: str, count: int) -> None:
    """So many of the newest cards of the waste pile leave the game (7.4)."""
    gone = state.waste[-count:]
    del state.waste[-count:]
    state.removed += gone
    note(state, events.Cleaned(name, [item_of(card) for card in gone]))
