import type { PersonTrait } from "@fairground/contract";
import { Alert, Button, NativeSelect, Text, TextInput } from "@mantine/core";
import { CircleAlert, Lock, Search, UserSearch } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { ProblemError } from "../../data/api.ts";
import { useCompany, useRights } from "../../data/company.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useRightWords } from "../../ui/right-words.ts";
import { Erasures } from "./erasures.tsx";
import { HeldOfPerson } from "./held-of-person.tsx";
import classes from "./person.module.css";
import { useHeld } from "./queries.ts";

const TRAITS = ["email", "userId"] as const satisfies readonly PersonTrait[];

/** A person's data over all campaigns of the company: looked at, handed out, erased. Whom it is about stands in no address. */
export function PersonRoom(): ReactNode {
  const t = useTranslations("person");
  const explain = useRightWords();
  const { company } = useCompany();
  const { may, roles } = useRights(company?.companyId);
  return (
    <>
      <PageHeading title={t("title")} />
      {company !== null && may("personal-data") ? (
        <Room key={company.companyId} companyId={company.companyId} mayAct={may("administer")} />
      ) : (
        <Notice picture={<Lock size={32} />} title={t("title")}>
          {explain("personal-data", roles)}
        </Notice>
      )}
    </>
  );
}

function Room({ companyId, mayAct }: { companyId: string; mayAct: boolean }): ReactNode {
  const t = useTranslations("person");
  const words = useProblemWords();
  const held = useHeld(companyId);
  const [term, setTerm] = useState("");
  const [chosen, setChosen] = useState<PersonTrait | null>(null);
  const [isTried, setTried] = useState(false);
  const by = chosen ?? (term === "" || term.includes("@") ? "email" : "userId");
  const isMalformed = held.error instanceof ProblemError && held.error.code === "visitor-term-malformed";
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (term.trim() !== "" && !held.isPending) held.mutate({ by, term: term.trim() });
  };
  return (
    <>
      <Text c="dimmed" mb="md" maw={640}>
        {t("text")} {!mayAct && t("seesOnly")}
      </Text>
      <form onSubmit={submit} noValidate className={classes.form} aria-label={t("title")}>
        <NativeSelect
          label={t("by")}
          value={by}
          data={TRAITS.map((value) => ({ value, label: t(`traits.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            if (held.error) held.reset();
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
          error={isMalformed ? t("malformed") : isTried && term.trim() === "" ? t("missing") : null}
          onChange={({ currentTarget }) => {
            if (held.error) held.reset();
            setTerm(currentTarget.value);
          }}
        />
        <Button type="submit" leftSection={<Search size={16} aria-hidden />} loading={held.isPending}>
          {t("search")}
        </Button>
      </form>
      {held.error && !isMalformed && (
        <Alert color="red" icon={<CircleAlert size={18} />} role="alert" mt="md">
          {words(held.error)}
        </Alert>
      )}
      {held.data && held.variables ? (
        <HeldOfPerson
          companyId={companyId}
          wanted={held.variables}
          held={held.data}
          mayAct={mayAct}
          onErased={() => {
            held.reset();
            setTerm("");
            setTried(false);
          }}
        />
      ) : (
        <Notice picture={<UserSearch size={32} />} title={t("idleTitle")}>
          {t("idleText")}
        </Notice>
      )}
      <Erasures companyId={companyId} />
    </>
  );
}
