import type { AwardRow } from "@fairground/contract";
import { useTranslations } from "use-intl";

/** Who has won, in words: a name, else an address, else that nobody is known. */
export function useAwardName(): (award: Pick<AwardRow, "name" | "email">) => string {
  const t = useTranslations("winners");
  return ({ name, email }) => name || email || t("nameless");
}
