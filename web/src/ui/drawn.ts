/** A card as it is drawn, for tests. */
import { render } from "@testing-library/svelte";
import type { Face } from "../games/game";
import Card from "./Card.svelte";

export function drawn(face: Face): { paths: (string | null)[]; text: string; container: HTMLElement } {
  const { container } = render(Card, { face });
  const paths = [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
  return { paths, text: container.textContent!.trim(), container };
}
