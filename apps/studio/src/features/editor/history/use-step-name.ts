import { useTranslations } from "use-intl";
import type { HistoryStep } from "../document/editor.ts";

/** What a step is called. A label that has no words is shown as it is. */
export function useStepName(): (step: Pick<HistoryStep, "label" | "values">) => string {
  const t = useTranslations("editor.steps");
  const types = useTranslations("editor.palette.types");
  // The label comes from a command: any of the area's keys.
  const say = t as unknown as { (key: string, values?: HistoryStep["values"]): string; has(key: string): boolean };
  const typeName = types as unknown as { (key: string): string; has(key: string): boolean }; // values name any element type
  return ({ label, values }) => {
    if (!say.has(label)) return label;
    const type = String(values?.type ?? "");
    return say(label, { count: 1, ...values, type: type !== "" && typeName.has(type) ? typeName(type) : type });
  };
}
