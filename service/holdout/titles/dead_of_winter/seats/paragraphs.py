"""Which paragraph of the rules says what may be done and what is asked."""

from collections.abc import Mapping

from holdout.kernel.state import Action

#: By kind of action; answers to questions have the paragraph of the question.
OF_ACTIONS: Mapping[str, str] = {
    "attack": "7.1",
    "search": "7.2",
    "barricade": "7.3",
    "clean": "7.4",
    "attract": "7.5",
    "ability": "10.1",
    "use-item": "8.9",
    "use-rule": "14.4",
    "play": "8.1",
    "contribute": "8.2",
    "contribute-from": "8.2",
    "give-objective": "8.8",
    "give-objective-from": "8.8",
    "move": "8.3",
    "move-with-fuel": "8.3",
    "spend-food": "8.4",
    "boost-die": "8.4",
    "request": "8.5",
    "request-several": "8.5",
    "hand-off": "8.6",
    "exile": "8.7",
    "end-turn": "8.10",
    "keep": "3.7",
    "lead": "3.7",
    "vote": "15.2",
    "give": "14.9",
    "give-die": "14.9",
    "hint": "10.1",
    "survivor": "20",
    "player": "20",
    "location": "20",
    "die": "20",
    "number": "20",
    "card": "20",
    "entrance": "20",
    "crisis": "10.1",
    "choose": "20",
    "done": "20",
    "draw": "1.6",
}

#: By what a question is for.
OF_PURPOSES: Mapping[str, str] = {
    "arrange-crises": "10.1",
    "arrive": "7.5",
    "attack-die": "7.1",
    "attack-target": "7.1",
    "attract": "7.5",
    "attract-die": "7.5",
    "barricade": "7.3",
    "barricade-die": "7.3",
    "bite-ransom": "11.2",
    "bite-spread": "11.4",
    "card": "14.11",
    "choose": "14.11",
    "clean-count": "7.4",
    "clean-die": "7.4",
    "convert": "7.3",
    "crossroads": "14.5",
    "declare": "8.9",
    "equip": "8.1",
    "exhaust": "14.11",
    "exile-fuel": "16.4",
    "exile-place": "16.4",
    "exile-swap": "16.5",
    "exile-who": "16.4",
    "fuel-move": "8.3",
    "heal": "11.3",
    "kill": "7.1",
    "kill-count": "7.1",
    "leave": "7.5",
    "make-room": "1.7",
    "may": "14.6",
    "new-leader": "12.3",
    "order": "1.3",
    "pass": "20",
    "pay": "7.6",
    "pledge": "14.9",
    "raise": "8.4",
    "remove": "13.4",
    "request": "8.5",
    "request-item": "8.5",
    "request-number": "8.5",
    "request-whom": "8.5",
    "rule": "14.11",
    "search-die": "7.2",
    "search-keep": "7.2",
    "search-noise": "7.2",
    "share": "14.11",
    "stake": "14.9",
    "tie": "15.3",
    "wound": "14.11",
}

#: By kind of question, for those that are for one thing only.
OF_QUESTIONS: Mapping[str, str] = {
    "turn": "6.2",
    "choose": "20",
    "keep-survivors": "3.7",
    "ballot": "15.2",
    "gift": "14.9",
    "hint": "10.1",
    "draw": "1.6",
}


def rule(action: Action) -> str | None:
    """The paragraph of the rules that an action follows from."""
    return OF_ACTIONS.get(action.kind)


def rule_of_question(kind: str, purpose: str | None) -> str | None:
    """The paragraph of the rules that a question follows from."""
    return OF_PURPOSES.get(purpose or "") or OF_QUESTIONS.get(kind)
