import { ActionIcon, Alert, Badge, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Info, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import classes from "./account.module.css";
import { ProofDialog } from "./proof-dialog.tsx";
import { type Account, accountQuery } from "./queries.ts";
import { hasPasskeys, makePasskey } from "./webauthn.ts";

type Passkey = Account["passkeys"][number];

/** Passkeys: the device's fingerprint, face or PIN in place of a password. */
export function Passkeys({ account }: { account: Account }): ReactNode {
  const t = useTranslations("account.passkeys");
  const queryClient = useQueryClient();
  const [adds, setAdds] = useState(false);
  const [named, setNamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const reread = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  const { passkeys } = account;
  return (
    <Stack gap="md">
      <Text c="dimmed" maw={560}>
        {t("text")}
      </Text>
      {passkeys.length === 0 ? (
        <Text>{t("none")}</Text>
      ) : (
        <ul className={classes.rows} aria-label={t("title")}>
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId} className={classes.row}>
              <div>
                <Group gap="xs">
                  <Text fw={500}>{passkey.name || t("unnamed")}</Text>
                  {passkey.isSynced && <Badge color="gray">{t("synced")}</Badge>}
                </Group>
                <Text size="sm" c="dimmed">
                  {t("added")} <RelativeTime iso={passkey.createdAt} /> · {t("used")}{" "}
                  <RelativeTime iso={passkey.lastUsedAt} />
                </Text>
              </div>
              <Group gap={4}>
                <ActionIcon aria-label={t("rename", { name: passkey.name })} onClick={() => setNamed(passkey)}>
                  <Pencil size={16} />
                </ActionIcon>
                <ActionIcon
                  color="red"
                  aria-label={t("remove", { name: passkey.name })}
                  onClick={() => setRemoved(passkey)}
                >
                  <Trash2 size={16} />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button variant="default" w="fit-content" onClick={() => setAdds(true)}>
          {t("add")}
        </Button>
      ) : (
        <Alert color="blue" icon={<Info size={18} />} maw={560}>
          {t("unavailable")}
        </Alert>
      )}
      <ProofDialog
        opened={adds}
        onClose={() => setAdds(false)}
        title={t("add")}
        confirm={t("next")}
        act={async (proof) => {
          const { body } = await api.call("POST /api/v1/account/passkeys/options", { body: { proof } });
          const passkey = await makePasskey(body.data);
          if (!passkey) return toast(t("left"), "info");
          await api.call("POST /api/v1/account/passkeys", { body: { name: thisDevice(), passkey } });
          toast(t("isAdded"));
          await reread();
        }}
      >
        <Text>{t("addText")}</Text>
      </ProofDialog>
      <ProofDialog
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        title={t("remove", { name: removed?.name ?? "" })}
        confirm={t("removeConfirm")}
        danger
        act={async (proof) => {
          const params = { passkeyId: removed?.passkeyId ?? "" };
          await api.call("POST /api/v1/account/passkeys/{passkeyId}/removal", { params, body: { proof } });
          toast(t("isRemoved"));
          await reread();
        }}
      >
        <Text>{t("removeText")}</Text>
      </ProofDialog>
      {named && <Rename passkey={named} onClose={() => setNamed(null)} onDone={reread} />}
    </Stack>
  );
}

function Rename({ passkey, onClose, onDone }: { passkey: Passkey; onClose: () => void; onDone: () => Promise<void> }) {
  const t = useTranslations("account.passkeys");
  const common = useTranslations("common");
  const words = useProblemWords();
  const [name, setName] = useState(passkey.name);
  const [missing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      api.call("PUT /api/v1/account/passkeys/{passkeyId}", {
        params: { passkeyId: passkey.passkeyId },
        body: { name: name.trim() },
      }),
    onSuccess: async () => {
      await onDone();
      onClose();
    },
  });
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("rename", { name: passkey.name })}
      confirm={common("save")}
      onConfirm={() => (name.trim() === "" ? setMissing(true) : save.mutate())}
      busy={save.isPending}
      error={save.error && words(save.error)}
    >
      <TextInput
        label={t("name")}
        value={name}
        maxLength={80}
        data-autofocus
        error={missing && name.trim() === "" ? t("nameMissing") : null}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </Confirm>
  );
}

/** A first name for the passkey: it can be changed. */
const thisDevice = (): string => {
  const system = ["iPhone", "iPad", "Android", "Mac", "Windows", "CrOS", "Linux"].find((name) =>
    navigator.userAgent.includes(name),
  );
  return system === "CrOS" ? "Chromebook" : (system ?? "Passkey");
};
