import { expect, test } from "vitest";
import { UNIT } from "./amounts";
import { verdict } from "./verdict";

const balance = (own: number, others: number, luck: number) => ({ own: own * UNIT, others: others * UNIT, luck: luck * UNIT, change: 0 });

test("whatever moved the result most gives the verdict", () => {
  const chance = (own: number, others: number, luck: number) => verdict({ chance: balance(own, others, luck), points: balance(0, 0, 0) });
  expect(chance(-0.3, 0.1, 0.1)).toBe("badly");
  expect(chance(-0.1, 0.4, -0.2)).toBe("well");
  expect(chance(-0.1, 0.1, -0.2)).toBe("unlucky");
  expect(chance(-0.1, 0.1, 0.2)).toBe("lucky");
  expect(chance(-0.01, 0.01, 0.04)).toBe("even");
  // Alone there are only points.
  expect(verdict({ chance: null, points: balance(-4, 0, 3) })).toBe("badly");
  expect(verdict({ chance: null, points: balance(-0.2, 0, 0.3) })).toBe("even");
});
