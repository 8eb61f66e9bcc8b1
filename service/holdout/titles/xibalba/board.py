"""The board of Xibalba as plain text: ark, dice, what is for sale, and the bases."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from holdout.kernel.rules import BoardWording
from holdout.titles.xibalba.cards.loader import Deck

#: What stands for a face of an attack die; those of resource dice are their numbers.
SIGNS = {"attack": "†", "crit": "‡", "blank": "·"}


def board(deck: Deck, view: Any, words: BoardWording) -> Iterator[str]:
    """Write the table as everybody sees it: the middle, the bases, the cards for sale."""
    yield words.board(
        "stage",
        {"phase": words.board(f"phase_{view.phase}")},
        mode=view.options.mode,
        round=view.round or None,
        seat=view.active if view.phase != "setup" and view.active else None,
    )
    yield words.board("legend")
    yield from _middle(deck, view, words)
    for seat, player in enumerate(view.players, 1):
        yield _base(deck, view, words, seat, player)
    for kind, row in view.sale.items():
        for name, cost in zip(row, view.costs[kind], strict=True):
            if name is not None:
                yield _offer(deck, words, kind, name, cost)
    for kind, count in view.piles.items():
        gone = view.discards[kind]
        texts = {
            "what": _capital(words.name(f"zone.{kind}s")),
            "top": _name(deck, words, gone[-1]) if gone else None,
        }
        yield words.board("pile", texts, count=count, discarded=len(gone) or None)


def _middle(deck: Deck, view: Any, words: BoardWording) -> Iterator[str]:
    """Write the ark, the attack and the dice; what there is none of is left out."""
    if view.ark is None:
        yield words.board("ark_empty")
    else:
        texts = {
            "card": _with_values(deck, words, view.ark.card),
            "text": words.text(deck.id_of[view.ark.card]) or None,
        }
        keeper = view.ark.keeper or None
        yield words.board("ark", texts, life=view.ark.life, most=view.ark.most, seat=keeper)
    if attack := view.current_attack:
        texts = {
            "soldier": _name(deck, words, attack.soldier),
            "target": words.player(attack.victim) if attack.victim else words.name("ark"),
            "symbols": SIGNS["attack"] * attack.symbols + SIGNS["crit"] * attack.crits,
            "unblockable": words.board("unblockable") if attack.unblockable else None,
        }
        yield words.board(
            "attack",
            texts,
            seat=attack.seat,
            strength=attack.strength,
            lowered=attack.lowered or None,
            loot=attack.loot or None,
        )
    if view.resolving:
        yield words.board("resolving", {"cards": _names(deck, words, view.resolving)})
    if view.dice.resource or view.dice.attack:
        yield words.board("dice", resource=view.dice.resource, attack=view.dice.attack)
    for field in ("rolled", "aside", "pool"):
        if faces := getattr(view, field):
            yield words.board(field, {"dice": " ".join(SIGNS.get(face, face) for face in faces)})
    if view.phase == "dice" and view.rolled:
        yield words.board("rerolls", count=view.rerolls)


def _base(deck: Deck, view: Any, words: BoardWording, seat: int, player: Any) -> str:
    """Write a player's place in the race, base, squad and fields, and prices in the own turn."""
    if player.out:
        return words.board("out", seat=seat)
    pieces = [
        words.board(
            "player",
            seat=seat,
            paragon=player.paragon,
            target=view.target,
            resources=player.resources,
            faction=player.board or None,
            hindered=player.hindered or None,
        )
    ]
    if player.board:
        pieces.append(
            words.board(
                "base", level=player.level, resistance=player.resistance, price=player.upgrade
            )
        )
        pieces.append(words.board("squad", {"cards": _stack(deck, words, player.squad)}))
        fields = [
            f"{number} {_stack(deck, words, stack)}"
            for number, stack in enumerate(player.fields[: player.level], 1)
        ]
        pieces.append(words.board("fields", {"cards": ", ".join(fields)}))
        if seat == view.active:
            prices = (f"{words.name(action)} {n}" for action, n in player.prices.items())
            pieces.append(words.board("prices", {"prices": ", ".join(prices)}))
    return "; ".join(pieces)


def _offer(deck: Deck, words: BoardWording, kind: str, name: str, cost: int | None) -> str:
    texts = {
        "kind": _capital(words.name(kind)),
        "card": _with_values(deck, words, name),
        "text": words.text(deck.id_of[name]) or None,
    }
    return words.board("for_sale", texts, cost=cost)


def _stack(deck: Deck, words: BoardWording, names: Sequence[str]) -> str:
    """Write the active card of a stack, and what lies below it, from the top down."""
    if not names:
        return "–"
    top, below = _with_values(deck, words, names[-1]), names[-2::-1]
    return (
        f"{top} ({words.board('below', {'cards': _names(deck, words, below)})})" if below else top
    )


def _with_values(deck: Deck, words: BoardWording, name: str) -> str:
    """Write a card's name; after that of a soldier strength, resistance and paragon: `4/3/1`."""
    soldier = deck.soldiers.get(deck.id_of[name])
    told = _name(deck, words, name)
    if soldier is None:
        return told
    return f"{told} {soldier.strength}/{soldier.resistance}/{soldier.paragon}"


def _name(deck: Deck, words: BoardWording, name: str) -> str:
    return words.name(deck.id_of[name])


def _names(deck: Deck, words: BoardWording, names: Iterable[str]) -> str:
    counts = Counter(_name(deck, words, name) for name in names)
    return ", ".join(f"{n}×{name}" if n > 1 else name for name, n in counts.items())


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
