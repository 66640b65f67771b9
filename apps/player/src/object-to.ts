import type { PublicCampaign } from "@fairground/model/campaign";

/**
 * How to object, for whoever can play no more: markup and style without a script, so that it costs no visitor a byte of
 * one. It stands on every limit page alike, because whoever is blocked is answered as everybody who has played enough.
 */
export function objectTo(campaign: PublicCampaign, words: string): { markup: string; style: string } {
  const contact = campaign.campaignMetaData.data.objectTo;
  if (!contact) return { markup: "", style: "" };
  const { pages, additionalPages } = campaign.campaignData;
  const roots = [pages, additionalPages]
    .flatMap(({ entities }) => Object.values(entities))
    .flatMap(({ pageType, elementRoot }) => (pageType === "limit-reached" ? [elementRoot] : []));
  const where = [
    ".fg-built-in-picture.is-limit",
    ".fg-built-in-picture.is-let-go",
    ...roots.map((root) => `[data-el="${root.replace(/["\\<]/g, "\\$&")}"]`),
  ].join(",");
  const link = `<a href="mailto:${escaped(contact)}">${escaped(contact)}</a>`;
  return {
    markup: `<aside class="fg-object" aria-label="${escaped(contact)}">${escaped(words).replace("{contact}", () => link)}</aside>\n`,
    style: `.fg-object{display:none}body:has(${where}) .fg-object{display:block}body:has(${where}) .fg-root .fg-page{padding-block-end:180px}`,
  };
}

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
