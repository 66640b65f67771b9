import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileCheck2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { handTerm } from "./queries.ts";

/** Leads to the proof of consent for an address, which is handed over in memory. */
export function ProofLink({ companyId, email }: { companyId: string; email: string }): ReactNode {
  const t = useTranslations("consentProof");
  const queries = useQueryClient();
  return (
    <Button
      variant="default"
      leftSection={<FileCheck2 size={16} aria-hidden />}
      renderRoot={(link) => (
        <Link {...link} to="/settings/person/consents" onClick={() => handTerm(queries, companyId, email)} />
      )}
    >
      {t("open")}
    </Button>
  );
}
