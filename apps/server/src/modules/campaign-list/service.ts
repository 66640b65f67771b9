import type { Bin } from "./bin.ts";
import type { BinnedRow } from "./bin-store.ts";
import type { FilterRow, FilterStore } from "./filter-store.ts";
import type { LabelStore } from "./label-store.ts";
import type { Picture } from "./picture.ts";

export type { BinnedRow, FilterRow, FilterStore };

/** What the list's calls are answered by. */
export interface CampaignListService {
  labels: LabelStore;
  filters: FilterStore;
  bin: Bin;
  /** The first page of a draft; null: there is no such campaign, or it has none. */
  picture: (companyId: string, campaignId: string) => Promise<Picture | null>;
}
