/** Numbers and times of evenings, in the reader's language. */
import { settings } from "../ui/settings.svelte";

/** A share as a percentage with one digit after the point. */
export function percent(share: number | null | undefined): string {
  if (share == null) return "–";
  return new Intl.NumberFormat(settings.language, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share);
}

/** A difference with its sign. */
export function difference(value: number | null | undefined): string {
  if (value == null) return "–";
  return new Intl.NumberFormat(settings.language, { signDisplay: "exceptZero", maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(value);
}

/** Points, with halves. */
export function points(value: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(value);
}

/** A day and a time, of seconds since 1970. */
export function moment(seconds: number): string {
  return new Intl.DateTimeFormat(settings.language, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }).format(seconds * 1000);
}

/** How much time is left, as minutes and seconds, or hours and minutes. */
export function remaining(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [large, small] = whole >= 3600 ? [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)] : [Math.floor(whole / 60), whole % 60];
  return whole >= 3600 ? `${large} h ${String(small).padStart(2, "0")}` : `${large}:${String(small).padStart(2, "0")}`;
}

/** A time for a field of the kind datetime-local, on the clock of this device. */
export function fieldTime(seconds: number): string {
  const at = new Date(seconds * 1000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
