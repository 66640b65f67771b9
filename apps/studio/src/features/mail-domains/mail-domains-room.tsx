import { Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AtSign } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useCompany } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { RoomGate } from "../settings/room-gate.tsx";
import { AddDomain } from "./add-domain.tsx";
import { DomainSection } from "./domain-section.tsx";
import { mailDomainsQuery } from "./queries.ts";

/** The domains of its own that a company's mails leave from: added, looked at, removed. */
export function MailDomainsRoom(): ReactNode {
  const t = useTranslations("mailDomains");
  const { company } = useCompany();
  return (
    <>
      <PageHeading title={t("title")} />
      <RoomGate right="manage">{company && <Domains key={company.companyId} companyId={company.companyId} />}</RoomGate>
    </>
  );
}

function Domains({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("mailDomains");
  const domains = useQuery(mailDomainsQuery(companyId));
  if (domains.isError && !domains.data) return <LoadError error={domains.error} retry={() => domains.refetch()} />;
  return (
    <Stack gap="xl">
      <Text c="dimmed" maw={640}>
        {t("text")}
      </Text>
      <AddDomain companyId={companyId} />
      {!domains.data ? (
        <Skeleton h={320} />
      ) : domains.data.length === 0 ? (
        <Notice picture={<AtSign size={32} />} title={t("emptyTitle")}>
          {t("emptyText")}
        </Notice>
      ) : (
        domains.data.map((domain) => <DomainSection key={domain.domainId} companyId={companyId} domain={domain} />)
      )}
    </Stack>
  );
}
