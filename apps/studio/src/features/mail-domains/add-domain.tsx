import { Button, TextInput } from "@mantine/core";
import { type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ProblemError } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import classes from "./mail-domains.module.css";
import { useAddDomain } from "./queries.ts";

/** A field for a domain; what is wrong with it stands at it. */
export function AddDomain({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("mailDomains");
  const words = useProblemWords();
  const add = useAddDomain(companyId);
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() === "" || add.isPending) return field.current?.focus();
    add.mutate(typed, {
      onSuccess: ({ reads }) => {
        setTyped("");
        toast(t("added", { domain: reads }));
      },
      onError: () => field.current?.focus(),
    });
  };
  const said = () => {
    const reason = add.error instanceof ProblemError ? add.error.problem?.reason : null;
    const key = `faults.${reason}` as Parameters<typeof t>[0]; // has() tells whether it is one of ours
    return t.has(key) ? t(key) : words(add.error);
  };
  return (
    <form onSubmit={submit} className={classes.add} noValidate>
      <TextInput
        ref={field}
        label={t("domain")}
        description={t("domainHint")}
        inputWrapperOrder={["label", "input", "error", "description"]}
        placeholder="mail.example.org"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (add.isError) add.reset();
        }}
        error={add.isError && said()}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        maxLength={300}
        className={classes.field ?? ""}
      />
      <Button type="submit" loading={add.isPending}>
        {t("add")}
      </Button>
    </form>
  );
}
