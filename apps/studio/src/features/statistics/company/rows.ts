import type { AnswerBody } from "@fairground/contract/answers";
import type { CompanyStatisticsAddress } from "./address.ts";

export type CompanyRow = AnswerBody<"GET /api/v1/companies/{companyId}/statistics">["data"][number];

/** The value of a column in a row. */
export const figureOf = (row: CompanyRow, column: Exclude<CompanyStatisticsAddress["sort"], "name">): number =>
  column === "live" ? row.live : row.totals[column];

/** Campaigns in an order; those that are alike by their names. */
export function sorted(
  rows: readonly CompanyRow[],
  { sort, direction }: Pick<CompanyStatisticsAddress, "sort" | "direction">,
  language: string,
): CompanyRow[] {
  const names = new Intl.Collator(language, { numeric: true });
  const sign = direction === "asc" ? 1 : -1;
  return rows.toSorted(
    (one, other) =>
      (sort === "name"
        ? sign * names.compare(one.name, other.name)
        : sign * (figureOf(one, sort) - figureOf(other, sort))) || names.compare(one.name, other.name),
  );
}
