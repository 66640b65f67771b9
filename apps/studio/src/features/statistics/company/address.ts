import { dayOf, oneOf } from "../../../ui/address.ts";
import { CARDS } from "../figures.ts";

/** A company's campaigns have no first day of their own together. */
export const COMPANY_PERIODS = ["today", "week", "month", "days"] as const;
export const COLUMNS = ["name", "live", ...CARDS] as const;

/** A company's statistics as the address says them. */
export interface CompanyStatisticsAddress {
  period: (typeof COMPANY_PERIODS)[number];
  from: string;
  to: string;
  sort: (typeof COLUMNS)[number];
  direction: "asc" | "desc";
}

export const COMPANY_STATISTICS_DEFAULTS: CompanyStatisticsAddress = {
  ...{ period: "month", from: "", to: "", sort: "visitors", direction: "desc" },
};

export const readCompanyStatisticsAddress = (search: Record<string, unknown>): CompanyStatisticsAddress => {
  const period = oneOf(search.period, COMPANY_PERIODS, COMPANY_STATISTICS_DEFAULTS.period);
  return {
    period,
    from: period === "days" ? dayOf(search.from) : "",
    to: period === "days" ? dayOf(search.to) : "",
    sort: oneOf(search.sort, COLUMNS, COMPANY_STATISTICS_DEFAULTS.sort),
    direction: oneOf(search.direction, ["asc", "desc"], COMPANY_STATISTICS_DEFAULTS.direction),
  };
};
