"""The errors of a client."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.engine.errors import PiocheError, printable


class ClientError(PiocheError):
    """Something between the client and the server went wrong."""


class BadAddress(ClientError):
    """A text is not the address of a server or a table."""


class Unreachable(ClientError):
    """No server answers at an address."""


class NotPioche(ClientError):
    """A server answers, but it is not a Pioche server."""


class Lost(ClientError):
    """The client was closed before an answer came."""


class Refused(ClientError):
    """The server refused a request. The code and facts make a sentence in any language; `text` is
    the English one."""

    def __init__(self, code: str, facts: Mapping[str, Any] | None = None, text: str = "") -> None:
        super().__init__(code)
        self.facts = dict(facts or {})
        self.text = text

    def sentence(self, language: str = "en") -> str:
        """Return the reason in a language, or in English if a newer server uses an unknown code."""
        from pioche.engine.texts import has_text, sentence

        if has_text(language, self.code):
            try:
                return sentence(language, self.code, printable(self.facts))
            except ValueError:  # not the expected facts
                pass
        return "".join(c for c in self.text if c.isprintable()) or self.code

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.code, self.facts, self.text))


class NotSignedIn(Refused):
    """The cookie or token is missing or no longer valid."""
