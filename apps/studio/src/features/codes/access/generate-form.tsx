import { ACCESS_CODE_MIN_BITS } from "@fairground/model/access";
import { codeOf, combinations, csvText, readPattern } from "@fairground/model/code";
import { Button, Code, Group, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, type SyntheticEvent, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../../data/api.ts";
import { fromLocal } from "../../../time/zone.ts";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { download } from "../../campaign-actions/use-export.ts";
import { PrintButton } from "../print/print-button.tsx";
import classes from "./access.module.css";

const FIRST_PATTERN = "*****-*****";
const MOST = 50_000;

/** Makes codes by a pattern. What they will look like is seen before there are any. */
export function GenerateForm({
  campaignId,
  timezone,
  onDone,
}: {
  campaignId: string;
  timezone: string;
  onDone: () => void;
}): ReactNode {
  const t = useTranslations("accessCodes");
  const words = useProblemWords();
  const [pattern, setPattern] = useState(FIRST_PATTERN);
  const [count, setCount] = useState<number | string>(100);
  const [uses, setUses] = useState<number | string>(1);
  const [expires, setExpires] = useState("");
  const samples = useMemo(() => samplesOf(pattern), [pattern]);
  const isWhole = (value: number | string, most: number) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
  const written = expires === "" ? null : fromLocal(expires, timezone);
  const expiresAt = written?.kind === "instant" || written?.kind === "twice" ? written.iso : null;
  const isTimeWrong = written !== null && expiresAt === null;
  const make = useMutation({
    mutationFn: async () =>
      (
        await api.call("POST /api/v1/access-codes/{campaignId}/generate", {
          params: { campaignId },
          body: { count: Number(count), pattern, uses: Number(uses), expiresAt },
          timeout: 120_000,
        })
      ).body.data,
    onSuccess: onDone,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (samples !== null && isWhole(count, MOST) && isWhole(uses, 1_000_000) && !isTimeWrong) make.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={720}>
        <div className={classes.form}>
          <TextInput
            label={t("pattern")}
            value={pattern}
            maxLength={100}
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ currentTarget }) => setPattern(currentTarget.value)}
            error={samples === null ? t("patternFault") : null}
          />
          <NumberInput
            label={t("howMany")}
            value={count}
            min={1}
            max={MOST}
            allowDecimal={false}
            allowNegative={false}
            onChange={setCount}
            error={isWhole(count, MOST) ? null : t("wholeNumber", { max: MOST })}
          />
          <NumberInput
            label={t("usesEach")}
            value={uses}
            min={1}
            max={1_000_000}
            allowDecimal={false}
            allowNegative={false}
            onChange={setUses}
            error={isWhole(uses, 1_000_000) ? null : t("wholeNumber", { max: 1_000_000 })}
          />
          <TextInput
            type="datetime-local"
            label={t("expireOn")}
            value={expires}
            max="9999-12-31T23:59"
            onChange={({ currentTarget }) => setExpires(currentTarget.value)}
            error={isTimeWrong ? t("invalidTime") : null}
          />
        </div>
        <Text size="sm" c="dimmed">
          {t("patternHint", { timezone })}
        </Text>
        {samples && (
          <Text size="sm">
            {t("samples")} {samples.map((sample, at) => [at > 0 && " ", <Code key={sample}>{sample}</Code>])}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={make.isPending}>
            {t("generate")}
          </Button>
        </Group>
        <div role="alert">{make.error && <Text c="var(--mantine-color-error)">{words(make.error)}</Text>}</div>
        <div role="status">
          {make.data && (
            <Group gap="sm">
              <Text fw={500}>{t("generated", { count: make.data.length })}</Text>
              <Button
                variant="default"
                size="xs"
                onClick={() => download("access-codes.csv", csvText(make.data.map((code) => [code])), "text/csv")}
              >
                {t("downloadNew")}
              </Button>
              <PrintButton
                printed={{ kind: "given", codes: make.data }}
                size="xs"
                of={t("generated", { count: make.data.length })}
              />
            </Group>
          )}
        </div>
      </Stack>
    </form>
  );
}

/** Three codes as the server would make them; null: it would refuse the pattern. */
function samplesOf(text: string): string[] | null {
  const pattern = readPattern(text);
  if (!pattern || combinations(pattern) < 1n << BigInt(ACCESS_CODE_MIN_BITS)) return null;
  return [0, 1, 2].map(() => codeOf(pattern, (below) => Math.floor(Math.random() * below)));
}
