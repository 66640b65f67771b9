import fc from "fast-check";
import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { codePicture } from "./code-picture.ts";

/** Patterns of the odd left-hand digits of EAN-13; even ones are right-hand ones backwards, those are inverted. */
const ODD = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
const RIGHT = ODD.map((bits) => bits.replaceAll(/./g, (bit) => (bit === "0" ? "1" : "0")));
const EVEN = RIGHT.map((bits) => [...bits].reverse().join(""));
const FIRST = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(" ");

/** The bars that a scanner's line meets, in the narrowest bar's width. */
function barsOf(svg: string): string {
  const line: string[] = [];
  for (const [, width = "", path = ""] of svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g))
    for (const [, x = ""] of path.matchAll(/M(\d+(?:\.\d+)?) /g)) {
      const left = (Number(x) - Number(width) / 2) / 2;
      for (let at = left; at < left + Number(width) / 2; at++) line[at] = "1";
    }
  return Array.from(line, (bit) => bit ?? "0").join("");
}

function ean13Of(svg: string): string {
  const bars = barsOf(svg);
  const sevens = (from: number) => Array.from({ length: 6 }, (_, n) => bars.slice(from + n * 7, from + n * 7 + 7));
  const left = sevens(3).map((bits) => (ODD.includes(bits) ? ["L", ODD.indexOf(bits)] : ["G", EVEN.indexOf(bits)]));
  const first = FIRST.indexOf(left.map(([side]) => side).join(""));
  return [first, ...left.map(([, digit]) => digit), ...sevens(50).map((bits) => RIGHT.indexOf(bits))].join("");
}

describe("codes as pictures (decisions, Unique codes)", () => {
  test("an EAN-13 is read by its bars as what it says, check digit included", async () => {
    const checked = (digits: string) => {
      const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
      return `${digits}${(10 - (sum % 10)) % 10}`;
    };
    const digits = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
      .map((all) => all.join(""));
    await fc.assert(
      fc.asyncProperty(digits, async (twelve) => {
        expect(ean13Of(await codePicture(twelve, "ean13"))).toBe(checked(twelve));
        expect(ean13Of(await codePicture(checked(twelve), "ean13"))).toBe(checked(twelve));
      }),
      { numRuns: 40 },
    );
  });
  test("a QR code has every dark module at its place and four empty ones around it", async () => {
    const value = "https://shop.example/?c=2&x=<é>";
    const svg = await codePicture(value, "qr");
    const { size, data } = encode(value, { ecc: "M", border: 0 });
    expect(svg).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
    const dark = new Set(Array.from(svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, x, y]) => `${x} ${y}`));
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries()) expect(dark.has(`${x + 4} ${y + 4}`)).toBe(isDark);
    expect(svg).not.toContain("shop.example");
  });
  test.each(["code128", "pdf417"] as const)(
    "a %s differs with what it says, and nothing of it is markup",
    async (format) => {
      const [one, two] = await Promise.all([codePicture("SAVE-10%", format), codePicture('"/><script>', format)]);
      expect(one).not.toBe(two);
      expect(two).toMatch(/^<svg [^>]+>(<path [^>]+\/>)<g [^>]+>(<path [^>]+\/>\s*)+<\/g><\/svg>$/);
    },
  );
});
