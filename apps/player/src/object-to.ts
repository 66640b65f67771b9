import type { PublicCampaign } from "@fairground/model/campaign";
import type { ObjectWords } from "./words/object-to.ts";

/**
 * How to object, for whoever can play no more: markup and style without a script, so that it costs no visitor a byte of
 * one. It stands on every limit page alike, because whoever is blocked is answered as everybody who has played enough.
 */
export function objectTo(campaign: PublicCampaign, words: ObjectWords): { markup: string; style: string } {
  const { objectTo: contact } = campaign.campaignMetaData.data;
  if (contact === undefined) return { markup: "", style: "" };
  const { pages, additionalPages } = campaign.campaignData;
  const roots = [pages, additionalPages]
    .flatMap(({ entities }) => Object.values(entities))
    .flatMap(({ pageType, elementRoot }) => (pageType === "limit-reached" ? [elementRoot] : []));
  const where = [
    ".fg-built-in-picture.is-limit",
    ".fg-built-in-picture.is-let-go",
    ...roots.map((root) => `[data-el="${root.replace(/["\\<]/g, "\\$&")}"]`),
  ].join(",");
  const { companyId, campaignId, language, runtime } = campaign;
  const page = `${runtime.apiUrl}/${companyId}/${campaignId}/object?lang=${encodeURIComponent(language)}`;
  const link = `<a href="${escaped(page)}" target="_blank" rel="noopener">${escaped(words.link)}</a>`;
  const mail = `<a href="mailto:${escaped(contact)}">${escaped(contact)}</a>`;
  const says = [
    escaped(words.how).replace("{object}", () => link),
    ...(contact === "" ? [] : [escaped(words.write).replace("{contact}", () => mail)]),
  ].join(" ");
  return {
    markup: `<aside class="fg-object" aria-label="${escaped(words.link)}">${says}</aside>\n`,
    style: `.fg-object{display:none}body:has(${where}) .fg-object{display:block}body:has(${where}) .fg-root .fg-page{padding-block-end:180px}`,
  };
}

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
