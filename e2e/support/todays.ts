/** Set it to the day of a failure (in days since 1970) to have its share again. */
const DAY = Number(process.env.SAMPLE_DAY ?? Math.floor(Date.now() / 86_400_000));

/** Those whose turn it is: in so many days each has had one. What all of them take would be too long for one run. */
export const todays = <Item>(items: readonly Item[], days: number): Item[] =>
  items.filter((_, at) => at % days === DAY % days);
