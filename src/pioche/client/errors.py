"""What can go wrong for a client, as types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.engine.errors import PiocheError, printable


class ClientError(PiocheError):
    """Something between the client and the server went wrong."""


class BadAddress(ClientError):
    """This is not the address of a server or a table."""


class Unreachable(ClientError):
    """Nobody answers at this address."""


class NotPioche(ClientError):
    """Somebody answers, but not as a Pioche server does."""


class Lost(ClientError):
    """The client was closed before an answer came."""


class Refused(ClientError):
    """The server says no: why, as a code and facts for a sentence in any language, and the English
    one."""

    def __init__(self, code: str, facts: Mapping[str, Any] | None = None, text: str = "") -> None:
        super().__init__(code)
        self.facts = dict(facts or {})
        self.text = text

    def sentence(self, language: str = "en") -> str:
        """In a language, if this program knows the code; a newer server may have codes that it does
        not."""
        from pioche.engine.texts import has_text, sentence

        if has_text(language, self.code):
            try:
                return sentence(language, self.code, printable(self.facts))
            except ValueError:  # other facts than expected
                pass
        return "".join(c for c in self.text if c.isprintable()) or self.code

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.code, self.facts, self.text))


class NotSignedIn(Refused):
    """The cookie or token is missing or worth nothing."""
