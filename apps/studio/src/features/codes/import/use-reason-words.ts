import { useTranslations } from "use-intl";
import type { Preview } from "./queries.ts";

/** Why a line is not stored. */
export function useReasonWords(): (reason: Preview["problems"][number]["reason"]) => string {
  const t = useTranslations("codeImport.reasons");
  return (reason) => t(reason);
}
