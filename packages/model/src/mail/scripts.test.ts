import { describe, expect, test } from "vitest";
import { looksLatin, mixesScripts } from "./scripts.ts";

describe("names that mix alphabets", () => {
  test.each(["Paypal with a Cyrillic а: Pаypal", "Gοogle", "аmazon", "Norrvind Αdventures", "bаnk"])(
    "%s does",
    (text) => {
      expect(mixesScripts(text)).toBe(true);
    },
  );

  test.each([
    "Norrvind",
    "Café Zürich",
    "Яндекс",
    "Яндекс.Market",
    "Ελληνικά and English",
    "Canonキヤノン",
    "三星Samsung삼성",
    "حلوى 2026",
    "O’Neill & Söhne – 50 %",
    "e\u0301te\u0301",
    "",
  ])("%s does not", (text) => {
    expect(mixesScripts(text)).toBe(false);
  });

  test("a word of another script that reads as a Latin one is told", () => {
    expect([looksLatin("аррӏе"), looksLatin("пример"), looksLatin("apple"), looksLatin("123")]).toEqual([
      ...[true, false, false, false],
    ]);
  });
});
