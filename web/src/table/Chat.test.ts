import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { choose } from "../ui/settings.svelte";
import type { TableView } from "../net/view";
import { loadLaterTexts } from "../i18n/parts";
import { loadLanguage } from "../i18n/texts.svelte";
import Chat from "./Chat.svelte";
import type { LiveTable } from "./live.svelte";

beforeAll(async () => {
  Element.prototype.scrollTo = () => undefined; // jsdom has none
  choose("language", "en");
  await loadLanguage("en");
  await loadLaterTexts();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("somebody in the chat can be reported, and blocked, after which their lines are gone", async () => {
  let blocked: object[] = [];
  const asked: [string, string, unknown][] = [];
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push([method, path, body && JSON.parse(body)]);
    if (method === "PUT") blocked = [{ person: 2, name: "Ben" }];
    const answers: Record<string, unknown> = { "/api/visitor": { me: { person: 1, name: "Ann" } }, "/api/blocks": blocked };
    return Promise.resolve(new Response(JSON.stringify(answers[path] ?? null)));
  });
  const info = { host: 3, status: "playing", muted: [] };
  const chat = [
    { person: 1, name: "Ann", text: "Hello", number: 1 },
    { person: 2, name: "Ben", text: "You fool", number: 2 },
  ];
  const table = { key: "k", info, chat } as unknown as TableView;
  const { findByText, getByRole, queryByText } = render(Chat, { liveTable: {} as LiveTable, table });
  await fireEvent.click(getByRole("button", { name: "Block or report Ben" }));
  await fireEvent.click(getByRole("button", { name: /^report.*Ben$/ }));
  await findByText(/Reported to the host/);
  expect(asked).toContainEqual(["POST", "/api/reports", { person: 2, table: "k", text: "You fool", line: 2 }]);
  await fireEvent.click(getByRole("button", { name: /^block.*Ben$/ }));
  await findByText(/Blocked\. You can undo this/);
  expect(asked).toContainEqual(["PUT", "/api/blocks/2", { table: "k" }]);
  expect(queryByText("You fool")).toBeNull();
  await findByText("Hello");
  expect(document.activeElement).toBe(getByRole("list", { name: "Chat" }));
});
