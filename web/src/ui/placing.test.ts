import { expect, it } from "vitest";
import { around, bottom, place, right, shared, type Box } from "./placing";

const ROOM: Box = { left: 0, top: 0, width: 360, height: 640 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const at = ({ left, top }: { left: number; top: number }, size: { width: number; height: number }): Box => ({ left, top, ...size });

it("puts words below their subject, centred", () => {
  const size = { width: 200, height: 100 };
  expect(place(size, [box(150, 100, 60, 80)], { room: ROOM })).toMatchObject({ left: 80, top: 186, side: "below" });
});

it("puts them above a subject at the bottom, and beside one that is high", () => {
  expect(place({ width: 200, height: 100 }, [box(0, 560, 360, 80)], { room: ROOM }).side).toBe("above");
  expect(place({ width: 150, height: 100 }, [box(0, 0, 150, 640)], { room: ROOM }).side).toBe("right");
});

it("covers neither the subject nor what must stay visible, even if that leads away", () => {
  const size = { width: 340, height: 150 };
  const [subject, hand] = [box(20, 400, 60, 80), box(0, 490, 360, 150)];
  const spot = at(place(size, [subject], { room: ROOM, clear: [hand] }), size);
  expect(shared(spot, subject) + shared(spot, hand)).toBe(0);
  expect(bottom(spot)).toBeLessThanOrEqual(subject.top);
});

it("goes between two subjects if there is room", () => {
  const [card, target] = [box(100, 560, 60, 80), box(150, 60, 60, 80)];
  const size = { width: 300, height: 120 };
  const spot = at(place(size, [card, target], { room: ROOM }), size);
  expect(shared(spot, card) + shared(spot, target)).toBe(0);
  expect(spot.top).toBeGreaterThan(bottom(target));
});

it("prefers a spot where nothing else is covered", () => {
  const size = { width: 200, height: 100 };
  const spot = at(place(size, [box(150, 300, 60, 80)], { room: ROOM, spare: [box(60, 386, 240, 100)] }), size);
  expect(spot.top).toBe(300 - 6 - 100);
});

it("stays in the room, in its middle if the words are about nothing", () => {
  const size = { width: 300, height: 200 };
  expect(place(size, [], { room: ROOM })).toMatchObject({ left: 30, top: 220, side: "apart" });
  const spot = at(place(size, [box(340, 620, 20, 20)], { room: ROOM }), size);
  expect(right(spot)).toBeLessThanOrEqual(360);
  expect(bottom(spot)).toBeLessThanOrEqual(640);
});

it("finds the box around boxes", () => {
  expect(around([box(0, 10, 5, 5), box(20, 0, 10, 10)])).toEqual(box(0, 0, 30, 15));
  expect(around([])).toBeNull();
});
