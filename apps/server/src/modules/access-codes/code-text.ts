import { randomInt } from "node:crypto";
import {
  ACCESS_CODE_ALPHABET,
  ACCESS_CODE_MIN_BITS,
  ACCESS_CODE_MIN_LENGTH,
  comparableCode,
} from "@fairground/model/access";
import { type CodePattern, codeOf, combinations, readCode, readPattern } from "@fairground/model/code";

export const DEFAULT_LENGTH = ACCESS_CODE_MIN_LENGTH;

/** A new code as it is stored and compared. */
export const newAccessCode = (length: number = DEFAULT_LENGTH): string =>
  Array.from({ length }, () => ACCESS_CODE_ALPHABET[randomInt(ACCESS_CODE_ALPHABET.length)]).join("");

export const patternedAccessCode = (pattern: CodePattern): string => accessCodeText(codeOf(pattern, randomInt));

/** A pattern that holds enough randomness (decisions, "Access codes": at least 50 bits); null: it does not. */
export function accessPattern(text: string): CodePattern | null {
  const pattern = readPattern(text);
  return pattern && combinations(pattern) >= 1n << BigInt(ACCESS_CODE_MIN_BITS) ? pattern : null;
}

/** A code as people type it, as it is compared: capitals, without spaces and hyphens. */
export const accessCodeText = comparableCode;

/** A cell of a file as the access code that it means. */
export const readAccessCode: typeof readCode = (cell) => {
  const result = readCode(cell);
  if ("refused" in result) return result;
  const code = accessCodeText(result.code);
  return code === "" ? { refused: "empty" } : { code };
};
