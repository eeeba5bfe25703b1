"""The parts of docs/site: links, figures, schemas, and the checks of what was built."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest

from docs.site import guides, schemas
from docs.site.check import problems
from docs.site.finish import finish
from docs.site.guides import DeadLink, Guides
from docs.site.paths import ROOT
from docs.site.protocol import operations
from docs.site.rules import NoFigures, illustrated, insert, place

# Links


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(guides, "PAGES", tmp_path)
    return tmp_path


@pytest.fixture
def written(pages: Path) -> Path:
    Guides().write()
    return pages


@pytest.mark.parametrize(
    ("page", "link"),
    [
        ("index.md", "[How Pioche is built](architecture.md)"),
        ("index.md", "[GAP](rules/gap.md)"),
        ("index.md", "[Hearts](examples/hearts/readme.md)"),
        ("architecture.md", "[docs/fairness.md](fairness.md)"),
        ("bots.md", "[examples/my_bot.py](examples/my_bot.py.md)"),
        ("bots.md", "[ladder/](ladder/index.md)"),
        ("bots.md", "![GAP, 2 players](ladder/gap-2.svg)"),
        ("studies.md", "[GAP](studies/gap.html)"),
    ],
)
def test_links_lead_to_the_pages_of_the_site(written: Path, page: str, link: str) -> None:
    assert link in (written / page).read_text(encoding="utf-8")
    target = link.rsplit("(", 1)[1].rstrip(")")
    assert target.startswith("rules/") or (written / target).is_file()


def test_files_become_pages(written: Path) -> None:
    page = (written / "examples" / "my_bot.py.md").read_text(encoding="utf-8")
    assert page.startswith("# `examples/my_bot.py`\n\n````python\n")
    assert (ROOT / "examples" / "my_bot.py").read_text(encoding="utf-8").strip() in page
    assert "- [gap-2.svg](gap-2.svg)" in (written / "ladder" / "index.md").read_text()


def test_a_notebook_becomes_a_page_and_can_be_downloaded(written: Path) -> None:
    name = "train_a_policy.ipynb"
    page = (written / "examples" / f"{name}.md").read_text(encoding="utf-8")
    title, _, about = page.splitlines()[:3]
    assert title == "# Train a policy in five minutes"
    assert about == f"[Download this notebook]({name}) to run it in Jupyter."
    assert '\n````python\nGAME = "pepper"\nPLAYERS = 3\n' in page
    assert "\n## How good is it?\n" in page
    assert '"cell_type"' not in page
    original = ROOT / "examples" / name
    assert (written / "examples" / name).read_bytes() == original.read_bytes()


def test_code_keeps_what_looks_like_a_link(pages: Path) -> None:
    text = "```python\nnames[0](missing.md)\n```\n\n[here](../README.md)"
    lines = Guides()._lines(text, ROOT / "docs" / "x.md", PurePosixPath("x.md"))
    assert list(lines)[1:] == ["names[0](missing.md)", "```", "", "[here](index.md)"]


@pytest.mark.parametrize("target", ["nowhere.md", "../../outside.md", "fairness.md/x"])
def test_a_dead_link_stops_the_build(pages: Path, target: str) -> None:
    lines = Guides()._lines(f"[x]({target})", ROOT / "docs" / "bots.md", PurePosixPath("bots.md"))
    with pytest.raises(DeadLink, match=r"docs/bots\.md links to"):
        list(lines)


# Rules


def test_a_figure_follows_its_section() -> None:
    text = "# GAP\n\n*A game.*\n\n## One {#one}\n\nFirst.\n\n## Two {#two}\n\nSecond.\n"
    page = illustrated(text, "gap", "fr", {"one": "<svg></svg>"})
    empty = '<div class="rules-figure" id="figure-gap-fr-one"></div>'
    assert page.index("First.") < page.index(empty) < page.index("## Two")
    assert '<div lang="fr" markdown>' in page
    assert "[English](gap.md){ lang=en } · [Deutsch](gap.de.md){ lang=de }" in page


def test_figures_are_put_into_their_places(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    page = tmp_path / "rules" / "gap.html"
    page.write_text(f"<p>Eins.</p>{place('gap', 'de', '1')}<p>Zwei.</p>")
    insert(tmp_path, {"gap": {"de": {"1": "<svg></svg>"}}})
    tree = page.read_text(encoding="utf-8")
    assert tree.startswith('<p>Eins.</p><div class="rules-figure" id="figure-gap-de-1"><template')
    assert tree.endswith("<svg></svg></template></div><p>Zwei.</p>")
    with pytest.raises(NoFigures, match="figure-gap-de-2"):
        insert(tmp_path, {"gap": {"de": {"2": "<svg></svg>"}}})


# Schemas


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "integer"}, "integer"),
        ({"$ref": "#/components/schemas/NewTable"}, "[NewTable](x.md#newtable)"),
        ({"type": "array", "items": {"type": "string"}}, "list of string"),
        ({"oneOf": [{"type": "integer"}, {"type": "null"}]}, "integer or null"),
        ({"enum": ["me", "bot"]}, '`"me"`, `"bot"`'),
        ({"type": "object", "additionalProperties": {"type": "number"}}, "object of number"),
        ({"type": ["string", "null"]}, "string or null"),
        ({}, "anything"),
    ],
)
def test_types_in_words(schema: schemas.Schema, words: str) -> None:
    assert schemas.kind(schema, "x.md") == words


def test_fields_have_their_docstrings() -> None:
    known = schemas.documented()
    assert "documentation" in known["Catalog"].fields["docs"]
    fields = {"docs": {"type": "boolean"}, "n": {"type": "integer", "minimum": 1, "default": 2}}
    text = schemas.section("Catalog", {"properties": fields, "required": ["docs"]}, known, "")
    assert "## Catalog { #catalog }" in text
    assert "| `docs` | boolean | Whether the server has its documentation at /docs |" in text
    assert "| `n` | integer | at least 1; default: `2` |" in text


def test_an_operation() -> None:
    problem = {"content": {"application/json": {"schema": {"$ref": "#/x/Problem"}}}}
    made = {"content": {"application/json": {"schema": {"$ref": "#/x/TableRef"}}}}
    operation = {
        "tags": ["tables"],
        "description": "Start the\nmatch.",
        "parameters": [
            {"name": "key", "in": "path", "required": True, "schema": {"type": "string"}}
        ],
        "security": [{"cookie": []}, {"token": []}],
        "responses": {"200": made, "404": problem, "409": problem},
    }
    text = "\n".join(operations({"paths": {"/api/tables/{key}/start": {"post": operation}}}))
    assert "### `POST /api/tables/{key}/start` { #post-api-tables-key-start }" in text
    assert "Start the match." in text
    assert "| `key` | path | string |  |" in text
    assert "**For** people and programs who are signed in." in text
    assert "**Answer:** 200, [TableRef](http-schemas.md#tableref)." in text
    assert "with** 404, 409." in text


# What was built


def site_with(folder: Path, body: str) -> list[str]:
    (folder / "rules").mkdir(exist_ok=True)
    (folder / "rules" / "gap.html").write_text('<h2 id="turn">Your turn</h2>')
    (folder / "index.html").write_text(body)
    return list(problems(folder))


@pytest.mark.parametrize(
    "body",
    [
        '<a href="rules/gap.html">',
        '<a href="rules/gap.html#turn">',
        '<a href="https://example.org/">',
        '<a href="#here"></a><p id="here">',
        '<img src="data:image/png;base64,">',
        '<script type="application/json">{}</script>',
    ],
)
def test_a_good_page_has_no_problem(tmp_path: Path, body: str) -> None:
    assert site_with(tmp_path, body) == []


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ('<a href="rules/pepper.html">', "no such file"),
        ('<a href="rules/gap.html#score">', "no place called score"),
        ('<a href="#nowhere">', "no place called nowhere"),
        ('<a href="/rules/gap.html">', "must be relative"),
        ('<img src="missing.svg">', "no such file"),
        ('<script src="https://cdn.example.org/x.js"></script>', "another host"),
        ('<link rel="stylesheet" href="//fonts.example.org/x.css">', "another host"),
        ("<script>run()</script>", "contains a script"),
        ('<p onclick="run()">', "contains onclick"),
        ('<a href="javascript:run()">', "contains javascript:"),
    ],
)
def test_a_problem_is_found(tmp_path: Path, body: str, problem: str) -> None:
    found = site_with(tmp_path, body)
    assert len(found) == 1
    assert problem in found[0]


def test_scripts_become_files(tmp_path: Path) -> None:
    (tmp_path / "assets" / "javascripts").mkdir(parents=True)
    page = '<link rel="canonical" href="http://localhost/docs/"><script>run()</script>'
    (tmp_path / "404.html").write_text(page)
    body = f'{page}<script id="x" type="application/json">{{}}</script>'
    site_with(tmp_path, body)
    (tmp_path / "rules" / "gap.html").write_text(page)
    finish(tmp_path)
    assert list(problems(tmp_path)) == []
    (script,) = (tmp_path / "assets" / "javascripts").iterdir()
    assert script.read_text() == "run()"
    assert f'src="assets/javascripts/{script.name}"' in (tmp_path / "index.html").read_text()
    assert f'src="../assets/javascripts/{script.name}"' in (tmp_path / "rules/gap.html").read_text()
    assert f'src="/docs/assets/javascripts/{script.name}"' in (tmp_path / "404.html").read_text()
    assert "localhost" not in (tmp_path / "index.html").read_text()
