import { expect, test } from "vitest";
import { colourOf, face, isPepper } from "./cards";

test("a card has a colour and a value, a pepper also its sign", () => {
  expect(face("g12")).toMatchObject({ colour: "green", value: "12" });
  expect(face("o1")).toMatchObject({ colour: "orange", value: "1", pips: 1 });
});

test("only the 1 is a pepper", () => {
  expect(["r1", "r10", "r11", "v1"].filter(isPepper)).toEqual(["r1", "v1"]);
});

test("every letter of the deck has a colour", () => {
  expect([..."rygbvo"].map(colourOf)).toEqual(["red", "yellow", "green", "blue", "violet", "orange"]);
});
