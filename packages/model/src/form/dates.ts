/** What a form may hold; a date picker may give a Date. */
export type FormInput = string | number | boolean | Date | readonly string[] | null | undefined;

/**
 * A date as yyyy-MM-dd (spec §3, "Lead payload"): from a Date (its local day), `yyyy-MM-dd` with or without a time
 * after it, or `dd.MM.yyyy`. Null when it is no day of the calendar.
 */
export function isoDate(value: FormInput): string | null {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return null;
    return dayOf(value.getFullYear(), value.getMonth() + 1, value.getDate());
  }
  if (typeof value !== "string") return null;
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?\s*$/.exec(value);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = /^\s*(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\s*$/.exec(value);
  return dotted ? dayOf(Number(dotted[3]), Number(dotted[2]), Number(dotted[1])) : null;
}

function dayOf(year: number, month: number, day: number): string | null {
  const longest = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  if (year < 1 || year > 9999 || day < 1 || day > longest) return null;
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
