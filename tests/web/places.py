"""The screens beside the table."""

from collections.abc import Iterator

from tests.web.playing import Player, Visitor

#: What is there once a place is shown.
PLACES = {
    "/": ".title-card",
    "/start/dead-of-winter": "[data-start]",
    "token={id}.{token}": ".room .qr",
    "join=abc.2.def": ".card-page button",
    "/record": ".card-page input[type=file]",
}


def walk(visitor: Visitor, player: Player) -> Iterator[str]:
    """Home, a new game, the waiting room, an invitation, a record: one after the other.

    Gives each place while it is shown, with all that can be unfolded.
    """
    seats = [{"player": "me"}, {"player": "open"}]
    waiting = player.ask("POST", "/games", {"title": "raxxon", "seats": seats, "public": True})
    for place, there in PLACES.items():
        visitor.go(place.format_map(waiting))
        visitor.page.wait_for_selector(there)
        visitor.page.evaluate(
            "() => document.querySelectorAll('details').forEach(each => each.open = true)"
        )
        yield place
