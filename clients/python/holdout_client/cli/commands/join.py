"""`holdout join`: taking a seat in a game."""

import re
from typing import TYPE_CHECKING, NamedTuple

import click

from holdout_client import calls
from holdout_client.cli.company import company, invite, invite_of, known_cards
from holdout_client.cli.complaints import NotFound, shortened
from holdout_client.cli.options import complete_game, game_option
from holdout_client.cli.session import WHOLE_ID, Session
from holdout_client.held import HeldGame
from holdout_client.looking import peek
from holdout_client.problems import Problem

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document

CODE = re.compile(rf"({WHOLE_ID})-([0-9]{{1,3}})-[0-9a-z]+")


class Place(NamedTuple):
    """The game, the seat if one was named, and the invite code."""

    game: HeldGame
    seat: int | None
    invite: str | None


@click.command("join", epilog="With --json: Seated.")
@click.argument("code", metavar="CODE|GAME", required=False, shell_complete=complete_game)
@game_option
@click.option(
    "--seat",
    type=click.IntRange(min=1),
    help="Which seat of a GAME; by default, the first open one.",
)
@click.option("--name", help="Your name in the game.")
@click.option(
    "--accept-foreknowledge",
    "accept",
    is_flag=True,
    help="Join even if somebody may know the cards; otherwise you are asked.",
)
@click.pass_obj
def command(
    session: Session, code: str | None, seat: int | None, name: str | None, *, accept: bool
) -> None:
    """Take a seat in a game: the one of an invite CODE, or an open one of a public GAME.

    You can also join a game of your own to take its open seats.
    """
    code = code or session.named_game
    if code is None:
        raise click.UsageError(session.say("which_invite"))
    place = _place(session, code, seat)
    client = session.client(place.game.url)
    try:
        seat, seated = _sit(client, place, name, accept=accept)
    except Problem as problem:
        if problem.code == "forbidden" and place.invite and not session.json:
            said = session.say("wrong_invite", code=shortened(place.invite))
            raise NotFound("wrong-invite", said) from problem
        if problem.code != "known-cards" or session.json:
            raise
        click.echo("\n".join(problem.unmet_texts))
        click.confirm(session.say("really_join"), abort=True)
        seat, seated = _sit(client, place, name, accept=True)
    held = next((each for each in session.held.all() if each.id == seated["id"]), place.game)
    held = held._replace(title=seated["title"], commitment=seated["commitment"])
    session.held.keep(held)
    session.use(held)
    if session.json:
        session.emit(seated)
    else:
        _tell(session, client, held, seat)


def _place(session: Session, code: str, seat: int | None) -> Place:
    """Find the place that a code or the id of a game means. Raises `NotFound`."""
    found = CODE.fullmatch(code.strip().lower())
    if found is None:
        if not session.held.find(code) and not re.fullmatch(WHOLE_ID, code):
            said = session.say("no_such_invite", code=shortened(code))
            raise NotFound("no-such-invite", said)
        game = session.game(code)
        return Place(game, seat, invite_of(game, seat) if seat else None)
    if seat not in {None, int(found[2])}:
        raise click.UsageError(session.say("other_seat", n=int(found[2])))
    return Place(session.game(found[1]), int(found[2]), found[0])


def _sit(
    client: "Connection", place: Place, name: str | None, *, accept: bool
) -> "tuple[int, Document]":
    """Take the seat, or the first that is open, however many others want the same."""

    def claim(seat: int, invite: str | None) -> "tuple[int, Document]":
        call = calls.claim_seat(
            place.game.id, seat, name=name, invite=invite, accept_foreknowledge=accept
        )
        return seat, client.document(call)

    if place.seat is not None:
        return claim(place.seat, place.invite)
    while True:
        seats = _seats(client, place.game.id)
        seat = next((each["seat"] for each in seats if each["player"] == "open"), 1)
        try:
            return claim(seat, invite_of(place.game, seat))
        except Problem as problem:
            if problem.code != "seat-taken" or seats[seat - 1]["player"] != "open":
                raise


def _seats(client: "Connection", game: str) -> list["Document"]:
    """Return who sits where; look without a token if the held one is no longer valid."""
    from holdout_client.connection import Connection

    seats: list[Document]
    try:
        seats = peek(client, game)["seats"]
    except Problem as problem:
        if problem.code != "forbidden":
            raise
        with Connection(client.url) as stranger:
            seats = stranger.document(calls.get_game(game))["seats"]
    return seats


def _tell(session: Session, client: "Connection", held: HeldGame, seat: int) -> None:
    from rich.text import Text

    view = peek(client, held.id)
    player = session.say.sitting(view["seats"][seat - 1])
    session.show(
        Text.assemble(
            f"{session.say('seated', player=player)} ", (held.id, "bold cyan"), f"  {held.title}"
        ),
        company(session, view["seats"]),
        *known_cards(session, view),
        Text(session.say("play_it", command=f"holdout play {held.id}")),
    )
    if view["status"] == "waiting":
        session.show(Text(session.say("begins_later"), "dim"))
        invite(session, held, view)
