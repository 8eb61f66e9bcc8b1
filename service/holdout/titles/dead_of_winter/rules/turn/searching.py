"""Searching an item deck, step by step (7.2)."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from holdout.kernel.elements import Element, PileElement
from holdout.kernel.pile import put_under
from holdout.kernel.questions import TurnsUp
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.actions.questions import PickDie, PickWord
from holdout.titles.dead_of_winter.effects.passive import Modify
from holdout.titles.dead_of_winter.elements import DrawnElement
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.ask import ask, draw
from holdout.titles.dead_of_winter.rules.board import empty_noise
from holdout.titles.dead_of_winter.rules.steps import WinterStep, perhaps, person, surely
from holdout.titles.dead_of_winter.rules.turn.dice_actions import (
    GO,
    declared,
    modifiers,
    on_offer,
    put_away,
    spend,
)
from holdout.titles.dead_of_winter.rules.turn.moving import AfterAction
from holdout.titles.dead_of_winter.rules.world import make_noise
from holdout.titles.dead_of_winter.state import DeadOfWinter, item_of, note, player, tell


class SearchStep(WinterStep, frozen=True, tag="search"):
    """A search under way: die, what is declared, drawing, noise, keeping."""

    who: str
    stage: Literal["die", "with", "draw", "noise", "keep"]
    die: int = 0
    used: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    left: int = 0
    keep: int = 1

    def run(self, state: DeadOfWinter) -> None:
        """Advance a search: die, declarations, drawing, noise, keeping (7.2)."""
        state.cause = "search"
        if self.who not in state.survivors:
            return
        match self.stage:
            case "die":
                self._ask_die(state)
            case "with":
                self._declare(state)
            case "draw":
                self._draw(state)
            case "noise":
                self._make_noise(state)
            case "keep":
                self._keep(state)

    def _ask_die(self, state: DeadOfWinter) -> None:
        seat, values = state.survivors[self.who].seat, search_dice(state, self.who)
        ask(state, replace(self, stage="with"), seat, "die", values, about="search-die")

    def _declare(self, state: DeadOfWinter) -> None:
        word = state.picked[0]
        if self.die and word == GO:
            self.go(state)
            return
        seat = state.survivors[self.who].seat
        if self.die:
            step = replace(self, used=(*self.used, word))
        else:
            step = replace(self, die=int(word))
            put_away(state, seat, [word])
        used, offered = search_offers(state, self.who, step.used)
        step = replace(step, used=used)
        if offered:
            ask(state, step, seat, "word", [GO, *offered], about="declare")
        else:
            step.go(state)

    def go(self, state: DeadOfWinter) -> None:
        uses = declared(state, self.who, "search", self.used, {})
        more = sum(verb.by or 0 for verb in modifiers(uses, "search_cards"))
        keep = 1 + sum(verb.by or 0 for verb in modifiers(uses, "search_keep"))
        note(state, events.Searches(self.who, state.survivors[self.who].at))
        state.agenda.append(replace(self, stage="draw", used=(), left=1 + more, keep=keep))
        spend(state, uses, {})

    def _draw(self, state: DeadOfWinter) -> None:
        """Cards are drawn one by one; only the searching player sees them."""
        who = state.survivors[self.who]
        deck, drawn, left = state.item_decks[who.at], list(self.drawn), self.left
        while left and deck.cards:
            card = draw(state, who.seat, who.at, deck)
            if card is None:
                state.agenda.append(replace(self, drawn=tuple(drawn), left=left))
                return
            drawn.append(card)
            left -= 1
            note(state, events.CardDrawn(who.at), seat=who.seat)
            place = DrawnElement(who.seat)
            tell(state, [who.seat], events.CardsSeen([item_of(card)], place), seat=who.seat)
        step = replace(self, drawn=tuple(drawn), left=0)
        if deck.cards and empty_noise(state, who.at):
            options = ["stop", "noise"]
            lamps = [w.label for w in use.usable(state, self.who, "noise")]
            options += [f"noise-{label}" for label in lamps]
            then = replace(step, stage="noise")
            ask(state, then, who.seat, "word", options, about="search-noise")
        else:
            step.ask_keep(state)

    def _make_noise(self, state: DeadOfWinter) -> None:
        word = state.picked[0]
        if word == "stop":
            self.ask_keep(state)
            return
        who = state.survivors[self.who]
        make_noise(state, who.at, 1)
        count = 1
        if word != "noise":
            uses = declared(state, self.who, "noise", (word.removeprefix("noise-"),), {})
            count = max([int(v.value or 1) for v in modifiers(uses, "noise_cards")], default=1)
            spend(state, uses, {})
        state.agenda.append(replace(self, stage="draw", left=count))

    def ask_keep(self, state: DeadOfWinter) -> None:
        seat = state.survivors[self.who].seat
        then = replace(self, stage="keep")
        most = min(self.keep, len(self.drawn))
        # Asked about alike cards, too: not asking would reveal that they are alike.
        several = len(self.drawn) > 1
        ask(state, then, seat, "card", self.drawn, about="search-keep", most=most, always=several)

    def asks_again(self, state: DeadOfWinter, about: str) -> list[str]:
        if about == "search-keep":
            return list(self.drawn)
        return [GO, *on_offer(state, self.who, "search", self.used, {})]

    def _keep(self, state: DeadOfWinter) -> None:
        """Kept cards go to the hand, the rest under the deck, the first drawn nearest the top."""
        who = state.survivors[self.who]
        kept = list(state.picked)
        player(state, who.seat).hand += kept
        rest = list(self.drawn)
        for card in kept:
            rest.remove(card)
        put_under(state.item_decks[who.at], rest, known=False)
        note(state, events.SearchDone(len(kept), len(rest), who.at), seat=who.seat)
        tell(state, [who.seat], events.CardsKept([item_of(card) for card in kept]), seat=who.seat)
        for later in state.later:
            if later.track and who.at not in later.seen:
                later.seen.append(who.at)
        env = {"event": "after_search", "subject": self.who, "location": who.at, "actor": who.seat}
        state.agenda.append(AfterAction((env,)))

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        who = state.survivors.get(self.who)
        there: list[Element] = [PileElement(who.at)] if who else []
        if who and self.drawn:
            there.append(DrawnElement(who.seat))
        return [*person(state, self.who), *there]

    # ---- where chance comes in

    def leads_to(self, state: DeadOfWinter, answer: Action) -> TurnsUp | None:
        match self.stage, answer:
            case "with", PickDie():
                return SearchStep(self.who, "with").turns_up(state)
            case (("with" | "noise"), PickWord(word)):
                return self._answered(state, word)
        return super().leads_to(state, answer)

    def _answered(self, state: DeadOfWinter, word: str) -> TurnsUp | None:
        """Something was declared, or it was said whether noise is made."""
        if word == "stop":
            return None if len(self.drawn) > 1 else perhaps(state)
        if word in (GO, "noise"):
            return self.draws_cards(state)
        if self.stage == "with":
            return replace(self, used=(*self.used, word)).turns_up(state)
        return TurnsUp(state.survivors[self.who].at, certain=False)

    def turns_up(self, state: DeadOfWinter) -> TurnsUp | None:
        """Return where chance comes in once the die is known."""
        used, offered = search_offers(state, self.who, self.used)
        return None if offered else replace(self, used=used).draws_cards(state)

    def draws_cards(self, state: DeadOfWinter) -> TurnsUp:
        """Cards of the deck; not for sure where something is done first that was declared."""
        uses = declared(state, self.who, "search", self.used, {})
        place = state.survivors[self.who].at
        only = all(isinstance(verb, Modify) for what in uses for verb in what.ability.steps)
        return surely(state, place) if only else TurnsUp(place, certain=False)

    # ---- what is told of it

    def shows(self, state: DeadOfWinter, seat: int | None) -> Iterable[str]:
        return self.drawn if seat is not None and self.searcher(state) == seat else ()

    def searcher(self, state: DeadOfWinter) -> int | None:
        """Return the seat that searches and so sees the cards drawn."""
        who = state.survivors.get(self.who)
        return who.seat if who else None


def search_dice(state: DeadOfWinter, name: str) -> list[str]:
    """Return the unused dice with which a survivor could search, as words."""
    least = state.deck.survivors[name].search
    dice = player(state, state.survivors[name].seat).dice
    return [str(value) for value in dice if value >= least]


def search_offers(
    state: DeadOfWinter, name: str, used: tuple[str, ...]
) -> tuple[tuple[str, ...], list[str]]:
    """Return what is declared with a search, and what may still be declared.

    An ability without a limit works every time.
    """
    always = (w.label for w in use.usable(state, name, "search") if w.ability.limit == "per_use")
    used = tuple(dict.fromkeys([*used, *always]))
    return used, on_offer(state, name, "search", used, {})
