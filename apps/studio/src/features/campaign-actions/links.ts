import type { CampaignRow } from "../../data/queries.ts";

/** Addresses of other programs that a campaign's record names (spec §3 "Campaign metadata"), in the order of the menu. */
const LINKS = [
  "demoUrl",
  "productionUrl",
  "leadTableUrl",
  "leadExportUrl",
  "tailorMadeTableUrl",
  "resetAnalyticsUrl",
] as const;
export type LinkName = (typeof LINKS)[number];

/** Those that are set. What is no web address, e.g. javascript:, is none. */
export const linksOf = (campaign: Partial<Pick<CampaignRow, LinkName>>): { name: LinkName; url: string }[] =>
  LINKS.flatMap((name) => {
    const url = campaign[name];
    return typeof url === "string" && isWebAddress(url) ? [{ name, url }] : [];
  });

function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}
