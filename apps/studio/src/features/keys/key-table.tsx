import type { ApiKey } from "@fairground/contract";
import { ActionIcon, Badge, Code, Group, Menu, Table, Text } from "@mantine/core";
import { Ban, EllipsisVertical, Pencil, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import classes from "./keys.module.css";

const COLORS = { active: "brand", expired: "gray", revoked: "gray", unheld: "amber" } as const;

/** One key to a row: what it may do, whose it is, when it was last used. */
export function KeyTable({
  keys,
  onRename,
  onRenew,
  onRevoke,
}: {
  keys: readonly ApiKey[] | undefined;
  onRename: (key: ApiKey) => void;
  onRenew: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
}): ReactNode {
  const t = useTranslations("apiKeys");
  const format = useFormatter();
  return (
    <Scrolling label={t("keyTable")} busy={!keys}>
      <Table verticalSpacing="xs">
        <Table.Caption className={table.caption ?? ""}>{t("keyTable")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("name")}</Table.Th>
            <Table.Th scope="col">{t("stateColumn")}</Table.Th>
            <Table.Th scope="col">{t("scopes")}</Table.Th>
            <Table.Th scope="col">{t("campaigns")}</Table.Th>
            <Table.Th scope="col">{t("holder")}</Table.Th>
            <Table.Th scope="col">{t("used")}</Table.Th>
            <Table.Th scope="col">{t("actions")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys ? (
            keys.map((key) => (
              <Table.Tr key={key.keyId}>
                <Table.Th scope="row" fw={400} className={classes.name ?? ""}>
                  <Text span fw={500} display="block">
                    {key.name}
                  </Text>
                  <Code fz="xs">{key.beginning}…</Code>
                </Table.Th>
                <Table.Td className={table.tight ?? ""}>
                  <Badge variant="light" color={COLORS[key.state]}>
                    {t(`state.${key.state}`)}
                  </Badge>
                  {key.expiresAt !== null && key.state === "active" && (
                    <Text size="xs" c="dimmed">
                      {t("endsAt")} {format.dateTime(new Date(key.expiresAt), { dateStyle: "medium" })}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td className={classes.scopes ?? ""}>
                  <Text size="sm">{format.list(key.scopes.map((scope) => t(`scope.${scope}`)))}</Text>
                  {key.missing.length > 0 && key.state === "active" && (
                    <Text size="xs" c="dimmed">
                      {t("missing", { rights: format.list(key.missing.map((scope) => t(`scope.${scope}`))) })}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td
                  className={table.tight ?? ""}
                  title={key.campaigns?.map(({ campaignId, name }) => name ?? campaignId).join(", ")}
                >
                  {key.campaigns ? t("onlyCampaigns", { count: key.campaigns.length }) : t("everything")}
                </Table.Td>
                <Table.Td className={table.tight ?? ""}>{key.heldBy.name}</Table.Td>
                <Table.Td className={table.tight ?? ""}>
                  {key.lastUsedAt ? <RelativeTime iso={key.lastUsedAt} /> : t("neverUsed")}
                </Table.Td>
                <Table.Td>
                  <Actions ofKey={key} onRename={onRename} onRenew={onRenew} onRevoke={onRevoke} />
                </Table.Td>
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={5} columns={7} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}

function Actions({
  ofKey,
  onRename,
  onRenew,
  onRevoke,
}: {
  ofKey: ApiKey;
  onRename: (key: ApiKey) => void;
  onRenew: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
}): ReactNode {
  const t = useTranslations("apiKeys");
  const isOver = ofKey.state === "revoked";
  return (
    <Group justify="flex-end">
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t("actionsFor", { name: ofKey.name })}>
            <EllipsisVertical size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Pencil size={14} aria-hidden />} onClick={() => onRename(ofKey)}>
            {t("rename")}
          </Menu.Item>
          {!isOver && (
            <Menu.Item leftSection={<RefreshCw size={14} aria-hidden />} onClick={() => onRenew(ofKey)}>
              {t("renew")}
            </Menu.Item>
          )}
          {!isOver && (
            <Menu.Item color="red" leftSection={<Ban size={14} aria-hidden />} onClick={() => onRevoke(ofKey)}>
              {t("revoke")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
