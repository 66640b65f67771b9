import type { ConsentProviderChecked } from "@fairground/contract";
import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Lock } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { ShownOnce } from "../../ui/shown-once.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { providerQuery, useRemoveProvider, useSetProvider, useTryProvider } from "./queries.ts";

/** The company's own consent provider: where it is, the secret that signs, and whether it answers. */
export function ConsentProviderRoom(): ReactNode {
  const t = useTranslations("consentProvider");
  const { company } = useCompany();
  const { may } = useRights(company?.companyId);
  return (
    <>
      <PageHeading title={t("title")} />
      {company && may("administer") ? (
        <Settings companyId={company.companyId} />
      ) : (
        <Notice picture={<Lock size={32} />} title={t("title")}>
          {t("closed", { company: company?.name ?? "" })}
        </Notice>
      )}
    </>
  );
}

function Settings({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("consentProvider");
  const words = useProblemWords();
  const provider = useQuery(providerQuery(companyId));
  const [typed, setTyped] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const trying = useTryProvider(companyId);
  const set = useSetProvider(companyId, (secret) => {
    setTyped(null);
    trying.reset();
    setShown(secret);
  });
  const remove = useRemoveProvider(companyId, () => {
    setRemoving(false);
    trying.reset();
    toast(t("removed"));
  });
  const { data } = provider;
  if (!data)
    return provider.isError ? <LoadError error={provider.error} retry={() => provider.refetch()} /> : <PageLoading />;
  const address = typed ?? data.address ?? "";
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!set.isPending) set.mutate(address.trim());
  };
  return (
    <Stack gap="lg" maw={640}>
      <Text c="dimmed">{t("text")}</Text>
      <form onSubmit={save} noValidate>
        <Stack gap="sm" align="start">
          <TextInput
            w="100%"
            label={t("address")}
            description={t("addressHelp")}
            type="url"
            inputMode="url"
            placeholder="https://consents.example.com/api"
            value={address}
            error={set.error && words(set.error)}
            onChange={({ currentTarget }) => {
              set.reset();
              setTyped(currentTarget.value);
            }}
          />
          <Button type="submit" loading={set.isPending} disabled={address.trim() === ""}>
            {data.address === null ? t("set") : t("change")}
          </Button>
          {data.address !== null && (
            <Text size="sm" c="dimmed">
              {t("changeHelp")}
            </Text>
          )}
        </Stack>
      </form>
      {data.address !== null && (
        <Stack gap="sm" align="start">
          <Text size="sm" c="dimmed">
            {data.createdBy === null ? t("made") : t("madeBy", { name: data.createdBy })}{" "}
            <RelativeTime iso={data.createdAt} />
          </Text>
          <Group gap="xs">
            <Button variant="default" loading={trying.isPending} onClick={() => trying.mutate()}>
              {t("try")}
            </Button>
            <Button variant="default" c="red" onClick={() => setRemoving(true)}>
              {t("remove")}
            </Button>
          </Group>
          <div role="status">
            {trying.data && <Tried checked={trying.data} />}
            {trying.error && <Alert color="red">{words(trying.error)}</Alert>}
          </div>
        </Stack>
      )}
      <Confirm
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t("removeTitle")}
        confirm={t("remove")}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        error={remove.error && words(remove.error)}
        danger
      >
        <Text>{t("removeText")}</Text>
      </Confirm>
      <ShownOnce
        secret={shown}
        words={{ title: t("shownTitle"), text: t("shownText"), copy: t("copySecret"), stored: t("stored") }}
        onDone={() => setShown(null)}
      />
    </Stack>
  );
}

function Tried({ checked: { clientId, fault, status } }: { checked: ConsentProviderChecked }): ReactNode {
  const t = useTranslations("consentProvider");
  return fault === null ? (
    <Alert color="green" icon={<CircleCheck size={18} />}>
      {t("answers", { clientId: clientId ?? "" })}
    </Alert>
  ) : (
    <Alert color="amber" icon={<CircleAlert size={18} />}>
      {t(`faults.${fault}`)} {status !== null && t("status", { status: String(status) })}
    </Alert>
  );
}
