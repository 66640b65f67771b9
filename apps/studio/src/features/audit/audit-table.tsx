import type { AuditEntry } from "@fairground/contract";
import { Anchor, Badge, Group, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";

/** One call to a row: when, who, what in which campaign, from where, and whether it was done. */
export function AuditTable({
  entries,
  isStale,
  onAccount,
  onCampaign,
}: {
  entries: readonly AuditEntry[] | undefined;
  isStale: boolean;
  /** Shows only what this account has done. */
  onAccount: (id: string) => void;
  /** Shows only what was done in this campaign. */
  onCampaign: (id: string) => void;
}): ReactNode {
  const t = useTranslations("audit");
  return (
    <Scrolling label={t("table")} busy={!entries || isStale}>
      <Table verticalSpacing="xs" className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{t("table")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" visibleFrom="sm">
              {t("when")}
            </Table.Th>
            <Table.Th scope="col">{t("who")}</Table.Th>
            <Table.Th scope="col">{t("what")}</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {t("result")}
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {t("where")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries ? (
            entries.map((entry) => (
              <Table.Tr key={entry.entryId}>
                <Table.Td className={table.tight ?? ""} visibleFrom="sm">
                  <RelativeTime iso={entry.at} />
                </Table.Td>
                <Table.Td className={table.tight ?? ""}>
                  <Who entry={entry} onAccount={onAccount} />
                </Table.Td>
                <Table.Td>
                  <What entry={entry} onCampaign={onCampaign} />
                  {/* Five columns do not fit a phone. */}
                  <Group gap={8} mt={4} hiddenFrom="sm">
                    <Result status={entry.status} />
                    <Text size="xs" c="dimmed">
                      <RelativeTime iso={entry.at} />
                      {entry.network && ` · ${entry.network}`}
                    </Text>
                  </Group>
                </Table.Td>
                <Table.Td className={table.tight ?? ""} visibleFrom="sm">
                  <Result status={entry.status} />
                </Table.Td>
                <Table.Td className={table.tight ?? ""} visibleFrom="sm">
                  <Text span size="sm" c="dimmed">
                    {entry.network || "–"}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={5} columns={5} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}

function Who({
  entry: { by, account, key, lent },
  onAccount,
}: {
  entry: AuditEntry;
  onAccount: (id: string) => void;
}): ReactNode {
  const t = useTranslations("audit");
  const name = account === null ? t("nobody") : (account.name ?? t("gone"));
  return (
    <>
      {account === null ? (
        name
      ) : (
        <Anchor component="button" type="button" size="sm" onClick={() => onAccount(account.id)}>
          {key ? t("keyOf", { key: key.name ?? t("gone"), name }) : name}
        </Anchor>
      )}
      <Text size="xs" c="dimmed">
        {t(`by.${by}`)}
        {lent && ` · ${t("lent")}`}
      </Text>
    </>
  );
}

/** What was done in words; of a call that is known no more, the call itself. */
function What({
  entry: { area, action, call, campaign, count },
  onCampaign,
}: {
  entry: AuditEntry;
  onCampaign: (id: string) => void;
}): ReactNode {
  const t = useTranslations("audit");
  const words = useTranslations("auditActions");
  return (
    <>
      <Text size="sm" className={table.below ?? ""}>
        {action === null ? call : words(action)}
      </Text>
      <Text size="xs" c="dimmed" component="div">
        {t(`areas.${area}`)}
        {count !== null && ` · ${t("people", { count })}`}
        {campaign && (
          <>
            {" · "}
            <Anchor component="button" type="button" size="xs" onClick={() => onCampaign(campaign.id)}>
              {campaign.name ?? t("gone")}
            </Anchor>
          </>
        )}
      </Text>
    </>
  );
}

function Result({ status }: { status: number }): ReactNode {
  const t = useTranslations("audit");
  if (status >= 500) return <Badge color="amber">{t("broken")}</Badge>;
  if (status >= 400)
    return (
      <Badge variant="light" color="red">
        {t("refused")}
      </Badge>
    );
  return (
    <Badge variant="light" color="gray">
      {t("done")}
    </Badge>
  );
}
