import {
  CAMPAIGN_TYPES,
  type CampaignType,
  TEMPLATE_CATEGORIES,
  type TemplateCategory,
} from "@fairground/model/campaign";
import { oneOf, wordsOf } from "../../ui/address.ts";
import { FACET_DEFAULTS, type FacetsAddress, readFacets } from "../gallery/address.ts";

/** The chooser as its address says it; "" stands for no filter. `own`: the company's own templates. */
export interface ChooserAddress extends FacetsAddress {
  q: string;
  category: TemplateCategory | "own" | "";
  game: CampaignType | "";
  /** The template that is looked at. */
  template: string;
}

export const CHOOSER_DEFAULTS: ChooserAddress = { q: "", category: "", game: "", template: "", ...FACET_DEFAULTS };

export const CHOICES = [...TEMPLATE_CATEGORIES, "own"] as const;

export const readChooserAddress = (search: Record<string, unknown>): ChooserAddress => ({
  q: wordsOf(search.q),
  category: oneOf(search.category, CHOICES, ""),
  game: oneOf(search.game, CAMPAIGN_TYPES, ""),
  template: typeof search.template === "string" && /^[\w-]{1,100}$/.test(search.template) ? search.template : "",
  ...readFacets(search),
});

/** Where the server draws a page of a template, still. */
export const pageAddress = (companyId: string, templateId: string, language: string, page: string): string =>
  `/api/v1/companies/${companyId}/templates/${templateId}/preview/${language}/${encodeURIComponent(page)}`;
