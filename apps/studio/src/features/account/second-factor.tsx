import { Alert, Badge, Button, Code, Group, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck, TriangleAlert } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { renderSVG } from "uqr";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { meQuery } from "../../data/queries.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import classes from "./account.module.css";
import { type Proof, ProofDialog } from "./proof-dialog.tsx";
import { type Account, accountQuery, sessionsQuery } from "./queries.ts";

/** A code from an app beside the password: set up, its backup codes, and switched off. */
export function SecondFactor({ account }: { account: Account }): ReactNode {
  const t = useTranslations("account.secondFactor");
  const queryClient = useQueryClient();
  const { isOn, codesLeft } = account.secondFactor;
  const [asks, setAsks] = useState<"begin" | "codes" | "remove" | null>(null);
  const [begun, setBegun] = useState<{ uri: string; secret: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const reread = async () => {
    await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const body = (proof: Proof) => ({ password: "password" in proof ? proof.password : "" });
  const acts = {
    begin: async (proof: Proof) =>
      setBegun((await api.call("POST /api/v1/account/second-factor", { body: body(proof) })).body.data),
    codes: async (proof: Proof) => {
      const answer = await api.call("POST /api/v1/account/second-factor/backup-codes", { body: body(proof) });
      setCodes(answer.body.data.backupCodes);
      await reread();
    },
    remove: async (proof: Proof) => {
      await api.call("POST /api/v1/account/second-factor/removal", { body: body(proof) });
      setCodes(null);
      toast(t("isOff"));
      await reread();
    },
  };
  return (
    <Stack gap="md">
      <Text c="dimmed" maw={560}>
        {t("text")}
      </Text>
      <Group gap="xs">
        <Badge color={isOn ? "brand" : "gray"}>{t(isOn ? "on" : "off")}</Badge>
        {isOn && <Text size="sm">{t("codesLeft", { count: codesLeft })}</Text>}
      </Group>
      {codes && <BackupCodes codes={codes} onDone={() => setCodes(null)} />}
      {begun ? (
        <SetUp
          {...begun}
          onLeave={() => setBegun(null)}
          onDone={async (given) => {
            setBegun(null);
            setCodes(given);
            toast(t("isOn"));
            await reread();
          }}
        />
      ) : (
        <Group gap="xs">
          {!isOn && account.hasPassword && (
            <Button variant="default" onClick={() => setAsks("begin")}>
              {t("setUp")}
            </Button>
          )}
          {isOn && (
            <>
              <Button variant="default" onClick={() => setAsks("codes")}>
                {t("newCodes")}
              </Button>
              <Button variant="default" onClick={() => setAsks("remove")}>
                {t("remove")}
              </Button>
            </>
          )}
        </Group>
      )}
      {isOn && !account.session.hasSecondFactor && <ProveSession onDone={reread} />}
      <ProofDialog
        opened={asks !== null}
        onClose={() => setAsks(null)}
        title={t(asks === "codes" ? "newCodes" : asks === "remove" ? "remove" : "setUp")}
        confirm={t(asks === "codes" ? "newCodes" : asks === "remove" ? "remove" : "next")}
        danger={asks === "remove"}
        passwordAlone
        act={acts[asks ?? "begin"]}
      >
        <Text>{t(asks === "codes" ? "newCodesText" : asks === "remove" ? "removeText" : "setUpText")}</Text>
      </ProofDialog>
    </Stack>
  );
}

function SetUp({
  uri,
  secret,
  onLeave,
  onDone,
}: {
  uri: string;
  secret: string;
  onLeave: () => void;
  onDone: (codes: readonly string[]) => Promise<void>;
}): ReactNode {
  const t = useTranslations("account.secondFactor");
  const common = useTranslations("common");
  const confirm = useMutation({
    mutationFn: async (code: string) =>
      (await api.call("POST /api/v1/account/second-factor/confirm", { body: { code } })).body.data.backupCodes,
    onSuccess: onDone,
  });
  return (
    <Stack gap="md" className={classes.step ?? ""}>
      <Text>{t("scan")}</Text>
      <div className={classes.scan}>
        <img
          className={classes.code}
          alt={t("qr")}
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`}
        />
        <div>
          <Text size="sm" c="dimmed">
            {t("typeInstead")}
          </Text>
          <Group gap={4} wrap="nowrap">
            <Code className={classes.secret ?? ""}>{secret.match(/.{1,4}/g)?.join(" ")}</Code>
            <CopyButton text={secret} label={t("copySecret")} />
          </Group>
        </div>
      </div>
      <CodeForm
        submit={t("confirm")}
        busy={confirm.isPending}
        error={confirm.error}
        onCode={(code) => confirm.mutate(code)}
      >
        <Button variant="subtle" color="gray" onClick={onLeave}>
          {common("cancel")}
        </Button>
      </CodeForm>
    </Stack>
  );
}

/** A session that was opened before there was a second factor proves it now. */
function ProveSession({ onDone }: { onDone: () => Promise<void> }): ReactNode {
  const t = useTranslations("account.secondFactor");
  const prove = useMutation({
    mutationFn: (code: string) => api.call("POST /api/v1/account/second-factor/session", { body: { code } }),
    onSuccess: onDone,
  });
  return (
    <Stack gap="md" className={classes.step ?? ""}>
      <Text>{t("prove")}</Text>
      <CodeForm
        submit={t("proveConfirm")}
        busy={prove.isPending}
        error={prove.error}
        onCode={(code) => prove.mutate(code)}
      />
    </Stack>
  );
}

function CodeForm({
  submit,
  busy,
  error,
  onCode,
  children,
}: {
  submit: string;
  busy: boolean;
  error: Error | null;
  onCode: (code: string) => void;
  children?: ReactNode;
}): ReactNode {
  const t = useTranslations("account.secondFactor");
  const words = useProblemWords();
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const isWhole = code.replaceAll(/\s/g, "").length === 6;
    setMissing(!isWhole);
    if (isWhole && !busy) onCode(code);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <TextInput
          label={t("code")}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          maw={200}
          error={missing ? t("codeMissing") : error ? words(error) : null}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={busy}>
            {submit}
          </Button>
          {children}
        </Group>
      </Stack>
    </form>
  );
}

/** Shown once: who leaves this without them needs new ones. */
function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): ReactNode {
  const t = useTranslations("account.secondFactor");
  return (
    <Alert color="amber" icon={<TriangleAlert size={18} />} title={t("codesTitle")} maw={560}>
      <Stack gap="sm">
        <Text size="sm">{t("codesText")}</Text>
        <ul className={classes.codes} aria-label={t("codesTitle")}>
          {codes.map((code) => (
            <li key={code}>
              <Code>{code}</Code>
            </li>
          ))}
        </ul>
        <Group gap="xs">
          <CopyButton text={codes.join("\n")} label={t("copyCodes")} words={t("copyCodes")} />
          <Button size="xs" leftSection={<ShieldCheck size={16} aria-hidden />} onClick={onDone}>
            {t("kept")}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
