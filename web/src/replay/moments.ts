/** The moments of a replay: the view after each step, computed once, so that jumping is cheap. */
import type { Line } from "../i18n/facts";
import { after, story, whole, type TableView } from "../net/view";
import { asUpdate, type Replay, type ReplayStep } from "../net/replay";

/** The viewer of a replay, who sees everyone's cards, one seat's, or nobody's. */
export type Viewer = "everyone" | "spectator" | number;

export interface Moment {
  table: TableView;
  step: ReplayStep;
  lines: Line[];
}

export function momentsOf(replay: Replay, names: string[], levels: (string | null)[] = []): Moment[] {
  let table = opening(replay, names, levels);
  return replay.steps.map((step, i) => {
    const update = asUpdate(step);
    table = after(table, update);
    if (i === 0) table = { ...table, last: null };
    return { table, step, lines: story(update) };
  });
}

/** The view of a table where nobody sits and nothing can be decided. */
function opening(replay: Replay, names: string[], levels: (string | null)[]): TableView {
  return whole({
    type: "table",
    table: "",
    version: 0,
    now: 0,
    turn: 0,
    info: {
      code: "",
      game: replay.game,
      players: replay.players,
      options: replay.options,
      timer: null,
      public: false,
      spectators: true,
      level: "",
      host: 0,
      status: "playing",
      seats: names.map((name, seat) => ({ name, bot: levels[seat] ?? null })),
      commitment: "",
      agreed: [],
      muted: [],
      rematch: null,
    },
    you: [],
    connected: [],
    chat: [],
    public: {},
  });
}

/** The view as a viewer sees it, without the cards of others. */
export function through(table: TableView, viewer: Viewer): TableView {
  if (viewer === "everyone") return table;
  if (viewer === "spectator") return { ...table, private: {} };
  return { ...table, private: { [viewer]: table.private[viewer] ?? {} }, you: [viewer] };
}

/** The steps at which rounds begin, by round counted from 1. */
export function rounds(moments: Moment[]): { round: number; at: number }[] {
  const found: { round: number; at: number }[] = [];
  moments.forEach(({ step: { round } }, at) => {
    if (round > (found.at(-1)?.round ?? 0)) found.push({ round, at });
  });
  return found;
}
