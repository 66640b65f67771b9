import { CAMPAIGN_TYPES, type CampaignType, STATUSES, type Status } from "@fairground/model/campaign";
import { oneOf, pageOf, sizeOf, wordsOf } from "../../ui/address.ts";

/** The campaign list as its address says it; "" stands for no filter. */
export interface CampaignsAddress {
  q: string;
  status: Status | "";
  type: CampaignType | "";
  sort: "name" | "startDate" | "updatedAt";
  direction: "asc" | "desc";
  page: number;
  size: number;
}

export const CAMPAIGNS_DEFAULTS: CampaignsAddress = {
  q: "",
  status: "",
  type: "",
  sort: "updatedAt",
  direction: "desc",
  page: 1,
  size: 25,
};

export const readCampaignsAddress = (search: Record<string, unknown>): CampaignsAddress => ({
  q: wordsOf(search.q),
  status: oneOf(search.status, STATUSES, ""),
  type: oneOf(search.type, CAMPAIGN_TYPES, ""),
  sort: oneOf(search.sort, ["name", "startDate", "updatedAt"], CAMPAIGNS_DEFAULTS.sort),
  direction: oneOf(search.direction, ["asc", "desc"], CAMPAIGNS_DEFAULTS.direction),
  page: pageOf(search.page),
  size: sizeOf(search.size),
});

export const isFiltered = ({ q, status, type }: CampaignsAddress): boolean => q !== "" || status !== "" || type !== "";
