import { describe, expect, it } from "vitest";
import { Laying } from "./laying.svelte";
import { beside, layersOf, nextLayers, step, text } from "./lays";

const LEGAL = [
  "o4@0", "o4@1", "o4@2", "o4@3", "p1@0", "p1@1", "p1@2", "p1@3", "o1@0", "o1@1", "o1@2", "o1@3",
  "p1@3 o1@0", "p1@3 o1@2", "o1@3 p1@0", "o1@3 p1@2",
];

describe("decisions as cards and places", () => {
  it("are read and written", () => {
    expect(layersOf("g-2@1")).toEqual([{ card: "g-2", place: 1 }]);
    expect(text(layersOf("p1@3 o1@2"))).toBe("p1@3 o1@2");
    expect(layersOf("yellow 7")).toEqual([]);
    expect(layersOf("pass")).toEqual([]);
  });

  it("say what may come next", () => {
    expect(nextLayers(LEGAL, null)).toHaveLength(12);
    expect(nextLayers(LEGAL, { card: "p1", place: 3 })).toEqual([{ card: "o1", place: 0 }, { card: "o1", place: 2 }]);
    expect(nextLayers(LEGAL, { card: "o4", place: 3 })).toEqual([]);
  });
});

describe("the grid", () => {
  it("is walked through with arrows, clockwise places or not", () => {
    expect([0, 1, 2, 3].map((place) => step(place, "ArrowDown"))).toEqual([3, 2, 2, 3]);
    expect([0, 1, 2, 3].map((place) => step(place, "ArrowRight"))).toEqual([1, 1, 2, 2]);
    expect(step(0, "Enter")).toBeNull();
  });

  it("has two neighbours for each place", () => {
    expect(beside(0)).toEqual([1, 3]);
    expect(beside(3)).toEqual([0, 2]);
  });
});

describe("laying", () => {
  it("decides at once where no second card can follow", () => {
    const laying = new Laying(() => LEGAL);
    laying.hold("o4");
    expect(laying.places).toEqual([0, 1, 2, 3]);
    expect(laying.put(2)).toBe("o4@2");
    expect(laying.first).toBeNull();
  });

  it("waits for a second card, and holds it if there is but one", () => {
    const laying = new Laying(() => LEGAL);
    laying.hold("p1");
    expect(laying.waits(3)).toBe(true);
    expect(laying.put(3)).toBeNull();
    expect(laying.lying).toEqual([{ card: "p1", place: 3 }]);
    expect(laying.held).toBe("o1");
    expect(laying.places).toEqual([0, 2]);
    expect(laying.put(2)).toBe("p1@3 o1@2");
  });

  it("lays the first card alone when its place is chosen again", () => {
    const laying = new Laying(() => LEGAL);
    laying.hold("p1");
    laying.put(3);
    expect(laying.put(3)).toBe("p1@3");
  });

  it("starts over with a card that cannot follow", () => {
    const laying = new Laying(() => LEGAL);
    laying.hold("p1");
    laying.put(3);
    laying.hold("o4");
    expect(laying.first).toBeNull();
    expect(laying.decision(0)).toBe("o4@0");
  });

  it("takes everything back", () => {
    const laying = new Laying(() => LEGAL);
    laying.hold("p1");
    laying.put(3);
    expect(laying.back()).toBe("p1");
    expect([laying.held, laying.first, laying.over]).toEqual([null, null, null]);
  });

  it("is impossible when nothing is legal", () => {
    expect(new Laying(() => []).possible).toBe(false);
  });
});
