import { expect, it } from "vitest";
import { walk } from "./cells";
import { exampleSheet } from "./example";

const sheet = exampleSheet();

it("steps over the blank of a row", () => {
  expect(walk(sheet, { row: "orange", column: 4 }, "ArrowRight")).toEqual({ row: "orange", column: 6 });
  expect(walk(sheet, { row: "purple", column: 5 }, "ArrowLeft")).toEqual({ row: "purple", column: 3 });
});

it("stops at the ends of a row, and finds them", () => {
  expect(walk(sheet, { row: "purple", column: 9 }, "ArrowRight")).toBeNull();
  expect(walk(sheet, { row: "orange", column: 7 }, "Home")).toEqual({ row: "orange", column: 2 });
  expect(walk(sheet, { row: "yellow", column: 2 }, "End")).toEqual({ row: "yellow", column: 10 });
});

it("goes to the nearest cell of the row above or below", () => {
  expect(walk(sheet, { row: "orange", column: 11 }, "ArrowDown")).toEqual({ row: "yellow", column: 10 });
  expect(walk(sheet, { row: "orange", column: 6 }, "ArrowDown")).toEqual({ row: "yellow", column: 5 });
  expect(walk(sheet, { row: "purple", column: 0 }, "ArrowUp")).toEqual({ row: "yellow", column: 1 });
  expect(walk(sheet, { row: "orange", column: 3 }, "ArrowUp")).toBeNull();
});

it("leaves other keys alone", () => {
  expect(walk(sheet, { row: "orange", column: 3 }, "Enter")).toBeNull();
});
