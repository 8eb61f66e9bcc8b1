"""Who sits at the table, and how others get there, in words."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from holdout_client.cli.session import Session

if TYPE_CHECKING:
    from rich.console import RenderableType

    from holdout_client.held import HeldGame

Document = Mapping[str, Any]


def company(session: Session, seats: Sequence[Document]) -> "RenderableType":
    """Render a line for each seat: who sits there."""
    from rich.table import Table
    from rich.text import Text

    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", justify="right", min_width=3)
    grid.add_column()
    grid.add_column(style="dim")
    for each in seats:
        is_open = each["player"] == "open"
        name = Text(session.say.sitting(each), style="dim" if is_open else "")
        grid.add_row(str(each["seat"]), name, session.say(f"sits_{each['player']}"))
    return grid


def known_cards(session: Session, game: Document) -> "list[RenderableType]":
    """List reasons why somebody may know a game's cards; none for one dealt in secret."""
    from rich.text import Text

    found = [game["seed_from"]] if game["seed_from"] != "service" else []
    found += ["position"] if game["origin"] == "position" else []
    return [Text(session.say(f"cards_by_{each}"), "yellow") for each in found]


def invite(session: Session, game: "HeldGame", view: Document) -> None:
    """Show how others take the open seats of a game: the commands that they type."""
    from rich.text import Text

    say = session.say
    commands = {
        each["seat"]: joining(game, each["seat"], public=view["public"])
        for each in view["seats"]
        if each["player"] == "open"
    }
    known = [each for each in dict.fromkeys(commands.values()) if each]
    session.show(*[Text(say("who_joins")) for _ in known[:1]])
    for each in known:
        # What is to be copied is one line, however narrow the screen.
        session.show(Text(f"  {each}", "bold cyan"), soft_wrap=True)
    unknown = [seat for seat, each in commands.items() if not each]
    session.show(*[Text(say("invite_lost", n=seat), "dim") for seat in unknown])


def joining(game: "HeldGame", seat: int, *, public: bool) -> str:
    """Return the command to sit down in an open seat; empty if its invite is not known here."""
    code = game.id if public else invite_of(game, seat)
    return f"holdout join {code} --url {game.url}" if code else ""


def invite_of(game: "HeldGame", seat: int) -> str | None:
    """Return the invite to a seat, as far as it is known here."""
    return next((code for code in game.invites if code.split("-")[1:2] == [str(seat)]), None)
