import { Alert, Button, Group, List, Modal, Progress, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CampaignRow } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/problem-words.ts";
import { type BulkAction, type BulkResult, runBulk, zipOf } from "./bulk.ts";

/** Refusals that are listed by name; of more, how many. */
const LISTED = 20;

/** Says what will happen, does it campaign by campaign, and says what became of it. */
export function BulkDialog({
  action,
  campaigns,
  onClose,
}: {
  action: BulkAction;
  campaigns: readonly CampaignRow[];
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
  const count = campaigns.length;
  const lost = (of: "plays" | "leads" | "codes") => campaigns.reduce((sum, campaign) => sum + campaign[of], 0);

  const start = async () => {
    setAt(0);
    const done = await runBulk(action, campaigns, {
      copyName: (name) => copy("defaultName", { name }).slice(0, 200),
      isCancelled: () => isCancelled.current,
      onProgress: setAt,
    });
    if (Object.keys(done.files).length > 0) save(zipOf(done.files));
    setResult(done);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["campaigns"] }),
      queryClient.invalidateQueries({ queryKey: ["company"] }),
    ]);
  };

  return (
    <Modal
      opened
      onClose={() => onClose(result !== null)}
      title={t(`bulk.${action.kind}`, { count })}
      closeButtonProps={{ "aria-label": common("close"), disabled: isRunning }}
      closeOnClickOutside={!isRunning}
      closeOnEscape={!isRunning}
    >
      <Stack gap="md">
        {at === null && (
          <>
            <Text>{t(`bulkText.${action.kind}`)}</Text>
            {action.kind === "delete" && (
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
              {count > 5 && <List.Item>{t("more", { count: count - 5 })}</List.Item>}
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
            <Text role="status">{t("doneOf", { done: result.done, count })}</Text>
            {result.failed.length > 0 && (
              <Alert color="red" icon={<CircleAlert size={18} />} title={t("failed", { count: result.failed.length })}>
                <List size="sm">
                  {result.failed.slice(0, LISTED).map(({ campaign, error }) => (
                    <List.Item key={campaign.campaignId}>
                      {campaign.name}: {words(error)}
                    </List.Item>
                  ))}
                  {result.failed.length > LISTED && (
                    <List.Item>{t("more", { count: result.failed.length - LISTED })}</List.Item>
                  )}
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
