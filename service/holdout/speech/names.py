"""Names of players: as they are kept, and when two of them look alike.

Both follow from the Unicode data of the Python that runs the service: letters that its data does
not know yet are kept as they are, and compared as they are.
"""

import re
import unicodedata
from typing import Final

#: What nothing is drawn for: the default-ignorable code points of Unicode, which are as stable as a
#: list can be, and annotation marks.
_INVISIBLE: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff"
)
_IGNORED: Final = re.compile(f"[{_INVISIBLE}]")
#: Blanks, among them the Braille cell without dots, which Unicode counts as a symbol.
_BLANKS: Final = re.compile("[\\s\u2800]+")

_JOINERS: Final = "\u200c\u200d"
#: A flag of a part of a country: a black flag, then letters that can't be seen, then an end.
_FLAG: Final = re.compile("\U0001f3f4[\U000e0030-\U000e007a]{1,6}\U000e007f")
_KEYCAP: Final = "\u20e3"
#: What may stand between a pictograph and the joiner behind it: tones of skin, and its variant.
_BETWEEN: Final = re.compile("[\U0001f3fb-\U0001f3ff\ufe0f]")


def tidied(name: str) -> str:
    """Return a name as it is kept: composed (NFC), single blanks, and nothing that can't be seen.

    What can't be seen stays where it changes what can: within emoji, as the joiners of scripts
    that join their letters, and as variants of ideographs. The result may be empty.
    """
    composed = unicodedata.normalize("NFC", name)
    kept: list[str] = []
    at = 0
    while at < len(composed):
        if flag := _FLAG.match(composed, at):
            kept.append(flag[0])
            at = flag.end()
            continue
        each = composed[at]
        if not _IGNORED.match(each) or _is_needed(kept, each, composed[at + 1 : at + 2]):
            kept.append(each)
        at += 1
    return _BLANKS.sub(" ", "".join(kept)).strip()


def _is_needed(before: list[str], sign: str, after: str) -> bool:
    """Return whether an invisible sign changes how what stands around it looks."""
    if not before or not after:
        # At the end only a variant can be meant.
        return bool(before) and _is_variant(sign) and _takes_variants(before[-1])
    if _is_variant(sign):
        return _takes_variants(before[-1]) or after == _KEYCAP
    if sign not in _JOINERS:
        return False
    last = next((each for each in reversed(before) if not _BETWEEN.match(each)), "")
    if _is_symbol(last):
        return sign == "\u200d" and _is_symbol(after)
    return _joins(before[-1]) and _joins(after)


def _is_variant(sign: str) -> bool:
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _takes_variants(sign: str) -> bool:
    """Return whether there may be variants of a sign: of symbols, and of letters without case."""
    return unicodedata.category(sign) in {"So", "Sm", "Sk", "Lo"}


def _is_symbol(sign: str) -> bool:
    return bool(sign) and unicodedata.category(sign) in {"So", "Sm"}


def _joins(sign: str) -> bool:
    """Return whether a sign is of a script without case: those that join letters have none."""
    return unicodedata.category(sign) in {"Lo", "Mn", "Mc", "Lm"}


def likeness(name: str) -> str:
    """Return what is the same for names that look alike: upper and lower case, wide and narrow.

    That is NFKC_Casefold of Unicode, with single blanks. Letters of different scripts that look
    alike, such as Latin and Cyrillic A, are different ones.
    """
    plain = unicodedata.normalize("NFKC", _IGNORED.sub("", name)).casefold()
    return _BLANKS.sub(" ", unicodedata.normalize("NFKC", plain)).strip()
