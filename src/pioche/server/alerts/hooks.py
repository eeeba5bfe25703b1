"""What is posted to webhooks: JSON, signed as “Standard Webhooks” describes, with texts as Discord,
Slack and Matrix show them."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from html import escape
from typing import Any, Final

import msgspec

from pioche.protocol.alerts import WebhookBody
from pioche.server.alerts.jobs import Hook
from pioche.server.alerts.wording import Words

PREFIX: Final = "whsec_"
_MARKUP: Final = re.compile(r"([\\`*_{}\[\]()#+\-.!|~<>@:])")


def new_secret() -> str:
    """A secret that signs what a webhook is sent."""
    return PREFIX + base64.b64encode(secrets.token_bytes(24)).decode()


def signed(secret: str, name: str, at: int, body: bytes) -> str:
    """The header `webhook-signature` of a body."""
    key = base64.b64decode(secret.removeprefix(PREFIX))
    said = f"{name}.{at}.".encode() + body
    return "v1," + base64.b64encode(hmac.new(key, said, hashlib.sha256).digest()).decode()


def body_of(hook: Hook, words: Words, site: str) -> bytes:
    """The JSON that a webhook gets."""
    item, url = hook.item, site + hook.item.path
    shape = _SHAPES.get(hook.style)
    if shape is not None:
        return msgspec.json.encode(shape(words, url))
    body = WebhookBody(
        id=hook.name,
        kind=item.kind,  # type: ignore[arg-type]
        subject=item.subject,
        title=words.title,
        text=words.text,
        url=url,
        at=item.at,
        facts=item.facts,
    )
    return msgspec.json.encode(body)


def _discord(words: Words, url: str) -> dict[str, Any]:
    content = f"**{_marked(words.title)}**\n{_marked(words.text)}\n<{url}>"
    return {"content": content, "username": "Pioche", "allowed_mentions": {"parse": []}}


def _slack(words: Words, url: str) -> dict[str, Any]:
    title, text = (escape(part, quote=False) for part in words)
    for letter in "*_~`":  # Slack knows no way to write them
        title = title.replace(letter, " ")
    return {"text": f"*{title}*\n{text}\n<{url}>", "unfurl_links": False}


def _matrix(words: Words, url: str) -> dict[str, Any]:
    title, text, link = (escape(part) for part in (*words, url))
    html = f'<strong>{title}</strong><br>{text}<br><a href="{link}">{link}</a>'
    plain = f"**{_marked(words.title)}**\n\n{_marked(words.text)}\n\n{url}"
    return {"text": plain, "html": html, "username": "Pioche"}


def _marked(text: str) -> str:
    """A text in Markdown that shows it as it is: a name cannot shout, link or mention anybody."""
    return _MARKUP.sub(r"\\\1", text)


_SHAPES: Final = {"discord": _discord, "slack": _slack, "matrix": _matrix}
