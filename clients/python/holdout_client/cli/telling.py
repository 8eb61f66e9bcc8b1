"""Telling in words what an action did and what may be done next, a line each."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from holdout_client.cli.session import Session

if TYPE_CHECKING:
    from holdout_client.client import Client

#: What the player of a seat is called.
Called = Callable[[int], str]


def called(session: Session, client: "Client", game: str) -> Called:
    """What the players of a game are called."""
    seats = client.view(game).to_dict()["seats"]
    return lambda seat: session.say.seat(seat, seats[seat - 1]["name"])


def tell_choices(session: Session, listed: Mapping[str, Any], player: Called) -> None:
    """The open decision of a seat, and the legal answers with their ids."""
    from rich.text import Text

    from holdout_client.cli.screen import Choices

    decision = listed["decision"]
    if decision is None:
        session.show(Text(session.say("nothing_to_decide", player=player(listed["seat"]))))
        return
    asked = Text.assemble((f"{player(listed['seat'])}: ", "bold"), decision["text"])
    session.show(asked, Choices(listed["actions"], session.say))


def tell_done(session: Session, done: Mapping[str, Any], player: Called) -> None:
    """What an action did."""
    from rich.text import Text

    from holdout_client.cli.screen import happened

    if done["events"]:
        session.show(happened(done["events"], session.say, len(done["events"])))
    if "actions" in done:
        return
    for pending in done["pending"]:
        who = player(pending["seat"])
        session.show(Text.assemble((f"{who}: ", "bold"), pending["text"]))
