import type { VisitorTrait } from "@fairground/contract";
import type { AnswerBody } from "@fairground/contract/answers";
import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Lock, SearchX, UserSearch } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api, ProblemError } from "../../data/api.ts";
import { useCompany, useRights } from "../../data/company.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useRightWords } from "../../ui/right-words.ts";
import { FoundVisitor } from "./found-visitor.tsx";
import { TermForm } from "./term-form.tsx";
import { likelyTrait, TRAITS } from "./traits.ts";

const SEARCH = "POST /api/v1/companies/{companyId}/visitors/search";
export type Found = AnswerBody<typeof SEARCH>["data"];

/** Finds a visitor in all campaigns of the company. What is searched for stands in no address. */
export function VisitorsPage(): ReactNode {
  const t = useTranslations("visitors");
  const explain = useRightWords();
  const { company } = useCompany();
  const { may, roles } = useRights(company?.companyId);
  const isAllowed = company !== null && may("personal-data");
  return (
    <>
      <PageHeading title={t("title")} />
      {isAllowed ? (
        <Visitors key={company.companyId} companyId={company.companyId} />
      ) : (
        <Notice picture={<Lock size={32} />} title={t("title")}>
          {explain("personal-data", roles)}
        </Notice>
      )}
    </>
  );
}

function Visitors({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("visitors");
  const [term, setTerm] = useState("");
  const [chosen, setChosen] = useState<VisitorTrait | null>(null);
  const by = chosen ?? likelyTrait(term) ?? "email";
  const search = useMutation({
    mutationFn: async (body: { by: VisitorTrait; term: string }) =>
      (await api.call(SEARCH, { params: { companyId }, body })).body.data,
  });
  const isMalformed = search.error instanceof ProblemError && search.error.code === "visitor-term-malformed";
  return (
    <>
      <Text c="dimmed" mb="md" maw={640}>
        {t("text")}
      </Text>
      <TermForm
        {...{ traits: TRAITS, by, term, isMalformed, fault: search.error, busy: search.isPending }}
        words={{
          ...{ title: t("title"), by: t("by"), search: t("search"), missing: t("missing") },
          malformed: t(`malformed.${by}`),
          trait: (trait) => t(`traits.${trait}`),
          hint: (trait) => t(`hints.${trait}`),
        }}
        onBy={(trait) => {
          search.reset();
          setChosen(trait);
        }}
        onTerm={(typed) => {
          if (search.error) search.reset();
          setTerm(typed);
        }}
        onSearch={(typed) => search.mutate({ by, term: typed })}
      />
      <Result found={search.data} />
    </>
  );
}

function Result({ found }: { found: Found | undefined }): ReactNode {
  const t = useTranslations("visitors");
  if (!found)
    return (
      <Notice picture={<UserSearch size={32} />} title={t("idleTitle")}>
        {t("idleText")}
      </Notice>
    );
  if (found.plays.length > 0 || found.blocks.length > 0 || (found.points ?? 0) !== 0)
    return <FoundVisitor found={found} />;
  return (
    <div role="status">
      <Notice picture={<SearchX size={32} />} title={t("noneTitle")}>
        {t("noneText")}
      </Notice>
    </div>
  );
}
