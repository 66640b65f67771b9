import type { Role } from "@fairground/contract/define";
import { useFormatter, useTranslations } from "use-intl";

/** Why a role may not do something, and who could change that. */
export function useRightWords(): (right: "manage" | "personal-data", roles: readonly Role[]) => string {
  const t = useTranslations();
  const format = useFormatter();
  return (right, roles) => {
    const names = roles.length === 0 ? t("role.nobody") : format.list(roles.map((role) => t(`role.${role}`)));
    return t(right === "manage" ? "rights.manage" : "rights.personalData", { roles: names });
  };
}
