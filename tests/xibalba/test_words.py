"""What Xibalba's sentences have to tell apart: faces and dice, places, targets."""

import pytest

from holdout.speech import LANGUAGES, speaker_of
from holdout.titles.xibalba import TITLE
from tests.table import do
from tests.xibalba.files import BOARDS, WORDS
from tests.xibalba.samples import ACTIONS
from tests.xibalba.scenes import beginning, playing

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_language
def test_a_face_is_not_called_like_the_dice(language: str) -> None:
    """`attack` is a face and a kind of dice: a die is turned to the face (7.11)."""
    me = {"resources": 9, "fields": [["wish-broker"]]}
    game = playing(me, {}, pool="blank blank", sale={"civilian": ["nurse", "broker"]})
    do(game, "use field-1")
    names = WORDS[language]["names"]
    action = TITLE.parse_action("die blank attack")
    said = speaker_of(TITLE).say_action(game, 1, action, language)
    (event, *_) = do(game, "die blank attack")

    for sentence in (said, speaker_of(TITLE).say_event(event, language)):
        assert sentence.index(names["blank"]) < sentence.index(names["attack"])
        assert names["zone.attack"] not in sentence


@in_every_language
def test_what_a_table_rolled_is_told_face_by_face(language: str) -> None:
    """Each face by its name (7.12)."""
    game = beginning({}, {})
    do(game, "dice 4 2", "draw resource 0,0,1,3")
    names = WORDS[language]["names"]

    said = speaker_of(TITLE).say_action(
        game, 1, TITLE.parse_action("draw attack blank,crit"), language
    )

    assert said.endswith(f"{names['blank']}, {names['crit']}")


@in_every_language
def test_an_effect_is_told_with_its_text(language: str) -> None:
    """Who chooses reads what the card does."""
    words = speaker_of(TITLE).words(language)
    for kind in ("use", "resolve"):
        for name in ("smuggler", "sniper", "ska"):
            said = words.action(kind, {"place": "squad", "name": name})
            assert WORDS[language]["names"][name] in said
            assert said.endswith(WORDS[language]["texts"][name])


def test_a_few_sentences_as_they_are_read() -> None:
    """One or two of each language, whole."""
    english, german, russian = (speaker_of(TITLE).words(code) for code in LANGUAGES)

    assert english.action("buy", SALE) == "Buy Seer (civilian) for 3"
    assert (
        english.action("attack", ACTIONS["attack"][0])
        == "Attack Partisan in the ark (attack symbols: 2, crits: 1)"
    )
    assert german.decision("purchase", {"less": 3}) == "Welche Karte kaufst du für 3 weniger?"
    assert german.event("paragon-gained", {"by": 2}, 2) == "Spieler 2 erhält 2 Paragon."
    assert russian.action("discard", ACTIONS["discard"][0]) == "Сбросить карту «Дрон» (отряд)"
    assert english.event("destroyed", {"card": "bomber"}) == "Bomber is destroyed."


SALE = ACTIONS["buy"][0]


@in_every_language
def test_words_inside_cards_are_told(language: str) -> None:
    """What a faction is about; other cards have nothing inside."""
    found = {each.id: speaker_of(TITLE).card_words(each, language) for each in TITLE.catalogue()}

    assert all(found[name] == {"role": WORDS[language]["roles"][name]} for name in BOARDS)
    assert found["bomber"] == {}


@in_every_language
def test_an_attack_names_its_target(language: str) -> None:
    """The base of a player, or the ark."""
    rest = {"ark": "drone", "life": 9, "pool": "attack"}
    (event, *_) = do(playing({}, {}, keeper=1, **rest), "attack base-2 1 0")
    said = speaker_of(TITLE).say_event(event, language)
    assert speaker_of(TITLE).words(language).player(2) in said
    assert "base-2" not in said

    (event, *_) = do(playing({"squad": ["partisan"]}, {}, **rest), "attack ark 1 0")
    said = speaker_of(TITLE).say_event(event, language)
    assert speaker_of(TITLE).words(language).player(2) not in said
    assert {"en": "the ark", "de": "die Arche", "ru": "ковчег"}[language] in said
