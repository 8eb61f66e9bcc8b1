"""Words: what titles say in English, German and Russian, and their rules to read.

The kernel and the titles know ids, numbers and facts; only here do they become sentences.
"""

from holdout.speech.rulebook import Chapter, Paragraph, Rulebook, Section, Short
from holdout.speech.speaker import Speaker, Speech, speaker_of, speech_to
from holdout.speech.templates import Template
from holdout.speech.words import LANGUAGES, NO_NAMES, Names, Words

__all__ = [
    "LANGUAGES",
    "NO_NAMES",
    "Chapter",
    "Names",
    "Paragraph",
    "Rulebook",
    "Section",
    "Short",
    "Speaker",
    "Speech",
    "Template",
    "Words",
    "speaker_of",
    "speech_to",
]
