import type { ConditionTest, Outcome } from "./schema.ts";

/** What only the server can answer, for the conditions that ask it (spec §3). */
export interface ServerAnswers {
  /** PollServer. */
  poll?: boolean;
  /** The prize entry's id that this play has drawn; null: none. Absent: not drawn, neither CheckPrize nor NoPrize holds. */
  prize?: string | null;
}

/**
 * The first outcome whose every test holds; an outcome without tests always does (document). Null: none does.
 * @param variables what the game's rules hand over; `true` is 1 and `false` is 0 everywhere
 */
export function outcomeFor<O extends Pick<Outcome, "when" | "prizes">>(
  outcomes: readonly O[],
  variables: Readonly<Record<string, number>>,
  answers: ServerAnswers = {},
): O | null {
  return (
    outcomes.find((outcome) => outcome.when.every((test) => holds(test, variables, answers, outcome.prizes))) ?? null
  );
}

/**
 * Whether one test holds. A variable that the game does not have, or a bound that is missing, makes it false: a rule
 * that cannot be decided never gives a prize.
 * @param prizes CheckPrize asks whether the play drew one of these; none named: any prize
 */
export function holds(
  test: ConditionTest,
  variables: Readonly<Record<string, number>>,
  answers: ServerAnswers = {},
  prizes: readonly string[] = [],
): boolean {
  const { prize } = answers;
  switch (test.condition) {
    case "PollServer":
      return answers.poll === true;
    case "CheckPrize":
      return typeof prize === "string" && (prizes.length === 0 || prizes.includes(prize));
    case "NoPrize":
      return prize === null;
    default: {
      const value = variableIn(test.variable, variables);
      return value !== null && compares(test, value);
    }
  }
}

function compares({ condition, value: [a, b] }: ConditionTest, value: number): boolean {
  if (condition === "True") return value !== 0;
  if (condition === "False") return value === 0;
  if (a === undefined) return false;
  switch (condition) {
    case "Equals":
      return value === a;
    case "NotEquals":
      return value !== a;
    case "GreaterEquals":
      return value >= a;
    case "LessEquals":
      return value <= a;
    case "Greater":
      return value > a;
    case "Less":
      return value < a;
    case "BetweenEquals":
      return b !== undefined && value >= a && value <= b;
    case "Between":
      return b !== undefined && value > a && value < b;
    default:
      return false;
  }
}

function variableIn(name: string, variables: Readonly<Record<string, number>>): number | null {
  if (name === "true") return 1;
  if (name === "false") return 0;
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  return value === undefined || Number.isNaN(value) ? null : value;
}
