import type { PrizeStock } from "@fairground/contract";
import type { PrizePoolEntry } from "@fairground/model/prize";
import { ActionIcon, Menu, Table, UnstyledButton } from "@mantine/core";
import { EllipsisVertical, Gift, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { announce } from "../../../../ui/announce.tsx";
import table from "../../../../ui/list/table.module.css";
import { rowOf } from "../../../stock/live-prizes.ts";
import { movePrize, removePrizeAt, removePrizesDescribed } from "../../document/commands/index.ts";
import { isEqual } from "../../document/merge-values.ts";
import { RowHandle, useRowOrder } from "../../fields/row-order.tsx";
import { artUrl } from "../../page/art-url.ts";
import classes from "../mechanics.module.css";
import { useToldStep } from "../use-step.ts";
import { useText } from "../use-text.ts";
import { ChanceCell } from "./chance-cell.tsx";
import { StockCell } from "./stock-cell.tsx";

interface PrizeTableProps {
  list: readonly PrizePoolEntry[];
  live: readonly PrizeStock[] | undefined;
  readOnly: boolean;
  chosen: string | null;
  onChoose(id: string): void;
}

/** Every prize in a row, the no-win entry first: what is changed most is changed here, the rest beside it. */
export function PrizeTable({ list, live, readOnly, chosen, onChoose }: PrizeTableProps): ReactNode {
  const t = useTranslations("editor.mechanics.prizes");
  const run = useToldStep();
  const order = useRowOrder(list.length, 1, (from, to) => {
    const moved = list[from];
    if (moved) run("movePrize", movePrize(moved.id, to));
  });
  return (
    <div className={table.frame}>
      <Table className={classes.table ?? ""}>
        <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Td className={classes.narrow ?? ""} />
            <Table.Th>{t("prize")}</Table.Th>
            <Table.Th>{t("chance")}</Table.Th>
            <Table.Th>{t("stock")}</Table.Th>
            <Table.Th className={classes.roomy ?? ""}>{t("perDay")}</Table.Th>
            <Table.Th className={`${table.number} ${classes.roomy}`}>{t("won")}</Table.Th>
            <Table.Td className={classes.narrow ?? ""} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map((entry, index) => (
            <PrizeRow
              key={entry.id}
              {...{ entry, index, list, order, readOnly, onChoose }}
              live={rowOf(entry, live)}
              isChosen={entry.id === chosen}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface PrizeRowProps {
  entry: PrizePoolEntry;
  index: number;
  list: readonly PrizePoolEntry[];
  live: PrizeStock | undefined;
  order: ReturnType<typeof useRowOrder>;
  readOnly: boolean;
  isChosen: boolean;
  onChoose(id: string): void;
}

function PrizeRow({ entry, index, list, live, order, readOnly, isChosen, onChoose }: PrizeRowProps): ReactNode {
  const t = useTranslations("editor.mechanics.prizes");
  const format = useFormatter();
  const say = useText();
  const name = say(entry.title) || t("nameless");
  return (
    <Table.Tr {...order.rowProps(index)} data-chosen={isChosen || undefined} data-field={`prizePoolList.${index}`}>
      <Table.Td className={classes.narrow ?? ""}>
        {!entry.noWinPrize && !readOnly && <RowHandle order={order} index={index} name={name} />}
      </Table.Td>
      <Table.Th scope="row" className={classes.rowHead ?? ""}>
        <UnstyledButton className={classes.rowName} aria-pressed={isChosen} onClick={() => onChoose(entry.id)}>
          <span className={classes.thumb} aria-hidden>
            {entry.gameImage === "" ? <Gift size={16} /> : <img src={artUrl(entry.gameImage)} alt="" loading="lazy" />}
          </span>
          <span className={classes.ellipsis}>{name}</span>
        </UnstyledButton>
      </Table.Th>
      <Table.Td>
        <ChanceCell entry={entry} readOnly={readOnly} />
      </Table.Td>
      <Table.Td>{!entry.noWinPrize && <StockCell entry={entry} live={live} readOnly={readOnly} />}</Table.Td>
      <Table.Td className={classes.roomy ?? ""}>{!entry.noWinPrize && <LimitWords entry={entry} />}</Table.Td>
      <Table.Td className={`${table.number} ${classes.roomy}`}>
        {entry.noWinPrize ? "" : live ? format.number(live.awarded) : "–"}
      </Table.Td>
      <Table.Td className={classes.narrow ?? ""}>
        {!entry.noWinPrize && !readOnly && <RowMenu {...{ entry, index, list, name }} />}
      </Table.Td>
    </Table.Tr>
  );
}

function LimitWords({ entry }: { entry: PrizePoolEntry }): ReactNode {
  const t = useTranslations("editor.mechanics.prizes");
  const format = useFormatter();
  if (entry.prizeLimitType === 2) return <span className={classes.dimmed}>{t("unlimited")}</span>;
  if (entry.prizeLimitType === 0) return format.number(entry.prizeLimit);
  return t("daysListed", { count: entry.prizeLimits.length });
}

/** Removal by index, and of all that share a description (spec §4, "Prize management"). */
function RowMenu({
  entry,
  index,
  list,
  name,
}: Pick<PrizeRowProps, "entry" | "index" | "list"> & { name: string }): ReactNode {
  const t = useTranslations("editor.mechanics.prizes");
  const run = useToldStep();
  const say = useText();
  const alike = list.filter((each) => !each.noWinPrize && isEqual(each.description, entry.description)).length;
  const removed = (refused: string | null) => refused === null && announce(t("removed", { prize: name }));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t("more", { prize: name })}>
          <EllipsisVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="red"
          leftSection={<Trash2 size={14} aria-hidden />}
          onClick={() => removed(run("removePrize", removePrizeAt(index)))}
        >
          {t("remove")}
        </Menu.Item>
        {alike > 1 && say(entry.description) !== "" && (
          <Menu.Item
            color="red"
            leftSection={<Trash2 size={14} aria-hidden />}
            onClick={() => removed(run("removePrize", removePrizesDescribed(entry.description)))}
          >
            {t("removeAlike", { count: alike })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
