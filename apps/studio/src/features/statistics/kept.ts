import { remembered } from "../../data/remembered.ts";
import { parseSearch, stringifySearch } from "../../ui/address.ts";
import { readStatisticsAddress, STATISTICS_DEFAULTS, type StatisticsAddress } from "./address.ts";

const keptOf = (campaignId: string) => remembered(`statistics-${campaignId}`);

/** Keeps what a campaign's statistics were last shown of, in this browser. */
export function keepAddress(campaignId: string, address: StatisticsAddress): void {
  const own = Object.entries(address).filter(
    ([name, value]) => value !== STATISTICS_DEFAULTS[name as keyof StatisticsAddress],
  );
  keptOf(campaignId).set(stringifySearch(Object.fromEntries(own)));
}

/** What they were last shown of; null where that is what everybody sees at first. */
export function keptAddress(campaignId: string): StatisticsAddress | null {
  const search = keptOf(campaignId).get();
  return search ? readStatisticsAddress(parseSearch(search)) : null;
}
