import type { Difference } from "@fairground/model/version";

const SIGNS = { added: "+", removed: "-", changed: "~", moved: ">" } as const;
const LONGEST = 60;

/** Differences for a terminal, one a line: what, where, what it said and what it says. */
export function differenceReport(differences: readonly Difference[]): string {
  return differences.map((one) => `${lineOf(one)}\n`).join("");
}

function lineOf({ kind, subject, type, name, id, pageName, property, language, before, after }: Difference): string {
  const what = [subject === "element" ? type : subject, name === "" ? id : `“${cut(name)}”`].filter(
    (part) => part !== "",
  );
  const where = subject === "element" && pageName !== "" ? ` on ${pageName}` : "";
  const of = property.length > 0 ? `: ${property.join(".")}${language === "" ? "" : ` (${language})`}` : "";
  const values = kind === "changed" ? ` ${shown(before)} → ${shown(after)}` : "";
  return `${SIGNS[kind]} ${what.join(" ")}${where}${of}${values}`;
}

const shown = (value: unknown): string => (value === undefined ? "nothing" : cut(JSON.stringify(value)));
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
