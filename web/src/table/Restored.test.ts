import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TableInfo } from "../net/generated/messages";
import { loadLanguage } from "../i18n/texts.svelte";
import { choose, LANGUAGES } from "../ui/settings.svelte";
import Restored from "./Restored.svelte";

function table(changes: Partial<TableInfo>): TableInfo {
  return { status: "playing", commitment: "c1", restored: 2, ...changes } as TableInfo;
}

const notice = (): Element | null => document.querySelector("[data-restored]");

beforeEach(async () => {
  localStorage.clear();
  choose("language", "en");
  await loadLanguage("en");
});
afterEach(cleanup);

test("somebody who comes later is told, until they have read it", async () => {
  const first = render(Restored, { info: table({}) });
  expect(notice()?.textContent).toContain("in round 2");
  await fireEvent.click(screen.getByRole("button", { name: "Got it" }));
  expect(notice()).toBeNull();
  first.unmount();
  const second = render(Restored, { info: table({ status: "over" }) });
  expect(notice()).toBeNull();
  await second.rerender({ info: table({ commitment: "c2", restored: 3 }) });
  expect(notice()?.textContent).toContain("in round 3");
});

test.each([{ restored: null }, { restored: 0 }, { status: "waiting" }])("not with %o", (changes) => {
  render(Restored, { info: table(changes) });
  expect(notice()).toBeNull();
});

test.each(LANGUAGES)("in the waiting room too, in every language: %s", async (language) => {
  choose("language", language);
  await loadLanguage(language);
  render(Restored, { info: table({ status: "waiting", restored: 0 }) });
  expect(notice()?.textContent.length).toBeGreaterThan(60);
});
