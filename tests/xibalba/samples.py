"""Parameters of every action, decision and event of Xibalba, to be put into words."""

from typing import Any

Samples = dict[str, list[dict[str, Any]]]

SALE = {"card": "civilian", "slot": 2, "name": "seer", "cost": 3}
DICE = {"symbols": 2, "crits": 1}
ARK = {"target_place": "ark", "name": "partisan"}
BASE = {"target_place": "base-2", "player": 2}
BY = {"by": 2}

#: As they are in an action's id, and what else is known when it is told.
ACTIONS: Samples = {
    "dice": [{"resource": 4, "attack": 2}],
    "keep": [{"face": "crit"}, {"face": "0"}],
    "keep-all": [{}],
    "roll": [{}],
    "resolve": [{"place": "squad", "name": "escort"}, {"place": "board", "name": "castor-rebels"}],
    "add-die": [{"die": "resource"}, {"die": "attack"}],
    "exchange": [{"face": "3"}],
    "drop": [{"face": "blank"}],
    "buy": [SALE, SALE | {"card": "event", "name": "windfall"}],
    "discard-sale": [SALE],
    "discard": [
        {"place": "squad", "name": "drone"},
        {"place": "field-2", "name": "crypt", "cost": 1},
    ],
    "reorganise": [{"cost": 2}],
    "medicine": [{"cost": 2}],
    "weapon-technology": [{"cost": 2}],
    "tactical-attack": [{"cost": 3}],
    "harvest": [{"cost": 5}],
    "upgrade": [{"cost": 4}],
    "attack": [
        ARK | DICE,
        BASE | DICE,
        ARK | DICE | {"effect": "effect"},
        BASE | DICE | {"effect": "effect"},
    ],
    "enter": [{"face": "attack", "name": "drone"}],
    "use": [{"place": "field-1", "name": "reliquary"}, {"place": "board", "name": "ska"}],
    "end-turn": [{}],
    "resign": [{}],
    "field": [{"field": 2}, {"field": 2, "name": "smuggler"}],
    "block": [{"name": "partisan"}],
    "let-pass": [{}],
    "destroy": [{"field": 3, "name": "warehouse"}],
    "target": [{"seat": 2}, {"seat": 2, "field": 1, "name": "seer"}],
    "die": [{"face": "blank"}, {"face": "blank", "into": ["attack"]}, {"face": "0", "into": ["3"]}],
    "lift": [
        {"place": "squad", "depth": 2, "to_place": "squad", "name": "leech"},
        {"place": "field-1", "depth": 0, "to_place": "field-2", "name": "nurse"},
    ],
    "done": [{}],
    "decline": [{}],
    "draw": [
        *({"pile": f"{kind}s"} for kind in ("soldier", "civilian", "building", "event")),
        {"pile": "soldiers", "result": "bomber"},
        {"pile": "boards"},
        {"pile": "boards", "result": "chaac"},
        {"pile": "resource"},
        {"pile": "resource", "result": ["0", "2"]},
        {"pile": "attack", "result": ["blank", "crit"]},
        {"pile": "paragon", "result": ["2"]},
    ],
}

#: What every decision is about.
DECISIONS: Samples = {
    "dice-pool": [{}],
    "next-effect": [{"when": "effect_phase"}, {"when": "dice_phase"}],
    "added-die": [{}],
    "sort-dice": [{}],
    "action": [{}],
    "field": [{"card": "smuggler"}],
    "block": [{}],
    "raid": [{}],
    "target": [{"card": "sniper"}],
    "die": [
        {"card": "ska"},
        *({"card": "ifrit", "about": about, "left": 2} for about in ("turn", "reroll", "pay")),
    ],
    "order": [{"left": 5}, {}],
    "purchase": [{"less": 3}],
    "upgrade-offer": [{"less": 3}],
    "sale": [{"left": 1}],
    "draw": [
        {"pile": "events"},
        {"pile": "boards"},
        *({"pile": die, "about": 3} for die in ("resource", "attack", "paragon")),
    ],
}

#: Parameters of every event.
EVENTS: Samples = {
    "game-began": [
        {"mode": mode, "player_count": 3, "paragon": 25} for mode in ("normal", "apocalypse")
    ],
    "opening": [{"card": "bomber", "life": 7}],
    "turned-up": [{"card": "windfall", "slot": 1}],
    "reshuffled": [{"pile": "events", "count": 12}],
    "board": [{"card": "chaac"}],
    "first-player": [{}],
    "turn-began": [{"round": 4}],
    **{f"{track}-{how}": [BY] for track in ("resources", "paragon") for how in ("gained", "lost")},
    "resources-lost": [BY, {**BY, "price": "medicine"}],
    "healed": [{"by": 2, "before": 7, "after": 9}],
    "dice-phase": [{"rerolls": 2}],
    "pool": [{"resource": 3, "attack": 3}],
    "die-added": [{"die": "resource"}, {"die": "attack"}],
    "rerolls": [{"by": 1}],
    "rerolls-lost": [{"by": 1}],
    "hindered": [{"by": 1}],
    "rolled": [
        {"die": "resource", "faces": ["0", "3"]},
        {"die": "attack", "faces": ["blank"]},
        *({"die": die, "faces": ["2"]} for die in ("paragon", "start", "kill", "loot", "control")),
        {"die": "harvest", "faces": ["2"]},
    ],
    "kept": [{"faces": ["0", "2", "attack", "crit"]}, {"faces": []}],
    "die-kept": [{"face": "crit"}],
    "rolls-again": [{"faces": ["0", "blank"]}],
    "put-aside": [{"face": "0"}],
    "spent": [{"faces": ["blank", "0"]}],
    "effect": [{"card": "smuggler"}, {"card": "ashen-choir"}],
    "exchanged": [{"face": "3"}],
    "dropped": [{"face": "crit"}],
    "turned": [{"face": "blank", "into": "attack"}, {"face": "0", "into": "2"}],
    "bought": [{"card": "embargo"}],
    "placed": [{"card": "nurse", "field": 2}, {"card": "drone", "to": "squad"}],
    "resolved": [{"card": "embargo"}],
    "discarded": [{"card": "nurse"}],
    "moved": [{"card": "nurse", "place": "field-2"}, {"card": "drone", "place": "squad"}],
    "upgraded": [{"level": 3}],
    "attacks": [
        {"card": "drone", "attacked": "ark", **DICE},
        {"card": "drone", "attacked": "base", "player": 2, **DICE},
    ],
    "hit": [{"by": 4, "before": 3, "after": 0}],
    "blocks": [{"card": "mirage", "strength": 4, "resistance": 3}],
    "repelled": [{"strength": 3, "resistance": 5}],
    "raids": [{"player": 2}],
    "destroyed": [{"card": "drone"}, {"card": "drone", "seat": None}],
    "enters": [{"card": "drone", "life": 6}],
    "leaves": [{"card": "partisan"}],
    "buried": [{"card": "shadow"}],
    "captured": [{"card": "seer", "player": 2}],
    "recovered": [{"card": "leech"}],
    "turn-ended": [{}],
    "resigned": [{}],
    "game-over": [
        {"result": "won", "cause": cause, **told}
        for cause in ("target", "rounds", "resigned")
        for told in ({"players": [2], "player": 2}, {"players": [1, 3]})
    ],
}
