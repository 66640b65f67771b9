import type { PrizePoolEntry } from "@fairground/model/prize";
import { dayAfter, localDay } from "@fairground/model/time";
import { Button, Table, TextInput } from "@mantine/core";
import { CalendarPlus, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import table from "../../../../ui/list/table.module.css";
import { useEditor } from "../../document/context.tsx";
import { CellNumber } from "../cell-number.tsx";
import { daysFromTo } from "../doors/door-days.ts";
import classes from "../mechanics.module.css";
import { RemoveCell } from "../remove-cell.tsx";
import { useTypedCell } from "../use-typed-cell.ts";

type DayLimit = PrizePoolEntry["prizeLimits"][number];
/** prize/schema.ts. */
const MOST_DAYS = 1_000;

/** A limit for each day on which the prize can be won; on days that are not listed it cannot. */
export function DayLimits({
  limits,
  onChange,
}: {
  limits: readonly DayLimit[];
  onChange(limits: readonly DayLimit[]): void;
}): ReactNode {
  const t = useTranslations("editor.mechanics.days");
  const format = useFormatter();
  const metadata = useEditor(({ draft }) => draft.metadata);
  // The key of a day's row, where it is not the day itself.
  const [rows, setRows] = useState<Readonly<Record<string, string>>>({});
  const rowOf = (date: string) => rows[date] ?? date;
  const sorted = limits.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const dayOf = (iso: string | null) => localDay(iso === null ? Date.now() : Date.parse(iso), metadata.timezone);
  const put = (next: readonly DayLimit[]) => onChange(next.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
  const setDate = (held: string, date: string): string | null => {
    if (sorted.some((each) => each.date === date)) return t("twice");
    // The row goes along with its day, and the keyboard with the row. Two days change rows, so that none has two.
    setRows({ ...rows, [date]: rowOf(held), [held]: rowOf(date) });
    put(sorted.map((each) => (each.date === held ? { ...each, date } : each)));
    return null;
  };
  const add = () => {
    const last = sorted.at(-1);
    put([...sorted, { date: last ? dayAfter(last.date, 1) : dayOf(metadata.startDate), limit: last?.limit ?? 1 }]);
  };
  return (
    <div>
      {sorted.length === 0 ? (
        <p className={classes.fault}>{t("none")}</p>
      ) : (
        <div className={classes.dayTable}>
          <Table>
            <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t("day")}</Table.Th>
                <Table.Th>{t("limit")}</Table.Th>
                <Table.Td className={classes.narrow ?? ""} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sorted.map(({ date, limit }, at) => {
                const name = format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
                return (
                  <Table.Tr key={rowOf(date)}>
                    <Table.Td>
                      <CellDay label={t("dayNamed", { name })} value={date} onCommit={(next) => setDate(date, next)} />
                    </Table.Td>
                    <Table.Td>
                      <CellNumber
                        label={t("limitOf", { name })}
                        value={limit}
                        whole
                        onCommit={(next) => {
                          put(sorted.map((each, place) => (place === at ? { date, limit: next ?? 0 } : each)));
                          return null;
                        }}
                      />
                    </Table.Td>
                    <RemoveCell
                      label={t("removeDay", { name })}
                      onRemove={() => put(sorted.filter((_, place) => place !== at))}
                    />
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Plus size={14} aria-hidden />}
        disabled={sorted.length >= MOST_DAYS}
        onClick={add}
      >
        {t("add")}
      </Button>
      <FillDays
        from={dayOf(metadata.startDate)}
        to={metadata.endDate === null ? dayAfter(dayOf(metadata.startDate), 13) : dayOf(metadata.endDate)}
        onFill={(fresh) => put([...sorted.filter(({ date }) => !fresh.some((each) => each.date === date)), ...fresh])}
      />
    </div>
  );
}

interface CellDayProps {
  label: string;
  value: string;
  /** @returns why it cannot be, in words; null: it is done */
  onCommit(value: string): string | null;
}

/** A day in a table's cell, taken with Enter or on leaving: 24 December is 24 January while it is written. */
function CellDay({ label, value, onCommit }: CellDayProps): ReactNode {
  const { typed, field } = useTypedCell((day) => (day === "" || day === value ? null : onCommit(day)));
  return <TextInput type="date" size="xs" aria-label={label} value={typed ?? value} {...field} />;
}

/** Every day from one to another with the same limit, to be changed one by one afterwards. */
function FillDays(usual: { from: string; to: string; onFill(days: DayLimit[]): void }): ReactNode {
  const t = useTranslations("editor.mechanics.days");
  const [from, setFrom] = useState(usual.from);
  const [to, setTo] = useState(usual.to);
  const [limit, setLimit] = useState(1);
  const days = daysFromTo(from, to);
  return (
    <fieldset className={classes.fill}>
      <legend className={classes.label}>{t("fill")}</legend>
      <div className={classes.two}>
        <TextInput
          type="date"
          size="xs"
          label={t("from")}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          size="xs"
          label={t("to")}
          value={to}
          error={days.length === 0 && t("reversed")}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </div>
      <div className={classes.two}>
        <CellNumber
          label={t("limit")}
          value={limit}
          whole
          onCommit={(next) => {
            setLimit(next ?? 0);
            return null;
          }}
        />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<CalendarPlus size={14} aria-hidden />}
          disabled={days.length === 0}
          onClick={() => usual.onFill(days.map((date) => ({ date, limit })))}
        >
          {t("fillNow", { count: days.length })}
        </Button>
      </div>
    </fieldset>
  );
}
