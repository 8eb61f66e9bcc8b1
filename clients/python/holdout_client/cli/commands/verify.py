"""`holdout verify`: checking a record."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import click

from holdout_client import calls
from holdout_client.cli.complaints import BadInput, Complaint, not_json, reason_of
from holdout_client.cli.options import complete_game, game_option
from holdout_client.cli.replaying import replayed_here
from holdout_client.cli.session import Session
from holdout_client.cli.status import ExitStatus


class Case(NamedTuple):
    """What is to be checked, and the commitment that this user noted when the game began.

    `url` is the service to be asked if the record can't be replayed here; None: the usual one.
    """

    record: dict[str, Any]
    noted: str
    url: str | None = None


@click.command("verify", epilog="With --json: Verdict, with `replayed` and `noted`.")
@click.argument("game", metavar="[GAME|FILE]", required=False, shell_complete=complete_game)
@game_option
@click.pass_context
def command(ctx: click.Context, game: str | None) -> None:
    """Check the record of a GAME that is over, or the record in a FILE.

    The seed is compared on this machine with the commitment that was noted here when the game was
    made. Then the game is replayed from the seed: on this machine if the package `holdout` is
    installed, else by the service. Exit status 1 means that the record is not true, or
    that the game is not over.
    """
    session: Session = ctx.obj
    case = _case(session, game)
    verdict = _broken_promise(session, case)
    if verdict is None and case.record.get("seed") is None:
        promise = case.noted or case.record["commitment"]
        message = f"{session.say('no_seed_yet')}\n  {session.say('commitment')} {promise}"
        raise Complaint("not-over", message, ExitStatus.REFUSED)
    if verdict is None:
        verdict = _replayed(session, case)
    verdict["noted"] = bool(case.noted)
    if session.json:
        session.emit(verdict)
    else:
        _tell(session, verdict)
    ctx.exit(ExitStatus.OK if verdict["holds"] else ExitStatus.REFUSED)


def _case(session: Session, game: str | None) -> Case:
    """Load the record to check, of a game or from a file."""
    if game is None or not (Path(game).is_file() or set("./") & set(game)):
        held, client = session.open(game)
        record = client.document(calls.get_record(held.id))
        return Case(record, client.commitments.get(held.id, ""), held.url)
    try:
        document = json.loads(Path(game).read_text("utf-8"))
    except FileNotFoundError as error:
        raise BadInput("bad-file", session.say("no_such_file", file=game)) from error
    except OSError as error:
        raise BadInput("bad-file", f"{game}: {reason_of(error, session.say)}") from error
    except (ValueError, RecursionError) as error:
        raise BadInput("bad-file", not_json(game, error, session.say)) from error
    if not isinstance(document, dict) or not {"actions", "commitment"} <= document.keys():
        raise BadInput("bad-file", session.say("no_record", file=game))
    commitments = [each.commitment for each in session.held.all() if each.commitment]
    return Case(document, document["commitment"] if document["commitment"] in commitments else "")


def _broken_promise(session: Session, case: Case) -> dict[str, Any] | None:
    """Return the verdict if the seed or the commitment is not the one noted at the start."""
    promise, seed = case.record.get("commitment"), case.record.get("seed")
    key = "promise_differs" if case.noted and promise != case.noted else ""
    told = _bytes(seed)
    if told is not None and sha256(told).hexdigest() != promise:
        key = "seed_differs"
    if not key:
        return None
    lie = {"version": 0, "field": "commitment", "message": session.say(key)}
    return {"holds": False, "actions": 0, "differs": lie, "covers": "record", "replayed": None}


def _bytes(seed: object) -> bytes | None:
    """Return the bytes of a record's seed; None if it is not one."""
    try:
        return bytes.fromhex(seed) if isinstance(seed, str) else None
    except ValueError:
        return None


def _replayed(session: Session, case: Case) -> dict[str, Any]:
    """Return the verdict of a replay: of one on this machine, if that is possible."""
    verdict = replayed_here(case.record, session.say.language)
    if verdict is not None:
        return verdict | {"replayed": "here"}
    verdict = session.client(case.url).document(calls.verify_record(case.record))
    return verdict | {"replayed": "service"}


def _tell(session: Session, verdict: dict[str, Any]) -> None:
    say, lie = session.say, verdict["differs"]
    if verdict["replayed"] is None:
        click.echo(lie["message"])
        return
    if lie is not None:
        click.echo(say("record_differs", version=lie["version"], message=lie["message"]))
    else:
        click.echo(say("record_holds", n=verdict["actions"]))
        if not verdict["noted"]:
            click.echo(say("not_noted"))
    click.echo(say("replayed_here" if verdict["replayed"] == "here" else "replayed_there"))
