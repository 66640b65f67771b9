import type { ConditionTest } from "@fairground/model/outcome";
import { useFormatter, useTranslations } from "use-intl";
import { useText } from "../use-text.ts";
import type { Offered, VariableName } from "./variables.ts";

const ASKS = ["PollServer", "CheckPrize", "NoPrize"] as const;
export type Asks = (typeof ASKS)[number];
export const isAsking = (condition: string): condition is Asks => ASKS.some((each) => each === condition);
export { ASKS };

/** What a variable is called. */
export function useVariableWords(offered: Offered): (variable: string) => string {
  const t = useTranslations("editor.mechanics.variables");
  const say = useText();
  return (variable) => {
    const own = offered.names.find((name) => name === variable);
    if (own) return t(own satisfies VariableName);
    if (variable === "true" || variable === "false") return t(variable);
    const named = offered.named.find((each) => each.variable === variable);
    return named ? t(`named.${named.kind}`, { name: say(named.of) || variable }) : variable;
  };
}

/** A condition as a short sentence, e.g. "Score ≥ 100". */
export function useTestWords(offered: Offered): (test: ConditionTest) => string {
  const t = useTranslations("editor.mechanics.conditions");
  const format = useFormatter();
  const nameOf = useVariableWords(offered);
  return ({ variable, condition, value: [a, b] }) => {
    if (isAsking(condition)) return t(condition);
    const name = nameOf(variable);
    const [first, second] = [a, b].map((each) => (each === undefined ? "?" : format.number(each)));
    if (condition === "True" || condition === "False") return t(`said.${condition}`, { name });
    if (condition === "Between" || condition === "BetweenEquals")
      return t(`said.${condition}`, { name, from: first ?? "?", to: second ?? "?" });
    return `${name} ${SIGNS[condition]} ${first}`;
  };
}

/** The same in every language. */
const SIGNS = { Equals: "=", NotEquals: "≠", GreaterEquals: "≥", LessEquals: "≤", Greater: ">", Less: "<" } as const;
