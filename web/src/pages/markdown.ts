/**
 * A reader for the Markdown of the rules pages: headings, paragraphs, lists, tables, emphasis and code.
 * It returns data, which components draw: no HTML is ever made from text.
 */
export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; anchor: string | null; inlines: Inline[] }
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`/g;

export function inlines(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) parts.push({ kind: "text", text: text.slice(from, match.index) });
    const [whole, strong, em, code] = match;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong.replaceAll("`", "") });
    else if (em !== undefined) parts.push({ kind: "em", text: em.replaceAll("`", "") });
    else parts.push({ kind: "code", text: code ?? "" });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}

const ITEM = /^(?:[-*]|\d+\.)\s+/;
/** An item that may follow a paragraph without an empty line: a wrapped line may begin with "45. ", a number. */
const FIRST_ITEM = /^(?:[-*]|1\.)\s+/;
const cells = (line: string): Inline[][] => line.replace(/^\||\|$/g, "").split("|").map((cell) => inlines(cell.trim()));

/** The blocks of one section, from its heading to the next one. */
export function section(page: Block[], anchor: string): Block[] {
  const from = page.findIndex((block) => block.kind === "heading" && block.anchor === anchor);
  if (from < 0) return [];
  const next = page.findIndex((block, i) => i > from && block.kind === "heading");
  return page.slice(from, next < 0 ? undefined : next);
}

export function blocks(markdown: string): Block[] {
  const lines = markdown.split("\n");
  const found: Block[] = [];
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]!;
    const take = (more: (next: string) => boolean): string[] => {
      const taken = [lines[i]!];
      for (i += 1; i < lines.length && more(lines[i]!); i += 1) taken.push(lines[i]!);
      return taken;
    };
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    if (!line.trim()) i += 1;
    else if (heading) {
      const [, words, anchor] = /^(.*?)(?:\s*\{#([a-z-]+)\})?$/.exec(heading[2]!)!;
      found.push({ kind: "heading", level: heading[1]!.length, anchor: anchor ?? null, inlines: inlines(words!) });
      i += 1;
    } else if (line.startsWith("```")) {
      const taken = take((next) => !next.startsWith("```"));
      i += 1;
      found.push({ kind: "code", text: taken.slice(1).join("\n") });
    } else if (line.startsWith("|")) {
      const [head, , ...rows] = take((next) => next.startsWith("|"));
      found.push({ kind: "table", head: cells(head!), rows: rows.map(cells) });
    } else if (ITEM.test(line)) {
      const ordered = /^\d/.test(line);
      const items: string[] = [];
      for (const taken of take((next) => ITEM.test(next) || /^\s+\S/.test(next))) {
        if (ITEM.test(taken)) items.push(taken.replace(ITEM, ""));
        else items[items.length - 1] += ` ${taken.trim()}`;
      }
      found.push({ kind: "list", ordered, items: items.map(inlines) });
    } else {
      const taken = take((next) => Boolean(next.trim()) && !FIRST_ITEM.test(next) && !/^(#|\||```)/.test(next));
      found.push({ kind: "paragraph", inlines: inlines(taken.join(" ")) });
    }
  }
  return found;
}
