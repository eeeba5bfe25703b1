/** A line below the header that a part of Pioche shows on every page, once it is loaded. */
import type { Component } from "svelte";

let shown = $state.raw<Component | null>(null);

export const line = {
  get now(): Component | null {
    return shown;
  },
};

export function showLine(component: Component): void {
  shown = component;
}
