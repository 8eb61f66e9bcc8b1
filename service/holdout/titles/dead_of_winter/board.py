"""The board of Dead of Winter as plain text: the colony, the locations, the players, one's own."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from holdout.kernel.rules import BoardWording
from holdout.titles.dead_of_winter.cards.deck import COLONY, Deck

#: What only its owner sees, besides the hand: lists of cards, in this order.
OWN_LISTS = ("drawn", "offered", "kept", "pledged", "stake", "contributed")
#: Cards that the owner has in secret, with what is written on them.
OWN_CARDS = ("objective", "exile_card", "crossroads")


def board(deck: Deck, view: Any, words: BoardWording) -> Iterator[str]:
    """Write what the seat sees of the table, from the colony to its own hand."""
    yield from _colony(view, words)
    yield from _in_force(view, words)
    yield words.board("legend")
    for place in view.locations:
        yield _location(deck, view, words, place)
    for player in view.players:
        yield _player(view, words, player)
    if view.own is not None:
        yield from _own(view.own, words)


def _colony(view: Any, words: BoardWording) -> Iterator[str]:
    yield words.board(
        "stage",
        {"phase": words.board(f"phase_{view.phase}")},
        variant=view.variant,
        side="hardcore" if view.hardcore else None,
        round=view.round or None,
        seat=view.active if view.phase == "turns" and view.active else None,
    )
    yield words.board(
        "tracks",
        morale=view.morale,
        rounds=view.rounds,
        food=view.food,
        starvation=view.starvation,
        waste=len(view.waste),
        helpless=view.helpless,
        samples=view.samples or None,
    )
    side = "hardcore" if view.hardcore else "standard"
    text = words.text(f"{view.objective}.{side}") or words.text(view.objective)
    yield words.board("main_objective", {"text": text}, card=view.objective)
    for goal in view.goals:
        yield words.board(
            "goal", {"text": words.text(f"{goal.card}.{goal.option}")}, card=goal.card
        )
    if view.objective_cards:
        yield words.board("on_objective", {"cards": _items(view.objective_cards, words)})
    if view.crisis is not None:
        given = sum(player.contributed_count for player in view.players)
        texts = {"text": words.text(view.crisis)}
        yield words.board("crisis", texts, card=view.crisis, given=given or None)
    if view.crossroads_held:
        yield words.board("crossroads_held", seat=view.crossroads_holder or None)


def _in_force(view: Any, words: BoardWording) -> Iterator[str]:
    """Write what happens or holds at the moment; what there is none of is left out."""
    if view.playing:
        yield words.board("playing", {"cards": _names(view.playing, words)})
    for each in view.standing:
        yield words.board("standing", {"until": words.board(each.until)}, card=each.card)
    for ban in view.bans:
        who = words.player(ban.player) if ban.player else words.name(ban.survivor or ban.item or "")
        texts = {
            "who": who or None,
            "what": ", ".join(map(words.name, ban.activities)),
            "until": words.board(ban.until),
        }
        yield words.board("ban", texts)
    for each in view.later:
        yield words.board("later", card=each.card, round=each.round)
    if view.waste:
        yield words.board("waste", card=view.waste[-1])
    if view.lost:
        yield words.board("gone", {"cards": _names(view.lost, words)})


def _location(deck: Deck, view: Any, words: BoardWording, place: str) -> str:
    """Write what stands at a location, and who is there."""
    here, card = view.locations[place], deck.locations[place]
    people = [name for name, who in view.survivors.items() if who.location == place]
    taken = len(people) + (view.helpless if card.helpless_use_spaces else 0)
    found = words.board(
        "colony" if place == COLONY else "location",
        {
            "zombies": " ".join(map(str, here.zombies)),
            "barricades": " ".join(map(str, here.barricades)) if any(here.barricades) else None,
        },
        location=place,
        taken=taken,
        places=card.survivor_spaces,
        noise=here.noise or None,
        items=here.deck_count,
    )
    people.sort(key=lambda name: int(view.survivors[name].seat))
    return "; ".join([found, *(_survivor(deck, view, words, name) for name in people)])


def _survivor(deck: Deck, view: Any, words: BoardWording, name: str) -> str:
    """Write who leads a survivor, the printed values, wounds and what it carries."""
    who, card = view.survivors[name], deck.survivors[name]
    leads = view.players[who.seat - 1].leader == name
    return words.board(
        "survivor",
        {
            "values": f"{card.influence}/{card.attack}/{card.search}",
            "leader": words.board("leader") if leads else None,
            "moved": words.board("moved") if who.moved else None,
            "used": words.board("used") if who.used_abilities else None,
            "items": _items(who.items, words) or None,
        },
        survivor=name,
        seat=who.seat,
        wounds=who.wounds or None,
        frost=who.frost or None,
    )


def _player(view: Any, words: BoardWording, player: Any) -> str:
    return words.board(
        "player",
        {
            "first": words.board("first") if view.first == player.seat else None,
            "exiled": words.board("exiled") if player.exiled else None,
            "out": words.board("out") if player.out else None,
            "dice": " ".join(map(str, player.dice)) or None,
            "named": _names(player.named, words) or None,
        },
        seat=player.seat,
        hand=player.hand_count,
        given=player.contributed_count or None,
        shown=player.shown,
    )


def _own(own: Any, words: BoardWording) -> Iterator[str]:
    """Write what only the seat itself sees."""
    if own.hand:
        yield words.board("hand", {"cards": _items(own.hand, words)})
    for field in OWN_CARDS:
        if card := getattr(own, field):
            yield words.board(field, {"text": words.text(card)}, card=card)
    for field in OWN_LISTS:
        if cards := getattr(own, field):
            yield words.board(field, {"cards": _names(cards, words)})
    if own.passing:
        yield words.board("passing", card=own.passing)


def _items(cards: Iterable[Any], words: BoardWording) -> str:
    """Write item cards by name and number; one that was used this round is marked."""
    return _counted(
        words.board("used_item", item=card.item) if card.used else words.name(card.item)
        for card in cards
    )


def _names(cards: Iterable[str], words: BoardWording) -> str:
    return _counted(map(words.name, cards))


def _counted(names: Iterable[str]) -> str:
    return ", ".join(f"{n}×{name}" if n > 1 else name for name, n in Counter(names).items())
