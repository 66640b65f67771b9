import { describe, expect, test } from "vitest";
import { leaps, pours } from "./coins.ts";

describe("coins", () => {
  test("a rarer prize pours more of them, and only a jackpot's leap out of the tray", () => {
    const poured = (["small", "usual", "jackpot"] as const).map((size) => pours(size).length);
    expect(poured).toEqual(poured.toSorted((one, other) => one - other));
    expect(new Set(poured).size).toBe(3);
    expect(leaps("small")).toEqual([]);
    expect(leaps("usual")).toEqual([]);
    expect(leaps("jackpot").length).toBeGreaterThan(5);
  });

  test("all lie within what they are thrown into before the celebration comes", () => {
    for (const { left, top, delay, duration, path } of [...pours("jackpot"), ...leaps("jackpot")]) {
      expect(left).toBeGreaterThanOrEqual(-1);
      expect(left).toBeLessThanOrEqual(92);
      expect(top).toBeGreaterThan(0);
      expect(delay + duration).toBeLessThanOrEqual(2_400);
      expect(String(path.at(-1)?.transform)).not.toContain("translate");
    }
  });
});
