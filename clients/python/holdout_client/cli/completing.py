"""What a shell offers while somebody types a command; nothing, if the service can't be asked."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from holdout_client import calls
from holdout_client.cli.session import Session
from holdout_client.problems import HoldoutError

if TYPE_CHECKING:
    from holdout_client.call import Call
    from holdout_client.connection import Connection, Document

#: A word that may be meant, and what it means.
Offer = tuple[str, str]
Offering = Callable[[click.Context], Iterable[Offer]]
Completion = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]

#: Bots and seats that may be named for a new game.
ME, OPEN = ("me", ""), ("open", "")


def completion(offered: Offering) -> Completion:
    """Complete a word from what is offered."""

    def complete(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return _fitting(ctx, offered, incomplete)

    return complete


def _fitting(
    ctx: click.Context, offered: Offering, start: str, before: str = ""
) -> list[CompletionItem]:
    """List the items that begin with `start`, each behind what precedes it in the same word."""
    try:
        offers = dict(offered(ctx))
    except (HoldoutError, click.ClickException, OSError):
        return []
    return [
        CompletionItem(before + word, help=about)
        for word, about in offers.items()
        if word.startswith(start)
    ]


@contextmanager
def asking(ctx: click.Context) -> Iterator[tuple[Session, "Connection"]]:
    """Open a connection that is not patient, because somebody waits at the keyboard."""
    session = ctx.ensure_object(Session)
    try:
        yield session, session.client(retry_seconds=0)
    finally:
        session.close()


def listed(ctx: click.Context) -> "Document":
    """Return the legal actions of the game that is meant."""
    with asking(ctx) as (session, _):
        held = session.game(_typed(ctx, "game"))
        client = session.client(held.url, retry_seconds=0)
        return client.document(calls.list_actions(held.id, seat=ctx.params.get("seat")))


def games(ctx: click.Context) -> Iterator[Offer]:
    """List the held games, the one used last first."""
    held = ctx.ensure_object(Session).held.all()
    return ((game.id, game.title) for game in reversed(held))


def answer(ctx: click.Context, call: "Call[Any]") -> "Document":
    """Return the answer of the service to a call."""
    with asking(ctx) as (_, client):
        return client.document(call)


def offering(
    call: Callable[[click.Context], "Call[Any]"], listed: str, word: str, about: str = ""
) -> Offering:
    """Offer what stands in a list of an answer: a field of each, and what it means."""

    def offered(ctx: click.Context) -> Iterable[Offer]:
        return [(each[word], each.get(about, "")) for each in answer(ctx, call(ctx))[listed]]

    return offered


titles = offering(lambda _: calls.list_titles(), "titles", "id", "name")
cards = offering(
    lambda ctx: calls.list_cards(_typed(ctx, "title"), ctx.params.get("deck")),
    *("cards", "id", "name"),
)
decks = offering(lambda ctx: calls.get_title(_title_meant(ctx)), "decks", "deck")


def chapters(ctx: click.Context) -> Iterable[Offer]:
    """List the chapters of the rules of the title that was typed before."""
    found = answer(ctx, calls.get_rules(_typed(ctx, "title")))["chapters"]
    return [*((each["id"], each["heading"]) for each in found), ("all", "")]


def titles_and_games(ctx: click.Context) -> Iterable[Offer]:
    """Yield the games that go on, and the titles that can be played anew."""
    yield from games(ctx)
    yield from titles(ctx)


def bots(ctx: click.Context) -> Iterable[Offer]:
    """List the bots that play the title, or all if none was typed before."""
    title = _title_meant(ctx)
    found = answer(ctx, calls.list_bots())["bots"]
    return [(each["id"], each["text"]) for each in found if not title or title in each["titles"]]


def seats(ctx: click.Context) -> Iterable[Offer]:
    """List the seats of the game that is meant, with who sits there."""
    with asking(ctx) as (session, _):
        held = session.game(_typed(ctx, "game"))
        from holdout_client.looking import peek

        table = peek(session.client(held.url, retry_seconds=0), held.id)["seats"]
        return [(str(each["seat"]), session.say.sitting(each)) for each in table]


def values_of(option: str) -> Offering:
    """Return the completion for the values of an option of the title that was typed before."""

    def offered(ctx: click.Context) -> Iterable[Offer]:
        options = {each["name"]: each for each in _title(ctx)["options"]}
        return [(word, "") for word in words_of(options[option]["schema"])]

    return offered


def pairs(mark: str, firsts: Offering, seconds: Callable[[str], Offering]) -> Completion:
    """Complete what is put together by a mark, such as NAME=VALUE: what is before it, or behind."""

    def complete(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
        before, found, start = incomplete.rpartition(mark)
        if found:
            return _fitting(ctx, seconds(before), start, before + mark)
        return _fitting(ctx, firsts, incomplete)

    return complete


def _options(ctx: click.Context) -> Iterable[Offer]:
    return [(f"{each['name']}=", "") for each in _title(ctx)["options"]]


def _who(ctx: click.Context) -> Iterable[Offer]:
    return [ME, OPEN, *bots(ctx)]


complete_option = pairs("=", _options, values_of)
complete_seats = pairs(",", _who, lambda _: _who)
complete_bot_seat = pairs(
    "=", lambda ctx: [(f"{seat}=", who) for seat, who in seats(ctx)], lambda _: bots
)


def complete_action(
    ctx: click.Context, _: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Complete an action id; also one whose first words are arguments of their own already."""
    session = ctx.ensure_object(Session)
    words = [*session.without_game(ctx.params.get("actions") or ()), ""]
    begun = " ".join(words)

    def offered(ctx: click.Context) -> Iterable[Offer]:
        for each in listed(ctx)["actions"]:
            if each["id"].startswith(begun):
                yield each["id"].removeprefix(begun), each["text"]

    return _fitting(ctx, offered, incomplete)


def _typed(ctx: click.Context, name: str) -> str:
    """Return what was typed before for the first argument of a command, or for an option."""
    if given := ctx.params.get(name):
        return str(given)
    # Behind an option that still lacks its value, click has not told the arguments apart.
    first = next((each.name for each in ctx.command.params if isinstance(each, click.Argument)), "")
    return ctx.args[0] if ctx.args and first == name else ""


def _title_meant(ctx: click.Context) -> str:
    """Return the title typed before, or that of the game; `play` takes either. Or empty."""
    typed = _typed(ctx, "title") or _typed(ctx, "game")
    session = ctx.ensure_object(Session)
    found = session.held.find(typed) if typed else []
    if not typed and "title" not in ctx.params:
        with suppress(click.ClickException):
            found = [session.game(None)]
    if "title" in ctx.params or not found:
        return typed
    return found[-1].title


def _title(ctx: click.Context) -> "Document":
    return answer(ctx, calls.get_title(_title_meant(ctx)))


def words_of(schema: Any) -> list[str]:
    """List the words that may stand for a value: those of a list, or true and false."""
    if "anyOf" in schema:
        return [word for each in schema["anyOf"] for word in words_of(each)]
    if schema.get("type") == "boolean":
        return ["true", "false"]
    return [str(value) for value in schema.get("enum", ())]
