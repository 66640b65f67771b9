import { readEmailAddress } from "@fairground/model/form";
import { mixesScripts } from "@fairground/model/mail";
import { Button, NativeSelect, Skeleton, Stack, Text, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import classes from "./mail-domains.module.css";
import { mailDomainsQuery } from "./queries.ts";
import { mailSettingsQuery, type SenderOf, useSaveSender } from "./sender-queries.ts";

/** From whom a campaign's mails come, for whoever may set it. */
export function MailSender({ campaign: { campaignId, companyId } }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("mailDomains.sender");
  const { may } = useRights(companyId);
  const canSet = may("manage");
  const settings = useQuery({ ...mailSettingsQuery(campaignId), enabled: canSet });
  if (!canSet) return null;
  return (
    <section aria-labelledby="mail-sender" className={classes.sender}>
      <Title order={2} size="h3" id="mail-sender">
        {t("title")}
      </Title>
      {settings.isError && settings.data === undefined ? (
        <LoadError error={settings.error} retry={() => settings.refetch()} />
      ) : settings.data === undefined ? (
        <Skeleton h={240} />
      ) : (
        <SenderForm campaignId={campaignId} companyId={companyId} known={settings.data} />
      )}
    </section>
  );
}

type Known = Parameters<ReturnType<typeof useSaveSender>["mutate"]>[0]["known"];
const NONE: SenderOf = { sender: { name: "", localPart: "hello", domainId: null }, replyTo: "" };

function SenderForm({ campaignId, companyId, known }: { campaignId: string; companyId: string; known: Known }) {
  const t = useTranslations("mailDomains.sender");
  const words = useProblemWords();
  const domains = useQuery(mailDomainsQuery(companyId));
  const save = useSaveSender(campaignId);
  const [{ sender, replyTo }, setTyped] = useState<SenderOf>(known ?? NONE);
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<SenderOf["sender"]>) =>
    setTyped((typed) => ({ ...typed, sender: { ...typed.sender, ...change } }));
  const chosen = domains.data?.find(({ domainId }) => domainId === sender.domainId);
  const faults = {
    name: /[@<>"\\,;:]/.test(sender.name.normalize("NFKC"))
      ? t("nameHolds")
      : mixesScripts(sender.name)
        ? t("nameMixes")
        : null,
    localPart: LOCAL_PART.test(sender.localPart.trim()) ? null : t("localPartWrong"),
    replyTo: replyTo.trim() === "" || readEmailAddress(replyTo.trim()) !== null ? null : t("replyToWrong"),
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(faults).some((fault) => fault !== null) || save.isPending) return;
    const { name, localPart, domainId } = sender;
    save.mutate(
      { known, sender: { name: name.trim(), localPart: localPart.trim(), domainId }, replyTo: replyTo.trim() },
      { onSuccess: () => toast(t("saved")), onError: (error) => toast(words(error), "error") },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t("text")}
        </Text>
        <TextInput
          label={t("name")}
          description={t("nameHint")}
          value={sender.name}
          maxLength={100}
          error={isTried && faults.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <NativeSelect
          label={t("domain")}
          description={
            chosen && chosen.state !== "verified" && chosen.state !== "failing" ? t("notYet") : t("domainHint")
          }
          value={sender.domainId ?? ""}
          onChange={({ currentTarget }) => set({ domainId: currentTarget.value === "" ? null : currentTarget.value })}
          data={[
            { value: "", label: t("provider") },
            ...(domains.data ?? []).map(({ domainId, reads }) => ({ value: domainId, label: reads })),
          ]}
        />
        {chosen && (
          <TextInput
            label={t("localPart")}
            description={t("address", { name: `${sender.localPart.trim()}@${chosen.reads}` })}
            value={sender.localPart}
            maxLength={64}
            autoCapitalize="none"
            spellCheck={false}
            error={isTried && faults.localPart}
            onChange={({ currentTarget }) => set({ localPart: currentTarget.value })}
          />
        )}
        <TextInput
          label={t("replyTo")}
          description={t("replyToHint")}
          type="email"
          value={replyTo}
          maxLength={254}
          error={isTried && faults.replyTo}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            setTyped((typed) => ({ ...typed, replyTo: value }));
          }}
        />
        <div>
          <Button type="submit" variant="default" loading={save.isPending}>
            {t("save")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** As the contract has it: RFC 5321 without quotes. */
const LOCAL_PART = /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*$/;
