"""What is declared together with an action: abilities, items, standing rules."""

from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.effects.passive import Modify
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.frames import follow
from holdout.titles.dead_of_winter.rules.turn.dice import PayDie
from holdout.titles.dead_of_winter.state import DeadOfWinter

GO = "go"


def window_of(action: str) -> str:
    """The window in which something may be declared with a die action."""
    return "clean_waste" if action == "clean" else action


def attack_on(target: str) -> Env:
    """What is known of an attack when something is declared with it."""
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
    """What was declared with an action, by its labels."""
    there = use.usable(state, who, window, event, blind=blind)
    return [what for what in there if what.label in labels]


def modifiers(uses: list[use.Usable], aspect: str) -> list[Modify]:
    """What the declared uses make of an aspect of the action."""
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
    """What may still be declared; only one that changes the number of kills.

    `blind`: as far as everybody can see, who does not see the hand.
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
        use.tell_used(state, what.who, what.label)
        follow(state, rest, env)
        if what.ability.die is not None:
            state.agenda.append(PayDie(seat, what.ability.die))
