import { Button, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { meQuery } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../words/languages.ts";
import { useLanguage } from "../../words/provider.tsx";
import classes from "./account.module.css";
import { type Account, accountQuery } from "./queries.ts";

/** The name that colleagues see, and the language of the studio and of letters. */
export function ProfileForm({ account }: { account: Account }): ReactNode {
  const t = useTranslations("account");
  const common = useTranslations("common");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { language: spoken, choose } = useLanguage();
  const [name, setName] = useState(account.name);
  const [language, setLanguage] = useState<Language>((account.language as Language | null) ?? spoken);
  const [missing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: () => api.call("PUT /api/v1/me", { body: { name: name.trim(), language } }),
    onSuccess: async () => {
      await choose(language);
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      toast(t("saved"));
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (name.trim() !== "") save.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={420}>
        <TextInput
          label={t("name")}
          value={name}
          maxLength={100}
          autoComplete="name"
          error={missing ? t("nameMissing") : null}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label={t("language")}
          description={t("languageHelp")}
          value={language}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)} // only ours are on offer
        />
        <div role="alert" className={classes.answer}>
          {save.error && <Text c="var(--mantine-color-error)">{words(save.error)}</Text>}
        </div>
        <Button type="submit" variant="default" loading={save.isPending} w="fit-content">
          {common("save")}
        </Button>
      </Stack>
    </form>
  );
}
