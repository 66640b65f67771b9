import type { PublicCampaign } from "@fairground/model/campaign";
import { escapeHtml } from "@fairground/model/mail";
import { SHARE_HEIGHT, SHARE_WIDTH } from "../../kernel/share-picture.ts";
import { sharePath, shareWordsOf } from "../../kernel/share-words.ts";

/** What a site asks with (oembed.com, 2.2); sizes in pixels. */
export interface Asked {
  url: URL;
  maxwidth: number | null;
  maxheight: number | null;
  format: string;
}

/** Formats that oEmbed knows. */
export const FORMATS = ["json", "xml"] as const;
export const isFormat = (format: string): format is (typeof FORMATS)[number] =>
  FORMATS.some((known) => known === format);

/** Of the frame, in pixels, where nobody says how much room there is; a campaign scrolls in what is lower. */
const WIDTH = 640;
const HEIGHT = 760;
/** Seconds for which consumers may keep an answer. */
const CACHE_AGE = 3_600;

export type OEmbed = Readonly<Record<string, string | number>>;

/** What is wrong with a query, by parameter; or what it asks for. */
export function askedOf(
  query: Readonly<Record<string, unknown>>,
): Asked | { errors: { path: string; message: string }[] } {
  const errors: { path: string; message: string }[] = [];
  const said = (name: string): string | null => {
    const value = query[name];
    if (value === undefined || value === "") return null;
    if (typeof value === "string") return value;
    errors.push({ path: `query.${name}`, message: "Say it once" });
    return null;
  };
  const pixels = (name: string): number | null => {
    const value = said(name);
    if (value === null) return null;
    if (/^[1-9]\d{0,4}$/.test(value)) return Number(value);
    errors.push({ path: `query.${name}`, message: "Pixels, a whole number from 1 to 99999" });
    return null;
  };
  const address = said("url");
  const url = address === null ? null : addressOf(address);
  if (!url && errors.length === 0)
    errors.push({ path: "query.url", message: "The address of a campaign's page, beginning with https:// or http://" });
  const asked = { maxwidth: pixels("maxwidth"), maxheight: pixels("maxheight"), format: said("format") ?? "json" };
  return url && errors.length === 0 ? { url, ...asked } : { errors };
}

function addressOf(address: string): URL | null {
  const url = address.length <= 2_000 ? URL.parse(address) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const PAGE = new RegExp(`^/(${UUID})/(${UUID})(?:/([a-z]{2}(?:-[A-Za-z]{2,4})?))?/?$`);

/** The campaign and language that an address names; null: it is no page of a campaign. `?lang=` goes before the path, as on the page. */
export function placeOf(url: URL): { companyId: string; campaignId: string; language: string | undefined } | null {
  const [, companyId, campaignId, path] = PAGE.exec(url.pathname) ?? [];
  if (companyId === undefined || campaignId === undefined) return null;
  return { companyId, campaignId, language: url.searchParams.get("lang") ?? path };
}

/**
 * What a site needs to show a campaign in its own page: a plain frame, which consumers accept from whoever they discover.
 * @param at origin of the campaign's public address
 */
export function oembedOf(
  { campaign, isFirst }: { campaign: PublicCampaign; isFirst: boolean },
  { maxwidth, maxheight }: Pick<Asked, "maxwidth" | "maxheight">,
  { at, provider, providerUrl }: { at: string; provider: string; providerUrl: string },
): OEmbed {
  const { companyId, campaignId, revision, language } = campaign;
  const { title } = shareWordsOf(campaign);
  const base = `${at}/${companyId}/${campaignId}/`;
  const width = Math.min(WIDTH, maxwidth ?? WIDTH);
  const height = Math.min(HEIGHT, maxheight ?? HEIGHT);
  // A thumbnail that is larger than the room is none (oembed.com, 2.3.4).
  const hasThumbnail = SHARE_WIDTH <= (maxwidth ?? SHARE_WIDTH) && SHARE_HEIGHT <= (maxheight ?? SHARE_HEIGHT);
  const attributes = {
    src: isFirst ? base : `${base}${language}/`,
    width,
    height,
    title,
    allow: "clipboard-write; fullscreen",
    loading: "lazy",
    style: "border:0;max-width:100%",
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(String(value))}"`);
  return {
    version: "1.0",
    type: "rich",
    title,
    provider_name: provider,
    provider_url: providerUrl,
    cache_age: CACHE_AGE,
    html: `<iframe ${written.join(" ")}></iframe>`,
    width,
    height,
    ...(hasThumbnail
      ? {
          thumbnail_url: `${base}r/${revision}/${sharePath(language)}`,
          thumbnail_width: SHARE_WIDTH,
          thumbnail_height: SHARE_HEIGHT,
        }
      : {}),
  };
}

/** As oembed.com, 2.3.2, has it; signs that XML has no place for are left out. */
export const xmlOf = (answer: OEmbed): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(answer)
    .map(([name, value]) => `<${name}>${escapeHtml(String(value).replaceAll(NO_XML, ""))}</${name}>`)
    .join("")}</oembed>\n`;
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
