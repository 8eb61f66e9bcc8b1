"""Parameters of every action, decision and event of Raxxon, to be put into words."""

from typing import Any

Samples = dict[str, list[dict[str, Any]]]

PLACE = {"row": 1, "column": -2}
LINE = {"line": "row", "index": 2}

#: Parameters of every action, as they are in its id.
ACTIONS: Samples = {
    "sheet": [{"sheet": "thomas-heart"}],
    "go-on": [{}],
    "pass": [{}],
    "perform": [{"action": "quarantine"}, {"action": "quarantine", "sheet": "brian-lee"}],
    "evacuate": [LINE, {"line": "column", "index": -1}],
    "strike": [LINE],
    "curfew": [LINE],
    "flip": [PLACE, {**PLACE, "card": "carrier"}],
    "kill": [PLACE, {**PLACE, "card": "carrier"}],
    "move": [PLACE, {**PLACE, "card": "carrier", "to": "contained"}],
    "turn-down": [PLACE, {**PLACE, "card": "carrier"}],
    "look": [PLACE],
    "swap": [PLACE, {**PLACE, "card": "carrier"}],
    "block": [PLACE, {**PLACE, "card": "carrier"}],
    "rescue": [PLACE, {**PLACE, "card": "innocent"}],
    "interview": [PLACE, {**PLACE, "card": "innocent"}],
    "take": [{"card": "carrier", "zone": "uncontained"}, {"card": "family", "zone": "evacuation"}],
    "done": [{}],
    "add": [PLACE],
    "unblock": [PLACE, {**PLACE, "card": "carrier"}],
    "use": [{}],
    "decline": [{}],
    "option": [{"option": "a", "card": "riot"}],
    "resolve": [{"card": "innocent"}],
    "clear-sheet": [{"seat": 2}],
    "clear": [{"action": "quarantine", "space": 1}],
    "aside": [{"card": "screams"}],
    "top": [{"card": "screams"}],
    "under": [{"card": "volatile"}],
    "draw": [
        {"pile": "raxxon"},
        {"pile": "raxxon", "result": "screams"},
        {"pile": "population"},
        {"pile": "infection", "result": "carrier"},
        {"pile": "crowd"},
        {"pile": "crowd", "at": "1,2", "result": "carrier"},
        {"pile": "first-player"},
        {"pile": "first-player", "result": "2"},
    ],
}

#: What every decision is about.
DECISIONS: Samples = {
    "choose-sheet": [{}],
    "turn-start": [{}],
    "continue": [{}],
    "choose-action": [{}],
    "choose-line": [{}, {"op": "evacuate_line"}, {"op": "kill_area"}, {"op": "line_to_pile"}],
    "choose-area": [{}, {"op": "kill_area"}, {"op": "evacuate_area"}],
    "choose-cards": [
        {},
        {"op": "flip_up", "left": 1},
        {"op": "kill", "left": 2},
        {"op": "move", "left": 2},
        {"op": "move", "left": 2, "to": "contained"},
        {"op": "swap", "left": 2},
        {"op": "flip_down", "left": 1},
        {"op": "peek", "left": 3},
        {"op": "roadblock", "left": 1},
        {"op": "interview", "left": 1},
    ],
    "choose-place": [{}],
    "choose-marker": [{"at": "1,2"}],
    "optional": [{}, {"free": True}],
    "raxxon-option": [{}, {"card": "riot"}],
    "order": [{}],
    "choose-tokens": [{"left": 2}, {"left": 2, "owner": 0}, {"left": 1, "owner": 2}],
    "interview-next": [{}],
    "arrange": [{"zone": "raxxon"}, {"zone": "population"}, {"zone": "infection"}],
    "draw": [{"pile": "raxxon"}, {"pile": "crowd", "at": "1,2"}, {"pile": "first-player"}],
}

#: Parameters of every event.
EVENTS: Samples = {
    "game-began": [{"difficulty": "intro", "players": 2}],
    "sheet-chosen": [{"sheet": "kd-james"}],
    "first-player": [{"player": 2}],
    "day-began": [{"day": 1, "cards": 9}],
    "turn-began": [{}],
    "passed": [{"forced": False}, {"forced": True}],
    "consequence": [{"action": "quarantine", "space": 1}],
    "performed": [{"action": "investigate", "space": 0}, {"action": "curfew", "space": 2}],
    "card-flipped": [{"at": "1,2", "card": "carrier"}],
    "card-added": [{"at": "1,2"}],
    "card-blocked": [{"at": "1,2", "left": 2}],
    "cards-killed": [{"cards": ["carrier 0,1", "innocent 1,1"]}],
    "evacuated": [{"cards": ["innocent 1,1"]}],
    "moved": [
        {"card": "carrier", "origin": "crowd", "to": "contained", "at": "1,2"},
        {"card": "hostile", "origin": "evacuation", "to": "population-discard"},
        {"card": "hostile", "origin": "evacuation", "to": "population-discard", "at": None},
    ],
    "swapped": [{"a": "0,0", "b": "0,1"}],
    "turned-down": [{"at": "1,2", "card": "carrier"}],
    "looked": [{"at": "1,2", "card": "carrier"}],
    "scried": [{"zone": "raxxon", "cards": ["screams", "riot"]}],
    "set-aside": [{"card": "screams", "zone": "raxxon-untriggered"}],
    "put-back": [{"zone": "population", "count": 3}, {"zone": "infection", "count": 2}],
    "curfew": [{**LINE, "count": 3}],
    "markers-placed": [{"at": "1,2", "markers": 3}],
    "infection-spread": [{"card": "carrier", "left": 0}],
    "raxxon-drawn": [{"card": "riot", "triggered": t} for t in (True, False)],
    "option-taken": [{"card": "riot", "option": "b"}],
    "power-changed": [{"by": 1, "power": 3}, {"by": -2, "power": 0}],
    "hostile-returned": [{}],
    "tokens-cleared": [{"owner": 2, "action": "quarantine", "space": 3}],
    "killed-effect": [{"card": "family"}],
    "flipped-effect": [{"card": "carrier", "count": 2}],
    "evening": [{}],
    "all-turned-up": [{"cards": ["carrier 0,1", "innocent 1,1"]}, {"cards": []}],
    "infected-counted": [{"count": 4}],
    "day-ended": [{"day": 3}],
    "reshuffled": [{"zone": "population", "count": 12}],
    "untriggered-back": [{"count": 7}],
    "game-over": [
        {"result": "won", "cause": "evacuated"},
        {"result": "lost", "cause": "overrun"},
        {"result": "lost", "cause": "takeover"},
    ],
}

#: Parameters of the icons over a token space.
EFFECTS: Samples = {
    "infect": [{}, {"times": 2}],
    "raxxon": [{}, {"times": 2}],
    "power": [{"by": 1}, {"by": -2}],
    "evening": [{}],
    "hostile_returns": [{}, {"times": 2}],
    "add_card": [{}, {"times": 2}],
    "flip_up": [{}, {"times": 2}],
}
