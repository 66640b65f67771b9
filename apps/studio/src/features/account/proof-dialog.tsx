import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleAlert, KeyRound } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import classes from "./account.module.css";
import { accountQuery } from "./queries.ts";
import { SecretField } from "./secret-field.tsx";
import { askPasskey, type Credential, hasPasskeys } from "./webauthn.ts";

export type Proof = { password: string } | { passkey: Credential };

/** Asks whoever sits there to prove that it is their account, by password or passkey; then does what they came for. */
export function ProofDialog({
  opened,
  onClose,
  title,
  children,
  confirm,
  act,
  danger = false,
  passwordAlone = false,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirm: string;
  act: (proof: Proof) => Promise<unknown>;
  danger?: boolean;
  passwordAlone?: boolean;
}): ReactNode {
  const t = useTranslations("account.proof");
  const common = useTranslations("common");
  const words = useProblemWords();
  const account = useQuery(accountQuery);
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const close = () => {
    setPassword("");
    setMissing(false);
    done.reset();
    onClose();
  };
  const done = useMutation({ mutationFn: act, onSuccess: close });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { body } = await api.call("POST /api/v1/account/proof-options");
      const passkey = await askPasskey(body.data);
      if (passkey) await done.mutateAsync({ passkey }).catch(() => {}); // told below
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (password === "") setMissing(true);
    else if (!done.isPending) done.mutate({ password });
  };
  const hasPassword = account.data?.hasPassword ?? true;
  const mayPasskey = !passwordAlone && hasPasskeys() && (account.data?.passkeys.length ?? 0) > 0;
  const error = done.error ?? byPasskey.error;
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      closeButtonProps={{ "aria-label": common("close") }}
      closeOnClickOutside={!done.isPending}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {children}
          {hasPassword ? (
            <SecretField
              label={t("password")}
              value={password}
              data-autofocus
              error={missing && password === "" ? t("missing") : null}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          ) : (
            !mayPasskey && <Text c="dimmed">{t("none")}</Text>
          )}
          <div role="alert" className={classes.answer}>
            {error && (
              <Alert color="red" icon={<CircleAlert size={18} />} role="presentation">
                {words(error)}
              </Alert>
            )}
          </div>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={done.isPending}>
              {common("cancel")}
            </Button>
            {mayPasskey && (
              <Button
                variant="default"
                leftSection={<KeyRound size={16} aria-hidden />}
                loading={byPasskey.isPending}
                onClick={() => byPasskey.mutate()}
              >
                {t("passkey")}
              </Button>
            )}
            {hasPassword && (
              <Button type="submit" loading={done.isPending} {...(danger && { color: "red" })}>
                {confirm}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
