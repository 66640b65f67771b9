import { elementsUnder } from "@fairground/elements/stage/tree";
import type { PublicCampaign, PublicElement, PublicPage } from "@fairground/model/campaign";
import { sortPages } from "@fairground/model/page";

/** What a link to a campaign says of it where it is shared. */
export interface ShareWords {
  /** The first page's heading, else the campaign's name. */
  title: string;
  /** The first page's first sentence, or "". */
  description: string;
  /** The label of its first button, or "". */
  button: string;
}

/** Characters that sites show of each at most. */
const TITLE = 120;
const DESCRIPTION = 200;

/** In the page's language; only what its first page says to everybody. */
export function shareWordsOf(campaign: PublicCampaign): ShareWords {
  const elements = firstElements(campaign);
  const texts = elements.filter(({ type }) => type === "text");
  const heading = texts.find(({ variant }) => variant === "h1");
  const sentence = texts.find(({ variant, small }) => !/^h[123]$/.test(variant ?? "") && !small);
  const button = elements.find(({ type }) => type === "button");
  return {
    title: short(heading?.texts.text, TITLE) || short(campaign.campaignMetaData.data.name, TITLE),
    description: short(sentence?.texts.text, DESCRIPTION),
    button: short(button?.texts.label, 40),
  };
}

/** Elements of the first page, breadth-first; none where there is no page. */
export function firstElements({ campaignData }: PublicCampaign): PublicElement[] {
  const root = firstPage(campaignData.pages)?.elementRoot;
  return root === undefined ? [] : elementsUnder(root, campaignData.elements.entities);
}

/** The page that visitors begin with (spec §4, "When pages load"). */
export const firstPage = ({ ids, entities }: PublicCampaign["campaignData"]["pages"]): PublicPage | undefined =>
  sortPages(ids.flatMap((id) => entities[id] ?? []))[0];

/** One line, cut at a word. */
function short(text: string | undefined, most: number): string {
  const line = (text ?? "").replaceAll(/\s+/g, " ").trim();
  const signs = [...line];
  if (signs.length <= most) return line;
  const kept = signs.slice(0, most - 1).join("");
  return `${kept.replace(/\s+\S*$/u, "")}…`;
}

/** A share picture's path among the files of its revision. */
export const sharePath = (language: string): string => `share/${language}.jpg`;

/** Whether any page may frame the campaign; where only some may, nobody is told how to embed it. */
export const isEmbeddable = ({ campaignMetaData }: PublicCampaign): boolean => {
  const { hostOrigins } = campaignMetaData.data;
  return hostOrigins.length === 0 || hostOrigins.includes("*");
};
