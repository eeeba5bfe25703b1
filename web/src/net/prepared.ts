/** The view of a table that is not there: a tutorial, or a puzzle, where somebody sits with others. */
import { whole, type TableView } from "./view";

interface Prepared {
  game: string;
  seat: number;
  options: Record<string, unknown>;
}

export function prepared({ game, seat, options }: Prepared, names: string[]): TableView {
  return whole({
    type: "table",
    table: "",
    version: -1,
    now: 0,
    turn: 0,
    info: {
      code: "",
      game,
      players: names.length,
      options,
      timer: null,
      public: false,
      spectators: false,
      level: "",
      host: 0,
      status: "playing",
      seats: names.map((name) => ({ name })),
      commitment: "",
      agreed: [],
      muted: [],
      rematch: null,
    },
    you: [seat],
    connected: [],
    chat: [],
    public: {},
  });
}
