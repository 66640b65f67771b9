import { Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { DomainList } from "./domain-list.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { ProviderTest } from "./provider-test.tsx";
import { signOnQuery } from "./queries.ts";

/** How members sign in through the company's own provider. */
export function SignOnRoom(): ReactNode {
  const t = useTranslations("signOn");
  const { company } = useCompany();
  const { may } = useRights(company?.companyId);
  return (
    <>
      <PageHeading title={t("title")} />
      {company && may("administer") ? (
        <Settings key={company.companyId} companyId={company.companyId} />
      ) : (
        <Notice picture={<Lock size={32} />} title={t("title")}>
          {t("closed")}
        </Notice>
      )}
    </>
  );
}

function Settings({ companyId }: { companyId: string }) {
  const t = useTranslations("signOn");
  const answer = useQuery(signOnQuery(companyId));
  if (answer.isError && !answer.data) return <LoadError error={answer.error} retry={() => answer.refetch()} />;
  if (!answer.data) return <Skeleton h={480} />;
  const { settings, redirectUri } = answer.data;
  return (
    <Stack gap="xl" maw={640}>
      <Text c="dimmed">{t("text")}</Text>
      {settings === null && (
        <Notice picture={<KeyRound size={32} />} title={t("emptyTitle")}>
          {t("emptyText")}
        </Notice>
      )}
      <ProviderForm companyId={companyId} settings={settings} redirectUri={redirectUri} />
      {settings !== null && settings.domains.length > 0 && (
        <DomainList companyId={companyId} domains={settings.domains} />
      )}
      {settings !== null && <ProviderTest companyId={companyId} />}
    </Stack>
  );
}
