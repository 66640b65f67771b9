import { Alert, Button, Group, List, Modal, Progress, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CampaignRow } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { type BulkAction, type BulkCampaign, type BulkResult, runBulk, zipOf } from "./bulk.ts";
import type { bulkMemory, Interrupted } from "./interrupted.ts";

/** Refusals that are listed by name; of more, how many. */
const LISTED = 20;

/** Says what will happen, does it campaign by campaign, and says what became of it. */
export function BulkDialog({
  action,
  campaigns: given,
  interrupted = null,
  memory,
  onClose,
}: {
  action: BulkAction;
  /** Those of an interrupted work: the rest of it. */
  campaigns: readonly (BulkCampaign & Partial<Pick<CampaignRow, "plays" | "leads" | "codes">>)[];
  /** The work that goes on. */
  interrupted?: Interrupted | null;
  memory: ReturnType<typeof bulkMemory>;
  onClose: (isDone: boolean) => void;
}): ReactNode {
  const t = useTranslations("campaignList");
  const common = useTranslations("common");
  const copy = useTranslations("copy");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [at, setAt] = useState<number | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  const isCancelled = useRef(false);
  const isRunning = at !== null && result === null;
  // The list changes while it is worked through: what was chosen is what is done.
  const [campaigns] = useState(given);
  const all = interrupted?.campaigns ?? campaigns;
  const count = all.length;
  const before = count - campaigns.length;
  const failedBefore = interrupted?.failed ?? [];
  const lost = (of: "plays" | "leads" | "codes") => campaigns.reduce((sum, campaign) => sum + (campaign[of] ?? 0), 0);
  useEffect(() => {
    if (!isRunning) return;
    const keepOpen = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", keepOpen);
    return () => window.removeEventListener("beforeunload", keepOpen);
  }, [isRunning]);

  const start = async () => {
    setAt(before);
    if (!interrupted) memory.begin(action, campaigns);
    const failed = [...failedBefore];
    const done = await runBulk(action, campaigns, {
      copyName: (name) => copy("defaultName", { name }).slice(0, 200),
      isCancelled: () => isCancelled.current,
      isAgain: interrupted !== null,
      onProgress: (done, error) => {
        if (error !== undefined) failed.push({ place: before + done - 1, words: words(error) });
        memory.reach({ at: before + done, failed });
        setAt(before + done);
      },
    });
    memory.forget();
    if (Object.keys(done.files).length > 0) save(zipOf(done.files));
    setResult(done);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["campaigns"] }),
      queryClient.invalidateQueries({ queryKey: ["company"] }),
    ]);
  };

  const refused = [
    ...failedBefore.map(({ place, words: why }) => ({
      ...{ id: `${place}`, name: all[place]?.name ?? "", why },
    })),
    ...(result?.failed ?? []).map(({ campaign: { campaignId, name }, error }) => ({
      ...{ id: campaignId, name, why: words(error) },
    })),
  ];

  return (
    <Modal
      opened
      onClose={() => onClose(result !== null)}
      title={t(`bulk.${action.kind}`, { count: campaigns.length })}
      closeButtonProps={{ "aria-label": common("close"), disabled: isRunning }}
      closeOnClickOutside={!isRunning}
      closeOnEscape={!isRunning}
    >
      <Stack gap="md">
        {at === null && (
          <>
            <Text>{t(`bulkText.${action.kind}`)}</Text>
            {action.kind === "copy" && interrupted && (
              <Text>{t("maybeCopied", { name: campaigns[0]?.name ?? "" })}</Text>
            )}
            {action.kind === "delete" && !interrupted && (
              <List size="sm" spacing={4}>
                <List.Item>{t("losePlays", { count: lost("plays") })}</List.Item>
                <List.Item>{t("loseLeads", { count: lost("leads") })}</List.Item>
                <List.Item>{t("loseCodes", { count: lost("codes") })}</List.Item>
              </List>
            )}
            <List size="sm">
              {campaigns.slice(0, 5).map(({ campaignId, name }) => (
                <List.Item key={campaignId}>{name}</List.Item>
              ))}
              {campaigns.length > 5 && <List.Item>{t("more", { count: campaigns.length - 5 })}</List.Item>}
            </List>
          </>
        )}
        {at !== null && result === null && (
          <div>
            <Progress value={(at / count) * 100} aria-label={t("progress")} mb={8} />
            <Text size="sm" role="status">
              {t("doneOf", { done: at, count })}
            </Text>
          </div>
        )}
        {result && (
          <>
            <Text role="status">{t("doneOf", { done: before - failedBefore.length + result.done, count })}</Text>
            {refused.length > 0 && (
              <Alert color="red" icon={<CircleAlert size={18} />} title={t("failed", { count: refused.length })}>
                <List size="sm">
                  {refused.slice(0, LISTED).map(({ id, name, why }) => (
                    <List.Item key={id}>
                      {name}: {why}
                    </List.Item>
                  ))}
                  {refused.length > LISTED && <List.Item>{t("more", { count: refused.length - LISTED })}</List.Item>}
                </List>
              </Alert>
            )}
          </>
        )}
        <Group justify="flex-end" gap="xs">
          {result ? (
            <Button data-autofocus onClick={() => onClose(true)}>
              {common("close")}
            </Button>
          ) : (
            <>
              <Button
                variant="default"
                onClick={() => {
                  if (isRunning) isCancelled.current = true;
                  else onClose(false);
                }}
              >
                {common("cancel")}
              </Button>
              <Button
                onClick={start}
                loading={isRunning}
                data-autofocus
                {...((action.kind === "delete" || action.kind === "deactivate") && { color: "red" })}
              >
                {t(`bulkDo.${action.kind}`)}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function save(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = "campaigns.zip";
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
