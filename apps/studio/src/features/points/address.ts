import { oneOf, pageOf, sizeOf } from "../../ui/address.ts";

/** The points as their address says them; without an account all of them are listed. Nobody's name or e-mail stands in it. */
export interface PointsAddress {
  account: string;
  sort: "balance" | "lastBookedAt";
  direction: "asc" | "desc";
  page: number;
  size: number;
}

export const POINTS_DEFAULTS: PointsAddress = {
  account: "",
  sort: "lastBookedAt",
  direction: "desc",
  page: 1,
  size: 25,
};

export const readPointsAddress = (search: Record<string, unknown>): PointsAddress => ({
  account: typeof search.account === "string" && /^[\w-]{43}$/.test(search.account) ? search.account : "",
  sort: oneOf(search.sort, ["balance", "lastBookedAt"], POINTS_DEFAULTS.sort),
  direction: oneOf(search.direction, ["asc", "desc"], POINTS_DEFAULTS.direction),
  page: pageOf(search.page),
  size: sizeOf(search.size),
});
