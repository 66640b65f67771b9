import type { PublicCampaign } from "@fairground/model/campaign";
import { trackingOf } from "@fairground/model/statistic";
import type { ConsentWords } from "../../words/consent/words.ts";
import { QUESTION } from "./question.ts";

/**
 * The question as it stands in the page from the beginning, so that nothing moves when the scripts are there. Campaigns with
 * host pages of their own begin without it: the page around may have asked.
 */
export function questionOf(campaign: PublicCampaign, words: ConsentWords): string {
  const { pages, additionalPages } = campaign.campaignData;
  const { analyticsTrackingLevel, hostOrigins } = campaign.campaignMetaData.data;
  if (!trackingOf({ ...campaign, analyticsTrackingLevel }).sendsVisitorId) return "";
  const policy = [additionalPages, pages]
    .flatMap(({ entities }) => Object.values(entities))
    .find(({ pageType }) => pageType === "privacy-policy");
  const link = policy
    ? ` <a href="#page-${encodeURIComponent(policy.id)}" target="_blank" rel="noopener">${text(words.policy)}</a>`
    : "";
  const hidden = hostOrigins.length > 0 ? " hidden" : "";
  return `<section class="${QUESTION}" aria-label="${text(words.privacy)}" tabindex="-1"${hidden}><p><strong>${text(words.question)}</strong> <span>${text(words.details)}</span>${link}</p><div><button type="button" value="no">${text(words.no)}</button><button type="button" value="yes">${text(words.yes)}</button></div></section>\n`;
}

const text = (value: string): string => value.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
