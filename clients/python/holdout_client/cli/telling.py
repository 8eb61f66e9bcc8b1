"""Telling in words what an action did and what may be done next, a line each."""

from collections.abc import Mapping
from typing import Any

from holdout_client.cli.session import Session


def tell_choices(session: Session, listed: Mapping[str, Any]) -> None:
    """The open decision of a seat, and the legal answers with their ids."""
    from rich.text import Text

    from holdout_client.cli.screen import Choices

    decision = listed["decision"]
    if decision is None:
        session.show(Text(session.say("nothing_to_decide", seat=listed["seat"])))
        return
    asked = Text.assemble((f"{session.say.seat(listed['seat'])}: ", "bold"), decision["text"])
    session.show(asked, Choices(listed["actions"], session.say))


def tell_done(session: Session, done: Mapping[str, Any]) -> None:
    """What an action did."""
    from rich.text import Text

    from holdout_client.cli.screen import happened

    if done["events"]:
        session.show(happened(done["events"], session.say, len(done["events"])))
    if "actions" in done:
        return
    for pending in done["pending"]:
        who = session.say.seat(pending["seat"])
        session.show(Text.assemble((f"{who}: ", "bold"), pending["text"]))
