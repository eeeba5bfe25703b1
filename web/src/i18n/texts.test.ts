import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import de from "./de";
import en from "./en";
import fr from "./fr";

/** The texts of parts that few people open are loaded with them. */
const later = import.meta.glob<string>("../{account,replay,table,table/ending,hosting,deals,friends,clubs,alerts}/texts/*.ftl", { eager: true, query: "?raw", import: "default" });
const partsIn = (language: string): string[] => Object.entries(later).filter(([path]) => path.endsWith(`/${language}.ftl`)).map(([, text]) => text);
const languages = { en: [...en, ...partsIn("en")], fr: [...fr, ...partsIn("fr")], de: [...de, ...partsIn("de")] };

interface Message {
  id: string;
  value: unknown;
  attributes: Record<string, unknown>;
}

function messages(texts: string[]): Map<string, Message> {
  const found = new Map<string, Message>();
  for (const text of texts) {
    for (const message of new FluentResource(text).body as unknown as Message[]) {
      expect(found.has(message.id), `${message.id} appears twice`).toBe(false);
      found.set(message.id, message);
    }
  }
  return found;
}

/** The names of the facts that a sentence uses, wherever they stand in it, also in sentences within it. */
function facts(part: unknown, all: Map<string, Message>, found = new Set<string>()): Set<string> {
  if (Array.isArray(part)) part.forEach((inner) => facts(inner, all, found));
  else if (part && typeof part === "object") {
    const node = part as { type?: string; name?: string };
    if (node.type === "var" && node.name) found.add(node.name);
    if (node.type === "mesg" && node.name) {
      const { value, attributes } = all.get(node.name)!;
      facts([value, attributes], all, found);
    }
    Object.values(part).forEach((inner) => facts(inner, all, found));
  }
  return found;
}

describe("the sentences", () => {
  const english = messages(languages.en);

  it.each(["fr", "de"] as const)("are complete in %s", (language) => {
    expect([...messages(languages[language]).keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each(["fr", "de"] as const)("use facts that English knows in %s", (language) => {
    const all = messages(languages[language]);
    for (const [id, { value, attributes }] of all) {
      const known = facts([english.get(id)!.value, english.get(id)!.attributes], english);
      for (const fact of facts([value, attributes], all)) expect(known, id).toContain(fact);
    }
  });

  it.each(["en", "fr", "de"] as const)("are understood by Fluent in %s", (language) => {
    const bundle = new FluentBundle(language);
    for (const text of languages[language]) {
      expect(bundle.addResource(new FluentResource(text))).toEqual([]);
      const written = text.match(/^[a-z][\w-]* =/gm) ?? [];
      expect(new FluentResource(text).body.length).toBe(written.length);
    }
  });
});
