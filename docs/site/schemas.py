"""JSON Schemas as Markdown: the fields of each schema as rows, linked with each other."""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from docs.site.paths import SOURCES

Schema = Mapping[str, Any]

LIMITS: Final = {
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "minimum": "at least {}",
    "maximum": "at most {}",
    "exclusiveMinimum": "more than {}",
    "exclusiveMaximum": "less than {}",
    "minItems": "at least {} items",
    "maxItems": "at most {} items",
}


class Documented(NamedTuple):
    """The docstrings of a class and its fields."""

    text: str
    fields: Mapping[str, str]


def documented() -> dict[str, Documented]:
    """The docstrings of all classes that are sent or stored, which schemas do not carry."""
    found: dict[str, Documented] = {}
    for file in [*(SOURCES / "protocol").glob("*.py"), *(SOURCES / "engine").glob("*.py")]:
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                text = " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())
                found[node.name] = Documented(text, dict(_fields(node)))
    return found


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, after in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
            and isinstance(after.value.value, str)
        ):
            yield field.target.id, " ".join(inspect.cleandoc(after.value.value).split())


def section(name: str, schema: Schema, known: Mapping[str, Documented], page: str) -> str:
    """A schema with a heading."""
    said = known.get(name, Documented("", {}))
    text = schema.get("description") or said.text
    parts = [f"## {name} {{ #{anchor(name)} }}", " ".join(text.split())]
    fields = schema.get("properties")
    if fields:
        parts.append(field_rows(fields, set(schema.get("required", ())), said.fields, page))
    else:
        parts.append(kind(schema, page))
    return "\n\n".join(part for part in parts if part) + "\n"


def field_rows(
    fields: Mapping[str, Schema], required: set[str], said: Mapping[str, str], page: str
) -> str:
    lines = ["| field | type | |", "|---|---|---|"]
    for name, schema in fields.items():
        notes = [schema.get("description") or said.get(name, ""), *limits(schema)]
        if name not in required:
            given = "default" in schema
            notes.append(f"default: {code(schema['default'])}" if given else "optional")
        about = "; ".join(note.rstrip(".") for note in notes if note)
        lines.append(f"| `{name}` | {kind(schema, page)} | {cell(about)} |")
    return "\n".join(lines)


def kind(schema: Schema, page: str) -> str:
    """The type of a value, in a few words."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return f"[{name}]({page}#{anchor(name)})"
    for either in ("oneOf", "anyOf"):
        if either in schema:
            return " or ".join(dict.fromkeys(kind(each, page) for each in schema[either]))
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return ", ".join(code(value) for value in values)
    named = schema.get("type", "anything")
    if isinstance(named, list):
        return " or ".join(kind({**schema, "type": each}, page) for each in named)
    if named == "array":
        items = schema.get("items") or schema.get("prefixItems")
        if isinstance(items, list):
            return f"list of {', '.join(kind(each, page) for each in items)}"
        return f"list of {kind(items, page)}" if items else "list"
    values = schema.get("additionalProperties")
    if named == "object" and isinstance(values, Mapping) and values:
        return f"object of {kind(values, page)}"
    return str(named)


def limits(schema: Schema) -> Iterator[str]:
    for name, words in LIMITS.items():
        if name in schema:
            yield words.format(f"{schema[name]:,}")


def anchor(name: str) -> str:
    return name.lower()


def code(value: Any) -> str:
    return f"`{json.dumps(value, ensure_ascii=False)}`"


def cell(text: str) -> str:
    return text.replace("|", "\\|")
