import { mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Person from "./Person.svelte";

afterEach(() => vi.unstubAllGlobals());

test("an answer may come when the person has signed out", async () => {
  let me: { person: number } | null = { person: 7 };
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise((resolve) => answers.push(resolve)));
  const onname = vi.fn();
  const page = mount(Person, {
    target: document.body,
    props: {
      get person() {
        return me!.person;
      },
      onname,
    },
  });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  me = null; // signed out: the page of this person goes
  await unmount(page);
  const result = { names: ["Ada"], people: [7] };
  answers[0]!(Response.json([{ number: 1, game: "gap", ended: 0, table: null, result }]));
  answers[1]!(Response.json([]));
  await vi.waitFor(() => expect(onname).toHaveBeenCalledWith("Ada"));
});
