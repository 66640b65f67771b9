import { randomInt } from "node:crypto";
import { type CodePattern, codeOf, hasRoom, readPattern } from "@fairground/model/code";

/** Why a pattern cannot make so many codes; null: it can. */
export function patternFault(text: string, count: number): string | null {
  const pattern = readPattern(text);
  if (!pattern) return "A pattern has 1 to 100 signs, no space at its ends, and ends in no backslash";
  return hasRoom(pattern, count) ? null : "It makes fewer than a hundred times as many codes as are asked for";
}

/** As many different codes of a pattern. */
export function freshCodes(pattern: CodePattern, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(codeOf(pattern, randomInt));
  return [...codes];
}
