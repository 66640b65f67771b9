import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { CompanyForm } from "./company-form.tsx";
import { LendingSection } from "./lending-section.tsx";
import { companyQuery } from "./queries.ts";

/** What the company says of itself, and what is agreed upon for all of its members. */
export function CompanyRoom(): ReactNode {
  const t = useTranslations("settings");
  const companyId = useCompany().company?.companyId ?? "";
  const isAdministrator = useRights(companyId).may("administer");
  const company = useQuery({ ...companyQuery(companyId), enabled: companyId !== "" });
  return (
    <>
      <PageHeading title={t("rooms.company")} />
      {company.isError && !company.data ? (
        <LoadError error={company.error} retry={() => company.refetch()} />
      ) : company.data ? (
        <>
          <CompanyForm key={companyId} stored={company.data} />
          {isAdministrator && <LendingSection key={`lending ${companyId}`} companyId={companyId} />}
        </>
      ) : (
        <Skeleton h={320} />
      )}
    </>
  );
}
