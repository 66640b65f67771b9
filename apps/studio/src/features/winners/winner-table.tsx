import type { AwardRow } from "@fairground/contract";
import { Button, Checkbox, Code, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import { SortHeader } from "../../ui/list/sort-header.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import type { WinnersAddress } from "./address.ts";
import { useAwardName } from "./award-name.ts";
import { StateBadge } from "./state-badge.tsx";

/** One award to a row; times on hover are in the campaign's timezone. */
export function WinnerTable({
  awards,
  address,
  timezone,
  isStale,
  chosen,
  onChoose,
  onSort,
  onOpen,
}: {
  awards: readonly AwardRow[] | undefined;
  address: WinnersAddress;
  timezone: string;
  isStale: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onSort: (sort: WinnersAddress["sort"], direction: WinnersAddress["direction"]) => void;
  onOpen: (awardId: string) => void;
}): ReactNode {
  const t = useTranslations("winners");
  const nameOf = useAwardName();
  const sorting = { sort: address, onSort };
  const all = awards ?? [];
  const count = all.filter(({ awardId }) => chosen.has(awardId)).length;
  const choose = (awardId: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(awardId);
    else next.delete(awardId);
    onChoose(next);
  };
  const dash = (
    <Text span c="dimmed">
      –
    </Text>
  );
  return (
    <Scrolling label={t("title")} busy={!awards || isStale}>
      <Table className={isStale ? table.stale : ""} horizontalSpacing={8}>
        <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Checkbox
                aria-label={t("chooseAll")}
                checked={all.length > 0 && count === all.length}
                indeterminate={count > 0 && count < all.length}
                onChange={({ currentTarget: { checked } }) =>
                  onChoose(new Set(checked ? all.map(({ awardId }) => awardId) : []))
                }
              />
            </Table.Th>
            <SortHeader column="wonAt" label={t("wonAt")} first="desc" {...sorting} />
            <SortHeader column="name" label={t("name")} {...sorting} />
            <SortHeader column="email" label={t("email")} {...sorting} />
            <Table.Th>{t("prize")}</Table.Th>
            <Table.Th>{t("state")}</Table.Th>
            <Table.Th>{t("code")}</Table.Th>
            <Table.Th>{t("note")}</Table.Th>
            <Table.Th className={table.last ?? ""}>{t("details")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {awards ? (
            awards.map((award) => (
              <Table.Tr key={award.awardId} {...(chosen.has(award.awardId) && { bg: "var(--studio-tint)" })}>
                <Table.Td>
                  <Checkbox
                    aria-label={t("choose", { name: nameOf(award), prize: award.prize.title })}
                    checked={chosen.has(award.awardId)}
                    onChange={({ currentTarget }) => choose(award.awardId, currentTarget.checked)}
                  />
                </Table.Td>
                <Table.Td className={table.tight ?? ""}>
                  <RelativeTime iso={award.wonAt} timeZone={timezone} />
                </Table.Td>
                <Table.Td className={table.wraps ?? ""}>{award.name || dash}</Table.Td>
                <Table.Td className={table.address ?? ""}>{award.email ?? dash}</Table.Td>
                <Table.Td className={table.wraps ?? ""}>{award.prize.title}</Table.Td>
                <Table.Td className={table.tight ?? ""}>
                  <StateBadge award={award} />
                </Table.Td>
                <Table.Td className={table.wraps ?? ""}>
                  {award.code ? <Code fz="xs">{award.code}</Code> : dash}
                </Table.Td>
                <Table.Td>
                  <Text size="sm" truncate maw={200}>
                    {award.note || dash}
                  </Text>
                </Table.Td>
                <Table.Td className={table.last ?? ""}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t("detailsOf", { name: nameOf(award), prize: award.prize.title })}
                    onClick={() => onOpen(award.awardId)}
                  >
                    {t("details")}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={6} columns={9} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}
