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

/** Variables of the game builder (spec §3); games add their own, e.g. `correct`. */
export const VARIABLES = ["lives", "time", "score", "true", "false"] as const;
export type Variable = (typeof VARIABLES)[number];
