import {
  CAMPAIGN_GOALS,
  CAMPAIGN_INDUSTRIES,
  CAMPAIGN_OCCASIONS,
  CAMPAIGN_TYPES,
  type CampaignGoal,
  type CampaignIndustry,
  type CampaignOccasion,
  type CampaignType,
  PLAY_LENGTHS,
  type PlayLength,
} from "@fairground/model/campaign";
import { oneOf, wordsOf } from "../../ui/address.ts";

/** What galleries filter by beside the game; "" stands for no filter. */
export interface FacetsAddress {
  goal: CampaignGoal | "";
  occasion: CampaignOccasion | "";
  industry: CampaignIndustry | "";
  length: PlayLength | "";
}

export const FACET_DEFAULTS: FacetsAddress = { goal: "", occasion: "", industry: "", length: "" };

export const readFacets = (search: Record<string, unknown>): FacetsAddress => ({
  goal: oneOf(search.goal, CAMPAIGN_GOALS, ""),
  occasion: oneOf(search.occasion, CAMPAIGN_OCCASIONS, ""),
  industry: oneOf(search.industry, CAMPAIGN_INDUSTRIES, ""),
  length: oneOf(search.length, PLAY_LENGTHS, ""),
});

/** How many of them are at work. */
export const facetsAtWork = ({ goal, occasion, industry, length }: FacetsAddress): number =>
  [goal, occasion, industry, length].filter((each) => each !== "").length;

/** The gallery of demo campaigns as its address says it. */
export interface GalleryAddress extends FacetsAddress {
  q: string;
  game: CampaignType | "";
}

export const GALLERY_DEFAULTS: GalleryAddress = { q: "", game: "", ...FACET_DEFAULTS };

export const readGalleryAddress = (search: Record<string, unknown>): GalleryAddress => ({
  q: wordsOf(search.q),
  game: oneOf(search.game, CAMPAIGN_TYPES, ""),
  ...readFacets(search),
});
