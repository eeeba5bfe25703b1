/** The settings, kept in this browser. */
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
  /** Whether every decision needs a second press; with a finger it always does. */
  confirm: boolean;
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
    confirm: false,
  };
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // no access to the storage, or it holds something else
  }
}

export const settings = $state<Settings>({ ...usual(), ...kept() });

/** Change a setting and keep it. */
export function choose<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // the setting lasts for this visit
  }
}

/** Apply the settings that style sheets depend on. */
export function dress(root: HTMLElement): void {
  root.lang = settings.language;
  root.dataset["theme"] = settings.theme;
  root.dataset["palette"] = settings.palette;
  root.dataset["size"] = settings.size;
  root.dataset["speed"] = settings.speed;
}

const calm = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");
const FACTORS = { off: 0, fast: 0.5, normal: 1, slow: 2 };

/** The factor for the duration of animations; 0 for none. */
export function motion(): number {
  return calm?.matches ? 0 : FACTORS[settings.speed];
}
