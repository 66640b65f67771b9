import { Button, Group, Loader, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { api, faultsOf } from "../../data/api.ts";
import { useCompany } from "../../data/company.ts";
import { may } from "../../data/rights.ts";
import { FaultList } from "../../ui/faults/fault-list.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { FileChoice } from "../../ui/file-choice.tsx";
import { toast } from "../../ui/toasts.ts";
import { useCampaignChanged } from "../campaign-actions/use-campaign-changed.ts";
import classes from "./import-dialog.module.css";
import { useDroppedFile } from "./use-dropped-file.ts";

/** What the server takes as a body (contract, import). */
const LARGEST_FILE = 20 * 1024 * 1024;

/**
 * Imports a campaign file, chosen or dropped anywhere on the page. The server checks it as a whole: with a fault nothing
 * is stored and every fault is shown, without one its page opens.
 */
export function ImportDialog({
  opened,
  onOpen,
  onClose,
}: {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  const t = useTranslations("import");
  const common = useTranslations("common");
  const words = useProblemWords();
  const navigate = useNavigate();
  const changed = useCampaignChanged();
  const { company, companies } = useCompany();
  const targets = companies.filter(({ roles }) => may(roles, "manage"));
  const [target, setTarget] = useState(company?.companyId ?? "");
  useEffect(() => setTarget(company?.companyId ?? ""), [company?.companyId]);
  const [file, setFile] = useState<File | null>(null);
  /** Why a file was not even sent. */
  const [unsent, setUnsent] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);

  const send = useMutation({
    mutationFn: async ({ text, signal }: { text: string; signal: AbortSignal }) =>
      (await api.call("POST /api/v1/campaigns/import", { body: { companyId: target, file: text }, signal })).body.data,
    onSuccess: async ({ campaignId }, _, __) => {
      toast(t("done", { file: file?.name ?? "" }));
      onClose();
      await changed(campaignId);
      await navigate({ to: "/campaigns/$campaignId", params: { campaignId } });
    },
  });

  const take = async (files: readonly File[]) => {
    onOpen();
    // The one before it would be stored too, and its page open, without a word of it here.
    sending.current?.abort();
    send.reset();
    const [first] = files;
    setFile(first ?? null);
    setUnsent(null);
    if (!first) return;
    if (files.length > 1) return setUnsent(t("onlyOne"));
    if (first.size > LARGEST_FILE) return setUnsent(t("tooLarge", { file: first.name }));
    const text = await first.text().catch(() => null);
    if (text === null || text.length < 2) return setUnsent(t("unreadable", { file: first.name }));
    sending.current = new AbortController();
    send.mutate({ text, signal: sending.current.signal });
  };
  const isOver = useDroppedFile(take);

  const close = () => {
    sending.current?.abort();
    onClose();
    setTimeout(() => {
      send.reset();
      setFile(null);
      setUnsent(null);
    }, 250);
  };

  const faults = faultsOf(send.error);
  const cancelled = send.error instanceof Error && send.error.message === "aborted";
  const error = unsent ?? (send.error && !cancelled && faults.length === 0 ? words(send.error) : null);
  const choose = (word: string) => (
    <FileChoice
      onChange={(chosen) => chosen && take([chosen])}
      accept="application/json,.json"
      inputProps={{ "aria-label": word }}
    >
      {(props) => (
        <Button {...props} variant={faults.length > 0 ? "default" : "filled"} data-autofocus>
          {word}
        </Button>
      )}
    </FileChoice>
  );

  return (
    <>
      {isOver && !opened && <div className={classes.over}>{t("release")}</div>}
      <Modal
        opened={opened}
        onClose={close}
        title={t("title")}
        size={faults.length > 0 ? "xl" : "lg"}
        closeButtonProps={{ "aria-label": common("close") }}
      >
        {send.isPending ? (
          <Stack align="center" gap="md" py="xl" role="status">
            <Loader size="sm" />
            <Text>{t("checking", { file: file?.name ?? "" })}</Text>
            <Button
              variant="default"
              onClick={() => {
                sending.current?.abort();
                send.reset();
              }}
            >
              {common("cancel")}
            </Button>
          </Stack>
        ) : faults.length > 0 ? (
          <Stack gap="md">
            <FaultList
              faults={faults}
              title={t("faultsTitle", { count: faults.length, file: file?.name ?? "" })}
              text={t("nothingStored")}
            />
            <Group justify="flex-end">{choose(t("another"))}</Group>
          </Stack>
        ) : (
          <Stack gap="md">
            {targets.length > 1 && (
              <NativeSelect
                label={t("company")}
                value={target}
                data={targets.map(({ companyId, name }) => ({ value: companyId, label: name }))}
                onChange={({ currentTarget }) => setTarget(currentTarget.value)}
              />
            )}
            <div className={classes.zone} data-over={isOver || undefined}>
              <FileUp size={32} aria-hidden />
              <Text fw={600} size="lg">
                {isOver ? t("release") : t("drop")}
              </Text>
              <Text c="dimmed" maw={360}>
                {t("text")}
              </Text>
              {choose(t("choose"))}
            </div>
            <div role="alert">
              {error !== null && (
                <Text c="var(--mantine-color-error)" size="sm">
                  {error}
                </Text>
              )}
            </div>
          </Stack>
        )}
      </Modal>
    </>
  );
}
