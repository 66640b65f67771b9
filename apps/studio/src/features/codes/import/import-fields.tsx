import { Button, Group, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { fromLocal } from "../../../time/zone.ts";
import classes from "./code-import.module.css";
import type { ImportFields } from "./queries.ts";

type Field = "validFrom" | "validUntil" | "expiresAt";

/** What is said of all codes of a file: a batch's name and validity, or how often and how long a code opens the campaign. */
export function ImportFieldsForm({
  kind,
  timezone,
  fileName,
  count,
  busy,
  onSubmit,
  onCancel,
}: {
  kind: "unique" | "access";
  timezone: string;
  fileName: string;
  /** Codes that would be stored. */
  count: number;
  busy: boolean;
  onSubmit: (fields: ImportFields) => void;
  onCancel: () => void;
}) {
  const t = useTranslations("codeImport");
  const common = useTranslations("common");
  const [name, setName] = useState(fileName.replace(/\.[^.]+$/, "").slice(0, 200));
  const [uses, setUses] = useState<number | string>(1);
  const [times, setTimes] = useState<Partial<Record<Field, string>>>({});
  const [tried, setTried] = useState(false);
  const instant = (field: Field): string | null | undefined => {
    const typed = times[field] ?? "";
    if (typed === "") return undefined;
    const written = fromLocal(typed, timezone);
    return written.kind === "instant" || written.kind === "twice" ? written.iso : null;
  };
  const from = instant("validFrom");
  const until = instant("validUntil");
  const isReversed = Boolean(from && until && Date.parse(until) <= Date.parse(from));
  const usesFault = kind === "access" && !(Number.isInteger(uses) && Number(uses) >= 1 && Number(uses) <= 1_000_000);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const expires = instant("expiresAt");
    if (from === null || until === null || expires === null || isReversed || usesFault || count === 0) return;
    if (kind === "access") onSubmit({ uses: String(uses), ...(expires && { expiresAt: expires }) });
    else onSubmit({ name: name.trim(), ...(from && { validFrom: from }), ...(until && { validUntil: until }) });
  };
  const time = (field: Field) => (
    <TextInput
      type="datetime-local"
      label={t(field)}
      value={times[field] ?? ""}
      max="9999-12-31T23:59"
      onChange={({ currentTarget }) => setTimes({ ...times, [field]: currentTarget.value })}
      error={
        instant(field) === null
          ? t("invalidTime")
          : field === "validUntil" && isReversed && tried
            ? t("reversed")
            : null
      }
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div className={classes.form}>
          {kind === "unique" ? (
            <>
              <TextInput
                label={t("name")}
                value={name}
                maxLength={200}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              {time("validFrom")}
              {time("validUntil")}
            </>
          ) : (
            <>
              <NumberInput
                label={t("uses")}
                value={uses}
                min={1}
                max={1_000_000}
                allowDecimal={false}
                allowNegative={false}
                onChange={setUses}
                error={usesFault ? t("usesFault") : null}
              />
              {time("expiresAt")}
            </>
          )}
        </div>
        <Text size="sm" c="dimmed">
          {t("timezone", { timezone })}
        </Text>
        {count === 0 && <Text c="var(--mantine-color-error)">{t("nothing")}</Text>}
        <Group gap="xs">
          <Button type="submit" disabled={count === 0} loading={busy}>
            {t("import", { count })}
          </Button>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {common("cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
