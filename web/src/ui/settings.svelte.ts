/** What somebody likes, kept in this browser. */
export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ["system", "light", "dark"] as const;
export const PALETTES = ["standard", "colour-blind"] as const;
export const SIZES = ["small", "medium", "large", "huge"] as const;
export const SPEEDS = ["off", "fast", "normal", "slow"] as const;

export interface Settings {
  language: Language;
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  size: (typeof SIZES)[number];
  speed: (typeof SPEEDS)[number];
  sound: boolean;
  notify: boolean;
  /** Whether each new situation of a game is explained once. */
  lessons: boolean;
}

const KEY = "pioche-settings";

function usual(): Settings {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  const language = wanted.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag));
  return {
    language: language ?? "en",
    theme: "system",
    palette: "standard",
    size: "medium",
    speed: "normal",
    sound: false,
    notify: false,
    lessons: true,
  };
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // storage is closed to us, or holds something else
  }
}

export const settings = $state<Settings>({ ...usual(), ...kept() });

/** Take over a choice, and keep it. */
export function choose<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // it holds for this visit
  }
}

/** Show the choices that are a matter of style sheets. */
export function dress(root: HTMLElement): void {
  root.lang = settings.language;
  root.dataset["theme"] = settings.theme;
  root.dataset["palette"] = settings.palette;
  root.dataset["size"] = settings.size;
  root.dataset["speed"] = settings.speed;
}

const calm = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");
const FACTORS = { off: 0, fast: 0.5, normal: 1, slow: 2 };

/** How long things take to move, as a factor; 0: nothing moves. */
export function motion(): number {
  return calm?.matches ? 0 : FACTORS[settings.speed];
}
