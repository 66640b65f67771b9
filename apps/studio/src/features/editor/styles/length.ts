import type { SizeUnit } from "@fairground/model/campaign";

/** A size as one edits it: a number with its unit, or anything else as it was written (`calc(…)`, a token). */
export type Length =
  | { kind: "number"; number: number; unit: Exclude<SizeUnit, "auto"> }
  | { kind: "auto" }
  | { kind: "written"; text: string };

/** Reads a style's value. Plain numbers are pixels (the stage's rule). */
export function readLength(value: string | number | undefined): Length | null {
  if (value === undefined || value === "") return null;
  if (typeof value === "number") return { kind: "number", number: value, unit: "px" };
  const [, number, unit] = /^(-?\d+(?:\.\d+)?)(px|%)?$/.exec(value.trim()) ?? [];
  if (number !== undefined) return { kind: "number", number: Number(number), unit: unit === "%" ? "%" : "px" };
  return value.trim() === "auto" ? { kind: "auto" } : { kind: "written", text: value };
}

export const writeLength = (number: number, unit: SizeUnit): string => (unit === "auto" ? "auto" : `${number}${unit}`);
