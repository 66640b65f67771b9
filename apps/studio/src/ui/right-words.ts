import type { Role } from "@fairground/contract/define";
import { useFormatter, useTranslations } from "use-intl";

/** Rights that are told by what they are needed for; to administer is needed for several things. */
const WORDS = { manage: "manage", "personal-data": "personalData", administer: "themes", members: "members" } as const;
export type GatedRight = keyof typeof WORDS;

/** Why a role may not do something, and who could change that. */
export function useRightWords(): (right: GatedRight, roles: readonly Role[]) => string {
  const t = useTranslations();
  const format = useFormatter();
  return (right, roles) => {
    const names = roles.length === 0 ? t("role.nobody") : format.list(roles.map((role) => t(`role.${role}`)));
    return t(`rights.${WORDS[right]}`, { roles: names });
  };
}
