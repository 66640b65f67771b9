import type { CampaignLabel } from "@fairground/contract";
import { Button, CloseButton, Group, Menu, Paper, Text } from "@mantine/core";
import { CirclePause, Copy, Download, Tag, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { RightGate } from "../../ui/right-gate.tsx";
import type { BulkAction } from "./bulk.ts";

/** What can be done with the chosen campaigns; all that match can be chosen, on whatever page they are. */
export function BulkBar({
  companyId,
  chosen,
  total,
  labels,
  onAll,
  onNone,
  onAsk,
  isLoading,
}: {
  companyId: string;
  chosen: number;
  total: number;
  labels: readonly CampaignLabel[];
  onAll: () => void;
  onNone: () => void;
  onAsk: (action: BulkAction) => void;
  isLoading: boolean;
}): ReactNode {
  const t = useTranslations("campaignList");
  const actions = useTranslations("actions");
  const { may } = useRights(companyId);
  const button = (icon: ReactNode, word: string, action: BulkAction, danger = false) => (
    <RightGate allowed={may("manage")} right="manage" companyId={companyId}>
      {(props) => (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={icon}
          {...(danger && { c: "red" })}
          {...props}
          onClick={() => onAsk(action)}
        >
          {word}
        </Button>
      )}
    </RightGate>
  );
  const marks = (isTaken: boolean) => (
    <>
      <Menu.Label>{t(isTaken ? "labelRemove" : "labelAdd")}</Menu.Label>
      {labels.map(({ labelId, name }) => (
        <Menu.Item key={labelId} onClick={() => onAsk({ kind: "label", labelId, isTaken })}>
          {name}
        </Menu.Item>
      ))}
    </>
  );
  return (
    <Paper withBorder p="xs" mb="sm" component="section" aria-label={t("chosenActions")}>
      <Group gap="xs">
        <Text size="sm" fw={500} role="status">
          {t("chosen", { count: chosen })}
        </Text>
        {chosen < total && (
          <Button size="compact-sm" variant="subtle" onClick={onAll} loading={isLoading}>
            {t("chooseAll", { count: total })}
          </Button>
        )}
        {labels.length > 0 && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button size="compact-sm" variant="default" leftSection={<Tag size={14} />}>
                {t("label")}
              </Button>
            </Menu.Target>
            <Menu.Dropdown aria-label={t("label")} mah={320} style={{ overflowY: "auto" }}>
              {marks(false)}
              <Menu.Divider />
              {marks(true)}
            </Menu.Dropdown>
          </Menu>
        )}
        {button(<CirclePause size={14} />, actions("deactivate"), { kind: "deactivate" })}
        {button(<Copy size={14} />, actions("copy"), { kind: "copy" })}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Download size={14} />}
          onClick={() => onAsk({ kind: "export" })}
        >
          {actions("export")}
        </Button>
        {button(<Trash2 size={14} />, actions("delete"), { kind: "delete" }, true)}
        <CloseButton ml="auto" size="sm" aria-label={t("chooseNone")} onClick={onNone} />
      </Group>
    </Paper>
  );
}
