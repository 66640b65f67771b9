import { textIn } from "@fairground/model/text";
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { type SyntheticEvent, useMemo, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import { type Campaign, draftQuery } from "../../data/queries.ts";
import { FileChoice } from "../../ui/file-choice.tsx";
import { useProblemWords } from "../../ui/problem-words.ts";
import { useRightWords } from "../../ui/right-words.ts";
import { Section } from "../campaign/campaign-page.tsx";
import { codePages } from "./code-pages.ts";
import classes from "./codes-form.module.css";
import { codesFault, firstColumn, LONGEST_CODE, looksLikeText, MOST_CODES, readCodes } from "./read-codes.ts";
import { RefusedCodes } from "./refused-codes.tsx";

/** Stores unique codes for an outcome page: pasted, or from a text file. */
export function CodesForm({ campaign }: { campaign: Campaign }) {
  const t = useTranslations("codes");
  const explain = useRightWords();
  const { may, roles } = useRights(campaign.companyId);
  const { data: draft } = useQuery(draftQuery(campaign.companyId, campaign.campaignId));
  // A campaign whose document has not been begun answers an empty one.
  const pages = useMemo(() => (draft?.pages ? codePages(draft) : []), [draft]);
  if (!draft) return null;
  const first = campaign.languages[0]?.shortName ?? "en";
  return (
    <Section title={t("title")}>
      {pages.length === 0 ? (
        <Text c="dimmed">{t("noPages")}</Text>
      ) : may("manage") ? (
        <Form campaignId={campaign.campaignId} pages={pages} first={first} />
      ) : (
        <Text c="dimmed">{explain("manage", roles)}</Text>
      )}
    </Section>
  );
}

function Form({
  campaignId,
  pages,
  first,
}: {
  campaignId: string;
  pages: ReturnType<typeof codePages>;
  first: string;
}) {
  const t = useTranslations("codes");
  const language = useLocale();
  const words = useProblemWords();
  const [outcomePageId, setPage] = useState(pages[0]?.id ?? "");
  const [text, setText] = useState("");
  const [name, setName] = useState("");
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const codes = useMemo(() => readCodes(text), [text]);
  const fault = codesFault(codes);

  const store = useMutation({
    mutationFn: async () =>
      (
        await api.call("POST /api/v1/unique-codes/{campaignId}/{outcomePageId}", {
          params: { campaignId, outcomePageId },
          body: { codes, ...(name.trim() && { name: name.trim() }) },
        })
      ).body.data,
    onSuccess: () => {
      setText("");
      setName("");
      setTried(false);
    },
  });

  const take = async (file: File | null) => {
    if (!file) return;
    const content = await file.text().catch(() => null);
    if (content === null || !looksLikeText(content)) return setFileFault(t("unreadable", { file: file.name }));
    setFileFault(null);
    setText(/\.csv$/i.test(file.name) ? firstColumn(content) : content);
    if (!name) setName(file.name.replace(/\.[^.]+$/, "").slice(0, 200));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault === null) store.mutate();
  };

  const error =
    fileFault ??
    (fault?.kind === "tooMany"
      ? t("tooMany", { max: MOST_CODES })
      : fault?.kind === "tooLong"
        ? t("tooLong", { row: fault.row, max: LONGEST_CODE })
        : fault && tried
          ? t("missing")
          : null);
  const last = codes.at(-1);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={640}>
        <Text>{t("text")}</Text>
        <NativeSelect
          label={t("page")}
          value={outcomePageId}
          data={pages.map(({ id, name: title }) => ({ value: id, label: textIn(title, language, first) || id }))}
          onChange={({ currentTarget }) => setPage(currentTarget.value)}
        />
        <Textarea
          label={t("paste")}
          description={t("pasteHint")}
          value={text}
          minRows={6}
          maxRows={6}
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
          classNames={{ input: classes.codes ?? "" }}
          onChange={({ currentTarget }) => {
            setFileFault(null);
            setText(currentTarget.value);
          }}
          error={error}
        />
        <Group justify="space-between" mt={-8} gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {t("found", { count: codes.filter((code) => code !== "").length })}
            {last !== undefined &&
              codes[0] &&
              codes.length > 1 &&
              `. ${t("preview", { first: short(codes[0]), last: short(last) })}`}
          </Text>
          <FileChoice onChange={take} accept=".txt,.csv,text/plain,text/csv" inputProps={{ "aria-label": t("file") }}>
            {(props) => (
              <Button {...props} variant="default" size="xs" leftSection={<FileText size={14} />}>
                {t("file")}
              </Button>
            )}
          </FileChoice>
        </Group>
        <TextInput
          label={t("name")}
          value={name}
          maxLength={200}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={store.isPending}>
            {t("store")}
          </Button>
        </Group>
        <div role="alert">{store.error && <Text c="var(--mantine-color-error)">{words(store.error)}</Text>}</div>
        <div role="status">
          {store.data && (
            <>
              <Text fw={500}>{t("stored", { count: store.data.stored })}</Text>
              <RefusedCodes refused={store.data.refused} />
            </>
          )}
        </div>
      </Stack>
    </form>
  );
}

const short = (code: string) => (code.length > 24 ? `${code.slice(0, 23)}…` : code);
