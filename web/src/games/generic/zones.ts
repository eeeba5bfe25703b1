/** The zones of a board: what they hold in a view, whatever the game. */
import type { BoardInfo, Zone } from "../../net/api";
import type { TableView, View } from "../../net/view";

export interface Play {
  seat: number;
  card: string;
}

export function zonesOf({ zones }: BoardInfo, ...kinds: Zone["kind"][]): Zone[] {
  return zones.filter(({ kind }) => kinds.includes(kind));
}

/** The cards of a zone that everybody sees, or of one seat in it. */
export function cardsOf(view: View | null, { field, kind }: Zone, seat: number | null = null): string[] {
  const found = view?.[field];
  const cards = kind === "seat-cards" ? (found as unknown[] | undefined)?.[seat ?? -1] : found;
  return Array.isArray(cards) ? (cards as string[]) : [];
}

export function playsOf(view: View | null, { field }: Zone): Play[] {
  return (view?.[field] as Play[] | undefined) ?? [];
}

/** A number or a word as it is shown, null if there is nothing to show. */
export function valueOf(view: View | null, { field, kind }: Zone, seat: number | null = null): string | number | null {
  const found = view?.[field];
  const value = kind === "seat-number" ? (found as unknown[] | undefined)?.[seat ?? -1] : found;
  return typeof value === "number" || (typeof value === "string" && value) ? value : null;
}

export interface Private {
  legal: string[];
  choice: string | null;
}

export function privateOf(table: TableView, seat: number | null): Private {
  const own = seat === null ? undefined : table.private[seat];
  return { legal: (own?.["legal"] as string[] | undefined) ?? [], choice: (own?.["choice"] as string | null | undefined) ?? null };
}

/** The cards in the hands of a seat. */
export function handOf(table: TableView, zone: Zone, seat: number | null): string[] {
  return seat === null ? [] : cardsOf(table.private[seat] ?? null, zone);
}

/**
 * A trick that the last update has ended: its plays are gone from the view, so they are put together
 * from those before it and the cards of its moves. Null if the plays are still there.
 */
export function finishedPlays(last: TableView["last"], now: View | null, zone: Zone, { faces }: BoardInfo): Play[] | null {
  if (!last?.before || !last.update.moves?.length) return null;
  const before = playsOf(last.before, zone);
  const after = playsOf(now, zone);
  const played = last.update.moves.flatMap((move) => {
    const { seat, ...rest } = move as { seat: number } & Record<string, unknown>;
    const card = Object.values(rest).find((value): value is string => typeof value === "string" && value in faces);
    return card === undefined ? [] : [{ seat, card }];
  });
  const plays = [...before, ...played];
  const there = after.length >= plays.length && plays.every(({ card }, i) => after[i]?.card === card);
  return before.length && played.length && !there ? plays : null;
}
