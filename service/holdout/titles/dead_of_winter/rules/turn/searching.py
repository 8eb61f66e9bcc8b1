"""Searching an item deck, step by step (7.2)."""

from msgspec.structs import replace

from holdout.kernel.pile import put_under
from holdout.titles.dead_of_winter.model.elements import DrawnElement, plain
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, item_of, note, player, tell
from holdout.titles.dead_of_winter.model.steps import AfterAction, SearchStep
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.ask import ask, draw
from holdout.titles.dead_of_winter.rules.feasible import empty_noise
from holdout.titles.dead_of_winter.rules.simple_verbs import make_noise
from holdout.titles.dead_of_winter.rules.turn.declared import (
    GO,
    declared,
    modifiers,
    on_offer,
    spend,
)
from holdout.titles.dead_of_winter.rules.turn.dice import put_away


def search(state: DeadOfWinter, step: SearchStep) -> None:
    """A search goes on: die, what is declared, drawing, noise, keeping (7.2)."""
    state.cause = "search"
    if step.who in state.survivors:
        _SEARCH[step.stage](state, step)


def _search_die(state: DeadOfWinter, step: SearchStep) -> None:
    seat, values = state.survivors[step.who].seat, search_dice(state, step.who)
    ask(state, replace(step, stage="with"), seat, "die", values, about="search-die")


def search_dice(state: DeadOfWinter, name: str) -> list[str]:
    """The unused dice with which a survivor could search, as words."""
    least = state.deck.survivors[name].search
    dice = player(state, state.survivors[name].seat).dice
    return [str(value) for value in dice if value >= least]


def _search_with(state: DeadOfWinter, step: SearchStep) -> None:
    word = state.picked[0]
    if not step.die:
        step = replace(step, die=int(word))
        put_away(state, state.survivors[step.who].seat, [word])
    elif word == GO:
        _search_go(state, step)
        return
    else:
        step = replace(step, used=(*step.used, word))
    used, offered = search_offers(state, step.who, step.used)
    step = replace(step, used=used)
    if offered:
        seat = state.survivors[step.who].seat
        ask(state, step, seat, "word", [GO, *offered], about="declare")
    else:
        _search_go(state, step)


def search_offers(
    state: DeadOfWinter, name: str, used: tuple[str, ...]
) -> tuple[tuple[str, ...], list[str]]:
    """What is declared with a search, and what may be: without a limit it works every time."""
    always = (w.label for w in use.usable(state, name, "search") if w.ability.limit == "per_use")
    used = tuple(dict.fromkeys([*used, *always]))
    return used, on_offer(state, name, "search", used, {})


def _search_go(state: DeadOfWinter, step: SearchStep) -> None:
    uses = declared(state, step.who, "search", step.used, {})
    more = sum(verb.by or 0 for verb in modifiers(uses, "search_cards"))
    keep = 1 + sum(verb.by or 0 for verb in modifiers(uses, "search_keep"))
    note(state, "searches", survivor=step.who, location=state.survivors[step.who].at)
    state.agenda.append(replace(step, stage="draw", used=(), left=1 + more, keep=keep))
    spend(state, uses, {})


def _search_draw(state: DeadOfWinter, step: SearchStep) -> None:
    """Cards are drawn one by one; only the searching player sees them."""
    who = state.survivors[step.who]
    deck, drawn, left = state.item_decks[who.at], list(step.drawn), step.left
    while left and deck.cards:
        card = draw(state, who.seat, who.at, deck)
        if card is None:
            state.agenda.append(replace(step, drawn=tuple(drawn), left=left))
            return
        drawn.append(card)
        left -= 1
        note(state, "card-drawn", seat=who.seat, location=who.at)
        place = plain(DrawnElement(who.seat))
        tell(state, [who.seat], "cards-seen", who.seat, cards=[item_of(card)], at=place)
    step = replace(step, drawn=tuple(drawn), left=0)
    if deck.cards and empty_noise(state, who.at):
        options = ["stop", "noise"]
        lamps = [w.label for w in use.usable(state, step.who, "noise")]
        options += [f"noise-{label}" for label in lamps]
        then = replace(step, stage="noise")
        ask(state, then, who.seat, "word", options, about="search-noise")
    else:
        _ask_keep(state, step)


def _search_noise(state: DeadOfWinter, step: SearchStep) -> None:
    word = state.picked[0]
    if word == "stop":
        _ask_keep(state, step)
        return
    who = state.survivors[step.who]
    make_noise(state, who.at, 1)
    count = 1
    if word != "noise":
        uses = declared(state, step.who, "noise", (word.removeprefix("noise-"),), {})
        count = max([int(v.value or 1) for v in modifiers(uses, "noise_cards")], default=1)
        spend(state, uses, {})
    state.agenda.append(replace(step, stage="draw", left=count))


def _ask_keep(state: DeadOfWinter, step: SearchStep) -> None:
    seat = state.survivors[step.who].seat
    then = replace(step, stage="keep")
    most = min(step.keep, len(step.drawn))
    # Asked about alike cards, too: not asking would reveal that they are alike.
    several = len(step.drawn) > 1
    ask(state, then, seat, "card", step.drawn, about="search-keep", most=most, always=several)


def _search_keep(state: DeadOfWinter, step: SearchStep) -> None:
    """Kept cards go to the hand, the rest under the deck, the first drawn nearest the top."""
    who = state.survivors[step.who]
    kept = list(state.picked)
    player(state, who.seat).hand += kept
    rest = list(step.drawn)
    for card in kept:
        rest.remove(card)
    put_under(state.item_decks[who.at], rest, known=False)
    back = len(rest)
    note(state, "search-done", who.seat, kept=len(kept), returned=back, location=who.at)
    tell(state, [who.seat], "cards-kept", who.seat, cards=[item_of(card) for card in kept])
    for later in state.later:
        if later.track and who.at not in later.seen:
            later.seen.append(who.at)
    env = {"event": "after_search", "subject": step.who, "location": who.at, "actor": who.seat}
    state.agenda.append(AfterAction((env,)))


_SEARCH = {
    "die": _search_die,
    "with": _search_with,
    "draw": _search_draw,
    "noise": _search_noise,
    "keep": _search_keep,
}
