import { Alert, Button, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { CircleAlert, MailCheck } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import classes from "./account.module.css";
import { Door } from "./door.tsx";

/** Asks for a letter that sets a new password. What is said tells nobody whether there is an account. */
export function ForgottenPage(): ReactNode {
  const t = useTranslations("account.forgotten");
  const words = useProblemWords();
  const [email, setEmail] = useState("");
  const [missing, setMissing] = useState(false);
  const ask = useMutation({
    mutationFn: (to: string) => api.call("POST /api/v1/account/password-resets", { body: { email: to } }),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isAddress = /^\S+@\S+$/.test(email.trim());
    setMissing(!isAddress);
    if (isAddress) ask.mutate(email.trim());
    else document.getElementById("email")?.focus();
  };
  return (
    <Door title={t("title")} lead={t("lead")}>
      <div role="status" className={classes.answer}>
        {ask.isSuccess && (
          <Alert color="brand" icon={<MailCheck size={18} />} role="presentation">
            {t("sent", { email: ask.variables })}
          </Alert>
        )}
      </div>
      <div role="alert" className={classes.answer}>
        {ask.error && (
          <Alert color="red" icon={<CircleAlert size={18} />} role="presentation">
            {words(ask.error)}
          </Alert>
        )}
      </div>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            id="email"
            type="email"
            name="email"
            label={t("email")}
            size="md"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={email}
            maxLength={254}
            error={missing ? t("emailMissing") : null}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <Button type="submit" size="md" fullWidth loading={ask.isPending}>
            {ask.isSuccess ? t("again") : t("submit")}
          </Button>
        </Stack>
      </form>
      <Text size="xs" c="dimmed">
        {t("help")}
      </Text>
    </Door>
  );
}
