import { ACCESS_CODE_ALPHABET } from "../access/codes.ts";

/** Letters, and either of them, come from the alphabet without look-alikes: no I and O, and where letters may stand no 0 and 1. */
const ALPHABETS: Readonly<Record<string, string>> = {
  "#": "0123456789",
  A: ACCESS_CODE_ALPHABET.replace(/\d/g, ""),
  "*": ACCESS_CODE_ALPHABET,
};
/** A guesser finds at most one code in so many tries. */
const ROOM = 100n;

export const LONGEST_PATTERN = 100;

/** A read pattern: per place the signs that may stand there. */
export type CodePattern = readonly string[];

/**
 * Reads a pattern of codes: `#` a digit, `A` a letter, `*` either; every other sign stands for itself, and so does any
 * sign behind a backslash.
 * @returns null where it ends in a backslash, is empty or too long, or holds control characters
 */
export function readPattern(text: string): CodePattern | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (text.trim() !== text || text.length > LONGEST_PATTERN || /[\u0000-\u001f\u007f]/.test(text)) return null;
  const places: string[] = [];
  const signs = [...text];
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at] ?? "";
    if (sign !== "\\") places.push(ALPHABETS[sign] ?? sign);
    else {
      const literal = signs[++at];
      if (literal === undefined) return null;
      places.push(literal);
    }
  }
  return places.length > 0 ? places : null;
}

/** How many different codes a pattern makes. */
export const combinations = (pattern: CodePattern): bigint =>
  pattern.reduce((product, signs) => product * BigInt([...signs].length), 1n);

/** Whether `count` codes of a pattern are few enough among all that it makes: one in a hundred at most. */
export const hasRoom = (pattern: CodePattern, count: number): boolean => combinations(pattern) >= BigInt(count) * ROOM;

/** One code. @param random a whole number from 0 to below its argument, unpredictable */
export const codeOf = (pattern: CodePattern, random: (below: number) => number): string =>
  pattern.map((signs) => (signs.length === 1 ? signs : (signs[random(signs.length)] ?? ""))).join("");
