import type { PrizeStock } from "@fairground/contract";
import { textIn } from "@fairground/model/text";
import { Alert, Button, Code, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, Upload } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { api, faultsOf } from "../../data/api.ts";
import type { Campaign } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { FileChoice } from "../../ui/file-choice.tsx";
import { toast } from "../../ui/toasts.ts";
import { stockKey } from "./queries.ts";

/** Faults that are shown; a list that is wrong throughout is wrong in one way. */
const SHOWN = 20;

/**
 * A prize's secret winning moments from a list: they take the place of those that are open, at once, and stand in no draft
 * that others read. What is stored is not shown again.
 */
export function UploadMoments({
  campaign,
  prize,
  onClose,
}: {
  campaign: Campaign;
  prize: PrizeStock;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("stockRoom.upload");
  const common = useTranslations("common");
  const problem = useProblemWords();
  const format = useFormatter();
  const language = useLocale();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const { campaignId, timezone } = campaign;
  const name = textIn(prize.title, language, campaign.languages[0]?.shortName ?? "en");
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const save = useMutation({
    mutationFn: async () => {
      const call = "PUT /api/v1/campaigns/{campaignId}/prizes/{prizeId}/moments" as const;
      const params = { campaignId, prizeId: prize.prizeId };
      return (await api.call(call, { params, body: { moments: lines } })).body.data;
    },
    onSuccess: async ({ moments, first, last }) => {
      const at = (iso: string | null) =>
        iso === null
          ? ""
          : format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short", timeZone: timezone });
      toast(t("stored", { count: moments, first: at(first), last: at(last) }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: stockKey(campaignId) });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (lines.length > 0 && !save.isPending) save.mutate();
  };
  const faults = faultsOf(save.error);
  return (
    <Modal
      opened
      onClose={() => !save.isPending && onClose()}
      title={t("title", { prize: name })}
      size="lg"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{t("text", { timezone })}</Text>
          <Textarea
            label={t("moments")}
            description={t("momentsHint")}
            placeholder="2026-12-24 18:00"
            value={typed}
            rows={8}
            data-autofocus
            error={isTried && lines.length === 0 && t("missing")}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Group justify="space-between">
            <FileChoice
              accept=".csv,.txt,text/csv,text/plain"
              onChange={async (file) => file && setTyped(await file.text())}
            >
              {(props) => (
                <Button {...props} variant="default" size="xs" leftSection={<Upload size={14} aria-hidden />}>
                  {t("file")}
                </Button>
              )}
            </FileChoice>
            <Text size="sm" c="dimmed" role="status">
              {t("count", { count: lines.length })}
            </Text>
          </Group>
          {save.error && (
            <Alert color="red" icon={<CircleAlert size={18} />} role="alert">
              <Text size="sm">{problem(save.error)}</Text>
              {faults.slice(0, SHOWN).map(({ path, message }) => {
                const row = Number(path.replace("row.", ""));
                return (
                  <Text size="sm" key={path}>
                    {t("line", { row: format.number(row) })} <Code>{lines[row - 1]}</Code> {message}
                  </Text>
                );
              })}
              {faults.length > SHOWN && <Text size="sm">{t("more", { count: faults.length - SHOWN })}</Text>}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={save.isPending}>
              {common("cancel")}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t("store")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
