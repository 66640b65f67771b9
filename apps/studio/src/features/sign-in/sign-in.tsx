import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { CircleAlert, Info, KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type SignedIn, signIn } from "../../data/session.ts";
import { LanguageChoice } from "../../ui/language-choice.tsx";
import { Mark } from "../../ui/mark.tsx";
import { useDocumentTitle } from "../../ui/page-heading.tsx";
import { SecretField } from "../account/secret-field.tsx";
import { CompanySignOn } from "../sign-on/company-sign-on.tsx";
import { linkSignOn } from "../sign-on/link.ts";
import { SignOnEnded } from "../sign-on/sign-on-ended.tsx";
import { SecondStep } from "./second-step.tsx";
import classes from "./sign-in.module.css";
import { SignInWords } from "./sign-in-words.tsx";
import { usePasskey } from "./use-passkey.ts";

/** Signing in; afterwards the address that was asked for. The typed e-mail address stays after a refusal. */
export function SignIn() {
  const t = useTranslations("signIn");
  const { to, ended, signOn } = useSearch({ from: "/sign-in" });
  const router = useRouter();
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<SignedIn | null>(null);
  const [busy, setBusy] = useState(false);
  const [isSecondStep, setSecondStep] = useState(false);
  const [hasExpired, setExpired] = useState(false);
  useDocumentTitle(t("title"));
  const arrive = async () => {
    queryClient.clear();
    if (signOn === "prove") await linkSignOn();
    router.history.replace(`/studio${to}`);
  };
  const passkey = usePasskey((answered) => (answered.kind === "signedIn" ? arrive() : setAnswer(answered)));
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
      setExpired(false);
      const answered = await signIn(email.trim(), password);
      setBusy(false);
      if (answered.kind === "signedIn") return arrive();
      if (answered.kind === "secondFactor") return setSecondStep(true);
      setAnswer(answered);
      if (answered.kind === "wrong") focus("password");
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
        {isSecondStep ? (
          <SecondStep
            onSignedIn={arrive}
            onExpired={() => {
              setSecondStep(false);
              setExpired(true);
            }}
          />
        ) : (
          <>
            {(ended || hasExpired) && !answer && (
              <Alert color="blue" icon={<Info size={18} />} role="status">
                {t(hasExpired ? "expired" : "ended")}
              </Alert>
            )}
            {signOn && !answer && <SignOnEnded how={signOn} />}
            <div role="alert" className={classes.answer}>
              {answer && (
                <Alert color="red" icon={<CircleAlert size={18} />} role="presentation">
                  <SignInWords answer={answer} />
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
                  autoComplete="username webauthn"
                  autoCapitalize="none"
                  spellCheck={false}
                  autoFocus
                  size="md"
                  {...form.getInputProps("email")}
                />
                <SecretField
                  id="password"
                  name="password"
                  label={t("password")}
                  size="md"
                  {...form.getInputProps("password")}
                />
                <Button type="submit" size="md" loading={busy} fullWidth>
                  {t("submit")}
                </Button>
                <CompanySignOn email={form.values.email} to={to} onMissing={() => focus("email")} />
              </Stack>
            </form>
            {passkey.mayAsk && (
              <Button
                variant="default"
                size="md"
                fullWidth
                leftSection={<KeyRound size={18} aria-hidden />}
                onClick={() => {
                  setAnswer(null);
                  void passkey.ask();
                }}
              >
                {t("passkey")}
              </Button>
            )}
            <Anchor size="sm" renderRoot={(link) => <Link {...link} to="/forgotten" />}>
              {t("forgotten")}
            </Anchor>
          </>
        )}
        <Text size="xs" c="dimmed">
          {t("help")}
        </Text>
      </div>
      <LanguageChoice />
    </main>
  );
}

const focus = (id: string) => document.getElementById(id)?.focus();
