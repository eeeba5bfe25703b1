/** The texts of the page, in the chosen language. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { api } from "../net/api";
import { settings, type Language } from "../ui/settings.svelte";
import { cardsIn, partsIn, type Facts } from "./facts";

const sources: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
  de: () => import("./de"),
};

let bundle = $state.raw<FluentBundle | null>(null);
let loaded = $state<Language | null>(null);
/** The texts built into the page, in that language. */
let built: string[] = [];
/** The games and tutorials whose texts come from the server, and these texts, by language and source. */
const outside: string[] = [];
/** How to load the texts of parts of the page that few people open. */
const parts: Record<string, (language: Language) => Promise<string>> = {};
const fetched: Record<string, string> = {};

export function makeBundle(language: string, texts: Iterable<string>): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

/** Load a language; the previous one stays until it is there. */
export async function loadLanguage(language: Language): Promise<void> {
  const texts = (await sources[language]()).default;
  await Promise.all(outside.map((game) => fetchTexts(game, language)));
  if (settings.language !== language) return; // another one was chosen meanwhile
  built = texts;
  loaded = language;
  combine(language);
}

/** Load the texts of a game that are not built into the page. */
export const loadGameTexts = (game: string): Promise<void> => loadTexts(game);

/** Load the texts of a game’s tutorial. */
export const loadTutorialTexts = (game: string): Promise<void> => loadTexts(`${game}/tutorial`);

/** Load the texts of a part of the page that few people open. */
export function loadPartTexts(part: string, load: (language: Language) => Promise<string>): Promise<void> {
  parts[part] = load;
  return loadTexts(part);
}

async function loadTexts(source: string): Promise<void> {
  const { language } = settings;
  if (!outside.includes(source)) outside.push(source);
  await fetchTexts(source, language);
  if (loaded === language) combine(language); // otherwise `loadLanguage` does, when it is done
}

function combine(language: Language): void {
  bundle = makeBundle(language, [...built, ...outside.map((game) => fetched[`${language} ${game}`] ?? "")]);
}

/** Fetch the texts of a source. If they cannot be had, the game is shown without them. */
async function fetchTexts(source: string, language: Language): Promise<void> {
  const key = `${language} ${source}`;
  fetched[key] ??= await (parts[source]?.(language) ?? api.texts(source, language)).catch(() => "");
}

/** The language of the texts, null until the first one is loaded. */
export function loadedLanguage(): Language | null {
  return loaded;
}

export function hasText(key: string): boolean {
  const [id, attribute] = key.replaceAll("/", "-").split(".") as [string, string?];
  const message = bundle?.getMessage(id);
  return attribute ? message?.attributes[attribute] !== undefined : message !== undefined;
}

/** The sentence of a key or code, with its facts. A key without a text is shown as it is. */
export function t(key: string, facts: Facts = {}): string {
  const name = key.replaceAll("/", "-");
  const [id, attribute] = name.split(".") as [string, string?];
  const message = bundle?.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!bundle || !pattern) return bundle ? key : "";
  return bundle.formatPattern(pattern, plain(facts), []);
}

/**
 * Facts as Fluent takes them; lists, cards and sentences become items with commas between them. A list of
 * words also gives one word that a text can choose by: `colours` gives `$colours-joined`.
 */
function plain(facts: Facts): Record<string, FluentVariable> {
  const made: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(facts)) {
    const list = cardsIn(value) ?? partsIn(value)?.map(([key, its]) => t(key, its)) ?? value;
    if (typeof value === "boolean") made[name] = t(value ? "label-yes" : "label-no");
    else if (typeof value === "number") made[name] = value < 0 ? number(value, 3) : value;
    else if (Array.isArray(list)) made[name] = list.join(", ") || "–";
    else made[name] = String(value ?? "–");
    if (Array.isArray(value) && value.every((item) => typeof item === "string")) made[`${name}-joined`] = value.join("-") || "none";
  }
  return made;
}

/** Formats are slow to make and used for every sentence, so each is made once for a language. */
const formats = {
  number: kept((language: string, digits: number) => new Intl.NumberFormat(language, { maximumFractionDigits: digits })),
  date: kept((language: string) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" })),
  list: kept((language: string) => new Intl.ListFormat(language, { type: "conjunction" })),
};

function kept<Given extends (string | number)[], Format>(make: (...given: Given) => Format): (...given: Given) => Format {
  const made: Record<string, Format> = {};
  return (...given) => (made[given.join()] ??= make(...given));
}

/** A number in the current language, with a true minus sign. */
export function number(value: number, digits = 0): string {
  return formats.number(loaded ?? "en", digits).format(value).replace("-", "−");
}

export function date(seconds: number): string {
  return formats.date(loaded ?? "en").format(1000 * seconds);
}

/** The colon after a label or a name: French sets a space before it. */
export function colon(): string {
  return loaded === "fr" ? "\u00a0:" : ":";
}

export function list(items: string[]): string {
  return formats.list(loaded ?? "en").format(items);
}
