/** Codes of a pool that can be given now, and how many were given in the last 24 hours and the last seven days. */
export interface CodePace {
  free: number;
  lastDay: number;
  lastWeek: number;
}

/**
 * For how many days the codes last: at today's pace, or where nobody took one today at that of the last seven days.
 * @returns null: none was given in a week, so that nothing can be said
 */
export function daysLeft({ free, lastDay, lastWeek }: CodePace): number | null {
  const pace = lastDay > 0 ? lastDay : lastWeek / 7;
  return pace > 0 ? free / pace : null;
}
