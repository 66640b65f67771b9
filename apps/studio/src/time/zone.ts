/** What a date and time written in a timezone means. */
export type Written =
  | { kind: "instant"; iso: string }
  /** The clocks go back: it comes twice, and `iso` is the first. */
  | { kind: "twice"; iso: string }
  /** The clocks go forward over it; `next` (HH:mm) is the first time after. */
  | { kind: "skipped"; next: string }
  | { kind: "invalid" };

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * The instant of a date and time in a timezone.
 * @param text yyyy-MM-ddTHH:mm, as a datetime-local field writes it
 * @throws RangeError for an unknown timezone
 */
export function fromLocal(text: string, timezone: string): Written {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text)
    ? Date.parse(`${text.slice(0, 16)}Z`)
    : Number.NaN;
  if (Number.isNaN(wall)) return { kind: "invalid" };
  // No timezone changes its clocks twice within two days, so one offset of the day before and the day after holds.
  const before = offsetAt(wall - DAY, timezone);
  const after = offsetAt(wall + DAY, timezone);
  const instants = [...new Set([before, after])]
    .filter((offset) => offsetAt(wall - offset, timezone) === offset)
    .map((offset) => wall - offset)
    .sort((a, b) => a - b);
  const [first, second] = instants;
  if (first === undefined) return { kind: "skipped", next: timeAfterGap(wall, timezone, after) };
  return { kind: second === undefined ? "instant" : "twice", iso: new Date(first).toISOString() };
}

/** The date and time of an instant in a timezone, yyyy-MM-ddTHH:mm; "" for null. */
export const toLocal = (iso: string | null, timezone: string): string => {
  if (iso === null) return "";
  const at = Date.parse(iso);
  return new Date(at + offsetAt(at, timezone)).toISOString().slice(0, 16);
};

/** Milliseconds that a timezone's clocks are ahead of UTC at an instant. */
function offsetAt(at: number, timezone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** Finds the change of clocks to the minute, between the day before and the day after. */
function timeAfterGap(wall: number, timezone: string, offset: number): string {
  let [low, high] = [wall - DAY, wall + DAY];
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle, timezone) === offset) high = middle;
    else low = middle;
  }
  return new Date(high + offset).toISOString().slice(11, 16);
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, made);
  return made;
}
