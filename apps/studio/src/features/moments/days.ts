import type { MomentFigures } from "@fairground/contract";
import { dayAfter } from "@fairground/model/time";

/** Moments of a day. `due` and `ahead` are null where they are not told. */
export interface Day {
  day: string;
  taken: number;
  due: number | null;
  ahead: number | null;
}

/** Longer spans are drawn without the days that have none: they would be lines too thin to see. */
const LONGEST_DRAWN = 120;

/** What is open of a day that is over is due; what is open of today may be, and counts as ahead until the day is over. */
export const daysOf = ({ today, days }: Pick<MomentFigures, "today" | "days">): Day[] =>
  days.map(({ day, taken, open }) => ({
    day,
    taken,
    due: open === null ? null : day < today ? open : 0,
    ahead: open === null ? null : day < today ? 0 : open,
  }));

/** The same with the days between, so that time passes evenly in the picture. */
export function evenly(days: readonly Day[]): readonly Day[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (!first || !last || dayAfter(first, LONGEST_DRAWN) < last) return days;
  const known = new Map(days.map((each) => [each.day, each]));
  const all: Day[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1))
    all.push(known.get(day) ?? { day, taken: 0, due: 0, ahead: 0 });
  return all;
}
