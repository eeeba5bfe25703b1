"""Alerts as email: one alert, or several in a digest."""

from __future__ import annotations

from email.utils import parseaddr
from typing import Final
from urllib.parse import quote

from pioche.engine.texts import sentence
from pioche.server.alerts.jobs import Letter
from pioche.server.alerts.wording import words_of
from pioche.server.ops.config import Config
from pioche.server.ops.mail import Mail

LISTED: Final = 20
"""Alerts that a mail names; it says how many there are besides."""
MINUTES: Final = 30
"""For how long a link signs in."""


def mail_of(letter: Letter, config: Config) -> Mail:
    """The email of some alerts, newest last."""
    site, language = config.site.rstrip("/"), letter.language
    said = [words_of(language, item.text, item.facts) for item in letter.items]
    subject = said[0].title
    if len(said) > 1:
        subject = sentence(language, "alert-mail-several", {"count": len(said)})
    parts = []
    for words, item in list(zip(said, letter.items, strict=True))[:LISTED]:
        link = f"{site}/enter?to={quote(item.path, safe='/')}#{letter.token}"
        parts.append(f"{words.title}\n{words.text}\n{link}")
    if len(said) > LISTED:
        parts.append(sentence(language, "alert-mail-more", {"count": len(said) - LISTED}))
    parts.append(sentence(language, "alert-mail-link", {"minutes": MINUTES}))
    stop = f"{site}/unsubscribe/{letter.unsubscribe}"
    parts.append(sentence(language, "alert-mail-stop", {"site": site}) + f"\n{stop}")
    domain = parseaddr(config.smtp_sender)[1].rpartition("@")[2] or "localhost"
    headers = {
        "Message-ID": f"<alert-{letter.items[0].alert}-{letter.delivery}@{domain}>",
        "List-Unsubscribe": f"<{stop}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }
    subject = sentence(language, "alert-mail-subject", {"subject": subject})
    return Mail(letter.to, subject, "\n\n".join(parts) + "\n", headers)
