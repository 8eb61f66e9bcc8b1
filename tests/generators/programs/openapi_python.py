"""Plays a game over two seats with the Python client of openapi-generator, and reads its events.

Usage: `openapi_python.py URL TITLE ACTIONS`, where `openapi_client` is found.
"""

import json
import random
import sys
from typing import Any

from openapi_client import (
    ActionById,
    ActionRequest,
    ActionsApi,
    ApiClient,
    Configuration,
    GamesApi,
    HistoryApi,
    NewGame,
    SeatClaim,
    SeatRequest,
    SeatsApi,
)

url, title, most = sys.argv[1], sys.argv[2], int(sys.argv[3])


def link(token: str | None = None) -> Any:
    """A connection as who has a token."""
    return ApiClient(Configuration(host=url, access_token=token))


#: The kinds of events that were read as one that the document does not know.
others = set[str]()


def one(union: Any) -> Any:
    """The member of a union, where the document has one."""
    return getattr(union, "actual_instance", union)


seats = [SeatRequest(player="me", name="Ada"), SeatRequest(player="open")]
made = GamesApi(link()).create_game(NewGame(title=title, seats=seats, seed="5" * 32))
claim = SeatClaim(name="Ben", invite=made.invites[0].code, accept_foreknowledge=True)
joined = SeatsApi(link()).claim_seat(made.id, 2, claim)
tokens = {1: made.token, 2: joined.token}

chance, kinds, done = random.Random(7), set[str](), 0


def note(events: list[Any]) -> None:
    """Note the kinds of events."""
    for event in map(one, events):
        kinds.add(event.kind)
        if type(event).__name__ == "OtherEvent":
            others.add(event.kind)


game = GamesApi(link(made.token)).get_game(made.id)
while game.status == "running" and done < most:
    seat = game.pending[0].seat
    actions = ActionsApi(link(tokens[seat]))
    offered = actions.list_actions(made.id, seat=seat)
    wish = ActionRequest(ActionById(id=one(chance.choice(offered.actions)).id))
    game = actions.do_action(made.id, wish, if_match=f'"{offered.version}"', include="view")
    note(game.events)
    done += 1

for token in tokens.values():
    after: int | None = -1
    while after is not None:
        page = HistoryApi(link(token)).list_events(made.id, after=after)
        note(page.events)
        after = page.next
made_of = {"id": made.id, "token": made.token, "status": game.status}
print(json.dumps(made_of | {"kinds": [*kinds], "others": [*others]}))
