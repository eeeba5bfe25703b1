"""Names that look alike: nobody can pass for somebody else at the same table.

A skeleton after Unicode TR39, for names (one line, at most twenty characters that show something):
two names with the same skeleton look alike. Compatibility forms, accents, case, spaces and signs
are ignored, and so is everything that only changes the look of the character before it; letters of
other scripts count as the Latin ones that they resemble. Where TR39 knows thousands of pairs, this
knows the alphabets whose letters can spell a Latin name. It rather finds too much alike than too
little: the only consequence is a number behind a name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import chain, count
from typing import Final

from pioche.server.table.checks import BLANKS, MAX_NAME, SELECTORS

_SCRIPTS: Final = (
    # Cyrillic
    ("АВЕКМНОРСТУХЅІЈԚԜҮҺЬЗ", "abekmhopctyxsljqwyhb3"),
    ("авекмнорстухѕіјԛԝүһьзгпԁӏԍѵ", "abekmhopctyxsljqwyhb3rndlgv"),
    # Greek, whose small letters resemble others than its capitals
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhlkmnoptyx"),
    ("αβεικνορτυχηγωϲϳ", "abelkvoptuxnywcj"),
    # Armenian
    ("օոսհցյզքՕՍԼՏ", "onuhgjqpouls"),
    # Cherokee
    ("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᏔᏃᎥ", "abcdeghjklmprstvwzl"),
    # Lisu
    ("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "abcdefghljklmnoprstuvwxyz"),
    # Latin: small capitals, and letters that do not decompose
    ("ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdeghljklmnoprstuvwyz"),
    ("ɑɡɩıƖǀłŁøØđĐðÐħĦŧŦ", "agllllllooddddhhtt"),
    # Digits and signs that pass for letters
    ("0|1iIl", "olllll"),
    # Signs that look like others, for names without letters
    ("❤♡❥💗💓💖🖤💙💚💛💜🧡🤍🤎🩵🩶🩷", "♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥♥"),
    ("☆⭐✩✪✭✮✯🌟⋆∗*", "★★★★★★★★★★★"),
    ("•∙·⋅⚫⬤○◯⚪", "●●●●●●●●●"),
    ("‐‒–—―−", "------"),
)
_LOOKS: Final = str.maketrans(
    {sign: latin for signs, letters in _SCRIPTS for sign, latin in zip(signs, letters, strict=True)}
    | {"æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe"}
)
_TONES: Final = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def skeleton(name: str) -> str:
    """The look of a name: the same for all names that a reader may take for each other."""
    # Before folding: a capital may resemble another letter than its small one.
    letters = _plain(name).translate(_LOOKS).casefold()
    looks = _plain(letters).translate(_LOOKS)
    for pair, single in _PAIRS:
        looks = looks.replace(pair, single)
    return "".join(sign for sign in looks if sign.isalnum()) or looks.replace(" ", "")


def _plain(text: str) -> str:
    """A text without accents and compatibility forms, and without characters that show nothing
    themselves: selectors, frames around a letter, joiners, marks of direction, colours of skin."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in parts if not _is_dressing(sign))


def _is_dressing(sign: str) -> bool:
    return (
        unicodedata.combining(sign) > 0
        or unicodedata.category(sign) in ("Me", "Cf", "Cc")
        or sign in SELECTORS
        or sign in BLANKS
        or sign in _TONES
    )


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """A name that looks like none that is taken: with a number, if need be."""
    looks = {skeleton(other) for other in taken}
    numbered = (f"{name[: MAX_NAME - 3]} {number}" for number in count(2))
    wanted = chain([name], numbered)
    return next(possible for possible in wanted if skeleton(possible) not in looks)
