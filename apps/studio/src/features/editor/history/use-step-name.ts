import { useTranslations } from "use-intl";
import type { HistoryStep } from "../document/editor.ts";

/** What a step is called. A label that has no words is shown as it is. */
export function useStepName(): (step: Pick<HistoryStep, "label" | "values">) => string {
  const t = useTranslations("editor.steps");
  // The label comes from a command: any of the area's keys.
  const say = t as unknown as { (key: string, values?: HistoryStep["values"]): string; has(key: string): boolean };
  return ({ label, values }) => (say.has(label) ? say(label, values) : label);
}
