"""`holdout cards`: the cards of a title."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from holdout_client import calls
from holdout_client.cli.complaints import NotFound, did_you_mean, shortened
from holdout_client.cli.completing import cards as cards_of
from holdout_client.cli.completing import completion, decks
from holdout_client.cli.options import title_argument
from holdout_client.cli.session import Session

if TYPE_CHECKING:
    from holdout_client.connection import Connection


@click.command("cards", epilog="With --json: Cards; Card with CARD.")
@title_argument()
@click.argument("card", required=False, shell_complete=completion(cards_of))
@click.option("--deck", shell_complete=completion(decks), help="Only the cards of this deck.")
@click.pass_obj
def command(session: Session, title: str, card: str | None, deck: str | None) -> None:
    """List the cards of a TITLE, or show one CARD.

    Each card says whether its values are those of the printed game (printed), or our own because
    the printed ones are not public (house).
    """
    client = session.client()
    answer = client.document(calls.list_cards(title, deck=deck))
    if deck is not None and not answer["cards"]:
        raise _no_deck(session, deck, client.document(calls.list_cards(title))["cards"])
    if session.json and card is None:
        session.emit(answer)
        return
    cards = answer["cards"]
    if card is None:
        _list(session, cards)
        return
    found = [each for each in cards if card in {each["id"], each["name"]}]
    if not found:
        known = [each[key] for each in cards for key in ("id", "name")]
        meant = did_you_mean({"got": card, "allowed": known}, session.say)
        none = session.say("no_such_card", card=shortened(card))
        raise NotFound("no-such-card", f"{none} {meant}".strip())
    if session.json:
        session.emit(found[0])
    else:
        _one(session, client, found[0], title)


def _no_deck(session: Session, deck: str, cards: Sequence[Mapping[str, Any]]) -> NotFound:
    """Build the complaint about a deck that a title does not have."""
    meant = did_you_mean({"got": deck, "allowed": [*{each["deck"] for each in cards}]}, session.say)
    none = session.say("no_such_deck", deck=shortened(deck))
    return NotFound("no-such-deck", f"{none} {meant}".strip())


def _list(session: Session, cards: Sequence[Mapping[str, Any]]) -> None:
    from rich.text import Text

    from holdout_client.cli.screen import table

    say = session.say
    headings = ["id", say("name"), f">{say('copies')}", say("provenance"), say("text")]
    colours = {"house": "yellow", "printed": "green"}
    for deck in dict.fromkeys(card["deck"] for card in cards):
        rows = [
            (
                *(card["id"], card["name"], str(card["copies"])),
                Text(say.word(card["provenance"]), colours[card["provenance"]]),
                Text(card["text"]),
            )
            for card in cards
            if card["deck"] == deck
        ]
        session.show(table(headings, rows, title=deck), "")


def _one(session: Session, client: "Connection", card: Mapping[str, Any], title: str) -> None:
    from rich.text import Text

    say = session.say
    session.show(
        Text.assemble((card["name"], "bold"), f"  {card['id']} · {card['deck']}", style="cyan"),
        *session.drawing(client, title).card({**card}),
        Text(f"{say('copies')}: {card['copies']} · {say.word(card['provenance'])}", "dim"),
    )
