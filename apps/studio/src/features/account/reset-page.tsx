import { Alert, Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert, CircleCheck } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api, ProblemError } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import classes from "./account.module.css";
import { Door } from "./door.tsx";
import { forgetLinkToken, useLinkToken } from "./link-token.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { refusedAdvice } from "./refused-advice.ts";

/** Where a letter's link leads: a new password, and every session ends. */
export function ResetPage(): ReactNode {
  const t = useTranslations("account.reset");
  const words = useProblemWords();
  const token = useLinkToken();
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const set = useMutation({
    mutationFn: () => api.call("POST /api/v1/account/password-resets/finish", { body: { token, password } }),
    onSuccess: forgetLinkToken,
  });
  const refused = refusedAdvice(set.error);
  const isUsed = token === "" || (set.error instanceof ProblemError && set.error.code === "account-link-used");
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(password === "");
    if (password !== "") set.mutate();
  };
  if (set.isSuccess)
    return (
      <Door title={t("done")} back={false}>
        <Alert color="brand" icon={<CircleCheck size={18} />} role="status">
          {t("doneText")}
        </Alert>
        <Button size="md" renderRoot={(link) => <Link {...link} to="/sign-in" />}>
          {t("signIn")}
        </Button>
      </Door>
    );
  if (isUsed)
    return (
      <Door title={t("used")}>
        <Text role="alert">{t("usedText")}</Text>
        <Button size="md" renderRoot={(link) => <Link {...link} to="/forgotten" />}>
          {t("again")}
        </Button>
      </Door>
    );
  return (
    <Door title={t("title")} lead={t("lead")}>
      <div role="alert" className={classes.answer}>
        {set.error && (
          <Alert color="red" icon={<CircleAlert size={18} />} role="presentation">
            {words(set.error)}
          </Alert>
        )}
      </div>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <NewPasswordField
            id="password"
            name="password"
            label={t("password")}
            size="md"
            autoFocus
            value={password}
            personal={[]}
            refused={refused}
            error={missing && password === "" ? t("missing") : refused.length > 0}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              if (refused.length > 0) set.reset();
            }}
          />
          <Button type="submit" size="md" fullWidth loading={set.isPending}>
            {t("submit")}
          </Button>
        </Stack>
      </form>
    </Door>
  );
}
