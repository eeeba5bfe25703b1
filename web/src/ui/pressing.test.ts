import { expect, test, vi } from "vitest";
import { forget, unpressed } from "./pressing";

test("work waits for the end of a press, and for the click that comes with it", async () => {
  const work = vi.fn();
  unpressed(work);
  expect(work).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event("pointerdown"));
  unpressed(work);
  unpressed(work);
  expect(work).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event("pointerup"));
  expect(work).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
});

test("work can be forgotten", async () => {
  const [kept, forgotten] = [vi.fn(), vi.fn()];
  dispatchEvent(new Event("pointerdown"));
  for (const work of [kept, forgotten]) unpressed(work);
  forget(forgotten);
  dispatchEvent(new Event("pointercancel"));
  await vi.waitFor(() => expect(kept).toHaveBeenCalled());
  expect(forgotten).not.toHaveBeenCalled();
});
