import type { LeadRow } from "@fairground/contract";
import { MAIL_WEIGHT } from "@fairground/model/review";
import { ownLanguage } from "@fairground/model/text";
import { Button, Group, Modal, NativeSelect, SegmentedControl, Skeleton, Stack, Switch, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../../data/api.ts";
import { useLanguageName } from "../../../ui/address-list.tsx";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { takeNonce } from "../../../ui/nonce.ts";
import { toast } from "../../../ui/toasts.ts";
import { framed } from "../../inbox/framed.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { useLetter, useOutcomeName } from "../document/use-letter.ts";
import classes from "./letter-preview.module.css";
import { LetterReader, useLetterOfLead } from "./letter-reader.tsx";

const SHOWN = ["phone", "desktop", "text"] as const;
type Shown = (typeof SHOWN)[number];
const WIDTHS = { phone: 375, desktop: 680 } as const;

interface Props {
  /** The page that holds the mail. */
  page: string;
  /** The language that it is shown in first. */
  language: string;
  onClose(): void;
}

/** A mail as it would arrive, by the server's own renderer, with samples in the place of a lead or as one of them; and sent to oneself. */
export default function LetterPreview({ page, language, onClose }: Props): ReactNode {
  const t = useTranslations("editor.letter");
  const common = useTranslations("common");
  return (
    <Modal opened onClose={onClose} title={t("title")} size="auto" closeButtonProps={{ "aria-label": common("close") }}>
      <Letter page={page} first={language} />
    </Modal>
  );
}

function Letter({ page, first }: { page: string; first: string }): ReactNode {
  const t = useTranslations("editor.letter");
  const languageName = useLanguageName();
  const { campaignId } = useEditorApi();
  const languages = useEditor(({ draft }) => draft.metadata.languages);
  const [shown, setShown] = useState<Shown>("phone");
  const [isDark, setIsDark] = useState(false);
  const [language, setLanguage] = useState(first);
  const nameOf = useOutcomeName();
  const { followsPlay } = useLetter();
  const outcomes = useEditor(({ draft }) => draft.document.outcomes);
  const [outcomeId, setOutcomeId] = useState("");
  const letter = useQuery({
    queryKey: ["campaign", campaignId, "mail-preview", page, language, outcomeId],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/mail-preview" as const;
      const query = { page, lang: language, ...(outcomeId === "" ? {} : { outcomeId }) };
      return (await api.call(call, { params: { campaignId }, query, signal })).body.data;
    },
    ...{ staleTime: 0, gcTime: 0 },
  });
  const [lead, setLead] = useState<LeadRow | null>(null);
  const ofLead = useLetterOfLead(page, language, lead);
  const seen = lead ? ofLead : letter;
  return (
    <Stack gap="sm" className={classes.letter}>
      <Group gap="md" align="end">
        <SegmentedControl
          aria-label={t("shown")}
          value={shown}
          onChange={(value) => setShown(value as Shown)} // one of the data's
          data={SHOWN.map((value) => ({ value, label: t(value) }))}
        />
        <NativeSelect
          label={t("language")}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          data={languages.map(({ shortName }) => ({ value: shortName, label: languageName(shortName) }))}
        />
        {followsPlay && outcomes.length > 0 && (
          <NativeSelect
            label={t("outcome")}
            value={outcomeId}
            onChange={({ currentTarget }) => setOutcomeId(currentTarget.value)}
            data={[
              { value: "", label: t("firstPrize") },
              ...outcomes.map(({ id }) => ({ value: id, label: nameOf(id) ?? id })),
            ]}
          />
        )}
        <Switch
          label={t("dark")}
          checked={isDark}
          disabled={shown === "text"}
          onChange={({ currentTarget }) => setIsDark(currentTarget.checked)}
        />
        <SendToMyself page={page} language={language} />
      </Group>
      <LetterReader
        lead={lead}
        onChange={(chosen) => {
          setLead(chosen);
          if (chosen && languages.some(({ shortName }) => shortName === chosen.language)) setLanguage(chosen.language);
        }}
      />
      {seen.isError ? (
        <LoadError error={seen.error} retry={() => seen.refetch()} />
      ) : seen.data ? (
        <>
          <div className={classes.head}>
            <strong>{seen.data.subject}</strong>
            <Text size="sm" c="dimmed">
              {seen.data.preheader}
            </Text>
          </div>
          {shown === "text" ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            <pre className={classes.text} lang={language} tabIndex={0}>
              {seen.data.text}
            </pre>
          ) : (
            <iframe
              className={classes.frame}
              style={{ width: WIDTHS[shown], colorScheme: isDark ? "dark" : "light" }}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={framed(inScheme(seen.data.html, isDark), takeNonce())}
              title={t("frame", { subject: seen.data.subject })}
              referrerPolicy="no-referrer"
            />
          )}
          <Text size="sm" c={seen.data.bytes > MAIL_WEIGHT ? "red" : "dimmed"}>
            {t(lead ? "weightOf" : "weight", { kilobytes: Math.ceil(seen.data.bytes / 1000) })}
          </Text>
        </>
      ) : (
        <Skeleton h={480} />
      )}
    </Stack>
  );
}

/** To the mailbox of whoever presses it, and to no other. */
function SendToMyself({ page, language }: { page: string; language: string }): ReactNode {
  const t = useTranslations("editor.letter");
  const words = useProblemWords();
  const { campaignId } = useEditorApi();
  const readOnly = useEditor((state) => state.readOnly);
  const send = useMutation({
    mutationFn: async () => {
      const body = { campaignId, mailId: page, lang: ownLanguage(language) };
      return (await api.call("POST /mail/api/send/test", { body })).body.data;
    },
    onSuccess: ({ to }) => toast(t("sent", { address: to }), "success"),
    onError: (error) => toast(words(error), "error"),
  });
  if (readOnly) return null;
  return (
    <Button
      variant="default"
      leftSection={<Send size={16} aria-hidden />}
      loading={send.isPending}
      onClick={() => send.mutate()}
    >
      {t("send")}
    </Button>
  );
}

/** What a mail program would do by its owner's choice, by ours. */
export const inScheme = (html: string, isDark: boolean): string =>
  html.replace(/@media \(prefers-color-scheme:\s*dark\)/g, isDark ? "@media all" : "@media not all");
