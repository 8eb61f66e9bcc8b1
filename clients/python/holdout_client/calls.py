"""The operations of the API by hand: method, path, parameters and answer of each.

Each function makes a `Call`, which `Connection.document` carries out. Tests hold every one of them
to the API's document.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from holdout_client.models import (
        Actions,
        Advice,
        Bots,
        Cards,
        Created,
        Done,
        Draws,
        Events,
        GameRecord,
        Games,
        GamesPage,
        Health,
        Position,
        Rules,
        Seated,
        Stream,
        Table,
        TitleInfo,
        Titles,
        Undone,
        Verdict,
        View,
    )

Values = Mapping[str, Any]

#: The model that a call is answered with.
T = TypeVar("T")

GAME = "/v1/games/{game_id}"
SEAT = f"{GAME}/seats/{{seat}}"


class Call(NamedTuple, Generic[T]):
    """One request to the API."""

    method: str
    path: str
    #: Name of the model of the answer, and a field that it always has; both empty for no content.
    answer: str
    field: str
    #: What the placeholders of the path stand for.
    places: Values = {}
    query: Values = {}
    body: Values | None = None
    #: Refuse unless the game is at this version.
    version: int | None = None
    #: For how many seconds the service may hold its answer back.
    wait: float = 0.0
    #: In whose name, if not in that of who holds the game.
    token: str | None = None


def given(**values: Any) -> dict[str, Any]:
    """Parameters without those that were left out."""
    return {name: value for name, value in values.items() if value is not None}


# ---- the service


def is_alive() -> "Call[Health]":
    """Whether the service runs."""
    return Call("GET", "/healthz", "Health", "status")


def is_ready() -> "Call[Health]":
    """Whether the service and its store can serve requests."""
    return Call("GET", "/readyz", "Health", "status")


# ---- titles and bots


def list_titles() -> "Call[Titles]":
    """What can be played."""
    return Call("GET", "/v1/titles", "Titles", "titles")


def get_title(title: str) -> "Call[TitleInfo]":
    """A title with its options and decks."""
    return Call("GET", "/v1/titles/{title}", "TitleInfo", "options", {"title": title})


def list_cards(title: str, *, deck: str | None = None) -> "Call[Cards]":
    """The cards of a title, or of one deck."""
    places, query = {"title": title}, given(deck=deck)
    return Call("GET", "/v1/titles/{title}/cards", "Cards", "cards", places, query)


def get_rules(title: str, *, chapter: str | None = None) -> "Call[Rules]":
    """The rules of a title to read, or one chapter or paragraph of them."""
    places, query = {"title": title}, given(chapter=chapter)
    return Call("GET", "/v1/titles/{title}/rules", "Rules", "chapters", places, query)


def list_bots() -> "Call[Bots]":
    """The bots of the service."""
    return Call("GET", "/v1/bots", "Bots", "bots")


# ---- games and seats


def list_games(
    *,
    title: str | None = None,
    status: str | None = None,
    cursor: str | None = None,
    limit: int | None = None,
) -> "Call[Games]":
    """A page of the public games."""
    query = given(title=title, status=status, cursor=cursor, limit=limit)
    return Call("GET", "/v1/games", "Games", "games", query=query)


def create_game(  # noqa: PLR0913 - fields of the API, by name
    title: str | None = None,
    *,
    players: int | None = None,
    seats: Sequence[Values] = (),
    options: Values | None = None,
    seed: str | None = None,
    position: Values | None = None,
    record: Values | None = None,
    version: int | None = None,
    public: bool = False,
    undo: bool = True,
) -> "Call[Created]":
    """Make a game."""
    body = given(
        title=title,
        players=players,
        seats=[*seats] or None,
        options=options,
        seed=seed,
        position=position,
        record=record,
        version=version,
        public=public or None,
        undo=None if undo else False,
    )
    return Call("POST", "/v1/games", "Created", "token", body=body)


def get_game(
    game: str,
    *,
    seat: int | None = None,
    version: int | None = None,
    include: Sequence[str] = (),
) -> "Call[View]":
    """What a seat may know of a game, or knew of it at a version."""
    query = given(seat=seat, version=version, include=",".join(include) or None)
    return Call("GET", GAME, "View", "board", {"game_id": game}, query)


def abandon_game(game: str, *, version: int | None = None) -> "Call[None]":
    """End a game for good."""
    return Call("DELETE", GAME, "", "", {"game_id": game}, version=version)


def start_game(game: str, *, version: int | None = None) -> "Call[Table]":
    """Begin although seats are open."""
    return Call("POST", f"{GAME}/start", "Table", "seats", {"game_id": game}, version=version)


def claim_seat(
    game: str,
    seat: int,
    *,
    name: str | None = None,
    invite: str | None = None,
    accept_known_cards: bool = False,
) -> "Call[Seated]":
    """Take an open seat."""
    places = {"game_id": game, "seat": seat}
    body = given(name=name, invite=invite, accept_known_cards=accept_known_cards or None)
    return Call("POST", SEAT, "Seated", "token", places, body=body)


def free_seat(game: str, seat: int, *, version: int | None = None) -> "Call[Table]":
    """Leave a seat, or free somebody else's."""
    places = {"game_id": game, "seat": seat}
    return Call("DELETE", SEAT, "Table", "seats", places, version=version)


def hand_seat_to_bot(
    game: str, seat: int, bot: str, *, version: int | None = None
) -> "Call[Table]":
    """Let a bot play a seat."""
    places, body = {"game_id": game, "seat": seat}, {"bot": bot}
    return Call("PUT", f"{SEAT}/bot", "Table", "seats", places, body=body, version=version)


# ---- playing


def list_actions(
    game: str, *, seat: int | None = None, include: Sequence[str] = ()
) -> "Call[Actions]":
    """The open decision of a seat and its legal actions."""
    query = given(seat=seat, include=",".join(include) or None)
    return Call("GET", f"{GAME}/actions", "Actions", "actions", {"game_id": game}, query)


def do_action(
    game: str,
    action: str,
    *,
    version: int | None = None,
    seat: int | None = None,
    include: Sequence[str] = (),
) -> "Call[Done]":
    """Carry out an action by its id."""
    places = {"game_id": game}
    query = given(seat=seat, include=",".join(include) or None)
    body = {"id": action}
    return Call("POST", f"{GAME}/actions", "Done", "events", places, query, body, version)


def list_draws(game: str) -> "Call[Draws]":
    """The piles and dice of a game."""
    return Call("GET", f"{GAME}/draws", "Draws", "draws", {"game_id": game})


def draw(  # noqa: PLR0913 - fields of the API, by name
    game: str,
    pile: str,
    result: str | None = None,
    *,
    version: int | None = None,
    seat: int | None = None,
    include: Sequence[str] = (),
) -> "Call[Done]":
    """Draw from a pile."""
    places = {"game_id": game}
    query = given(seat=seat, include=",".join(include) or None)
    body = given(pile=pile, result=result)
    return Call("POST", f"{GAME}/draws", "Done", "events", places, query, body, version)


def undo(
    game: str,
    *,
    version: int | None = None,
    seat: int | None = None,
    include: Sequence[str] = (),
) -> "Call[Undone]":
    """Undo the last decision."""
    places = {"game_id": game}
    query = given(seat=seat, include=",".join(include) or None)
    return Call("POST", f"{GAME}/undo", "Undone", "back", places, query, version=version)


def get_advice(  # noqa: PLR0913 - fields of the API, by name
    game: str,
    bot: str,
    *,
    seat: int | None = None,
    choices: int | None = None,
    action: str | None = None,
    simulations: int | None = None,
) -> "Call[Advice]":
    """What a bot would do in the place of a seat, and what it thinks of other actions."""
    places = {"game_id": game}
    query = given(bot=bot, seat=seat, choices=choices, action=action, simulations=simulations)
    return Call("GET", f"{GAME}/advice", "Advice", "action", places, query)


# ---- history


def list_events(  # noqa: PLR0913 - fields of the API, by name
    game: str,
    *,
    after: int | None = None,
    limit: int | None = None,
    wait: float | None = None,
    seat: int | None = None,
    version: int | None = None,
    include: Sequence[str] = (),
) -> "Call[Events]":
    """A page of the log; of the log as it was at a version, if one is named."""
    places = {"game_id": game}
    query = given(
        after=after,
        limit=limit,
        wait=wait,
        seat=seat,
        version=version,
        include=",".join(include) or None,
    )
    return Call("GET", f"{GAME}/events", "Events", "events", places, query, wait=wait or 0)


def get_record(game: str, *, seat: int | None = None) -> "Call[GameRecord]":
    """The record of a game."""
    return Call(
        "GET", f"{GAME}/record", "GameRecord", "actions", {"game_id": game}, given(seat=seat)
    )


def check_record(record: Values) -> "Call[Verdict]":
    """Replay a record; `record` is a `GameRecord` of the API."""
    return Call("POST", "/v1/records/check", "Verdict", "holds", body=record)


def get_position(game: str) -> "Call[Position]":
    """The full position of a game."""
    return Call("GET", f"{GAME}/position", "Position", "position", {"game_id": game})


# ---- several games


def make_stream(tokens: Sequence[str], *, include: Sequence[str] = ()) -> "Call[Stream]":
    """Where the games of some tokens stand, and a stream over them."""
    query = given(include=",".join(include) or None)
    return Call("POST", "/v1/streams", "Stream", "games", query=query, body={"tokens": [*tokens]})


def read_stream(
    stream: str,
    token: str,
    *,
    after: str | None = None,
    wait: int | None = None,
    include: Sequence[str] = (),
) -> "Call[GamesPage]":
    """Where the games of a stream stand, or what has changed in them."""
    query = given(after=after, wait=wait, include=",".join(include) or None)
    path, places = "/v1/streams/{stream_id}", {"stream_id": stream}
    return Call("GET", path, "GamesPage", "next", places, query, wait=wait or 0, token=token)
