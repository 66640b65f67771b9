import { Alert, Button, PasswordInput, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { openShared } from "./queries.ts";

/** Asks for a link's password. */
export function PasswordForm({ token, onOpened }: { token: string; onOpened: (pass: string) => void }): ReactNode {
  const t = useTranslations("shared");
  const words = useProblemWords();
  const [password, setPassword] = useState("");
  const open = useMutation({ mutationFn: openShared, onSuccess: onOpened });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (password !== "" && !open.isPending) open.mutate({ token, password });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t("lockedText")}</Text>
        <PasswordInput
          label={t("password")}
          size="md"
          value={password}
          maxLength={128}
          autoComplete="off"
          autoFocus
          visibilityToggleButtonProps={{ "aria-label": t("showPassword") }}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <div role="alert">
          {open.error && (
            <Alert color="red" icon={<CircleAlert size={18} />} role="presentation">
              {words(open.error)}
            </Alert>
          )}
        </div>
        <Button type="submit" size="md" loading={open.isPending} fullWidth>
          {t("look")}
        </Button>
      </Stack>
    </form>
  );
}
