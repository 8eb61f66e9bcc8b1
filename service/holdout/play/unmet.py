"""What an action, an undo or a claim lacks, in words.

The codes of a title stand in its locale files.
"""

from collections.abc import Iterable, Mapping

from holdout.installed import TITLES
from holdout.kernel.words import Words
from holdout.play.common_events import FROM_POSITION, FROM_RECORD, SEED_NAMED, sentences
from holdout.play.errors import Unmet

SEED_UNKNOWN = "seed-unknown"
#: Why a claim to a seat has to accept that somebody may know cards: as the log says it.
KNOWN_CARDS = (SEED_NAMED, FROM_POSITION, FROM_RECORD, SEED_UNKNOWN)
_SEED_UNKNOWN: Mapping[str, str] = {
    "en": "An older version made this game and did not keep who chose its seed; if it was the "
    "creator, they can work out every card.",
    "de": "Eine ältere Version hat diese Partie angelegt und nicht vermerkt, wer den Startwert "
    "gewählt hat; war es, wer die Partie angelegt hat, lässt sich daraus jede Karte berechnen.",
    "ru": "Эту партию создала старая версия, не записав, кто выбрал зерно; если создатель партии, "
    "то он может вычислить каждую карту.",
}

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


def known_cards(code: str, language: str) -> Unmet:
    """Why somebody may know the cards of a game, in words."""
    told = _SEED_UNKNOWN if code == SEED_UNKNOWN else sentences(code)
    return Unmet(code, told[language])


def catalogue(words: Words, language: str) -> list[Unmet]:
    """All that may be lacking in a game of a title; `…` stands for what is asked instead."""
    of_title = lacking(words.unmet_codes(), words, "…")
    undo = (no_undo(code, language) for code in UNDO)
    return [*of_title, *undo, *(known_cards(code, language) for code in KNOWN_CARDS)]


def codes() -> list[str]:
    """Every code, of all titles, of undo and of claims, in order."""
    of_titles = {code for title in TITLES.values() for code in title.words("en").unmet_codes()}
    return sorted(of_titles | UNDO.keys() | {*KNOWN_CARDS})
