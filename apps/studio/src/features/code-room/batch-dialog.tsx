import type { CodeRoomBatch } from "@fairground/contract";
import { CODE_FORMATS, shownCode } from "@fairground/model/code";
import { Code, Group, NativeSelect, Skeleton, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ProblemError } from "../../data/api.ts";
import { useProblemWords } from "../../ui/problem-words.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import classes from "./codes.module.css";
import { type CodeForm, pictureQuery } from "./queries.ts";
import { useChangeBatch } from "./use-codes.ts";

/** Name, validity and form of a batch. Times are those of the browser, as its own fields have them. */
export function BatchDialog({
  campaignId,
  batch,
  name: title,
  onClose,
}: {
  campaignId: string;
  batch: CodeRoomBatch;
  name: string;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("codeRoom");
  const words = useProblemWords();
  const change = useChangeBatch(campaignId, batch, onClose);
  const [name, setName] = useState(batch.name);
  const [from, setFrom] = useState(localOf(batch.validFrom));
  const [until, setUntil] = useState(localOf(batch.validUntil));
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
  const [validFrom, validUntil] = [instantOf(from, batch.validFrom), instantOf(until, batch.validUntil)];
  const isReversed = validFrom !== null && validUntil !== null && Date.parse(validUntil) <= Date.parse(validFrom);
  const submit = () => {
    setTried(true);
    if (!isReversed) change.mutate({ name: name.trim(), validFrom, validUntil, format, prefix, suffix });
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
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={t("validUntil")}
          value={until}
          error={isTried && isReversed && t("reversed")}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      </Group>
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

/** An instant as a field of the browser has it, to the minute. */
function localOf(iso: string | null): string {
  if (iso === null) return "";
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** One that was not touched keeps its seconds. */
function instantOf(local: string, before: string | null): string | null {
  if (local === localOf(before)) return before;
  return local === "" ? null : new Date(local).toISOString();
}
