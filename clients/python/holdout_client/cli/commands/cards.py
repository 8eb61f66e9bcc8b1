"""`holdout cards`: the cards of a title."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from holdout_client import calls
from holdout_client.cli.complaints import NotFound
from holdout_client.cli.completing import cards as cards_of
from holdout_client.cli.completing import completion, decks
from holdout_client.cli.options import title_argument
from holdout_client.cli.session import Session

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.padding import Padding


@click.command("cards")
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
    if session.json and card is None:
        session.emit(answer)
        return
    cards = answer["cards"]
    if card is None:
        _list(session, cards)
        return
    found = [each for each in cards if card in {each["id"], each["name"]}]
    if not found:
        raise NotFound("no-such-card", session.say("no_such_card", card=card))
    if session.json:
        session.emit(found[0])
    else:
        names = client.document(calls.get_title(title))["names"]
        _one(session, found[0], names, title)


def _list(session: Session, cards: Sequence[Mapping[str, Any]]) -> None:
    from rich.table import Table
    from rich.text import Text

    decks = dict.fromkeys(card["deck"] for card in cards)
    for deck in decks:
        table = Table(
            box=None, pad_edge=False, title=deck, title_justify="left", title_style="bold"
        )
        table.add_column("id", style="cyan", no_wrap=True)
        for column in ("name", "copies", "provenance", "text"):
            table.add_column(session.say(column), justify="right" if column == "copies" else "left")
        for card in cards:
            if card["deck"] == deck:
                ours = card["provenance"] == "house"
                source = Text(session.say.word(card["provenance"]), "yellow" if ours else "green")
                text = Text(card["text"])
                table.add_row(card["id"], card["name"], str(card["copies"]), source, text)
        session.show(table, "")


def _one(session: Session, card: Mapping[str, Any], names: Mapping[str, str], title: str) -> None:
    from rich.text import Text

    say = session.say
    values = ", ".join(values_of(session, card, title))
    lines = lines_of(session, card, names, title)
    session.show(
        Text.assemble((card["name"], "bold"), f"  {card['id']} · {card['deck']}", style="cyan"),
        *filter(None, map(Text, [card["text"], values, *lines])),
        Text(f"{say('copies')}: {card['copies']} · {say.word(card['provenance'])}", "dim"),
    )
    for label, text in further(session, card["words"], names):
        if text != card["text"]:
            session.show(indented(Text.assemble((f"{label}: ", "cyan"), text), 2))


def indented(text: "RenderableType", by: int) -> "Padding":
    """A text with all its lines further to the right."""
    from rich.padding import Padding

    return Padding(text, (0, 0, 0, by), expand=False)


def further(
    session: Session, words: Mapping[str, str], names: Mapping[str, str]
) -> list[tuple[str, str]]:
    """What a card says besides its text, such as its options: a label and a text each.

    What happens when it is flipped is in its text already.
    """
    return [
        (_label(session, words, names, key), text)
        for key, text in words.items()
        if f"{key}.text" not in words and not key.startswith("flipped.")
    ]


def values_of(session: Session, card: Mapping[str, Any], title: str) -> list[str]:
    """Values of a card that the command has words for."""
    say, told = session.say, []
    for key, value in card["data"].items():
        full = f"{title}.fact_{key}"
        full = full if say.word(full) != full else f"{title}.{key}"
        if isinstance(value, int) and say.word(full) != full:
            told.append(say(full, n=value))
    return told


def lines_of(
    session: Session, card: Mapping[str, Any], names: Mapping[str, str], title: str
) -> list[str]:
    """Its symbols, where its copies lie, the levels of a base and the prices of its actions."""
    data, say, told = card["data"], session.say, []
    symbols = [*filter(None, [data.get("symbol")]), *data.get("symbols", [])]
    if symbols:
        told.append(f"{say('symbol')}: {', '.join(names.get(each, each) for each in symbols)}")
    for level, each in enumerate(data.get("levels", []), 1):
        paid = each["upgrade_price"]
        words = say(f"{title}.fact_level", n=level, **each)
        told.append(words if paid is None else say(f"{title}.fact_upgrade", what=words, n=paid))
    counted = {say("copies"): data.get("decks", {})}
    if data.get("prices"):
        counted[say(f"{title}.prices")] = data["prices"]
    for label, counts in counted.items():
        if counts:
            listed = ", ".join(f"{names.get(each, each)} {n}" for each, n in counts.items())
            told.append(f"{label}: {listed}")
    return told


def _label(session: Session, words: Mapping[str, str], names: Mapping[str, str], key: str) -> str:
    """What a word of a card is about: `role`, `evacuation.text`, `1-2.evacuation.1`, `a`."""
    match key.split("."):
        case [action, "text"] if action in words:
            return words[action]
        case [players, action, space] if action in words:
            return session.say("space", action=words[action], n=space, players=players)
    return names.get(key) or session.say.word(key)
