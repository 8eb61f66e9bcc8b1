"""What an action or an undo lacks, in words. The codes of a title stand in its locale files."""

from collections.abc import Iterable, Mapping

from holdout.installed import TITLES
from holdout.kernel.words import Words
from holdout.play.errors import Unmet

#: Why an undo is refused, by language.
UNDO: Mapping[str, Mapping[str, str]] = {
    "switched-off": {
        "en": "The host has switched undo off.",
        "de": "Der Gastgeber hat das Zurücknehmen ausgeschaltet.",
        "ru": "Хозяин стола отключил отмену ходов.",
    },
    "nothing-to-undo": {
        "en": "There is no decision of yours to undo.",
        "de": "Du hast nichts entschieden, was du zurücknehmen könntest.",
        "ru": "У вас нет решения, которое можно было бы отменить.",
    },
    "others-acted": {
        "en": "Somebody else has decided since.",
        "de": "Inzwischen hat jemand anderes entschieden.",
        "ru": "С тех пор решение принял кто-то другой.",
    },
    "revealed": {
        "en": "Something hidden or random has been revealed since.",
        "de": "Inzwischen ist etwas Verdecktes oder Zufälliges bekannt geworden.",
        "ru": "С тех пор открылось что-то скрытое или случайное.",
    },
}


def lacking(codes: Iterable[str], words: Words, question: str) -> list[Unmet]:
    """What an action lacks, in words; `question` is what the seat is asked instead."""
    return [Unmet(code, words.unmet(code, question)) for code in codes]


def no_undo(code: str, language: str) -> Unmet:
    """Why an undo is refused, in words."""
    return Unmet(code, UNDO[code][language])


def catalogue(words: Words, language: str) -> list[Unmet]:
    """All that an action of a title, or an undo, may lack; `…` stands for what is asked instead."""
    of_title = lacking(words.unmet_codes(), words, "…")
    return [*of_title, *(no_undo(code, language) for code in UNDO)]


def codes() -> list[str]:
    """Every code, of all titles and of undo, in order."""
    of_titles = {code for title in TITLES.values() for code in title.words("en").unmet_codes()}
    return sorted(of_titles | UNDO.keys())
