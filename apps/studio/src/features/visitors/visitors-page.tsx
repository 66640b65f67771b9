import type { VisitorTrait } from "@fairground/contract";
import type { AnswerBody } from "@fairground/contract/answers";
import { Alert, Button, NativeSelect, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { CircleAlert, Lock, Search, SearchX, UserSearch } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api, ProblemError } from "../../data/api.ts";
import { useCompany, useRights } from "../../data/company.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useRightWords } from "../../ui/right-words.ts";
import { FoundVisitor } from "./found-visitor.tsx";
import { likelyTrait, TRAITS } from "./traits.ts";
import classes from "./visitors.module.css";

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
  const words = useProblemWords();
  const [term, setTerm] = useState("");
  const [chosen, setChosen] = useState<VisitorTrait | null>(null);
  const [isTried, setTried] = useState(false);
  const by = chosen ?? likelyTrait(term) ?? "email";
  const search = useMutation({
    mutationFn: async (body: { by: VisitorTrait; term: string }) =>
      (await api.call(SEARCH, { params: { companyId }, body })).body.data,
  });
  const isMalformed = search.error instanceof ProblemError && search.error.code === "visitor-term-malformed";
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (term.trim() !== "") search.mutate({ by, term: term.trim() });
  };
  return (
    <>
      <Text c="dimmed" mb="md" maw={640}>
        {t("text")}
      </Text>
      <form onSubmit={submit} noValidate className={classes.form} aria-label={t("title")}>
        <NativeSelect
          label={t("by")}
          value={by}
          data={TRAITS.map((value) => ({ value, label: t(`traits.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            search.reset();
            setChosen(TRAITS.find((trait) => trait === value) ?? null);
          }}
        />
        <TextInput
          className={classes.term ?? ""}
          label={t(`traits.${by}`)}
          description={t(`hints.${by}`)}
          value={term}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          error={isMalformed ? t(`malformed.${by}`) : isTried && term.trim() === "" ? t("missing") : null}
          onChange={({ currentTarget }) => {
            if (search.error) search.reset();
            setTerm(currentTarget.value);
          }}
        />
        <Button type="submit" leftSection={<Search size={16} aria-hidden />} loading={search.isPending}>
          {t("search")}
        </Button>
      </form>
      {search.error && !isMalformed && (
        <Alert color="red" icon={<CircleAlert size={18} />} role="alert" mt="md">
          {words(search.error)}
        </Alert>
      )}
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
