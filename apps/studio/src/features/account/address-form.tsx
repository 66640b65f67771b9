import { Badge, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { type Account, accountQuery } from "./queries.ts";

/** The address with which one signs in: confirmed, and changed from the new mailbox. */
export function AddressForm({ account }: { account: Account }): ReactNode {
  const t = useTranslations("account");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState("");
  const [missing, setMissing] = useState(false);
  const [asks, setAsks] = useState(false);
  const verify = useMutation({
    mutationFn: () => api.call("POST /api/v1/account/address/verification"),
    onSuccess: () => toast(t("letterSent", { email: account.email })),
    onError: (error) => toast(words(error), "error"),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isAddress = /^\S+@\S+\.\S+$/.test(email.trim());
    setMissing(!isAddress);
    if (isAddress) setAsks(true);
  };
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" maw={420}>
          <Group gap="xs">
            <Text fw={500}>{account.email}</Text>
            <Badge color={account.isVerified ? "brand" : "amber"}>
              {t(account.isVerified ? "verified" : "notVerified")}
            </Badge>
          </Group>
          {!account.isVerified && (
            <Button variant="default" w="fit-content" loading={verify.isPending} onClick={() => verify.mutate()}>
              {t("sendVerification")}
            </Button>
          )}
          {account.pendingEmail && (
            <Text c="dimmed" role="status">
              {t("pending", { email: account.pendingEmail })}
            </Text>
          )}
          <TextInput
            type="email"
            label={t("newAddress")}
            description={t("newAddressHelp")}
            value={email}
            maxLength={254}
            autoComplete="email"
            error={missing ? t("addressMissing") : null}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <Button type="submit" variant="default" w="fit-content">
            {t("changeAddress")}
          </Button>
        </Stack>
      </form>
      <ProofDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t("changeAddress")}
        confirm={t("changeAddress")}
        act={async (proof) => {
          await api.call("PUT /api/v1/account/address", { body: { email: email.trim(), proof } });
          toast(t("letterSent", { email: email.trim() }));
          setEmail("");
          await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
        }}
      >
        <Text>{t("changeAddressText", { email: email.trim() })}</Text>
      </ProofDialog>
    </>
  );
}
