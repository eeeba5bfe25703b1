"""Names that look alike: nobody can pass for somebody else at the same table.

A skeleton after Unicode TR39, for names (one line, at most twenty characters that show something):
two names with the same skeleton look alike. Compatibility forms, accents, case, spaces and signs
are ignored, and letters of other scripts count as the Latin ones that they resemble. Where TR39
knows thousands of pairs, this knows the alphabets whose letters can spell a Latin name. It rather
finds too much alike than too little: the only consequence is a number behind a name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import chain, count
from typing import Final

from pioche.server.table.checks import MAX_NAME

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
)
_LOOKS: Final = str.maketrans(
    {sign: latin for signs, letters in _SCRIPTS for sign, latin in zip(signs, letters, strict=True)}
    | {"æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe"}
)
_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def skeleton(name: str) -> str:
    """The look of a name: the same for all names that a reader may take for each other."""
    # Before folding: a capital may resemble another letter than its small one.
    letters = _plain(name).translate(_LOOKS).casefold()
    looks = _plain(letters).translate(_LOOKS)
    for pair, single in _PAIRS:
        looks = looks.replace(pair, single)
    return "".join(sign for sign in looks if sign.isalnum()) or looks


def _plain(text: str) -> str:
    """A text without accents and compatibility forms."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """A name that looks like none that is taken: with a number, if need be."""
    looks = {skeleton(other) for other in taken}
    numbered = (f"{name[: MAX_NAME - 3]} {number}" for number in count(2))
    wanted = chain([name], numbered)
    return next(possible for possible in wanted if skeleton(possible) not in looks)
