import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadLanguage } from "../i18n/texts.svelte";
import { settings } from "./settings.svelte";
import ShareLink from "./ShareLink.svelte";

beforeAll(async () => {
  settings.language = "en";
  await loadLanguage("en");
});
afterEach(() => {
  cleanup();
  for (const name of ["share", "canShare", "clipboard"]) Reflect.deleteProperty(navigator, name);
});

function offer(name: "share" | "clipboard", value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

const LINK = `${location.origin}/t/abc`;
const show = () => render(ShareLink, { path: "/t/abc", title: "Ada invites you to GAP" });

test("without a share sheet the link is copied", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  offer("clipboard", { writeText });
  show();
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  expect(writeText).toHaveBeenCalledWith(LINK);
  expect(await screen.findByRole("button", { name: "Link copied" })).toBeTruthy();
});

test("a share sheet gets the title and the link", async () => {
  const share = vi.fn(() => Promise.resolve());
  offer("share", share);
  show();
  await fireEvent.click(screen.getByRole("button", { name: "Share" }));
  expect(share).toHaveBeenCalledWith({ title: "Ada invites you to GAP", url: LINK });
});

test("whoever closes the sheet has copied nothing; if it fails, the link is copied", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  offer("clipboard", { writeText });
  const share = vi.fn(() => Promise.reject(new DOMException("", "AbortError")));
  offer("share", share);
  show();
  await fireEvent.click(screen.getByRole("button", { name: "Share" }));
  await vi.waitFor(() => expect(share).toHaveBeenCalled());
  expect(writeText).not.toHaveBeenCalled();
  share.mockImplementation(() => Promise.reject(new DOMException("", "NotAllowedError")));
  await fireEvent.click(screen.getByRole("button", { name: "Share" }));
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith(LINK));
});

test("without a clipboard the link is shown", async () => {
  show();
  await fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  expect(((await screen.findByLabelText("Link")) as HTMLInputElement).value).toBe(LINK);
});
