import { AWARD_STATES, type AwardState } from "@fairground/contract/awards";
import { oneOf, pageOf, sizeOf, wordsOf } from "../../ui/address.ts";

/** The list of winners as its address says it; "" stands for no filter. */
export interface WinnersAddress {
  q: string;
  prizeId: string;
  state: AwardState | "";
  sort: "wonAt" | "name" | "email";
  direction: "asc" | "desc";
  page: number;
  size: number;
}

export const WINNERS_DEFAULTS: WinnersAddress = {
  q: "",
  prizeId: "",
  state: "",
  sort: "wonAt",
  direction: "desc",
  page: 1,
  size: 25,
};

export const readWinnersAddress = (search: Record<string, unknown>): WinnersAddress => ({
  q: wordsOf(search.q),
  prizeId: typeof search.prizeId === "string" && /^[0-9a-f-]{36}$/.test(search.prizeId) ? search.prizeId : "",
  state: oneOf(search.state, AWARD_STATES, ""),
  sort: oneOf(search.sort, ["wonAt", "name", "email"], WINNERS_DEFAULTS.sort),
  direction: oneOf(search.direction, ["asc", "desc"], WINNERS_DEFAULTS.direction),
  page: pageOf(search.page),
  size: sizeOf(search.size),
});

/** What is filtered by, as the server's calls name it. */
export const filtersOf = ({ q, prizeId, state }: WinnersAddress) => ({
  ...(q && { q }),
  ...(prizeId && { prizeId }),
  ...(state && { state }),
});

export const isFiltered = (address: WinnersAddress): boolean => Object.keys(filtersOf(address)).length > 0;
