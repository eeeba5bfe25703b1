/** Answers that come line by line, each a JSON object. */
import { refusalIn } from "./api";
import { Refused } from "./problem";

/** Ask for lines, and call `each` with every one, until the last or until `signal` ends it. */
export async function followLines<Line>(path: string, each: (line: Line) => void, signal: AbortSignal): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", signal });
  } catch {
    throw new Refused(signal.aborted ? "page/stopped" : "page/no-connection");
  }
  if (!answer.ok || !answer.body) throw refusalIn(await answer.text(), answer.status);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Refused(signal.aborted ? "page/stopped" : "page/no-connection");
    });
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) each(JSON.parse(line) as Line);
  }
}
