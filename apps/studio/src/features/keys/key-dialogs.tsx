import type { ApiKey } from "@fairground/contract";
import { Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { EndChoice } from "./end-choice.tsx";
import { type End, endOf } from "./ends.ts";
import { type NewKey, useRenameKey, useRenewKey, useRevokeKey } from "./use-keys.ts";

interface DialogOf {
  companyId: string;
  ofKey: ApiKey;
  onClose: () => void;
}

export function RenameKey({ companyId, ofKey, onClose }: DialogOf): ReactNode {
  const t = useTranslations("apiKeys");
  const words = useProblemWords();
  const rename = useRenameKey(companyId, onClose);
  const [name, setName] = useState(ofKey.name);
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (name.trim() !== "") rename.mutate({ keyId: ofKey.keyId, name: name.trim() });
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("renameTitle", { name: ofKey.name })}
      confirm={t("rename")}
      onConfirm={submit}
      busy={rename.isPending}
      error={rename.error && words(rename.error)}
    >
      <TextInput
        label={t("name")}
        description={t("nameHint")}
        value={name}
        maxLength={80}
        data-autofocus
        error={isTried && name.trim() === "" && t("nameMissing")}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </Confirm>
  );
}

export function RenewKey({
  companyId,
  ofKey,
  onClose,
  onMade,
}: DialogOf & { onMade: (key: NewKey) => void }): ReactNode {
  const t = useTranslations("apiKeys");
  const words = useProblemWords();
  const renew = useRenewKey(companyId, onMade);
  const [end, setEnd] = useState<End>("days90");
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("renewTitle", { name: ofKey.name })}
      confirm={t("renew")}
      onConfirm={() => renew.mutate({ keyId: ofKey.keyId, expiresAt: endOf(end, Date.now()) })}
      busy={renew.isPending}
      error={renew.error && words(renew.error)}
    >
      <Text>{t("renewText")}</Text>
      <EndChoice scopes={ofKey.scopes} value={end} onChange={setEnd} />
    </Confirm>
  );
}

export function RevokeKey({ companyId, ofKey, onClose }: DialogOf): ReactNode {
  const t = useTranslations("apiKeys");
  const words = useProblemWords();
  const format = useFormatter();
  const now = useNow();
  const revoke = useRevokeKey(companyId, onClose);
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("revokeTitle", { name: ofKey.name })}
      confirm={t("revoke")}
      onConfirm={() => revoke.mutate(ofKey)}
      busy={revoke.isPending}
      error={revoke.error && words(revoke.error)}
      danger
    >
      <Text>{t("revokeText")}</Text>
      {ofKey.lastUsedAt !== null && (
        <Text c="dimmed">{t("lastUse", { when: format.relativeTime(new Date(ofKey.lastUsedAt), now) })}</Text>
      )}
    </Confirm>
  );
}
