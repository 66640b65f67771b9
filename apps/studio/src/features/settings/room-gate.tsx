import type { Right } from "@fairground/contract/define";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useRights } from "../../data/company.ts";
import { Notice } from "../../ui/notice.tsx";

/** What stands in a room; who may not enter reads why, and who could change that. */
export function RoomGate({ right, children }: { right: Right; children: ReactNode }): ReactNode {
  const t = useTranslations();
  const { company } = useCompany();
  const { may } = useRights(company?.companyId);
  if (may(right)) return children;
  return (
    <Notice picture={<Lock size={32} />} title={t("settings.closedTitle")}>
      {t("settings.closedText", { company: company?.name ?? "" })}
    </Notice>
  );
}
