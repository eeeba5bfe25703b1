"""The description of the server, for `types.js`: `python web/scripts/describe.py FOLDER` writes
messages.json (the JSON Schema of what goes over the socket) and openapi.json (what goes over HTTP).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pioche.protocol.messages import schema
from pioche.server.app import api


def main(folder: Path) -> None:
    openapi = api().openapi_schema.to_schema()
    (folder / "messages.json").write_text(json.dumps(schema()), encoding="utf-8")
    (folder / "openapi.json").write_text(json.dumps(openapi), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
