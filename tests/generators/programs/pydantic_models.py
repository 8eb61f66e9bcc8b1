"""Plays a game over two seats with the models of datamodel-code-generator, and reads its events.

Usage: `pydantic_models.py URL TITLE ACTIONS`, where `models` is found.
"""

import json
import random
import sys
from typing import Any, TypeVar
from urllib.request import Request, urlopen

import models
from pydantic import BaseModel

url, title, most = sys.argv[1], sys.argv[2], int(sys.argv[3])
Answer = TypeVar("Answer", bound=BaseModel)


def ask(answer: type[Answer], path: str, body: BaseModel | None = None, **headers: str) -> Answer:
    """Send a request, and read the answer with a model."""
    data = None
    if body is not None:
        data = body.model_dump_json(by_alias=True, exclude_unset=True).encode()
        headers["Content-Type"] = "application/json"
    with urlopen(Request(f"{url}/v1/{path}", data, headers)) as response:
        return answer.model_validate_json(response.read())


#: The kinds of events that were read as one that the document does not know.
others = set[str]()


def one(union: Any) -> Any:
    """The member of a union, where the document has one."""
    return getattr(union, "root", union)


seats = [models.SeatRequest(player="me", name="Ada"), models.SeatRequest(player="open")]
new = models.NewGame(title=title, seats=seats, seed="5" * 32)
made = ask(models.Seated, "games", new)
game = f"games/{made.id}"
claim = models.SeatClaim(name="Ben", invite=made.invites[0].code, accept_foreknowledge=True)
joined = ask(models.Seated, f"{game}/seats/2", claim)
tokens = {1: f"Bearer {made.token}", 2: f"Bearer {joined.token}"}

chance, kinds, done = random.Random(7), set[str](), 0


def note(events: list[Any]) -> None:
    """Note the kinds of events."""
    for event in map(one, events):
        kinds.add(event.kind)
        if type(event).__name__ == "OtherEvent":
            others.add(event.kind)


now: Any = ask(models.View, game, Authorization=tokens[1])
while now.status.value == "running" and done < most:
    seat = now.pending[0].seat
    held = {"Authorization": tokens[seat]}
    offered = ask(models.Actions, f"{game}/actions?seat={seat}", **held)
    wish = models.ActionById(id=one(chance.choice(offered.actions)).id)
    held["If-Match"] = f'"{offered.version}"'
    now = ask(models.Change, f"{game}/actions?include=view", wish, **held)
    note(now.events)
    done += 1

for token in tokens.values():
    after: int | None = -1
    while after is not None:
        page = ask(models.Change, f"{game}/events?after={after}", Authorization=token)
        note(page.events)
        after = page.next
status = now.status.value
made_of = {"id": made.id, "token": made.token, "status": status}
print(json.dumps(made_of | {"kinds": [*kinds], "others": [*others]}))
