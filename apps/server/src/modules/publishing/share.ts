import type { PublicCampaign } from "@fairground/model/campaign";
import { SHARE_HEIGHT, SHARE_WIDTH } from "../../kernel/share-picture.ts";
import { isEmbeddable, sharePath, shareWordsOf } from "../../kernel/share-words.ts";
import type { HeadTag } from "./renderer.ts";

/**
 * Tags for sites that show a link as a card, and for those that ask how to embed it. There is no `og:url`: under its own
 * domain a campaign is shared by that address.
 * @param origin of the campaign's public address
 */
export function shareHead(campaign: PublicCampaign, origin: string): HeadTag[] {
  const { companyId, campaignId, revision, language } = campaign;
  const { title, description } = shareWordsOf(campaign);
  const address = `${origin}/${companyId}/${campaignId}/`;
  const og = (property: string, content: string): HeadTag => ["meta", { property: `og:${property}`, content }];
  const oembed = (format: string, type: string): HeadTag => {
    const asked = `${origin}/oembed?format=${format}&url=${encodeURIComponent(`${address}${language}/`)}`;
    return ["link", { rel: "alternate", type: `${type}+oembed`, href: asked }];
  };
  return [
    og("type", "website"),
    og("title", title),
    ...(description === "" ? [] : [og("description", description)]),
    og("image", `${address}r/${revision}/${sharePath(language)}`),
    og("image:width", String(SHARE_WIDTH)),
    og("image:height", String(SHARE_HEIGHT)),
    og("image:alt", title),
    ["meta", { name: "twitter:card", content: "summary_large_image" }],
    ...(isEmbeddable(campaign) ? [oembed("json", "application/json"), oembed("xml", "text/xml")] : []),
  ];
}
