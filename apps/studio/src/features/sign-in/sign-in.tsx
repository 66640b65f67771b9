import { ActionIcon, Alert, Button, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { CircleAlert, Eye, EyeOff, Info } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type SignedIn, signIn } from "../../data/session.ts";
import { LanguageChoice } from "../../ui/language-choice.tsx";
import { Mark } from "../../ui/mark.tsx";
import { useDocumentTitle } from "../../ui/page-heading.tsx";
import { CompanySignOn } from "../sign-on/company-sign-on.tsx";
import { linkSignOn } from "../sign-on/link.ts";
import { SignOnEnded } from "../sign-on/sign-on-ended.tsx";
import classes from "./sign-in.module.css";

/** Signing in; afterwards the address that was asked for. The typed e-mail address stays after a refusal. */
export function SignIn() {
  const t = useTranslations("signIn");
  const { to, ended, signOn } = useSearch({ from: "/sign-in" });
  const router = useRouter();
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<SignedIn | null>(null);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  useDocumentTitle(t("title"));
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: {
      email: (email) => (email.trim() === "" ? t("emailMissing") : null),
      password: (password) => (password === "" ? t("passwordMissing") : null),
    },
    validateInputOnChange: false,
  });

  const submit = form.onSubmit(
    async ({ email, password }) => {
      setBusy(true);
      setAnswer(null);
      const answered = await signIn(email.trim(), password);
      setBusy(false);
      if (answered.kind !== "signedIn") {
        setAnswer(answered);
        if (answered.kind === "wrong") focus("password");
        return;
      }
      queryClient.clear();
      if (signOn === "prove") await linkSignOn();
      router.history.replace(`/studio${to}`);
    },
    (errors) => focus(errors.email ? "email" : "password"),
  );

  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Mark size={36} />
        <div>
          <Title order={1}>{t("title")}</Title>
          <Text c="dimmed">{t("lead")}</Text>
        </div>
        {ended && !answer && (
          <Alert color="blue" icon={<Info size={18} />} role="status">
            {t("ended")}
          </Alert>
        )}
        {signOn && !answer && <SignOnEnded how={signOn} />}
        <div role="alert" className={classes.answer}>
          {answer && (
            <Alert color="red" icon={<CircleAlert size={18} />} role="presentation">
              {wordsOf(answer, t)}
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
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              size="md"
              {...form.getInputProps("email")}
            />
            <TextInput
              id="password"
              type={shown ? "text" : "password"}
              name="password"
              label={t("password")}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              size="md"
              rightSectionWidth={44}
              rightSection={
                <ActionIcon
                  aria-label={shown ? t("hide") : t("show")}
                  aria-controls="password"
                  onClick={() => setShown(!shown)}
                >
                  {shown ? <EyeOff size={18} /> : <Eye size={18} />}
                </ActionIcon>
              }
              {...form.getInputProps("password")}
            />
            <Button type="submit" size="md" loading={busy} fullWidth>
              {t("submit")}
            </Button>
            <CompanySignOn email={form.values.email} to={to} onMissing={() => focus("email")} />
          </Stack>
        </form>
        <Text size="xs" c="dimmed">
          {t("help")}
        </Text>
      </div>
      <LanguageChoice />
    </main>
  );
}

const focus = (id: string) => document.getElementById(id)?.focus();

function wordsOf(answer: SignedIn, t: ReturnType<typeof useTranslations<"signIn">>): string {
  switch (answer.kind) {
    case "tooMany":
      return answer.seconds < 120
        ? t("tooManySeconds", { seconds: answer.seconds })
        : t("tooManyMinutes", { minutes: Math.ceil(answer.seconds / 60) });
    case "wrong":
      return t("wrong");
    case "elsewhere":
      return t("elsewhere");
    case "unreachable":
      return t("unreachable");
    default:
      return t("failed");
  }
}
