/** A puzzle while somebody solves it: its position on the board, the answer, the solution. */
import { ensurePerson } from "../account/me.svelte";
import type { Preview } from "../games/game";
import { api, type PuzzleSolution, type PuzzleView } from "../net/api";
import { prepared } from "../net/prepared";
import { asUpdate } from "../net/replay";
import { after, type TableView } from "../net/view";

export class Riddle {
  readonly table: TableView;
  /** What was answered; null before. */
  answer = $state<string | null>(null);
  solution = $state.raw<PuzzleSolution | null>(null);
  private asking = false;

  constructor(
    readonly view: PuzzleView,
    readonly names: string[],
    private readonly send: (name: string, decision: string) => Promise<PuzzleSolution> = answerAsSomebody,
  ) {
    this.table = after(prepared(view, names), asUpdate(view.position));
  }

  /** Answer with a decision. Throws `Refused` if the rules do not allow it; a second answer changes nothing. */
  async decide(decision: string): Promise<void> {
    if (this.asking || this.solution) return;
    this.asking = true;
    try {
      const solution = await this.send(this.view.puzzle, decision);
      this.answer = decision;
      this.solution = solution;
    } finally {
      this.asking = false;
    }
  }

  preview(decision: string): Promise<Preview> {
    return api.puzzlePreview(this.view.puzzle, decision);
  }
}

/** A new visitor becomes a guest with the first answer. */
async function answerAsSomebody(name: string, decision: string): Promise<PuzzleSolution> {
  await ensurePerson();
  return api.answerPuzzle(name, decision);
}
