"""What the gallery shows of each title: names of positions, and how well a moment shows them.

A moment that is worth 0 does not show it at all; of several that are worth the same, the first is
taken.
"""

from collections.abc import Callable
from typing import Any, NamedTuple


class Moment(NamedTuple):
    """What a player sees and may do at one version of a game."""

    view: Any
    decision: Any
    actions: list[Any]
    seats: int

    @property
    def board(self) -> Any:
        """What the title says of it."""
        return self.view["board"]

    @property
    def kind(self) -> str:
        """The kind of the decision; empty at the end."""
        return self.decision["kind"] if self.decision else ""

    def players(self, count: int) -> bool:
        """Whether so many play."""
        return self.seats == count

    def ended(self, result: str) -> bool:
        """Whether the game is over, and how."""
        outcome = self.view["outcome"]
        return outcome is not None and outcome["result"] == result


Worth = Callable[[Moment], float]


def asks(kind: str) -> Worth:
    """The decision of a kind that has the most answers."""
    return lambda moment: len(moment.actions) if moment.kind == kind else 0


def purpose(name: str) -> Worth:
    """The decision for a purpose that has the most answers."""
    return lambda moment: (
        len(moment.actions) if moment.decision and moment.decision["purpose"] == name else 0
    )


def does(kind: str) -> Worth:
    """The decision with the most actions of a kind."""
    return lambda moment: sum(each["kind"] == kind for each in moment.actions)


def begins(seats: int) -> Worth:
    """The beginning, with so many players."""
    return lambda moment: float(moment.players(seats) and moment.view["version"] == 0)


def ended(moment: Moment) -> float:
    """The end of the longest game, however it ended."""
    return moment.view["version"] if moment.view["outcome"] is not None else 0


def over(result: str) -> Worth:
    """The end, after the most versions."""
    return lambda moment: moment.view["version"] if moment.ended(result) else 0


def _crowd(moment: Moment, face: str) -> int:
    return sum(each["face"] == face for each in moment.board["crowd"])


def _tokens(moment: Moment) -> int:
    sheets = [each for each in moment.board["sheets"] if each]
    return sum(sum(spaces) for sheet in sheets for spaces in sheet["tokens"].values())


def _running(moment: Moment) -> bool:
    return moment.view["status"] == "running"


RAXXON: dict[str, Worth] = {
    "beginning-alone": begins(1),
    "beginning-of-two": begins(2),
    "beginning-of-four": begins(4),
    "last-sheet": lambda moment: (
        sum(each is not None for each in moment.board["sheets"])
        if moment.kind == "choose-sheet"
        else 0
    ),
    "turn-start": asks("turn-start"),
    "choose-action": asks("choose-action"),
    "choose-cards": asks("choose-cards"),
    "choose-line": asks("choose-line"),
    "choose-area": asks("choose-area"),
    "choose-place": asks("choose-place"),
    "choose-tokens": asks("choose-tokens"),
    "arrange": asks("arrange"),
    "order": asks("order"),
    "optional": asks("optional"),
    "raxxon-option": asks("raxxon-option"),
    "continue": asks("continue"),
    "crowd-face-up": lambda moment: _crowd(moment, "up"),
    "crowd-face-down": lambda moment: _crowd(moment, "down"),
    "crowd-small": lambda moment: (
        100 - len(moment.board["crowd"]) if moment.board["crowd"] and _running(moment) else 0
    ),
    "roadblocks": lambda moment: sum(each["markers"] for each in moment.board["roadblocks"]),
    "many-tokens": _tokens,
    "raxxon-cards": lambda moment: (
        len(moment.board["raxxon_triggered"]) + len(moment.board["raxxon_untriggered"])
    ),
    "evacuated": lambda moment: sum(moment.board["evacuation"].values()) * _running(moment),
    "quarantined": lambda moment: sum(moment.board["contained"].values()),
    "uncontained": lambda moment: sum(moment.board["uncontained"].values()) * _running(moment),
    "all-passed": lambda moment: len(moment.board["passed"]) * (moment.seats == 4),
    "won": over("won"),
    "lost": over("lost"),
}


def _survivors(moment: Moment, worth: Callable[[Any], float]) -> float:
    return sum(worth(each) for each in moment.board["survivors"].values())


def _places(moment: Moment, what: str) -> int:
    return sum(sum(each[what]) for each in moment.board["locations"].values())


def _own(moment: Moment, what: str) -> int:
    own = moment.board["own"] or {}
    return len(own.get(what) or [])


WINTER: dict[str, Worth] = {
    "beginning-of-two": begins(2),
    "beginning-of-five": begins(5),
    "keep-survivors": asks("keep-survivors"),
    "first-turn": lambda moment: float(moment.kind == "turn" and moment.board["round"] == 1),
    "many-actions": asks("turn"),
    "ballot": asks("ballot"),
    "choose-survivor": does("survivor"),
    "choose-player": does("player"),
    "choose-location": does("location"),
    "choose-card": does("card"),
    "choose-entrance": does("entrance"),
    "choose-number": does("number"),
    "choose-word": does("choose"),
    "drawn-cards": lambda moment: _own(moment, "drawn"),
    "full-hand": lambda moment: _own(moment, "hand"),
    "wounds": lambda moment: _survivors(moment, lambda each: each["wounds"]),
    "frostbite": lambda moment: _survivors(moment, lambda each: each["frost"]),
    "equipped": lambda moment: _survivors(moment, lambda each: len(each["items"])),
    "many-survivors": lambda moment: len(moment.board["survivors"]),
    "many-zombies": lambda moment: _places(moment, "zombies"),
    "barricades": lambda moment: _places(moment, "barricades"),
    "noise": lambda moment: sum(each["noise"] for each in moment.board["locations"].values()),
    "helpless": lambda moment: moment.board["helpless"],
    "standing-rules": lambda moment: len(moment.board["standing"]),
    "contributions": lambda moment: sum(
        each["contributed_count"] for each in moment.board["players"]
    ),
    "exiled": lambda moment: (
        (moment.view["version"] * any(each["exiled"] for each in moment.board["players"]))
        * _running(moment)
    ),
    "waste": lambda moment: len(moment.board["waste"]) * _running(moment),
    "low-morale": lambda moment: (10 - moment.board["morale"]) * _running(moment),
    "last-round": lambda moment: (
        (moment.board["round"] * (moment.board["round"] == moment.board["rounds"]))
        * _running(moment)
    ),
    "end": ended,
}


def _players(moment: Moment, what: str) -> int:
    return max(int(each[what]) for each in moment.board["players"])


def _fields(moment: Moment) -> int:
    return max(sum(map(len, each["fields"])) for each in moment.board["players"])


XIBALBA: dict[str, Worth] = {
    "beginning-of-two": begins(2),
    "beginning-of-four": begins(4),
    "apocalypse": lambda moment: (
        float(moment.board["options"]["mode"] == "apocalypse") * moment.board["round"]
    ),
    "action": asks("action"),
    "dice-pool": asks("dice-pool"),
    "sort-dice": asks("sort-dice"),
    "die": asks("die"),
    "purchase": asks("purchase"),
    "sale": asks("sale"),
    "field": asks("field"),
    "target": asks("target"),
    "order": asks("order"),
    "next-effect": asks("next-effect"),
    "upgrade-offer": asks("upgrade-offer"),
    "block": asks("block"),
    "raid": asks("raid"),
    "fight": lambda moment: (
        moment.board["current_attack"]["strength"] if moment.board["current_attack"] else 0
    ),
    "crits": lambda moment: (
        moment.board["current_attack"]["crits"] if moment.board["current_attack"] else 0
    ),
    "full-squad": lambda moment: max(len(each["squad"]) for each in moment.board["players"]),
    "full-fields": _fields,
    "many-dice": lambda moment: (
        len(moment.board["pool"]) + len(moment.board["aside"]) + len(moment.board["rolled"])
    ),
    "top-level": lambda moment: _players(moment, "level"),
    "resources": lambda moment: _players(moment, "resources"),
    "paragon": lambda moment: _players(moment, "paragon") * _running(moment),
    "ark-held": lambda moment: moment.board["ark"]["life"] if moment.board["ark"] else 0,
    "ark-nearly-lost": lambda moment: (
        moment.board["ark"]["most"] - moment.board["ark"]["life"] if moment.board["ark"] else 0
    ),
    "event": lambda moment: len(moment.board["resolving"]),
    "end": ended,
}

#: By title the positions, in the order in which they are shown.
WANTED = {"raxxon": RAXXON, "dead-of-winter": WINTER, "xibalba": XIBALBA}
