"""The names of a title's things, from the service, in the user's language."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from holdout_client import calls

if TYPE_CHECKING:
    from holdout_client.connection import Connection

Card = Mapping[str, Any]


class Lexicon:
    """Names by id, and the cards of a title."""

    def __init__(self, title: Mapping[str, Any], cards: list[Card]) -> None:
        """Take the answers of `GET /titles/{title}` and `GET /titles/{title}/cards`."""
        self.title: str = title["name"]
        self.cards: Mapping[str, Card] = {card["id"]: card for card in cards}
        self.names: Mapping[str, str] = title.get("names", {})

    @classmethod
    def load(cls, client: "Connection", title: str) -> "Lexicon":
        """Ask the service."""
        cards = client.document(calls.list_cards(title))["cards"]
        return cls(client.document(calls.get_title(title)), cards)

    def name(self, key: str, scope: str = "") -> str:
        """Return what something is called; its id, if nothing is known of it."""
        return (
            self.names.get(f"{scope}.{key}")
            or self.names.get(key)
            or self.cards.get(key, {}).get("name")
            or key.replace("-", " ").replace("_", " ").capitalize()
        )

    def zone(self, key: str) -> str:
        """Return what a zone or pile is called."""
        return self.name(key, "zone")

    def word(self, card: str, key: str) -> str:
        """Return the name of something inside a card's data; empty, if nothing is known of it."""
        words: Mapping[str, str] = self.cards.get(card, {}).get("words", {})
        return words.get(key, "")

    def data(self, card: str, key: str) -> Any:
        """Return a value of a card; None, if nothing is known of it."""
        return self.cards.get(card, {}).get("data", {}).get(key)

    def counted(self, counts: Mapping[str, int]) -> str:
        """Cards by name and number: `3×Hostile, Carrier`."""
        return ", ".join(
            f"{count}×{self.name(card)}" if count > 1 else self.name(card)
            for card, count in counts.items()
        )
