import type { CodeRoomBatch, CodeRoomPool } from "@fairground/contract";
import { ActionIcon, Badge, Button, Group, Menu, Table, Text } from "@mantine/core";
import { EllipsisVertical, Octagon, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import table from "../../ui/list/table.module.css";
import { RightGate } from "../../ui/right-gate.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import { BatchDialog } from "./batch-dialog.tsx";
import { BatchDownload, DOWNLOADS } from "./batch-download.tsx";
import classes from "./codes.module.css";
import { DeleteBatch } from "./delete-dialogs.tsx";
import { StopBatch } from "./stop-dialog.tsx";

const COLORS = { given: "brand", stopped: "red", early: "blue", over: "gray", empty: "gray" } as const;

type Asked = { what: "stop" | "change" | "delete"; batch: CodeRoomBatch };

/** The batches of a pool in the order in which they give their codes. Stopping one is in sight: it is what is in a hurry. */
export function BatchTable({
  campaign,
  pool,
  title,
}: {
  campaign: Campaign;
  pool: CodeRoomPool;
  title: string;
}): ReactNode {
  const t = useTranslations("codeRoom");
  const format = useFormatter();
  const { may } = useRights(campaign.companyId);
  const [asked, setAsked] = useState<Asked | null>(null);
  if (pool.batches.length === 0) return null;
  const nameOf = (batch: CodeRoomBatch) =>
    batch.name || t("unnamed", { day: format.dateTime(new Date(batch.createdAt), { dateStyle: "medium" }) });
  const of = asked && { campaignId: campaign.campaignId, batch: asked.batch, name: nameOf(asked.batch) };
  const close = () => setAsked(null);
  const gate = { allowed: may("manage"), right: "manage", companyId: campaign.companyId } as const;
  return (
    <Scrolling label={t("batches", { page: title })}>
      <Table verticalSpacing="xs" horizontalSpacing={4}>
        <Table.Caption className={table.caption ?? ""}>{t("batches", { page: title })}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("batch")}</Table.Th>
            <Table.Th scope="col">{t("status")}</Table.Th>
            <Table.Th scope="col" className={table.number ?? ""} visibleFrom="xs">
              {t("codes")}
            </Table.Th>
            <Table.Th scope="col" className={table.number ?? ""} visibleFrom="xs">
              {t("figures.consumed")}
            </Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              {t("format")}
            </Table.Th>
            <Table.Th scope="col" className={classes.actions ?? ""}>
              {t("actions")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pool.batches.map((batch) => (
            <Table.Tr key={batch.id}>
              <Table.Td>
                <Text size="sm" fw={500} miw={96} className={classes.code ?? ""}>
                  {nameOf(batch)}
                </Text>
                <Text size="xs" c="dimmed">
                  <Validity batch={batch} timezone={campaign.timezone} />
                </Text>
                <Text size="xs" c="dimmed" hiddenFrom="xs">
                  {t("counts", { given: batch.consumed, count: batch.count })}
                </Text>
              </Table.Td>
              <Table.Td className={table.tight ?? ""}>
                <Badge variant="light" color={COLORS[batch.state]}>
                  {t(`batchState.${batch.state}`)}
                </Badge>
              </Table.Td>
              <Table.Td className={table.number ?? ""} visibleFrom="xs">
                {format.number(batch.count)}
              </Table.Td>
              <Table.Td className={table.number ?? ""} visibleFrom="xs">
                {format.number(batch.consumed)}
              </Table.Td>
              <Table.Td className={table.tight ?? ""} visibleFrom="md">
                {t(`formats.${batch.format}`)}
              </Table.Td>
              <Table.Td className={classes.actions ?? ""}>
                <Group gap={4} wrap="nowrap" justify="flex-end">
                  <RightGate {...gate}>
                    {(props) => (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        color={batch.stoppedAt ? "brand" : "red"}
                        leftSection={
                          batch.stoppedAt ? <Play size={14} aria-hidden /> : <Octagon size={14} aria-hidden />
                        }
                        aria-label={t(batch.stoppedAt ? "resumeOf" : "stopOf", { name: nameOf(batch) })}
                        {...props}
                        onClick={() => setAsked({ what: "stop", batch })}
                      >
                        {t(batch.stoppedAt ? "resume" : "stop")}
                      </Button>
                    )}
                  </RightGate>
                  {may("manage") && (
                    <Menu position="bottom-end" width={260}>
                      <Menu.Target>
                        <ActionIcon variant="subtle" color="gray" aria-label={t("moreOf", { name: nameOf(batch) })}>
                          <EllipsisVertical size={16} aria-hidden />
                        </ActionIcon>
                      </Menu.Target>
                      <Menu.Dropdown>
                        <Menu.Item onClick={() => setAsked({ what: "change", batch })}>{t("change")}</Menu.Item>
                        {DOWNLOADS.map((which) => (
                          <BatchDownload
                            key={which}
                            campaignId={campaign.campaignId}
                            batch={batch}
                            which={which}
                            name={nameOf(batch)}
                          />
                        ))}
                        <Menu.Divider />
                        <Menu.Item color="red" onClick={() => setAsked({ what: "delete", batch })}>
                          {t("deleteBatch")}
                        </Menu.Item>
                      </Menu.Dropdown>
                    </Menu>
                  )}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {of && asked?.what === "stop" && <StopBatch {...of} onClose={close} />}
      {of && asked?.what === "change" && <BatchDialog {...of} timezone={campaign.timezone} onClose={close} />}
      {of && asked?.what === "delete" && <DeleteBatch {...of} onClose={close} />}
    </Scrolling>
  );
}

function Validity({
  batch: { validFrom, validUntil },
  timezone,
}: {
  batch: CodeRoomBatch;
  timezone: string;
}): ReactNode {
  const t = useTranslations("codeRoom");
  const format = useFormatter();
  const at = (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short", timeZone: timezone });
  if (validFrom && validUntil) return t("validBetween", { from: at(validFrom), to: at(validUntil) });
  if (validFrom) return t("validFromOnly", { from: at(validFrom) });
  return validUntil ? t("validUntilOnly", { to: at(validUntil) }) : t("validAlways");
}
