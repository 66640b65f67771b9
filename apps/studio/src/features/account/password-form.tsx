import { Button, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import classes from "./account.module.css";
import { NewPasswordField } from "./new-password-field.tsx";
import { type Account, sessionsQuery } from "./queries.ts";
import { refusedAdvice } from "./refused-advice.ts";
import { SecretField } from "./secret-field.tsx";

/** Another password; sessions elsewhere end. */
export function PasswordForm({ account }: { account: Account }): ReactNode {
  const t = useTranslations("account");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<"current" | "password" | null>(null);
  const change = useMutation({
    mutationFn: () => api.call("PUT /api/v1/account/password", { body: { current, password } }),
    onSuccess: async () => {
      setCurrent("");
      setPassword("");
      toast(t("passwordChanged"));
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const refused = refusedAdvice(change.error);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const lacks = current === "" ? "current" : password === "" ? "password" : null;
    setMissing(lacks);
    if (lacks === null) change.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={420}>
        <input type="hidden" name="username" value={account.email} autoComplete="username" />
        <SecretField
          label={t("currentPassword")}
          value={current}
          error={missing === "current" && current === "" ? t("passwordMissing") : null}
          onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
        />
        <NewPasswordField
          label={t("newPassword")}
          value={password}
          personal={[account.email, account.name]}
          refused={refused}
          error={missing === "password" && password === "" ? t("passwordMissing") : refused.length > 0}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            if (refused.length > 0) change.reset();
          }}
        />
        <div role="alert" className={classes.answer}>
          {change.error && <Text c="var(--mantine-color-error)">{words(change.error)}</Text>}
        </div>
        <Button type="submit" variant="default" loading={change.isPending} w="fit-content">
          {t("changePassword")}
        </Button>
      </Stack>
    </form>
  );
}
