import { codeOf, hasRoom, LONGEST_PATTERN, readPattern } from "@fairground/model/code";
import { Code, Group, NumberInput, Text, TextInput } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { useGenerate } from "./use-codes.ts";

const MOST = 1_000_000;
const SAMPLES = 3;

/** Makes codes by a pattern; samples, made as the server makes them, are seen before. */
export function GenerateDialog({
  campaignId,
  pageId,
  title,
  onClose,
}: {
  campaignId: string;
  pageId: string;
  title: string;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("codeRoom");
  const words = useProblemWords();
  const generate = useGenerate(campaignId, onClose);
  const [written, setWritten] = useState("AAAA-####");
  const [count, setCount] = useState<string | number>(100);
  const [name, setName] = useState("");
  const [isTried, setTried] = useState(false);
  const pattern = useMemo(() => readPattern(written), [written]);
  const samples = useMemo(
    () => (pattern ? Array.from({ length: SAMPLES }, () => codeOf(pattern, below)) : []),
    [pattern],
  );
  const isCount = typeof count === "number" && Number.isInteger(count) && count >= 1 && count <= MOST;
  const fault = pattern === null ? t("patternUnread") : isCount && !hasRoom(pattern, count) ? t("patternSmall") : null;
  const submit = () => {
    setTried(true);
    if (fault === null && isCount)
      generate.mutate({ outcomePageId: pageId, name: name.trim(), count, pattern: written });
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("generateTitle", { page: title })}
      confirm={t("generateNow")}
      onConfirm={submit}
      busy={generate.isPending}
      error={generate.error && words(generate.error)}
    >
      <TextInput
        label={t("pattern")}
        description={t("patternHint")}
        value={written}
        maxLength={LONGEST_PATTERN}
        spellCheck={false}
        autoCapitalize="none"
        data-autofocus
        error={fault}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      />
      {samples.length > 0 && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t("samples")}
          </Text>
          {samples.map((sample) => (
            <Code key={sample}>{sample}</Code>
          ))}
        </Group>
      )}
      <NumberInput
        label={t("howMany")}
        value={count}
        min={1}
        max={MOST}
        allowDecimal={false}
        thousandSeparator=" "
        error={isTried && !isCount && t("howManyFault", { max: MOST })}
        onChange={setCount}
      />
      <TextInput
        label={t("nameOptional")}
        value={name}
        maxLength={200}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </Confirm>
  );
}

/** Samples give nothing away: the server draws its own. */
const below = (limit: number): number => Math.floor(Math.random() * limit);
