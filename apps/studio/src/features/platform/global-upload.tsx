import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useMe } from "../../data/company.ts";
import { may } from "../../data/rights.ts";
import { UploadButton, useUploadsSeen } from "../media/upload-area.tsx";
import { UploadList } from "../media/upload-list.tsx";

/** Brings assets for every company: through one in which the platform admin may edit, as every upload goes. */
export function GlobalUpload(): ReactNode {
  const t = useTranslations("platform");
  const { companies } = useMe();
  const through = companies.find(({ roles, withheld }) => !withheld && may(roles, "edit"));
  if (through) return <Through companyId={through.companyId} />;
  return (
    <Text c="dimmed" mb="md" maw={640}>
      {t("uploadNeeds")}
    </Text>
  );
}

function Through({ companyId }: { companyId: string }): ReactNode {
  useUploadsSeen(companyId, true);
  return (
    <>
      <UploadButton companyId={companyId} variant="default" isGlobal />
      <UploadList companyId={companyId} isGlobal />
    </>
  );
}
