import type { ProviderFault } from "@fairground/contract";
import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
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
import { type ProviderCalls, useProvider } from "./use-provider.ts";

interface State {
  address: string | null;
  createdAt: string | null;
  createdBy: string | null;
}
interface Checked {
  fault: ProviderFault | null;
  status: number | null;
}
interface Kind<S extends State, C extends Checked> {
  words: "consentProvider" | "loyaltyProvider";
  calls: ProviderCalls<S, C>;
  /** What one that answers has answered, in words. */
  answered: (checked: C) => string;
  /** What else there is to tell of it. */
  more?: (state: S) => ReactNode;
}

/** A company's own provider of one kind: where it is, the secret that signs, and whether it answers. */
export function ProviderRoom<S extends State, C extends Checked>(kind: Kind<S, C>): ReactNode {
  const t = useTranslations(kind.words);
  const { company } = useCompany();
  const { may } = useRights(company?.companyId);
  return (
    <>
      <PageHeading title={t("title")} />
      {company && may("administer") ? (
        <Settings companyId={company.companyId} {...kind} />
      ) : (
        <Notice picture={<Lock size={32} />} title={t("title")}>
          {t("closed", { company: company?.name ?? "" })}
        </Notice>
      )}
    </>
  );
}

function Settings<S extends State, C extends Checked>({
  companyId,
  ...kind
}: { companyId: string } & Kind<S, C>): ReactNode {
  const t = useTranslations(kind.words);
  const words = useProblemWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { state, trying, set, remove } = useProvider(companyId, kind.calls, {
    set(secret) {
      setTyped(null);
      setShown(secret);
    },
    removed() {
      setRemoving(false);
      toast(t("removed"));
    },
  });
  const { data } = state;
  if (!data) return state.isError ? <LoadError error={state.error} retry={() => state.refetch()} /> : <PageLoading />;
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
            placeholder={t("example")}
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
            {trying.data && <Tried {...kind} checked={trying.data} />}
            {trying.error && <Alert color="red">{words(trying.error)}</Alert>}
          </div>
        </Stack>
      )}
      {kind.more?.(data)}
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

function Tried<S extends State, C extends Checked>({ checked, ...kind }: { checked: C } & Kind<S, C>): ReactNode {
  const t = useTranslations(kind.words);
  const { fault, status } = checked;
  return fault === null ? (
    <Alert color="green" icon={<CircleCheck size={18} />}>
      {kind.answered(checked)}
    </Alert>
  ) : (
    <Alert color="amber" icon={<CircleAlert size={18} />}>
      {t(`faults.${fault}`)} {status !== null && t("status", { status: String(status) })}
    </Alert>
  );
}
