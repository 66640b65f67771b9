/** Conditions of the game builder (spec §3). */
export const CONDITIONS = [
  "True",
  "False",
  "Equals",
  "NotEquals",
  "GreaterEquals",
  "LessEquals",
  "Greater",
  "Less",
  "BetweenEquals",
  "Between",
  "PollServer",
  "CheckPrize",
  "NoPrize",
] as const;
export type Condition = (typeof CONDITIONS)[number];
