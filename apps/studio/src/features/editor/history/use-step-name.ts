import { useTranslations } from "use-intl";
import type { HistoryStep } from "../document/editor.ts";

/** What a step is called: with the thing that was changed (studio, 11). A label that has no words is shown as it is. */
export function useStepName(): (step: Pick<HistoryStep, "label" | "values">) => string {
  const t = useTranslations("editor.steps");
  const types = useTranslations("editor.palette.types");
  const pieces = useTranslations("editor.palette.pieces");
  const inspector = useTranslations("editor.inspector");
  // The label comes from a command: any of the area's keys.
  const say = t as unknown as { (key: string, values?: HistoryStep["values"]): string; has(key: string): boolean };
  type Words = { (key: string): string; has(key: string): boolean };
  const [typeName, pieceName, tokenName] = [types, pieces, inspector] as unknown as Words[]; // values name any of their keys
  const named = (words: Words | undefined, key: string): string | undefined =>
    words?.has(key) ? words(key) : undefined;
  const thing = (values: HistoryStep["values"]): string => {
    const type = String(values?.type ?? "");
    const variant = type === "text" ? named(pieceName, `${values?.variant}.name`) : undefined;
    const name = type === "" ? "" : String(values?.name ?? "");
    return name || variant || (type === "" ? "" : (named(typeName, type) ?? type));
  };
  return ({ label, values }) => {
    if (label === "setTheme" && values?.token !== undefined) {
      const key = String(values.token);
      const token = named(tokenName, `tokens.${key.replace(/^c-/, "")}`) ?? named(tokenName, TOKENS[key] ?? "") ?? key;
      return `${token} ${values.value ?? ""}`.trim();
    }
    if (label === "setTheme" && values?.name !== undefined) return say("takeTheme", { name: values.name });
    if (!say.has(label)) return label;
    return say(label, { count: 1, ...values, type: thing(values) });
  };
}

/** Tokens that are no colours, by their words in the inspector. */
const TOKENS: Readonly<Record<string, string>> = {
  "font-heading": "fontHeading",
  "font-text": "fontText",
  radius: "radius",
};
