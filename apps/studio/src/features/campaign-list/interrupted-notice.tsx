import { Alert, Button, Group, List, Stack, Text } from "@mantine/core";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Interrupted } from "./interrupted.ts";

/** Names that are listed; of more, how many. */
const LISTED = 10;

/** Bulk work that was stopped by a reload: what of it was done, and whether it goes on. */
export function InterruptedNotice({
  interrupted: { action, campaigns, at, failed },
  onGoOn,
  onLeave,
}: {
  interrupted: Interrupted;
  onGoOn: () => void;
  onLeave: () => void;
}): ReactNode {
  const t = useTranslations("campaignList");
  const isFailed = new Set(failed.map(({ place }) => place));
  const done = campaigns.slice(0, at).filter((_, place) => !isFailed.has(place));
  return (
    <Alert color="amber" icon={<RotateCw size={18} />} title={t("interrupted")} mb="sm">
      <Stack gap="xs">
        <Text size="sm">
          {t(`interruptedWhat.${action.kind}`)} {t("doneOf", { done: done.length, count: campaigns.length })}
        </Text>
        {done.length > 0 && action.kind !== "export" && (
          <details>
            <summary>{t("interruptedDone")}</summary>
            <List size="sm" mt={4}>
              {done.slice(0, LISTED).map(({ campaignId, name }) => (
                <List.Item key={campaignId}>{name}</List.Item>
              ))}
              {done.length > LISTED && <List.Item>{t("more", { count: done.length - LISTED })}</List.Item>}
            </List>
          </details>
        )}
        <Group gap="xs">
          <Button size="xs" onClick={onGoOn}>
            {t("goOn")}
          </Button>
          <Button size="xs" variant="default" onClick={onLeave}>
            {t("leaveIt")}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
