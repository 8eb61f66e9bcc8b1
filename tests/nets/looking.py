"""What is looked at in each state of a game of the nets, by field, as plain data.

`FIELDS` are all that anybody can ask of a state. What a field is made of may be asked in another
way after a change of the code; what comes of it must be the same.
"""

from collections.abc import Callable, Mapping
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from holdout.kernel import Action, Draw, Event, NotQuiet, State, Title
from holdout.speech import speaker_of

#: How many actions that are not legal are looked at in a state.
ILLEGAL = 50

#: Words that name nothing of a title.
_STRANGE = ("nowhere", "nobody")


class Look:
    """A state of a game, with what has led to it and what was listed before."""

    def __init__(
        self, title: Title[Any], state: State, events: list[Event], listed: dict[str, Action]
    ) -> None:
        """`listed`: every action that was legal in the game until now, by id."""
        self.title, self.state, self.events, self.listed = title, state, events, listed
        self.asked = title.decisions(state)
        self.legal = {each.seat: title.legal_actions(state, each.seat) for each in self.asked}
        self.seats = [*range(1, state.seats + 1), None]


def actions(look: Look) -> Any:
    """The legal actions of each seat in their order: ids and parameters."""
    title = look.title
    return {
        seat: [(title.action_id(each), title.action_params(each)) for each in legal]
        for seat, legal in look.legal.items()
    }


def notes(look: Look) -> Any:
    """What a list says of each action: its targets, what it draws, its effect, its rule."""
    title, state = look.title, look.state
    return {
        str(seat): [msgspec.to_builtins(title.legal_notes(state, seat, each)) for each in legal]
        for seat, legal in look.legal.items()
    }


def texts(look: Look) -> Any:
    """Actions in words, and whether they are secret."""
    title, state = look.title, look.state
    return {
        str(seat): [
            (
                speaker_of(title).say_action(state, seat, each, "en"),
                title.is_secret(state, seat, each),
            )
            for each in legal
        ]
        for seat, legal in look.legal.items()
    }


def refusals(look: Look) -> Any:
    """Why some actions are not legal that were listed before, or name what there is not."""
    title, state = look.title, look.state
    rng = Random(state.version)
    pool = sorted(look.listed)
    found = {}
    for said in rng.sample(pool, min(ILLEGAL, len(pool))):
        action = look.listed[said]
        seat = rng.choice([each for each in look.seats if each])
        if look.asked and rng.random() < 0.9:
            seat = look.asked[0].seat
        if action not in look.legal.get(seat, []):
            found[f"{seat} {said}"] = title.unmet(state, seat, action)
        strange = _strange(action, rng)
        if strange is not None and strange not in look.legal.get(seat, []):
            found[f"{seat} {title.action_id(strange)}"] = title.unmet(state, seat, strange)
    return found


def _strange(action: Action, rng: Random) -> Action | None:
    """The same kind of action with something else in one of its fields."""
    if isinstance(action, Draw) or not action.__struct_fields__:
        return None
    name = rng.choice(action.__struct_fields__)
    old = getattr(action, name)
    new = old + rng.choice((-1, 1, 7)) if isinstance(old, int) else rng.choice(_STRANGE)
    try:
        return msgspec.convert(
            msgspec.to_builtins(msgspec.structs.replace(action, **{name: new})), type(action)
        )
    except (msgspec.ValidationError, ValueError):
        return None


def about(look: Look) -> Any:
    """What each open decision is about, as each seat and a spectator may know it, and its words."""
    title, state = look.title, look.state
    return [
        (
            each.kind,
            each.seat,
            each.sealed,
            speaker_of(title).say_decision(each, "en"),
            [msgspec.to_builtins(title.about(state, each, viewer)) for viewer in look.seats],
        )
        for each in look.asked
    ]


def events(look: Look) -> Any:
    """What has happened: with all parameters, what moved, who may know it, and in words."""
    title, told = look.title, []
    for each in look.events:
        params, moves = each.all_params, each.moves
        said = speaker_of(title).say_event(each, "en")
        moved = msgspec.to_builtins(list(moves))
        told.append((each.kind, params, moved, each.seat, each.only, each.cause, said))
    return told


def views(look: Look) -> Any:
    """The table as each seat and a spectator sees it, and what may be drawn."""
    title, state = look.title, look.state
    seen = [msgspec.to_builtins(title.view(state, seat)) for seat in look.seats]
    return [seen, msgspec.to_builtins(title.draws(state)), tuple(title.period(state))]


def table(look: Look) -> Any:
    """The truth, without what is still to happen."""
    state = msgspec.to_builtins(look.state, enc_hook=lambda _deck: None)
    return {name: each for name, each in state.items() if name not in ("agenda", "deck", "log")}


def agenda(look: Look) -> Any:
    """What is still to happen."""
    return msgspec.to_builtins(look.state.agenda)


def imagined(look: Look) -> Any:
    """What one of the seats, or a spectator, takes for possible."""
    seat = look.seats[look.state.version % len(look.seats)]
    other = look.title.imagine(look.state, seat, Random(look.state.version))
    return table(Look(look.title, other, [], {}))


def position(look: Look) -> Any:
    """The table as a document, where it is quiet, and the outcome."""
    outcome = msgspec.to_builtins(look.title.outcome(look.state))
    try:
        return [outcome, look.title.position(look.state)]
    except NotQuiet:
        return [outcome, None]


def bots(look: Look) -> Any:
    """What the bots of the title would do, and what they see in the state."""
    title, state = look.title, look.state
    skill, told = title.rules.skill, []
    assert skill is not None
    if not title.period(state).round:
        return told  # Before the first round there is nothing to judge yet.
    for each in look.asked:
        seat = each.seat
        choice = title.action_id(skill.policy(state, seat, Random(0)))
        habit = title.habit(state, seat)
        features = {name: round(n, 9) for name, n in skill.features(state, seat).items()}
        candidates = [
            (title.action_id(found.action), round(found.prior, 9))
            for found in skill.candidates(state, seat, look.legal[seat])
        ]
        value = round(title.evaluate(state, seat), 9)
        told.append([choice, habit and title.action_id(habit), value, features, candidates])
    return told


#: What is looked at, by name.
FIELDS: Mapping[str, Callable[[Look], Any]] = {
    each.__name__: each
    for each in (
        actions, notes, texts, refusals, about, events, views, table, agenda, imagined, position,
        bots,
    )
}  # fmt: skip


def digest(told: Any) -> bytes:
    """A hash of plain data, in which the order of keys plays no part."""
    plain = msgspec.to_builtins(told, str_keys=True)
    return blake2b(msgspec.json.encode(plain, order="deterministic"), digest_size=8).digest()
