"""The operations of the API: method, path, parameters and answer of each.

Generated from openapi/holdout.json and apps.json by tools/client.py: run `make spec`, do not edit.
Each function makes a `Call`, which `Connection.document` carries out.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holdout_client.call import Call, Values, given

if TYPE_CHECKING:
    from holdout_client.models import (
        Actions,
        Advice,
        AtTable,
        Audience,
        Bots,
        Cards,
        Change,
        GameRecord,
        Games,
        HookInfo,
        Hooks,
        Inbox,
        InboxPage,
        Messages,
        Parcel,
        ParcelPlace,
        Piles,
        Position,
        PushInfo,
        PushKey,
        Readiness,
        Rules,
        SeatLink,
        Seated,
        TitleInfo,
        Titles,
        UserErased,
        Utterance,
        Verdict,
        View,
    )


def is_ready() -> "Call[Readiness]":
    """Check that the store responds and accepts writes.

    Also fails while the service is shutting down, but not because bots do not play, nor as
    long as some shard of a cluster accepts writes: no other instance could do more.

    Problems: `stopping`, `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.
    """
    return Call(
        "GET",
        "/readyz",
        "Readiness",
        "bots",
    )


def list_bots() -> "Call[Bots]":
    """List the bots.

    Each can play a seat and give advice in the titles that it lists.

    Problems: `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.
    """
    return Call(
        "GET",
        "/v1/bots",
        "Bots",
        "bots",
    )


def list_games(
    *,
    cursor: str | None = None,
    limit: int | None = None,
    title: str | None = None,
    status: str | None = None,
    mine: bool | None = None,
    user: str | None = None,
    deciding: bool | None = None,
    changed_since: str | None = None,
) -> "Call[Games]":
    """List the public games, or those of an app.

    Games whose status is `waiting` have open seats. A page may contain fewer games than
    `limit`; the last page has no `next`.

    Problems: `bad-field`, `unauthorized`, `forbidden`, `too-many-requests`,
    `store-unavailable`, `fault`.

    Args:
        cursor: `next` of the previous page.
        limit: The maximum number of games.
        title: Only games of this title.
        status: Only games with this status.
        mine: The games of your app. Needs its key.
        user: With `mine`: a seat's `reference`.
        deciding: With `mine`: only if that seat has to decide, or any.
        changed_since: Only games changed since then.
    """
    return Call(
        "GET",
        "/v1/games",
        "Games",
        "games",
        query=given({
            "cursor": cursor,
            "limit": limit,
            "title": title,
            "status": status,
            "mine": mine,
            "user": user,
            "deciding": deciding,
            "changed_since": changed_since,
        }),
    )


def create_game(
    title: str | None = None,
    *,
    clock: Values | None = None,
    options: Values | None = None,
    players: int | None = None,
    position: Values | None = None,
    public: bool | None = None,
    record: Values | None = None,
    reference: str | None = None,
    seats: Sequence[Values] | None = None,
    seed: str | None = None,
    talk: bool | None = None,
    undo: bool | None = None,
    version: int | None = None,
) -> "Call[Seated]":
    """Create a game.

    From `title` and `options`, from a `position`, or from a `record` up to a `version`. The
    token in the response holds your seats and the host's rights; it is shown only once. While
    seats are open the game waits for players.

    Problems: `unknown-title`, `unknown-bot`, `bad-option`, `bad-seats`, `bad-position`,
    `bad-record`, `key-reused`, `key-expired`, `too-many-games`, `store-full`, `bad-json`,
    `too-large`, `unsupported-media-type`, `bad-field`, `unauthorized`, `forbidden`,
    `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        title: Not needed with a position or record.
        clock: How long players may take; by default, as they like.
        options: Options of the title that differ from their defaults.
        players: The number of seats, all held by you.
        position: A position to start from.
        public: Listed in the lobby; anybody may claim open seats and spectate. By default
            `false`.
        record: A record to start from.
        reference: What your app calls it.
        seats: The seats, in order.
        seed: 32 hex digits that determine every shuffle, for tests, puzzles and tournaments.
            Everybody can see that it was chosen. Not for a public game.
        talk: Whether players may write to each other while it is private. By default `true`.
        undo: Whether players may undo decisions that revealed nothing. By default `true`.
        version: How far to replay the record; by default to its end.
    """
    return Call(
        "POST",
        "/v1/games",
        "Seated",
        "seats",
        body=given({
            "clock": clock,
            "options": options,
            "players": players,
            "position": position,
            "public": public,
            "record": record,
            "reference": reference,
            "seats": seats,
            "seed": seed,
            "talk": talk,
            "title": title,
            "undo": undo,
            "version": version,
        }),
    )


def delete_game(
    game: str,
    *,
    version: int | None = None,
) -> "Call[None]":
    """Delete a game.

    Only the host can, at any time. The game, its log and its record are deleted for
    everybody; repeating the request returns 404. To end a game and keep its record, abandon
    it.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `bad-request`, `bad-field`, `stale-version`, `too-many-requests`, `store-unavailable`,
    `fault`.

    Args:
        game: The id of a game.
        version: Do it only if the game is still at this version.
    """
    return Call(
        "DELETE",
        "/v1/games/{game_id}",
        "",
        "",
        places={
            "game_id": game,
        },
        version=version,
    )


def get_game(
    game: str,
    *,
    seat: int | None = None,
    include: Sequence[str] = (),
    version: int | None = None,
) -> "Call[View]":
    """Show a game as a seat sees it.

    Contains only what the seat may know; without a token, and while the game waits for
    players, what everybody may know. With `version` it is what the seat saw then, without
    names that were erased.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `other-rules`, `unknown-seat`, `unknown-version`, `which-seat`, `bad-field`,
    `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        seat: A seat that the token holds. By default the one that has to decide, or the first
            one if none has to.
        include: What to add to the response, separated by commas: `view`, `actions` (those of
            the first of your seats that has to decide, unless you name one), `undo` (whether
            your last decision can be undone), `world` (for bots that play on).
        version: As it was at this version; by default, as it is now.
    """
    return Call(
        "GET",
        "/v1/games/{game_id}",
        "View",
        "seats",
        places={
            "game_id": game,
        },
        query=given({
            "seat": seat,
            "include": ",".join(include) or None,
            "version": version,
        }),
    )


def abandon_game(
    game: str,
    *,
    version: int | None = None,
) -> "Call[Change]":
    """Abandon a game.

    Only the host can. Nobody can act in the game any more, and its record reveals the seed.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `bad-request`, `bad-field`, `stale-version`, `game-over`, `key-reused`,
    `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        version: Do it only if the game is still at this version.
    """
    return Call(
        "POST",
        "/v1/games/{game_id}/abandon",
        "Change",
        "seats",
        places={
            "game_id": game,
        },
        version=version,
    )


def list_actions(
    game: str,
    *,
    seat: int | None = None,
    include: Sequence[str] = (),
) -> "Call[Actions]":
    """List the legal actions.

    The open decision of the seat and every legal action; nothing else is legal. Post the `id`
    of one of them back. With `include=undo` also whether the last decision can be undone.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `unknown-seat`, `which-seat`, `bad-field`, `too-many-requests`, `store-unavailable`,
    `fault`.

    Args:
        game: The id of a game.
        seat: A seat that the token holds. By default the one that has to decide, or the first
            one if none has to.
        include: What to add to the response, separated by commas: `view`, `actions` (those of
            the first of your seats that has to decide, unless you name one), `undo` (whether
            your last decision can be undone), `world` (for bots that play on).
    """
    return Call(
        "GET",
        "/v1/games/{game_id}/actions",
        "Actions",
        "seat",
        places={
            "game_id": game,
        },
        query=given({
            "seat": seat,
            "include": ",".join(include) or None,
        }),
    )


def do_action(
    game: str,
    action: str,
    *,
    seat: int | None = None,
    include: Sequence[str] = (),
    version: int | None = None,
) -> "Call[Change]":
    """Do an action.

    Carries out one legal action and everything that follows, up to the next decision. With
    `If-Match` only if the game is still at that version (else 412); without it a lost race is
    409. The response contains what the seat saw happen and what the game is waiting for.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `bad-request`, `unknown-seat`, `which-seat`, `stale-version`, `not-your-turn`,
    `illegal-action`, `not-started`, `game-over`, `key-reused`, `unknown-action`, `bad-json`,
    `too-large`, `unsupported-media-type`, `bad-field`, `too-many-requests`,
    `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        action: As in the list of legal actions.
        seat: A seat that the token holds. By default the one that has to decide, or the first
            one if none has to.
        include: What to add to the response, separated by commas: `view`, `actions` (those of
            the first of your seats that has to decide, unless you name one), `undo` (whether
            your last decision can be undone), `world` (for bots that play on).
        version: Do it only if the game is still at this version.
    """
    return Call(
        "POST",
        "/v1/games/{game_id}/actions",
        "Change",
        "seats",
        places={
            "game_id": game,
        },
        query=given({
            "seat": seat,
            "include": ",".join(include) or None,
        }),
        body=given({
            "id": action,
        }),
        version=version,
    )


def get_advice(
    game: str,
    bot: str,
    *,
    seat: int | None = None,
    choices: int | None = None,
    action: str | None = None,
    simulations: int | None = None,
) -> "Call[Advice]":
    """Ask a bot what it would do.

    The bot sees only what the seat sees. At the same version its advice is always the same.
    For bots that search, the response also contains the chance to win after each of the best
    actions, how the game would continue, and why.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `unknown-seat`, `which-seat`, `unknown-bot`, `not-your-turn`, `not-started`, `game-over`,
    `bad-field`, `busy`, `illegal-action`, `unknown-action`, `too-many-requests`,
    `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        bot: The id of a bot, such as `greedy`.
        seat: A seat that the token holds. By default the one that has to decide, or the first
            one if none has to.
        choices: The number of best actions to return.
        action: One more action to compare: why not that one?
        simulations: How often the bot may play on, if it does: at most three times as often
            as `search-strong`.
    """
    return Call(
        "GET",
        "/v1/games/{game_id}/advice",
        "Advice",
        "seat",
        places={
            "game_id": game,
        },
        query=given({
            "seat": seat,
            "bot": bot,
            "choices": choices,
            "action": action,
            "simulations": simulations,
        }),
    )


def draw(
    game: str,
    pile: str,
    result: str | None = None,
    *,
    seat: int | None = None,
    include: Sequence[str] = (),
    version: int | None = None,
) -> "Call[Change]":
    """Draw.

    A game with `draws` set to `manual` or `table` waits for each draw. In `table` mode send
    what came up on the real table; the service checks that it is possible. This is the same
    as the action `draw` of that pile.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `bad-request`, `unknown-seat`, `which-seat`, `stale-version`, `not-your-turn`,
    `illegal-action`, `not-started`, `game-over`, `key-reused`, `not-a-draw`, `bad-json`,
    `too-large`, `unsupported-media-type`, `bad-field`, `too-many-requests`,
    `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        pile: As in the list of draws.
        result: What came up, in `table` mode only.
        seat: A seat that the token holds. By default the one that has to decide, or the first
            one if none has to.
        include: What to add to the response, separated by commas: `view`, `actions` (those of
            the first of your seats that has to decide, unless you name one), `undo` (whether
            your last decision can be undone), `world` (for bots that play on).
        version: Do it only if the game is still at this version.
    """
    return Call(
        "POST",
        "/v1/games/{game_id}/draws",
        "Change",
        "seats",
        places={
            "game_id": game,
        },
        query=given({
            "seat": seat,
            "include": ",".join(include) or None,
        }),
        body=given({
            "pile": pile,
            "result": result,
        }),
        version=version,
    )


def list_events(
    game: str,
    *,
    seat: int | None = None,
    include: Sequence[str] = (),
    version: int | None = None,
    after: int | None = None,
    limit: int | None = None,
    wait: float | None = None,
    people: bool | None = None,
) -> "Call[Change]":
    """Read the log.

    What happened, as far as the seat may know it or, without `seat`, as far as all seats of
    the token may. For the next page send `next` as `after`. To follow the game, use `wait`
    (long poll) or accept `text/event-stream`: then every change is sent as it happens, with
    `include=actions` also what the seat may do whenever it has to decide. With `version` the
    log ends there.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `unknown-seat`, `unknown-version`, `bad-request`, `too-many-listeners`, `other-rules`,
    `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        seat: A seat that the token holds. By default the one that has to decide, or the first
            one if none has to.
        include: What to add to the response, separated by commas: `view`, `actions` (those of
            the first of your seats that has to decide, unless you name one), `undo` (whether
            your last decision can be undone), `world` (for bots that play on).
        version: As it was at this version; by default, as it is now.
        after: Only what happened after this version.
        limit: The maximum number of versions.
        wait: Long poll: if there is nothing after `after`, wait up to this many seconds, but
            no longer than 15. If nothing comes, the page is empty.
        people: Of a stream: tells of the people at the table; see `people.json`.
    """
    return Call(
        "GET",
        "/v1/games/{game_id}/events",
        "Change",
        "seats",
        places={
            "game_id": game,
        },
        query=given({
            "seat": seat,
            "include": ",".join(include) or None,
            "version": version,
            "after": after,
            "limit": limit,
            "wait": wait,
            "people": people,
        }),
        wait=wait or 0,
    )


def list_piles(
    game: str,
) -> "Call[Piles]":
    """List the piles.

    How many cards each has, which way they face, and which seat may draw from it now.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
    """
    return Call(
        "GET",
        "/v1/games/{game_id}/piles",
        "Piles",
        "piles",
        places={
            "game_id": game,
        },
    )


def get_position(
    game: str,
) -> "Call[Position]":
    """Export the position.

    The table between two moves, as a document from which a new game can be created, hidden
    cards included. Only when the game is over, or for a host who holds every seat. In the
    middle of a move: 409 `not-quiet`; export the record instead.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `not-quiet`, `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
    """
    return Call(
        "GET",
        "/v1/games/{game_id}/position",
        "Position",
        "position",
        places={
            "game_id": game,
        },
    )


def get_record(
    game: str,
    *,
    seat: int | None = None,
) -> "Call[GameRecord]":
    """Export the record.

    The whole game, replayable. Once it is over or abandoned, with the seed and everything
    that happened; before that, only what the caller may know.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `unknown-seat`, `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        seat: A seat that the token holds. By default the one that has to decide, or the first
            one if none has to.
    """
    return Call(
        "GET",
        "/v1/games/{game_id}/record",
        "GameRecord",
        "schema",
        places={
            "game_id": game,
        },
        query=given({
            "seat": seat,
        }),
    )


def free_seat(
    game: str,
    seat: int,
    *,
    version: int | None = None,
) -> "Call[Change]":
    """Free a seat.

    The host can free any seat, others their own. The token no longer holds the seat; in a
    private game the response contains a new invite code. If the seat is open already, that
    code replaces the former one; in a public game it is `seat-open`.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `not-found`, `bad-request`, `bad-field`, `unknown-seat`, `stale-version`, `game-over`,
    `key-reused`, `seat-open`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        seat: A seat, counted from 1.
        version: Do it only if the game is still at this version.
    """
    return Call(
        "DELETE",
        "/v1/games/{game_id}/seats/{seat}",
        "Change",
        "seats",
        places={
            "game_id": game,
            "seat": seat,
        },
        version=version,
    )


def claim_seat(
    game: str,
    seat: int,
    *,
    version: int | None = None,
    accept_foreknowledge: bool | None = None,
    invite: str | None = None,
    name: str | None = None,
    reference: str | None = None,
) -> "Call[Seated]":
    """Claim an open seat.

    A private game requires the seat's invite code. The token in the response holds the seat;
    it is shown only once. A caller who sends a token of the same game gets the seat added to
    that token. The game begins when the last open seat is taken.

    If somebody may know the game's cards, because its creator chose the seed or created it
    from a position or a record, the claim is refused with `known-cards` and the reason in
    `unmet`, unless `accept_foreknowledge` is true.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `not-found`, `bad-request`, `bad-field`, `unknown-seat`, `stale-version`, `game-over`,
    `key-reused`, `seat-taken`, `known-cards`, `bad-json`, `too-large`,
    `unsupported-media-type`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        seat: A seat, counted from 1.
        version: Do it only if the game is still at this version.
        accept_foreknowledge: Must be true if somebody may know the game's cards: unless
            `origin` is `options` and `seed_from` is `service`. By default `false`.
        invite: The seat's invite code; required if the game is private.
        name: The name of the player.
        reference: What your app calls it.
    """
    return Call(
        "POST",
        "/v1/games/{game_id}/seats/{seat}",
        "Seated",
        "seats",
        places={
            "game_id": game,
            "seat": seat,
        },
        body=given({
            "accept_foreknowledge": accept_foreknowledge,
            "invite": invite,
            "name": name,
            "reference": reference,
        }),
        version=version,
    )


def change_seat(
    game: str,
    seat: int,
    *,
    version: int | None = None,
    name: str | None = None,
    reference: str | None = None,
) -> "Call[Change]":
    """Rename a player, or give a seat to another user.

    Whoever holds the seat may rename the player, and so may the game's app. The app alone may
    change the `reference`: from then on the tokens and links of the previous user are
    invalid.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `not-found`, `bad-request`, `bad-field`, `unknown-seat`, `stale-version`, `game-over`,
    `key-reused`, `seat-open`, `bad-json`, `too-large`, `unsupported-media-type`,
    `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        seat: A seat, counted from 1.
        version: Do it only if the game is still at this version.
        name: The name of the player; null takes it away.
        reference: Which of your users holds the seat from now on. Tokens and links of the
            user before open it no more. Needs an app's key.
    """
    return Call(
        "PATCH",
        "/v1/games/{game_id}/seats/{seat}",
        "Change",
        "seats",
        places={
            "game_id": game,
            "seat": seat,
        },
        body=given({
            "name": name,
            "reference": reference,
        }),
        version=version,
    )


def hand_seat_to_bot(
    game: str,
    seat: int,
    bot: str,
    *,
    version: int | None = None,
) -> "Call[Change]":
    """Let a bot play a seat.

    Only the host can. A player in the seat is removed. The bot sees what the seat sees and
    acts whenever the game waits for it.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `not-found`, `bad-request`, `bad-field`, `unknown-seat`, `stale-version`, `game-over`,
    `key-reused`, `unknown-bot`, `bad-json`, `too-large`, `unsupported-media-type`,
    `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        seat: A seat, counted from 1.
        bot: As in the list of bots.
        version: Do it only if the game is still at this version.
    """
    return Call(
        "PUT",
        "/v1/games/{game_id}/seats/{seat}/bot",
        "Change",
        "seats",
        places={
            "game_id": game,
            "seat": seat,
        },
        body=given({
            "bot": bot,
        }),
        version=version,
    )


def start_game(
    game: str,
    *,
    version: int | None = None,
) -> "Call[Change]":
    """Start the game.

    A game with open seats waits until all are taken or its host starts it; open seats can
    still be claimed afterwards.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `bad-request`, `bad-field`, `stale-version`, `game-over`, `started`, `key-reused`,
    `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        version: Do it only if the game is still at this version.
    """
    return Call(
        "POST",
        "/v1/games/{game_id}/start",
        "Change",
        "seats",
        places={
            "game_id": game,
        },
        version=version,
    )


def undo(
    game: str,
    *,
    seat: int | None = None,
    include: Sequence[str] = (),
    version: int | None = None,
) -> "Call[Change]":
    """Undo the last decision.

    Restores the game to what it was before the caller's last decision; what bots have done
    since is undone too. Possible only while nobody else has acted and nobody has learned
    anything hidden or random; otherwise `unmet` contains the reason. `include=undo` shows it
    in advance.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `bad-request`, `unknown-seat`, `stale-version`, `not-started`, `game-over`, `cannot-undo`,
    `other-rules`, `key-reused`, `bad-field`, `too-many-requests`, `store-unavailable`,
    `fault`.

    Args:
        game: The id of a game.
        seat: A seat that the token holds. By default the one that has to decide, or the first
            one if none has to.
        include: What to add to the response, separated by commas: `view`, `actions` (those of
            the first of your seats that has to decide, unless you name one), `undo` (whether
            your last decision can be undone), `world` (for bots that play on).
        version: Do it only if the game is still at this version.
    """
    return Call(
        "POST",
        "/v1/games/{game_id}/undo",
        "Change",
        "seats",
        places={
            "game_id": game,
        },
        query=given({
            "seat": seat,
            "include": ",".join(include) or None,
        }),
        version=version,
    )


def open_inbox(
    tokens: Sequence[str],
    *,
    include: Sequence[str] = (),
) -> "Call[Inbox]":
    """Open your inbox.

    Send the tokens of your games, one for each: the response contains the state of each game
    and which of your seats it waits for. Invalid tokens are listed and left out. `id` names
    an inbox of these games; the same tokens always get the same one, and it is kept for a
    week after it was last read.

    Problems: `forbidden`, `newer-game`, `bad-json`, `too-large`, `unsupported-media-type`,
    `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        tokens: One token for each game, as creating it or claiming a seat returned it.
        include: What to add to each game, separated by commas: `view`, and `actions` for
            those that wait for you.
    """
    return Call(
        "POST",
        "/v1/inbox",
        "Inbox",
        "games",
        query=given({
            "include": ",".join(include) or None,
        }),
        body=given({
            "tokens": tokens,
        }),
    )


def read_inbox(
    inbox: str,
    token: str,
    *,
    include: Sequence[str] = (),
    after: str | None = None,
    wait: float | None = None,
    people: bool | None = None,
) -> "Call[InboxPage]":
    """Follow your games.

    Send any one of the inbox's tokens. Without `after` the response has all games, with it
    those that have changed since. For `text/event-stream` every change is sent as it happens.
    It may be followed more than once.

    Problems: `unauthorized`, `forbidden`, `unknown-inbox`, `bad-request`,
    `too-many-listeners`, `newer-game`, `bad-field`, `too-many-requests`, `store-unavailable`,
    `fault`.

    Args:
        inbox: The id of an inbox.
        token: In whose name, as no game tells.
        include: What to add to each game, separated by commas: `view`, and `actions` for
            those that wait for you.
        after: `next` of the previous page: only what has changed since.
        wait: Long poll: if there is nothing after `after`, wait up to this many seconds, but
            no longer than 15. If nothing comes, the page is empty.
        people: Of a stream: tells of the people at the table; see `people.json`.
    """
    return Call(
        "GET",
        "/v1/inbox/{inbox_id}",
        "InboxPage",
        "games",
        places={
            "inbox_id": inbox,
        },
        query=given({
            "include": ",".join(include) or None,
            "after": after,
            "wait": wait,
            "people": people,
        }),
        token=token,
        wait=wait or 0,
    )


def verify_record(
    record: Values,
) -> "Call[Verdict]":
    """Check a record.

    Replays a finished game from its seed, compares everything that happened, and reports the
    first difference.

    Problems: `bad-record`, `busy`, `bad-json`, `too-large`, `unsupported-media-type`,
    `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.
    """
    return Call(
        "POST",
        "/v1/records/verify",
        "Verdict",
        "holds",
        body=record,
    )


def list_titles() -> "Call[Titles]":
    """List the titles.

    Every game that this service can play, with its number of seats.

    Problems: `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.
    """
    return Call(
        "GET",
        "/v1/titles",
        "Titles",
        "titles",
    )


def get_title(
    title: str,
) -> "Call[TitleInfo]":
    """Show a title.

    Its seats, its options with a JSON Schema each, and its decks with the number of cards
    that have the values of the printed game.

    Problems: `unknown-title`, `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        title: The id of a title, such as `raxxon`.
    """
    return Call(
        "GET",
        "/v1/titles/{title}",
        "TitleInfo",
        "summary",
        places={
            "title": title,
        },
    )


def list_cards(
    title: str,
    deck: str | None = None,
) -> "Call[Cards]":
    """List the cards of a title.

    Names and texts are in the language of `Accept-Language`. `provenance` is `printed` if a
    card has the values of the printed game, otherwise `house`. The catalogue changes only
    with the service: cache it and revalidate with `If-None-Match`.

    Problems: `unknown-title`, `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        title: The id of a title, such as `raxxon`.
        deck: Only the cards of this deck.
    """
    return Call(
        "GET",
        "/v1/titles/{title}/cards",
        "Cards",
        "language",
        places={
            "title": title,
        },
        query=given({
            "deck": deck,
        }),
    )


def get_rules(
    title: str,
    chapter: str | None = None,
) -> "Call[Rules]":
    """Show the rules of a title.

    Chapters of numbered paragraphs in Markdown, in the language of `Accept-Language`. A
    paragraph has the same number in every language. The rules change only with the service:
    cache them and revalidate with `If-None-Match`.

    Problems: `unknown-title`, `unknown-chapter`, `bad-field`, `too-many-requests`,
    `store-unavailable`, `fault`.

    Args:
        title: The id of a title, such as `raxxon`.
        chapter: Only this chapter, such as `7`, or this paragraph, such as `7.4`.
    """
    return Call(
        "GET",
        "/v1/titles/{title}/rules",
        "Rules",
        "language",
        places={
            "title": title,
        },
        query=given({
            "chapter": chapter,
        }),
    )


def follow_games(
    *,
    after: str | None = None,
    limit: int | None = None,
    wait: float | None = None,
) -> "Call[Messages]":
    """Follow all games of the app.

    The same messages that hooks are sent, whichever games come and go; about the last 10 000
    are kept. Begin without `after`, which returns the current place of the stream; then send
    the `next` of each response as `after`, with `wait`. Or accept `text/event-stream`: then
    each message is sent when it happens.

    Problems: `unauthorized`, `forbidden`, `bad-request`, `bad-field`, `too-many-listeners`,
    `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        after: `next` of the previous page; without it, only `next` is returned.
        limit: The maximum number of messages.
        wait: How many seconds to wait if there is nothing yet.
    """
    return Call(
        "GET",
        "/v1/events",
        "Messages",
        "messages",
        query=given({
            "after": after,
            "limit": limit,
            "wait": wait,
        }),
        wait=wait or 0,
    )


def link_seat(
    game: str,
    seat: int,
    *,
    version: int | None = None,
) -> "Call[SeatLink]":
    """Make a link that opens a seat in the browser.

    It works once, within a day, and gives the browser a new token for the seat; existing
    tokens of the seat stay valid.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `not-found`, `bad-request`, `bad-field`, `unknown-seat`, `stale-version`, `game-over`,
    `key-reused`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        seat: A seat, counted from 1.
        version: Do it only if the game is still at this version.
    """
    return Call(
        "POST",
        "/v1/games/{game_id}/seats/{seat}/link",
        "SeatLink",
        "seat",
        places={
            "game_id": game,
            "seat": seat,
        },
        version=version,
    )


def erase_player(
    game: str,
    seat: int,
    *,
    version: int | None = None,
) -> "Call[None]":
    """Erase a player.

    Whoever holds the seat can, and the game's host and app, also when the game is over. All
    names and references that the seat ever had are deleted, in the log and in past views too,
    and so are the responses that are kept for an `Idempotency-Key`. The seat is then named by
    its number. Its holder may go on playing; free the seat to end that.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `not-found`, `bad-request`, `bad-field`, `unknown-seat`, `stale-version`,
    `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        seat: A seat, counted from 1.
        version: Do it only if the game is still at this version.
    """
    return Call(
        "DELETE",
        "/v1/games/{game_id}/seats/{seat}/player",
        "",
        "",
        places={
            "game_id": game,
            "seat": seat,
        },
        version=version,
    )


def renew_token(
    game: str,
    *,
    version: int | None = None,
    seat: int | None = None,
) -> "Call[Seated]":
    """Renew a token.

    Without a `seat` the new token replaces the one that was sent, with all its seats and the
    host's rights. With a `seat` the new token holds that seat alone, and no other token holds
    it any more. An app must name a seat.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `not-found`, `bad-request`, `bad-field`, `unknown-seat`, `stale-version`, `game-over`,
    `key-reused`, `bad-json`, `too-large`, `unsupported-media-type`, `too-many-requests`,
    `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        version: Do it only if the game is still at this version.
        seat: A new token for this seat alone, in place of all others that hold it; without a
            seat a new one in place of the token that is sent, with all that it holds.
    """
    return Call(
        "POST",
        "/v1/games/{game_id}/token",
        "Seated",
        "seats",
        places={
            "game_id": game,
        },
        body=given({
            "seat": seat,
        }),
        version=version,
    )


def list_hooks() -> "Call[Hooks]":
    """List the hooks of the app.

    Each shows since when it has been failing, if it has, and whether it is switched off.

    Problems: `unauthorized`, `forbidden`, `bad-field`, `too-many-requests`,
    `store-unavailable`, `fault`.
    """
    return Call(
        "GET",
        "/v1/hooks",
        "Hooks",
        "hooks",
    )


def add_hook(
    url: str,
    *,
    types: Sequence[str] | None = None,
) -> "Call[HookInfo]":
    """Add a webhook for the app's games.

    Messages are posted to the address as Standard Webhooks has it: `webhook-id`,
    `webhook-timestamp`, `webhook-signature`. Each is delivered at least once, and those of
    one game in order. Without a 2xx response within 10 seconds a message is retried with
    exponential backoff for a day; redirects are not followed. After that day, or after a 410,
    the hook is switched off.

    Problems: `unauthorized`, `forbidden`, `bad-json`, `too-large`, `unsupported-media-type`,
    `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        url: `https`, and no address of a private network.
        types: Which messages to send; by default all.
    """
    return Call(
        "POST",
        "/v1/hooks",
        "HookInfo",
        "url",
        body=given({
            "types": types,
            "url": url,
        }),
    )


def delete_hook(
    hook_id: str,
) -> "Call[None]":
    """Delete a hook.

    No more messages are sent there; one that is being sent may still arrive.

    Problems: `unauthorized`, `forbidden`, `not-found`, `bad-field`, `too-many-requests`,
    `store-unavailable`, `fault`.

    Args:
        hook_id: The id of a hook.
    """
    return Call(
        "DELETE",
        "/v1/hooks/{hook_id}",
        "",
        "",
        places={
            "hook_id": hook_id,
        },
    )


def erase_user(
    reference: str,
) -> "Call[UserErased]":
    """Erase a user of your app.

    Like erasing the player, in all games of the app in which the user has or had a seat, up
    to 50 games per request. Send it again until `done` is true.

    Problems: `unauthorized`, `forbidden`, `stale-version`, `bad-field`, `too-many-requests`,
    `store-unavailable`, `fault`.

    Args:
        reference: Your own name for a user, percent-encoded.
    """
    return Call(
        "DELETE",
        "/v1/users/{reference}",
        "UserErased",
        "games",
        places={
            "reference": reference,
        },
    )


def change_audience(
    game: str,
    *,
    version: int | None = None,
    link: bool | None = None,
    public: bool | None = None,
) -> "Call[Audience]":
    """Allow spectators, or stop them.

    Only the host can, at any time. With `link` whoever has the token in the response can
    watch, like spectators of public games, until `link` is false; with `public` everybody
    can.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `bad-request`, `stale-version`, `key-reused`, `bad-json`, `too-large`,
    `unsupported-media-type`, `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        version: Do it only if the game is still at this version.
        link: `true`: a new token for spectators, in place of the former one; `false`: that
            one opens nothing any more.
        public: Whether it is listed; anybody may claim open seats and spectate.
    """
    return Call(
        "PATCH",
        "/v1/games/{game_id}/audience",
        "Audience",
        "public",
        places={
            "game_id": game,
        },
        body=given({
            "link": link,
            "public": public,
        }),
        version=version,
    )


def add_push(
    game: str,
    seat: int,
    endpoint: str,
    keys: Values,
) -> "Call[PushInfo]":
    """Notify a browser when it is your turn.

    Through the push service of its vendor, encrypted for this browser alone: a JSON object
    with `type` (`turn`), `game`, `seat`, `title`, and a `text` in the language of this
    request. A seat can have four browsers; a further one replaces the oldest. It ends with
    the game, when the seat is freed or its token renewed, and when the push service reports
    that the subscription is gone.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `not-found`, `bad-request`, `bad-field`, `unknown-seat`, `stale-version`, `game-over`,
    `key-reused`, `bad-json`, `too-large`, `unsupported-media-type`, `too-many-requests`,
    `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        seat: A seat, counted from 1.
        endpoint: `https`, and no address of a private network.
    """
    return Call(
        "POST",
        "/v1/games/{game_id}/seats/{seat}/pushes",
        "PushInfo",
        "seat",
        places={
            "game_id": game,
            "seat": seat,
        },
        body=given({
            "endpoint": endpoint,
            "keys": keys,
        }),
    )


def delete_push(
    game: str,
    seat: int,
    push_id: str,
) -> "Call[None]":
    """Stop notifying a browser.

    Succeeds even if there was no such subscription.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `not-found`, `unknown-seat`, `stale-version`, `bad-field`, `too-many-requests`,
    `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        seat: A seat, counted from 1.
        push_id: The id of a push subscription.
    """
    return Call(
        "DELETE",
        "/v1/games/{game_id}/seats/{seat}/pushes/{push_id}",
        "",
        "",
        places={
            "game_id": game,
            "seat": seat,
            "push_id": push_id,
        },
    )


def read_talk(
    game: str,
    *,
    after: int | None = None,
) -> "Call[AtTable]":
    """Read the messages, and who is there.

    Only for players and the host. Messages are kept as long as the game; those of a player
    are erased with the player. Treat them as untrusted text: the service only passes them on.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        after: Only messages after this one.
    """
    return Call(
        "GET",
        "/v1/games/{game_id}/talk",
        "AtTable",
        "game",
        places={
            "game_id": game,
        },
        query=given({
            "after": after,
        }),
    )


def say(
    game: str,
    *,
    seat: int | None = None,
    reaction: Values | None = None,
    text: str | None = None,
) -> "Call[Utterance]":
    """Send a message to the table.

    Only players can, in a private game made with `talk`; at most 20 messages a minute. It
    does not change the version of the game. A retry with the same `Idempotency-Key` does not
    repeat the last message.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `unknown-seat`, `which-seat`, `no-talk`, `bad-json`, `too-large`,
    `unsupported-media-type`, `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        seat: A seat that the token holds. By default the one that has to decide, or the first
            one if none has to.
        text: Plain text, whatever it looks like.
    """
    return Call(
        "POST",
        "/v1/games/{game_id}/talk",
        "Utterance",
        "number",
        places={
            "game_id": game,
        },
        query=given({
            "seat": seat,
        }),
        body=given({
            "reaction": reaction,
            "text": text,
        }),
    )


def answer_undo(
    game: str,
    agree: bool,
    *,
    seat: int | None = None,
    include: Sequence[str] = (),
    version: int | None = None,
) -> "Call[Change]":
    """Agree to an undo, or decline it.

    When the last player agrees, the decision is undone. The player who asked withdraws the
    request with `agree` set to `false`.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `bad-request`, `unknown-seat`, `stale-version`, `not-started`, `game-over`, `cannot-undo`,
    `other-rules`, `key-reused`, `bad-json`, `too-large`, `unsupported-media-type`,
    `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        game: The id of a game.
        agree: `false` declines; from the seat that asks, it withdraws the request.
        seat: A seat that the token holds. By default the one that has to decide, or the first
            one if none has to.
        include: What to add to the response, separated by commas: `view`, `actions` (those of
            the first of your seats that has to decide, unless you name one), `undo` (whether
            your last decision can be undone), `world` (for bots that play on).
        version: Do it only if the game is still at this version.
    """
    return Call(
        "PATCH",
        "/v1/games/{game_id}/undo-request",
        "Change",
        "seats",
        places={
            "game_id": game,
        },
        query=given({
            "seat": seat,
            "include": ",".join(include) or None,
        }),
        body=given({
            "agree": agree,
        }),
        version=version,
    )


def ask_to_undo(
    game: str,
    *,
    seat: int | None = None,
    include: Sequence[str] = (),
    version: int | None = None,
) -> "Call[Change]":
    """Ask the others to agree to an undo.

    For a decision on which other players have acted since, if `ask` of `can_undo` is true.
    All players have to agree; bots do. Anything else that happens in the game ends the
    request. An action that has revealed something can't be undone, even if all agree.

    Problems: `unauthorized`, `forbidden`, `unknown-game`, `unreadable-game`, `newer-game`,
    `bad-request`, `unknown-seat`, `stale-version`, `not-started`, `game-over`, `cannot-undo`,
    `other-rules`, `key-reused`, `bad-field`, `too-many-requests`, `store-unavailable`,
    `fault`.

    Args:
        game: The id of a game.
        seat: A seat that the token holds. By default the one that has to decide, or the first
            one if none has to.
        include: What to add to the response, separated by commas: `view`, `actions` (those of
            the first of your seats that has to decide, unless you name one), `undo` (whether
            your last decision can be undone), `world` (for bots that play on).
        version: Do it only if the game is still at this version.
    """
    return Call(
        "POST",
        "/v1/games/{game_id}/undo-request",
        "Change",
        "seats",
        places={
            "game_id": game,
        },
        query=given({
            "seat": seat,
            "include": ",".join(include) or None,
        }),
        version=version,
    )


def send_parcel(
    data: str,
) -> "Call[ParcelPlace]":
    """Hand something over to another device.

    It is stored for ten minutes and returned once. Encrypt it: the page in the browser moves
    the tokens of all games this way, with a link that has the key in its fragment.

    Problems: `store-full`, `bad-json`, `too-large`, `unsupported-media-type`, `bad-field`,
    `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        data: In base64url.
    """
    return Call(
        "POST",
        "/v1/parcels",
        "ParcelPlace",
        "until",
        body=given({
            "data": data,
        }),
    )


def fetch_parcel(
    parcel_id: str,
) -> "Call[Parcel]":
    """Fetch a parcel.

    It is deleted then: a second request returns 404.

    Problems: `not-found`, `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.

    Args:
        parcel_id: The id of a parcel.
    """
    return Call(
        "POST",
        "/v1/parcels/{parcel_id}",
        "Parcel",
        "data",
        places={
            "parcel_id": parcel_id,
        },
    )


def get_push_key() -> "Call[PushKey]":
    """Get the key for push subscriptions.

    A browser subscribes with it (`PushManager.subscribe`); then add the subscription to a
    seat.

    Problems: `bad-field`, `too-many-requests`, `store-unavailable`, `fault`.
    """
    return Call(
        "GET",
        "/v1/push",
        "PushKey",
        "public_key",
    )
