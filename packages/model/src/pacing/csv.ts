import { MOST_MOMENTS } from "../prize/names.ts";
import { instantOfLocal } from "../time/index.ts";

export interface MomentRows {
  /** Epoch milliseconds, in order. */
  moments: number[];
  /** Rows that cannot be read, counted from 1 as they stand in the file. */
  faults: { row: number; message: string }[];
}

const MOST_FAULTS = 1_000;
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:?\d\d)?$/i;

/**
 * Reads listed moments: one per line, in the first column of a CSV, with an offset ("2026-12-24T18:00:00+01:00") or in
 * the campaign's timezone ("2026-12-24 18:00"). A first line without digits is a heading; the same moment twice is two
 * prizes. Every faulty row is told.
 */
export const readMomentText = (text: string, timezone: string): MomentRows =>
  readRows(
    text
      .replace(/^\uFEFF/, "")
      .split(/\r\n|\r|\n/)
      .map(firstColumn),
    timezone,
    true,
  );

/** {@link readMomentText} for a list of moments. */
export const readMomentList = (list: readonly string[], timezone: string): MomentRows =>
  readRows(
    list.map((each) => each.trim()),
    timezone,
    false,
  );

function readRows(rows: readonly string[], timezone: string, isText: boolean): MomentRows {
  const moments: number[] = [];
  const faults: MomentRows["faults"] = [];
  for (const [index, written] of rows.entries()) {
    if (isText && (written === "" || (index === 0 && !/\d/.test(written)))) continue;
    const at = momentOf(written, timezone);
    if (typeof at === "number") moments.push(at);
    else if (faults.length < MOST_FAULTS) faults.push({ row: index + 1, message: at });
  }
  if (moments.length > MOST_MOMENTS)
    faults.push({ row: MOST_MOMENTS + 1, message: `At most ${MOST_MOMENTS} moments can be listed for one prize` });
  return { moments: moments.sort((a, b) => a - b), faults };
}

/** The moment, or what is wrong with it. */
function momentOf(written: string, timezone: string): number | string {
  const match = INSTANT.exec(written);
  if (!match) return "Write a moment as 2026-12-24 18:00, or with its offset as 2026-12-24T18:00:00+01:00";
  const [, day, time, offset] = match;
  if (offset) {
    const at = Date.parse(
      `${day}T${time}${offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset.toUpperCase()}`,
    );
    return Number.isNaN(at) ? "There is no such date" : at;
  }
  const at = instantOfLocal(`${day}T${time}`, timezone);
  if (at !== null) return at;
  return instantOfLocal(`${day}T${time}`, "UTC") === null
    ? "There is no such date"
    : `In ${timezone} the clocks change then: this time is skipped or comes twice. Add its offset`;
}

/** The first field of a CSV line, its quotes taken off. */
function firstColumn(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line);
  return (quoted ? (quoted[1] ?? "").replaceAll('""', '"') : (line.split(/[,;\t]/, 1)[0] ?? "")).trim();
}
