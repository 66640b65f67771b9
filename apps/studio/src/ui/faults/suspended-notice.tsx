import { Alert } from "@mantine/core";
import { Ban } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Company } from "../../data/company.ts";

/** Says above every page of a suspended company that it is read and not changed, and why; nothing where it is not suspended. */
export function SuspendedNotice({ company }: { company: Company | null | undefined }): ReactNode {
  const t = useTranslations("shell");
  if (!company?.suspended) return null;
  const { reason } = company.suspended;
  return (
    <Alert
      color="amber"
      icon={<Ban size={18} aria-hidden />}
      title={t("suspendedTitle", { company: company.name })}
      mb="lg"
    >
      {t("suspendedText")}
      {reason !== "" && ` ${t("suspendedReason", { reason })}`}
    </Alert>
  );
}
