import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import {
  type CampaignText,
  collectTexts,
  type ReadTranslations,
  sourceText,
  type TextChange,
  textsAsCsv,
  textsAsXliff,
  textsFromCsv,
  textsFromXliff,
  translationState,
  withTexts,
} from "@fairground/model/translation";
import { Alert, Button, Group, Menu, NativeSelect, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { api, ProblemError } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import { contentQuery, marksQuery } from "../../data/queries.ts";
import { useLanguageName } from "../../ui/address-list.tsx";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { FileChoice } from "../../ui/file-choice.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { toast } from "../../ui/toasts.ts";
import { Section, useCampaign } from "../campaign/campaign-page.tsx";
import { download, fileName } from "../campaign-actions/use-export.ts";
import { catalogue } from "../problems/catalogue.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { TextTable } from "./text-table.tsx";
import { useTextLabel } from "./use-text-label.ts";
import { writtenSince } from "./written-since.ts";

type Draft = { document: CampaignDocument; metadata: CampaignMetadata; rev: number | null };
const FILTERS = ["all", "missing", "outdated"] as const;

/** Every text of the draft beside its translation (studio, point 31). */
export function TextsPage() {
  const { campaignId } = useCampaign();
  const draft = useQuery({ ...contentQuery(campaignId, "draft"), refetchOnWindowFocus: false });
  if (draft.isError && !draft.data) return <LoadError error={draft.error} retry={() => draft.refetch()} />;
  return draft.data ? <Texts draft={draft.data} /> : null;
}

function Texts({ draft: { document, metadata, rev } }: { draft: Draft }) {
  const t = useTranslations("review.texts");
  const words = useProblemWords();
  const languageName = useLanguageName();
  const queryClient = useQueryClient();
  const { campaignId, companyId } = useCampaign();
  const canEdit = useRights(companyId).may("edit");
  const { data: marks = {} } = useQuery(marksQuery(campaignId));
  const languages = metadata.languages.map(({ shortName }) => shortName);
  const [first = "en", second = first] = languages;
  const [language, setLanguage] = useState(second);
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>("all");
  const [q, setQ] = useState("");
  const [page, setPage] = useState({ page: 1, size: 50 });
  const [changes, setChanges] = useState<ReadonlyMap<string, TextChange>>(new Map());
  const [refused, setRefused] = useState<ReadTranslations["refused"]>([]);

  const labelOf = useTextLabel();
  const texts = useMemo(() => collectTexts(document, catalogue, first), [document, first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a label's words change with the studio's language alone
  const shown = useMemo(() => {
    const wanted = q.toLowerCase();
    return texts.filter((text) => {
      const state = translationState(text, language, first, marks);
      if (state === "nothing" || (filter !== "all" && state !== filter)) return false;
      const all = typeof text.text === "string" ? [text.text] : Object.values(text.text);
      return wanted === "" || [...all, text.pageName, labelOf(text)].some((one) => one.toLowerCase().includes(wanted));
    });
  }, [texts, language, first, marks, filter, q]);

  const change = (one: readonly TextChange[]) =>
    setChanges((before) => new Map([...before, ...one.map((next) => [`${next.language} ${next.key}`, next] as const)]));
  const reread = () => queryClient.invalidateQueries({ queryKey: ["campaign", campaignId] });
  const save = useMutation({
    mutationFn: (sent: typeof changes) => {
      const jsonData = withTexts(document, texts, [...sent.values()], first);
      return api.call("PUT /campaign-configurations/api/campaigns", { body: { companyId, campaignId, jsonData, rev } });
    },
    onSuccess: async (_, sent) => {
      await reread();
      setChanges((now) => writtenSince(sent, now));
      setRefused([]);
      toast(t("saved"));
    },
    onError: async (error) => {
      if (!(error instanceof ProblemError && error.code === "revision-stale")) return toast(words(error), "error");
      await reread(); // what was written stays: it is saved into the campaign as it is by then
      toast(t("changedMeanwhile"), "warning");
    },
  });
  const confirm = useMutation({
    mutationFn: ({ key }: CampaignText) =>
      api.call("POST /api/v1/campaigns/{campaignId}/translations/confirm", {
        params: { campaignId },
        body: { language, keys: [key] },
      }),
    onSuccess: reread,
    onError: (error) => toast(words(error), "error"),
  });
  const open = async (file: File | null) => {
    if (!file) return;
    const content = await file.text();
    const isXml = /^\s*</.test(content.replace(/^\ufeff/, ""));
    const read = (isXml ? textsFromXliff : textsFromCsv)(content, texts, languages);
    change(read.changes);
    setRefused(read.refused);
    const someRefused = read.refused.length > 0; // with nothing taken over, the list of reasons says it all
    if (read.changes.length > 0 || !someRefused)
      toast(t("imported", { count: read.changes.length }), someRefused ? "warning" : "success");
  };
  const name = fileName(metadata.name);
  const xliff = (version: "1.2" | "2.0") =>
    download(
      `${name}-${language}.xlf`,
      textsAsXliff(texts, { version, language, languages, name: metadata.name, marks }),
      "application/xliff+xml",
    );

  return (
    <Section title={t("title")}>
      <LeaveDialog count={changes.size} />
      {languages.length === 1 && <Text c="dimmed">{t("oneLanguage")}</Text>}
      <Group align="flex-end" mb="md">
        <NativeSelect
          label={t("language")}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          data={languages.map((one) => ({ value: one, label: languageName(one) }))}
        />
        <NativeSelect
          label={t("filter")}
          value={filter}
          onChange={({ currentTarget: { value } }) => setFilter(FILTERS.find((one) => one === value) ?? "all")}
          data={FILTERS.map((value) => ({ value, label: t(value) }))}
        />
        <SearchField
          label={t("search")}
          placeholder={t("search")}
          w={{ base: "100%", xs: 240 }}
          value={q}
          onSearch={setQ}
        />
        <Menu>
          <Menu.Target>
            <Button variant="default">{t("export")}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              onClick={() => download(`${name}-texts.csv`, `\ufeff${textsAsCsv(texts, languages)}`, "text/csv")}
            >
              CSV
            </Menu.Item>
            <Menu.Item onClick={() => xliff("1.2")}>XLIFF 1.2</Menu.Item>
            <Menu.Item onClick={() => xliff("2.0")}>XLIFF 2.0</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {canEdit && (
          <FileChoice onChange={open} accept=".csv,.tsv,.txt,.xlf,.xliff,.xml">
            {(props) => (
              <Button variant="default" {...props}>
                {t("import")}
              </Button>
            )}
          </FileChoice>
        )}
        {canEdit && changes.size > 0 && (
          <Button loading={save.isPending} onClick={() => save.mutate(changes)}>
            {t("save", { count: changes.size })}
          </Button>
        )}
      </Group>
      {refused.length > 0 && (
        <Alert color="amber" title={t("refused", { count: refused.length })} mb="md">
          {refused.slice(0, 50).map(({ line, key, language: of, fault }) => (
            <Text size="sm" key={`${line} ${of} ${key} ${fault}`}>
              {t("row", { row: line, reason: t(fault) })} {key}
            </Text>
          ))}
        </Alert>
      )}
      <Text size="sm" c="dimmed" role="status">
        {shown.length === 0 ? t("none") : t("count", { count: shown.length })}
      </Text>
      <TextTable
        texts={shown.slice((page.page - 1) * page.size, page.page * page.size)}
        language={language}
        first={first}
        canEdit={canEdit}
        writtenOf={(key) => changes.get(`${language} ${key}`)?.value}
        stateOf={(text) => translationState(text, language, first, marks)}
        sourceOf={(text) => changes.get(`${first} ${text.key}`)?.value ?? sourceText(text.text, first)}
        onChange={(key, value) => change([{ key, language, value }])}
        onConfirm={confirm.mutate}
      />
      <Paging {...page} total={shown.length} onChange={(next) => setPage({ ...page, ...next })} />
    </Section>
  );
}
