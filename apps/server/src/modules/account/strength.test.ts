import { afterAll, describe, expect, test } from "vitest";
import { PasswordStrength } from "./strength.ts";

const strength = new PasswordStrength();
afterAll(() => strength.stop());

describe("a password", () => {
  test.each([
    ["Tr0ub4dor&3", ["short"]],
    ["password1234", ["common"]],
    ["schmetterling", ["word"]],
    ["contraseña123", ["word"]],
    ["parapluie2026", ["word"]],
    ["qwertzuiopü+", ["keyboard"]],
    ["abcabcabcabcabc", ["repeat"]],
    ["ada.lindqvist", ["personal"]],
    ["kettle-orbit-mango-7", []],
    ["x9#vLq2pTz8w", []],
  ])("%s is told %j", async (password, advice) => {
    const told = await strength.adviceOn(password, ["ada.lindqvist@norrvind.example", "Ada Lindqvist"]);
    if (advice.length === 0) expect(told).toEqual([]);
    else expect(told).toContain(advice[0]);
  });

  test("of ten thousand characters is not read to its end", async () => {
    expect(await strength.adviceOn("aB3$".repeat(2_500), [])).toEqual(["long"]);
  });

  test("is estimated for many at once, each by itself", async () => {
    const asked = ["kettle-orbit-mango-7", "password1234", "x9#vLq2pTz8w"].map((each) => strength.adviceOn(each, []));
    expect((await Promise.all(asked)).map((advice) => advice.length > 0)).toEqual([false, true, false]);
  });
});
