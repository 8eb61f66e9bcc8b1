"""Tracks: resources, paragon and with it victory, life in the ark; and rolls of dice."""

from holdout.kernel.chance import below
from holdout.kernel.draws import must_wait
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.model.state import Xibalba, end_game, note, player
from holdout.titles.xibalba.model.steps import ControlIncome, GainRoll, RollDice
from holdout.titles.xibalba.rules import values


def gain_resources(state: Xibalba, seat: int, n: int) -> None:
    """A player gains resources; beyond the end of the track they are lost (2.1)."""
    who = player(state, seat)
    gained = min(n, state.deck.numbers.most_resources - who.resources)
    if gained:
        before = who.resources
        who.resources = after = before + gained
        note(state, "resources-gained", seat, by=gained, before=before, after=after)


def lose_resources(state: Xibalba, seat: int, n: int) -> int:
    """A player loses resources, as far as there are any; returns how many."""
    who = player(state, seat)
    lost = min(n, who.resources)
    if lost:
        before = who.resources
        who.resources = after = before - lost
        note(state, "resources-lost", seat, by=lost, before=before, after=after)
    return lost


def gain_paragon(state: Xibalba, seat: int, n: int) -> None:
    """A player gains paragon, and wins on reaching the target (2.2, 11.2)."""
    who = player(state, seat)
    gained = min(n, state.deck.numbers.most_paragon - who.paragon)
    if gained:
        before = who.paragon
        who.paragon = after = before + gained
        note(state, "paragon-gained", seat, by=gained, before=before, after=after)
    if who.paragon >= state.target:
        end_game(state, [seat], "target")


def lose_paragon(state: Xibalba, seat: int, n: int) -> int:
    """A player loses paragon, as far as there is any; returns how much."""
    who = player(state, seat)
    lost = min(n, who.paragon)
    if lost:
        before = who.paragon
        who.paragon = after = before - lost
        note(state, "paragon-lost", seat, by=lost, before=before, after=after)
    return lost


def heal(state: Xibalba, n: int) -> None:
    """The soldier in the ark gains life, up to the maximum (9.5)."""
    gained = min(n, values.most_life(state) - state.life)
    if gained > 0:
        before = state.life
        state.life = after = before + gained
        note(state, "healed", state.keeper, by=gained, before=before, after=after)


def lose_life(state: Xibalba, seat: int, n: int) -> bool:
    """A player damages the soldier in the ark; returns whether it lives on (8.7)."""
    before = state.life
    state.life = after = max(0, before - n)
    note(state, "hit", seat, by=n, before=before, after=after)
    return after > 0


def rolled(state: Xibalba, seat: int, die: str, count: int) -> list[str] | None:
    """Roll dice of a kind; None if the game has to wait for a seat, then the step is run again."""
    if must_wait(state, seat, die, count):
        return None
    if state.told is not None:
        faces, state.told = state.told.split(","), None
        return faces
    sides = state.deck.numbers.dice[die]  # type: ignore[index]
    return [sides[below(state.chance, die, len(sides))] for _ in range(count)]


def in_order(deck: Deck, faces: list[str]) -> list[str]:
    """Dice in the order in which they are shown."""
    return sorted(faces, key=deck.faces.__getitem__)


def roll_dice(state: Xibalba, step: RollDice) -> None:
    """Resource dice are rolled before attack dice (16.1)."""
    state.cause = step.cause
    die = "resource" if step.resource else "attack"
    count = step.resource or step.attack
    if not count:
        return
    faces = rolled(state, state.active, die, count)
    if faces is None:
        state.agenda.append(step)
        return
    if die == "resource" and step.attack:
        state.agenda.append(RollDice(0, step.attack, step.kept, step.cause))
    zone = "pool" if step.kept else "rolled"
    note(state, "rolled", die=die, faces=in_order(state.deck, faces), zone=zone)
    if step.kept:
        state.pool = in_order(state.deck, state.pool + faces)
    else:
        state.rolled = in_order(state.deck, state.rolled + faces)


def gain_roll(state: Xibalba, step: GainRoll) -> None:
    """Paragon dice are rolled and their sum gained; in the apocalypse the ark adds to it (12.4)."""
    total, state.cause = 0, step.cause
    if step.dice:
        faces = rolled(state, step.seat, "paragon", step.dice)
        if faces is None:
            state.agenda.append(step)
            return
        note(state, "rolled", step.seat, die="paragon", faces=in_order(state.deck, faces))
        total = sum(map(int, faces))
    if step.control and state.options.mode == "apocalypse":
        rules = state.deck.numbers.apocalypse
        high = state.life >= rules.greater_from
        total += rules.greater_bonus if high else rules.bonus
    gain_paragon(state, step.seat, total)


def control_income(state: Xibalba, _step: ControlIncome) -> None:
    """At the end of every turn the player who controls the ark gains paragon (9.6)."""
    if state.keeper and state.ark is not None:
        dice = state.deck.soldier_of[state.ark].paragon
        state.agenda.append(GainRoll(state.keeper, dice, control=True, cause="control"))
