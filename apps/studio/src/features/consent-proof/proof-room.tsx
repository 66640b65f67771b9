import { Anchor, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, FileCheck2, Lock, SearchX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ProblemError } from "../../data/api.ts";
import { type Company, useCompany, useRights } from "../../data/company.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useRightWords } from "../../ui/right-words.ts";
import { TermForm } from "../visitors/term-form.tsx";
import classes from "./proof.module.css";
import { ProofSheet } from "./proof-sheet.tsx";
import { handedTerm, useProof } from "./queries.ts";

const TRAITS = ["email"] as const;

/** The proof of consent for an address, to be printed. Whom it is about stands in no address. */
export function ProofRoom(): ReactNode {
  const t = useTranslations("consentProof");
  const explain = useRightWords();
  const { company } = useCompany();
  const { may, roles } = useRights(company?.companyId);
  return (
    <>
      <div className={classes.unprinted}>
        <Anchor
          renderRoot={(link) => <Link {...link} to="/settings/person" />}
          size="sm"
          className={classes.back ?? ""}
        >
          <ArrowLeft size={16} aria-hidden /> {t("back")}
        </Anchor>
        <PageHeading title={t("title")} />
      </div>
      {company !== null && may("administer") ? (
        <Room key={company.companyId} company={company} />
      ) : (
        <Notice picture={<Lock size={32} />} title={t("title")}>
          {explain("administer", roles)}
        </Notice>
      )}
    </>
  );
}

function Room({ company }: { company: Company }): ReactNode {
  const t = useTranslations("consentProof");
  const queries = useQueryClient();
  const proof = useProof(company.companyId);
  const [term, setTerm] = useState(() => handedTerm(queries, company.companyId));
  const isMalformed = proof.error instanceof ProblemError && proof.error.code === "visitor-term-malformed";
  return (
    <>
      <div className={classes.unprinted}>
        <Text c="dimmed" mb="md" maw={640}>
          {t("text")}
        </Text>
        <TermForm
          {...{ traits: TRAITS, by: "email" as const, term, isMalformed, fault: proof.error, busy: proof.isPending }}
          words={{
            ...{
              title: t("title"),
              by: t("email"),
              search: t("search"),
              missing: t("missing"),
              malformed: t("malformed"),
            },
            trait: () => t("email"),
            hint: () => t("hint"),
          }}
          onBy={() => {}}
          onTerm={(typed) => {
            if (proof.error) proof.reset();
            setTerm(typed);
          }}
          onSearch={(typed) => proof.mutate(typed)}
        />
      </div>
      {!proof.data || proof.variables === undefined ? (
        <Notice picture={<FileCheck2 size={32} />} title={t("idleTitle")}>
          {t("idleText")}
        </Notice>
      ) : proof.data.campaigns.length === 0 ? (
        <div role="status">
          <Notice picture={<SearchX size={32} />} title={t("noneTitle", { name: proof.variables })}>
            {t("noneText")}
          </Notice>
        </div>
      ) : (
        <ProofSheet company={company.name} email={proof.variables} proof={proof.data} />
      )}
    </>
  );
}
