import { useTranslations } from "use-intl";
import type { Refusal } from "../document/editor.ts";

/** A refusal in words. Its key is one of `editor.refused`; an unknown one is shown as it is. */
export function useRefusal(): (refusal: Refusal) => string {
  const t = useTranslations("editor.refused");
  // The key comes from a command: any of the area's keys.
  const say = t as unknown as { (key: string, values?: Refusal["values"]): string; has(key: string): boolean };
  return ({ refused, values }) => {
    const key = refused.replace(/^(editor\.)?refused\./, "");
    return say.has(key) ? say(key, values) : refused;
  };
}
