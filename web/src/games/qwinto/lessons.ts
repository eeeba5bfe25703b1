/** The lessons of a first match. */
import type { TableView } from "../../net/view";
import type { Lesson } from "../game";
import { ownView, publicView, type OwnView, type QwintoView } from "./view";

type When = (view: QwintoView, own: OwnView, seat: number) => boolean;

const lays = ({ legal }: OwnView): boolean => legal.some((decision) => decision.includes("@"));
const cells = ({ legal }: OwnView): string[] => legal.filter((decision) => !decision.includes("@") && decision !== "pass");
const numbers = (view: QwintoView, seat: number): (number | null)[] => Object.values(view.sheets[seat]?.rows ?? {}).flat();

const SITUATIONS: Record<string, When> = {
  lay: (_, own) => lays(own),
  pair: (_, own) => own.legal.some((decision) => decision.split("@").length === 3),
  write: (view, own, seat) => view.turn === seat && cells(own).length > 0,
  others: (view, own, seat) => view.turn !== seat && cells(own).length > 0,
  // If the total is on the sheet already, a column may forbid it.
  column: (view, own, seat) => cells(own).length > 0 && numbers(view, seat).includes(view.total),
  bonus: (view, own) => view.bonus.some((cell) => cells(own).includes(cell.join(" "))),
  miss: (view, _, seat) => (view.sheets[seat]?.misses ?? 0) > 0,
  end: (view) =>
    view.sheets.some(({ rows, misses }) => misses >= 3 || Object.values(rows).some((row) => !row.includes(0))),
};

/** The cells of your sheet that hold a number. */
function holding(view: QwintoView, seat: number, number: number | null): string[] {
  return Object.entries(view.sheets[seat]?.rows ?? {}).flatMap(([row, numbers]) =>
    (numbers as (number | null)[]).flatMap((found, column) => (found && found === number ? [`cell:${row} ${column}`] : [])),
  );
}

/** The subjects of the tips: never the whole sheet, which leaves no room beside it on a phone. */
const SUBJECTS: Record<string, (view: QwintoView, own: OwnView, seat: number) => string[]> = {
  lay: () => [0, 1, 2, 3].map((place) => `place:grid-${place}`),
  pair: (_, own) => {
    const pair = own.legal.find((decision) => decision.split("@").length === 3);
    return (pair ?? "").split(" ").map((layer) => `card:${layer.split("@")[0]}`);
  },
  write: () => ["total"],
  others: () => ["total"],
  column: (view, _, seat) => holding(view, seat, view.total),
  bonus: (view, own) => view.bonus.map((cell) => cell.join(" ")).filter((cell) => cells(own).includes(cell)).map((cell) => `cell:${cell}`),
  miss: () => ["misses"],
  end: () => ["misses"],
};

export const lessons: Lesson[] = Object.entries(SITUATIONS).map(([name, when]) => ({
  key: `lesson-qwinto-${name}`,
  when: (table: TableView, seat: number | null): boolean => {
    const view = publicView(table);
    return seat !== null && view !== null && !view.over && when(view, ownView(table, seat), seat);
  },
  at: (table: TableView, seat: number): string[] => {
    const view = publicView(table);
    return view ? (SUBJECTS[name]?.(view, ownView(table, seat), seat) ?? []) : [];
  },
}));
