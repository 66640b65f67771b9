import { CAMPAIGN_TYPES, type CampaignType, STATUSES, type Status } from "@fairground/model/campaign";
import { LANGUAGES, type Language } from "@fairground/model/text";
import { oneOf, pageOf, sizeOf, wordsOf } from "../../ui/address.ts";

/** By what the list can be sorted. */
export const SORTS = ["name", "startDate", "endDate", "updatedAt", "plays", "leads"] as const;
/** Days within which a campaign ends. */
export const ENDS = ["7", "14", "30", "90"] as const;

/** The campaign list as its address says it; "" stands for no filter. */
export interface CampaignsAddress {
  q: string;
  status: Status | "";
  type: CampaignType | "";
  /** Ids of a label, and of whoever made it. */
  label: string;
  by: string;
  language: Language | "";
  ends: (typeof ENDS)[number] | "";
  sort: (typeof SORTS)[number];
  direction: "asc" | "desc";
  page: number;
  size: number;
  /** "": as this browser has last shown it. */
  view: "cards" | "table" | "";
}

export const CAMPAIGNS_DEFAULTS: CampaignsAddress = {
  q: "",
  status: "",
  type: "",
  label: "",
  by: "",
  language: "",
  ends: "",
  sort: "updatedAt",
  direction: "desc",
  page: 1,
  size: 25,
  view: "",
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idOf = (value: unknown): string => (typeof value === "string" && UUID.test(value) ? value : "");

export const readCampaignsAddress = (search: Record<string, unknown>): CampaignsAddress => ({
  q: wordsOf(search.q),
  status: oneOf(search.status, STATUSES, ""),
  type: oneOf(search.type, CAMPAIGN_TYPES, ""),
  label: idOf(search.label),
  by: idOf(search.by),
  language: oneOf(search.language, LANGUAGES, ""),
  ends: oneOf(String(search.ends ?? ""), ENDS, ""),
  sort: oneOf(search.sort, SORTS, CAMPAIGNS_DEFAULTS.sort),
  direction: oneOf(search.direction, ["asc", "desc"], CAMPAIGNS_DEFAULTS.direction),
  page: pageOf(search.page),
  size: sizeOf(search.size),
  view: oneOf(search.view, ["cards", "table"], ""),
});

const FILTERS = ["status", "type", "label", "by", "language", "ends"] as const;

export const isFiltered = (address: CampaignsAddress): boolean => address.q !== "" || filterCount(address) > 0;

export const filterCount = (address: CampaignsAddress): number => FILTERS.filter((name) => address[name] !== "").length;

/** What a saved filter keeps: what is looked for and in which order, not the page. */
export function savedQuery({ page: _, view: __, ...address }: CampaignsAddress): string {
  const said = Object.entries(address).filter(
    ([name, value]) => String(value) !== String(CAMPAIGNS_DEFAULTS[name as keyof CampaignsAddress]), // its own keys
  );
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
}

export const readSavedQuery = (query: string): CampaignsAddress =>
  readCampaignsAddress(Object.fromEntries(new URLSearchParams(query)));
