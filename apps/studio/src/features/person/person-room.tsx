import type { PersonTrait } from "@fairground/contract";
import { Text } from "@mantine/core";
import { Lock, UserSearch } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ProblemError } from "../../data/api.ts";
import { useCompany, useRights } from "../../data/company.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useRightWords } from "../../ui/right-words.ts";
import { TermForm } from "../visitors/term-form.tsx";
import { Erasures } from "./erasures.tsx";
import { HeldOfPerson } from "./held-of-person.tsx";
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
  const held = useHeld(companyId);
  const [term, setTerm] = useState("");
  const [chosen, setChosen] = useState<PersonTrait | null>(null);
  const [erased, setErased] = useState(0);
  const by = chosen ?? (term === "" || term.includes("@") ? "email" : "userId");
  const isMalformed = held.error instanceof ProblemError && held.error.code === "visitor-term-malformed";
  return (
    <>
      <Text c="dimmed" mb="md" maw={640}>
        {t("text")} {!mayAct && t("seesOnly")}
      </Text>
      <TermForm
        key={erased}
        {...{ traits: TRAITS, by, term, isMalformed, fault: held.error, busy: held.isPending }}
        words={{
          ...{ title: t("title"), by: t("by"), search: t("search"), missing: t("missing"), malformed: t("malformed") },
          trait: (trait) => t(`traits.${trait}`),
          hint: (trait) => t(`hints.${trait}`),
        }}
        onBy={(trait) => {
          if (held.error) held.reset();
          setChosen(trait);
        }}
        onTerm={(typed) => {
          if (held.error) held.reset();
          setTerm(typed);
        }}
        onSearch={(typed) => held.mutate({ by, term: typed })}
      />
      {held.data && held.variables ? (
        <HeldOfPerson
          companyId={companyId}
          wanted={held.variables}
          held={held.data}
          mayAct={mayAct}
          onErased={() => {
            held.reset();
            setTerm("");
            setErased(erased + 1);
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
