import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api, ProblemError } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../words/languages.ts";
import { useLanguage } from "../../words/provider.tsx";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { timezones } from "../company-settings/timezones.ts";
import { COMPANIES } from "./queries.ts";

/** Makes a company. Its first member administrator is invited with it. */
export function NewCompanyDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTranslations("platform");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { language: own } = useLanguage();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [wish, setWish] = useState({ name: "", administrator: "", language: own, timezone: here });
  const [tried, setTried] = useState(false);
  const change = (fields: Partial<typeof wish>) => setWish({ ...wish, ...fields });
  const isMissing = (text: string) => tried && text.trim() === "";
  const make = useMutation({
    mutationFn: () => api.call("POST /api/v1/platform/companies", { body: wish }),
    onSuccess: async () => {
      toast(t("made", { name: wish.name.trim(), email: wish.administrator.trim() }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: COMPANIES });
    },
  });
  const refused = make.error instanceof ProblemError && make.error.code === "email-refused";
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("new")}
      confirm={t("create")}
      onConfirm={() => {
        setTried(true);
        if (wish.name.trim() !== "" && wish.administrator.trim() !== "") make.mutate();
      }}
      busy={make.isPending}
      error={make.error && !refused ? words(make.error) : null}
    >
      <Text size="sm" c="dimmed">
        {t("newText")}
      </Text>
      <TextInput
        label={t("name")}
        value={wish.name}
        maxLength={100}
        data-autofocus
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={isMissing(wish.name) && t("nameMissing")}
      />
      <TextInput
        type="email"
        label={t("administrator")}
        value={wish.administrator}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          change({ administrator: currentTarget.value });
          if (refused) make.reset();
        }}
        error={isMissing(wish.administrator) ? t("administratorMissing") : refused && words(make.error)}
      />
      <NativeSelect
        label={t("language")}
        value={wish.language}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={({ currentTarget }) => change({ language: currentTarget.value as Language })} // only ours are on offer
      />
      <NativeSelect
        label={t("timezone")}
        value={wish.timezone}
        data={timezones(here)}
        onChange={({ currentTarget }) => change({ timezone: currentTarget.value })}
      />
    </Confirm>
  );
}
