/** One look at the list of leads. */
export interface Look {
  total: number;
  ids: readonly string[];
}

/** What came in between two looks at the same list: how many, and which of them are on this page. */
export function arrivals(before: Look, now: Look): { count: number; ids: string[] } {
  const count = Math.max(0, now.total - before.total);
  if (count === 0) return { count: 0, ids: [] };
  const known = new Set(before.ids);
  // Rows that only moved up from the next page are not new: there are never more new ones than the total grew by.
  return { count, ids: now.ids.filter((id) => !known.has(id)).slice(0, count) };
}
