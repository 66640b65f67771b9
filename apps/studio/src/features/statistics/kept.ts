import { remembered } from "../../data/remembered.ts";
import { readSavedAddress, type StatisticsAddress, savedAddress } from "./address.ts";

const keptOf = (campaignId: string) => remembered(`statistics-${campaignId}`);

/** Keeps what a campaign's statistics were last shown of, in this browser. */
export function keepAddress(campaignId: string, address: StatisticsAddress): void {
  keptOf(campaignId).set(savedAddress(address));
}

/** What they were last shown of; null where that is what everybody sees at first. */
export function keptAddress(campaignId: string): StatisticsAddress | null {
  const search = keptOf(campaignId).get();
  return search ? readSavedAddress(search) : null;
}
