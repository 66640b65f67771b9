/** What was written while something was on its way to the server: it is not saved yet, and stays. */
export const writtenSince = <Change>(
  sent: ReadonlyMap<string, Change>,
  now: ReadonlyMap<string, Change>,
): ReadonlyMap<string, Change> => new Map([...now].filter(([key, change]) => sent.get(key) !== change));
