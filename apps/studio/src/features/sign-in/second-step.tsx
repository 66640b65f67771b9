import { Alert, Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { type SecondStep as Answer, sendSecondFactor } from "../../data/session.ts";
import classes from "./sign-in.module.css";
import { SignInWords } from "./sign-in-words.tsx";

/** After the password: the code of an app, or one of the backup codes. */
export function SecondStep({ onSignedIn, onExpired }: { onSignedIn: () => void; onExpired: () => void }): ReactNode {
  const t = useTranslations("signIn");
  const [isBackup, setBackup] = useState(false);
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(code.trim() === "");
    if (code.trim() === "" || busy) return document.getElementById("code")?.focus();
    setBusy(true);
    setAnswer(null);
    const answered = await sendSecondFactor(isBackup ? { backupCode: code.trim() } : { code: code.trim() });
    setBusy(false);
    if (answered.kind === "signedIn") return onSignedIn();
    if (answered.kind === "expired") return onExpired();
    setAnswer(answered);
    document.getElementById("code")?.focus();
  };
  return (
    <>
      <Text>{t(isBackup ? "backupLead" : "codeLead")}</Text>
      <div role="alert" className={classes.answer}>
        {answer && (
          <Alert color="red" icon={<CircleAlert size={18} />} role="presentation">
            {answer.kind === "wrongCode"
              ? t("wrongCode")
              : answer.kind !== "expired" && <SignInWords answer={answer} />}
          </Alert>
        )}
      </div>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            key={String(isBackup)}
            id="code"
            name="code"
            label={t(isBackup ? "backupCode" : "code")}
            size="md"
            autoFocus
            autoCapitalize="none"
            spellCheck={false}
            inputMode={isBackup ? "text" : "numeric"}
            autoComplete={isBackup ? "off" : "one-time-code"}
            maxLength={isBackup ? 20 : 8}
            value={code}
            error={missing && code.trim() === "" ? t("codeMissing") : null}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t("submit")}
          </Button>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              setBackup(!isBackup);
              setCode("");
              setMissing(false);
            }}
          >
            {t(isBackup ? "useCode" : "useBackup")}
          </Anchor>
        </Stack>
      </form>
    </>
  );
}
