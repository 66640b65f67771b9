import type { CodeRoomBatch } from "@fairground/contract";
import { CODE_FORMATS, shownCode } from "@fairground/model/code";
import { Code, Group, NativeSelect, Skeleton, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ProblemError } from "../../data/api.ts";
import { fromLocal, toLocal } from "../../time/zone.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import classes from "./codes.module.css";
import { type CodeForm, pictureQuery } from "./queries.ts";
import { useChangeBatch } from "./use-codes.ts";

/** Name, validity and form of a batch. Times are written in the campaign's timezone, as the table of batches says them. */
export function BatchDialog({
  campaignId,
  timezone,
  batch,
  name: title,
  onClose,
}: {
  campaignId: string;
  timezone: string;
  batch: CodeRoomBatch;
  name: string;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("codeRoom");
  const imports = useTranslations("codeImport");
  const words = useProblemWords();
  const change = useChangeBatch(campaignId, batch, onClose);
  const [name, setName] = useState(batch.name);
  const [from, setFrom] = useState(toLocal(batch.validFrom, timezone));
  const [until, setUntil] = useState(toLocal(batch.validUntil, timezone));
  const [format, setFormat] = useState(batch.format);
  const [prefix, setPrefix] = useState(batch.prefix);
  const [suffix, setSuffix] = useState(batch.suffix);
  const [isTried, setTried] = useState(false);
  const form = { format, prefix, suffix };
  const [settled] = useDebouncedValue(form, 300);
  const drawn = useQuery({ ...pictureQuery(campaignId, batch.id, settled), enabled: settled.format !== "text" });
  // The picture is of one code; only the change has looked at all of them.
  const isSame =
    change.variables &&
    format === change.variables.format &&
    prefix === change.variables.prefix &&
    suffix === change.variables.suffix;
  const unfit = unfitCode(drawn.error) ?? (isSame ? unfitCode(change.error) : null);
  const validFrom = instantOf(from, batch.validFrom, timezone);
  const validUntil = instantOf(until, batch.validUntil, timezone);
  const isReversed = Boolean(validFrom && validUntil && Date.parse(validUntil) <= Date.parse(validFrom));
  const submit = () => {
    setTried(true);
    if (isReversed || validFrom === undefined || validUntil === undefined) return;
    change.mutate({ name: name.trim(), validFrom, validUntil, format, prefix, suffix });
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("changeTitle", { name: title })}
      confirm={t("save")}
      onConfirm={submit}
      busy={change.isPending}
      error={change.error && unfitCode(change.error) === null ? words(change.error) : null}
    >
      <TextInput
        label={t("name")}
        value={name}
        maxLength={200}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Group grow align="flex-start">
        <TextInput
          type="datetime-local"
          label={t("validFrom")}
          value={from}
          max="9999-12-31T23:59"
          error={validFrom === undefined && imports("invalidTime")}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={t("validUntil")}
          value={until}
          max="9999-12-31T23:59"
          error={validUntil === undefined ? imports("invalidTime") : isTried && isReversed && t("reversed")}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {imports("timezone", { timezone })}
      </Text>
      <NativeSelect
        label={t("format")}
        description={t(`formatHolds.${format}`)}
        error={unfit !== null && format !== "text" && t("unfit", { code: unfit, format: t(`formats.${format}`) })}
        value={format}
        data={CODE_FORMATS.map((each) => ({ value: each, label: t(`formats.${each}`) }))}
        onChange={({ currentTarget: { value } }) => setFormat(CODE_FORMATS.find((each) => each === value) ?? "text")}
      />
      <Group grow>
        <TextInput
          label={t("prefix")}
          value={prefix}
          maxLength={100}
          onChange={({ currentTarget }) => setPrefix(currentTarget.value)}
        />
        <TextInput
          label={t("suffix")}
          value={suffix}
          maxLength={100}
          onChange={({ currentTarget }) => setSuffix(currentTarget.value)}
        />
      </Group>
      {format !== "text" && unfit === null && <Picture drawn={drawn} format={settled.format} />}
      <Text size="sm" c="dimmed">
        {t("shownAs")} <Code>{shownCode("…", { prefix, suffix })}</Code>
      </Text>
    </Confirm>
  );
}

/** A code of the batch as a winner sees it. */
function Picture({
  drawn,
  format,
}: {
  drawn: Pick<UseQueryResult<{ code: string; picture: string } | null>, "data" | "error" | "isFetching">;
  format: CodeForm["format"];
}): ReactNode {
  const t = useTranslations("codeRoom");
  const words = useProblemWords();
  if (drawn.error)
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {words(drawn.error)}
      </Text>
    );
  if (!drawn.data) return drawn.isFetching ? <Skeleton height={120} /> : null;
  const { code, picture } = drawn.data;
  return (
    <img
      className={classes.picture}
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      alt={t("pictureOf", { code, format: t(`formats.${format}`) })}
    />
  );
}

/** The code that a format cannot hold, of an error that says so. */
function unfitCode(error: unknown): string | null {
  if (!(error instanceof ProblemError) || error.code !== "code-format-unfit") return null;
  return String(error.problem?.value ?? "");
}

/** One that was not touched keeps its seconds; undefined: there is no such time. */
function instantOf(local: string, before: string | null, timezone: string): string | null | undefined {
  if (local === toLocal(before, timezone)) return before;
  if (local === "") return null;
  const written = fromLocal(local, timezone);
  return written.kind === "instant" || written.kind === "twice" ? written.iso : undefined;
}
