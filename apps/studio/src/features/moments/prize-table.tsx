import type { MomentFigures } from "@fairground/contract";
import { textIn } from "@fairground/model/text";
import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import table from "../../ui/list/table.module.css";
import { Scrolling } from "../../ui/scrolling.tsx";

/** Each prize with what was won of its moments, and what is open. */
export function PrizeTable({ campaign, prizes }: { campaign: Campaign; prizes: MomentFigures["prizes"] }): ReactNode {
  const t = useTranslations("moments");
  const format = useFormatter();
  const name = usePrizeName(campaign);
  const isTold = prizes.some(({ byDay }) => byDay !== null);
  const number = (value: number, key: string) => (
    <Table.Td key={key} className={table.number ?? ""}>
      {format.number(value)}
    </Table.Td>
  );
  return (
    <Scrolling label={t("byPrize")}>
      <Table verticalSpacing="xs" horizontalSpacing={6}>
        <Table.Caption className={table.caption ?? ""}>{t("byPrize")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("prize")}</Table.Th>
            {(isTold ? (["taken", "due", "ahead"] as const) : (["taken", "open"] as const)).map((key) => (
              <Table.Th key={key} scope="col" className={table.number ?? ""}>
                {t(key)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prizes.map(({ prizeId, title, taken, open, byDay }) => (
            <Table.Tr key={prizeId}>
              <Table.Th scope="row" fw={500} fz="sm" c="var(--mantine-color-text)">
                {name({ prizeId, title })}
              </Table.Th>
              {number(taken, "taken")}
              {byDay ? [number(byDay.due, "due"), number(byDay.today + byDay.ahead, "ahead")] : number(open, "open")}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}

/** What a prize is called in the member's language, else in the campaign's first. */
export function usePrizeName(
  campaign: Campaign,
): (prize: Pick<MomentFigures["prizes"][number], "prizeId" | "title">) => string {
  const language = useLocale();
  const first = campaign.languages[0]?.shortName ?? "en";
  return ({ prizeId, title }) => textIn(title, language, first) || prizeId;
}
