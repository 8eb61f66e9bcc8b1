"""What some actions have revealed: found by comparing what else could have come of them.

A seat has learned nothing by an action if the action would have looked the same to it in every
world that it held for possible. So worlds are imagined from what it saw before, the same actions
are done in them, and what it sees afterwards is compared. Which cards are hidden where, and which
kinds of actions show them, is nothing that has to be listed.

Everything is judged from what one seat knows, by whose action it was: the answer is the same
whatever is true, and so reveals nothing.

One world for each seat is mostly enough, in which all cards are masked that it does not know: if
the actions can be done there and no mask is seen, it has learned nothing. Where the seats hide
nothing from each other, that is one world for all.

If the title can exclude that anything is drawn or rolled, or returns for each world which rare
cards might have come up, a few worlds are enough: all that is left to see lies hidden on the table.
"""

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from holdout.kernel.draws import Draw
from holdout.kernel.errors import Hinges, RulesError
from holdout.kernel.imagining import BACKWARDS, MASKING, Mask, Masking
from holdout.kernel.state import Action, State
from holdout.kernel.title import Title


class Effort(NamedTuple):
    """In how many worlds it is tried out what has been learned.

    `worlds` are tried for the seat that acts. In `others` of them the others' knowledge is looked
    into, with `inner` worlds for each seat, or for all others together.
    """

    worlds: int
    others: int
    inner: int = 6


#: For when a rare card might have come up, and for when none can.
MANY, FEW = Effort(24, 3), Effort(8, 2)


def _in_sight(value: object) -> object:
    """Raise `Hinges` for a masked value, which can't be written because it has come into sight."""
    if isinstance(value, Mask):
        raise Hinges
    raise TypeError(f"{type(value).__name__} can't be written")


_ENCODE = msgspec.msgpack.Encoder(enc_hook=_in_sight).encode


class Deed(NamedTuple):
    """An action that a seat has taken; a secret one others have not seen."""

    seat: int
    action: Action
    secret: bool


class _Seen(NamedTuple):
    """What a seat has seen of some actions: what happened, and how the table looks then."""

    events: bytes
    view: bytes


def reveals(title: Title[Any], before: State, deeds: Sequence[Deed], rng: Random) -> bool:
    """Return whether deeds have let anybody learn anything that the seat of the first did not know.

    Chance counts too: a die that was rolled, a pile that was shuffled. Where worlds have to
    be imagined, rare cases may be overlooked: those worlds may all look alike.
    """
    # Where the seats hide nothing from each other, all of them know the same.
    has_secrets = title.has_secrets or any(deed.secret for deed in deeds)
    drawn = _is_drawn(title, before, deeds) if has_secrets else None
    found = drawn or _masked(title, before, deeds, rng, sure=drawn is False or not has_secrets)
    if found is not None:
        return found
    actor = deeds[0].seat
    if not has_secrets:
        # Masks are cheaper there, and mostly enough.
        drawn = _is_drawn(title, before, deeds)
    truth = _played(title, title.copy(before), deeds, rng)
    if truth is None or drawn:
        return True
    # Many worlds are needed only for rare cards, and some titles find these in every world.
    finds = title.hinges(actor) is not None and not any(isinstance(d.action, Draw) for d in deeds)
    effort = MANY if drawn is None and not finds else FEW
    others = effort.others if has_secrets else 0
    seen = _seen(title, truth, actor)
    for number in range(effort.worlds):
        world = title.imagine(before, actor, rng)
        used = dict(world.chance.used)
        kept = title.copy(world) if number < others else None
        after = _played(title, world, deeds, rng, actor)
        if after is None or _seen(title, after, actor) != seen or after.state.chance.used != used:
            return True
        if kept is not None and _others_learn(title, kept, after, deeds, rng):
            return True
    return False


def _masked(
    title: Title[Any], before: State, deeds: Sequence[Deed], rng: Random, *, sure: bool
) -> bool | None:
    """Return whether anybody learns anything, found in worlds with all hidden cards masked.

    One is enough for the seat that acts, and one for each other seat if they hide something from
    each other. Two, unless the title excludes that anything comes up: in the second, cards that
    can't be masked lie backwards.

    Returns None if that can't be determined there. In that case the deeds look at a masked
    card, somebody gets to see one, or a deed was secret.
    """
    if any(deed.secret for deed in deeds):
        return None
    actor = deeds[0].seat
    maskings = (MASKING,) if sure else (MASKING, BACKWARDS)
    try:
        if not _alike(title, before, deeds, actor, maskings):
            return True
        if title.has_secrets:
            world = title.imagine(before, actor, rng)
            others = (seat for seat in range(1, before.seats + 1) if seat != actor)
            if not all(_alike(title, world, deeds, seat, maskings) for seat in others):
                return True
    except RulesError:
        return None
    return False


def _alike(
    title: Title[Any],
    before: Any,
    deeds: Sequence[Deed],
    seat: int,
    maskings: Sequence[Masking],
) -> bool:
    """Return whether deeds look alike to a seat in masked worlds, and no die is rolled in them.

    Raises `Hinges` if they look at a masked card.
    """
    watch, looks = title.hinges(seat), set[_Seen]()
    for masking in maskings:
        world = title.imagine(before, seat, masking)
        used, events = dict(world.chance.used), list[Any]()
        for deed in deeds:
            if not _is_open(title, world, deed, seat):
                return False
            title.push(world, deed.seat, deed.action, watch)
            events += world.log
        if world.chance.used != used:
            return False
        looks.add(_seen(title, _Played(world, events), seat))
    return len(looks) == 1


def _is_open(title: Title[Any], world: Any, deed: Deed, seat: int) -> bool:
    """Return whether a seat can foresee that a deed is legal.

    Raises `Hinges` if it is its own and depends on a masked card.
    """
    try:
        return title.is_open(world, deed.seat, deed.action)
    except Hinges:
        if deed.seat == seat:
            raise
        # Whoever sees it learns that the other has such a card.
        return False


def _is_drawn(title: Title[Any], before: State, deeds: Sequence[Deed]) -> bool | None:
    """Return whether something is drawn or rolled on the way; None if that can't be foreseen."""
    state, sure = title.copy(before), True
    for deed in deeds:
        if before.draws == "table" and isinstance(deed.action, Draw):
            return None  # It names a card of the real table, which may have been a slip.
        found = title.turns_up(state, deed.seat, deed.action)
        if found is not None and found.certain:
            return True
        sure = sure and found is None
        title.apply(state, deed.seat, deed.action)
    return False if sure else None


class _Played(NamedTuple):
    """A world after some actions, and all that happened."""

    state: Any
    events: list[Any]


def _played(
    title: Title[Any],
    world: Any,
    deeds: Sequence[Deed],
    rng: Random,
    watcher: int | None = None,
) -> _Played | None:
    """Do the actions in a world; None if one of them can't be done there.

    A watcher does not see which action another seat takes in secret: it may be any. None also
    if the watcher learns something about a hidden card on the way.
    """
    watch = None if watcher is None else title.hinges(watcher)
    events: list[Any] = []
    for deed in deeds:
        action = deed.action
        if deed.secret and watcher not in {None, deed.seat}:
            action = rng.choice(title.legal_actions(world, deed.seat) or [action])
        try:
            if not title.is_open(world, deed.seat, action):
                return None
            title.push(world, deed.seat, action, watch)
        except RulesError:
            return None
        events += world.log
    return _Played(world, events)


def _seen(title: Title[Any], after: _Played, seat: int) -> _Seen:
    return _Seen(_ENCODE(_told(after, seat)), _ENCODE(title.view(after.state, seat)))


def _told(after: _Played, seat: int) -> list[Any]:
    return [each for each in after.events if each.only is None or seat in each.only]


def _others_learn(
    title: Title[Any], world: Any, after: _Played, deeds: Sequence[Deed], rng: Random
) -> bool:
    """Return whether anybody else has learned something in this world."""
    others = [seat for seat in range(1, world.seats + 1) if seat != deeds[0].seat]
    views = {seat: title.view(after.state, seat) for seat in others}
    worlds = _worlds(title, world, after, deeds, views)
    for seat in others:
        seen = _Seen(_ENCODE(_told(after, seat)), _ENCODE(views[seat]))
        for _ in range(worlds):
            played = _played(title, title.imagine(world, seat, rng), deeds, rng, seat)
            # What can't be done there is something that the seat can't have foreseen.
            if played is None or _seen(title, played, seat) != seen:
                return True
    return False


def _worlds(
    title: Title[Any],
    world: Any,
    after: _Played,
    deeds: Sequence[Deed],
    views: Mapping[int, msgspec.Struct],
) -> int:
    """Return in how many worlds to check what each of the others has learned.

    What everybody sees everybody learns, so that these worlds may be shared out among the
    others. Where one of them has seen something alone, each of them may have learned
    something else.
    """
    told = any(each.only is not None and {*each.only} & {*views} for each in after.events)
    secret = any(deed.secret for deed in deeds)
    if told or (secret and _see_alone(title, world, after, views)):
        return FEW.inner
    return math.ceil(FEW.inner / max(len(views), 1))


def _see_alone(
    title: Title[Any], world: Any, after: _Played, views: Mapping[int, msgspec.Struct]
) -> bool:
    """Return whether some parts of the table have changed that not everybody sees alike."""
    public = title.view(after.state, None)
    return any(
        getattr(view, part) not in (getattr(before, part), getattr(public, part))
        for seat, view in views.items()
        for before in [title.view(world, seat)]
        for part in view.__struct_fields__
    )
