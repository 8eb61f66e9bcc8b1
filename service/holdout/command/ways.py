"""Which games `simulate` and `arena` play: title, numbers of players, options."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from holdout.kernel.title import Title


def title_of(name: str, bots: Sequence[str]) -> "Title[Any]":
    """The title of a command, once it is sure that the bots play it. Raises `BadParameter`."""
    from holdout.bots.apart import NoSuchBot
    from holdout.bots.loading import find
    from holdout.installed import TITLES

    if name not in TITLES:
        raise click.BadParameter(f"must be one of {', '.join(TITLES)}", param_hint="TITLE")
    for bot in bots:
        try:
            plays = find(bot).plays(TITLES[name])
        except NoSuchBot as error:
            raise click.BadParameter(str(error), param_hint="--bot") from None
        if not plays:
            raise click.BadParameter(f"{bot} does not play {name}", param_hint="--bot")
    return TITLES[name]


def pair(words: str) -> tuple[str, Any]:
    """An option of the games; numbers, true and false are read as such."""
    import msgspec

    name, sign, value = words.partition("=")
    if not sign:
        raise click.BadParameter(f"{words} is not of the form NAME=VALUE", param_hint="--option")
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


def ways_of(
    title: "Title[Any]", players: Sequence[int], levels: Sequence[str], fixed: dict[str, Any]
) -> list[tuple[int, dict[str, Any]]]:
    """Numbers of players and options that go together. Raises `BadParameter` if none do."""
    from holdout.kernel.errors import BadOption

    able = range(title.min_seats, title.max_seats + 1)
    if not set(players) <= set(able):
        wanted = f"must be from {title.min_seats} to {title.max_seats}"
        raise click.BadParameter(wanted, param_hint="--players")
    ways, refused = [], ""
    for level in _levels(title, levels, fixed):
        chosen = fixed if level is None else {**fixed, str(title.level): level}
        try:
            options = title.options(**chosen)
        except BadOption as error:
            raise click.BadParameter(str(error), param_hint="--option") from None
        for seats in players or able:
            try:
                title.new_game(seats, options, bytes(16))
            except BadOption as error:
                refused = str(error)
            else:
                ways.append((seats, chosen))
    if not ways:
        raise click.BadParameter(refused, param_hint="--option")
    return ways


def _levels(
    title: "Title[Any]", wanted: Sequence[str], fixed: dict[str, Any]
) -> Sequence[str | None]:
    """The levels to play: those wanted, else all that the title has (None: it has none)."""
    if title.level is None or title.level in fixed:
        return [None]
    found = _values(title.options_type, title.level)
    if not set(wanted) <= set(found):
        raise click.BadParameter(f"must be one of {', '.join(found)}", param_hint="--level")
    return wanted or found


def _values(options: Any, name: str) -> list[str]:
    """The words that an option may be: in order, from the easiest on if these are levels."""
    import msgspec

    fields = msgspec.inspect.type_info(options).fields  # type: ignore[attr-defined]
    kind = next(field.type for field in fields if field.name == name)
    kinds = [_plain(each) for each in getattr(_plain(kind), "types", (kind,))]
    words = [word for each in kinds for word in getattr(each, "values", ())]
    return sorted(words, key=_LEVELS.index) if set(words) <= set(_LEVELS) else words


def _plain(kind: Any) -> Any:
    """A type without what is said about it."""
    return getattr(kind, "type", kind)


_LEVELS = ["intro", "normal", "hard", "expert"]
