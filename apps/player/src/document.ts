import { DEFAULT_PROVIDER_NAME, faviconOf, metaDescription, type PublicCampaign } from "@fairground/model/campaign";
import type { View } from "./flow/player.ts";
import type { Words } from "./words/words.ts";

/** Addresses of the built files, and whom the meta description names. */
export interface Assets {
  entry: string;
  /** Of the game's view; "": the browser finds it in the table of games. */
  game?: string;
  modules: readonly string[];
  /** What the browser loads when the page stands. */
  later?: readonly string[];
  /** What a page loads that begins with an arcade game's stage: the file that opens it before React is there, and all that it imports. */
  early?: readonly string[];
  /** The provider's company name (spec §2); absent: Fairground. */
  company?: string;
  /** Tags for whoever is sent a link to the page: each its name and its attributes. */
  share?: readonly (readonly [tag: "meta" | "link", attributes: Readonly<Record<string, string>>])[];
}

/** Ids of the page's parts, read again by client.tsx. */
export const ROOT_ID = "fairground";
export const CAMPAIGN_ID = "fairground-campaign";
export const WORDS_ID = "fairground-words";
export const DRAWING_ID = "fairground-drawing";

interface DocumentParts {
  campaign: PublicCampaign;
  assets: Assets;
  view: View;
  words: Words;
  /** What the game shows and never changes, as markup. */
  drawing: string;
  /** What the stage that stands first is opened with, as JSON; null where there is none. */
  stage: string | null;
  markup: string;
  style: string;
  /** Whether the visit may be measured, as markup; "": nobody is asked. */
  question: string;
  /** The way to how it is drawn, as markup; "": the campaign does not say. */
  drawn: string;
  /** How to object, as markup; "": nobody is judged. */
  object: string;
}

/** The document around the app (spec §2, "Document head"). */
export function documentOf(parts: DocumentParts): string {
  const { campaign, assets, view, words, drawing, stage, markup, style, question, drawn, object } = parts;
  const { data } = campaign.campaignMetaData;
  const favicon = faviconOf({ ...campaign, logoUrl: data.logoUrl });
  // React puts the preloads of early pictures before the markup; their place is the head.
  const [, preloads = "", body = ""] = /^((?:<link rel="preload"[^>]*>)*)([\s\S]*)$/.exec(markup) ?? [];
  return `<!doctype html>
<html lang="${attribute(campaign.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(data.name)}</title>
<meta name="description" content="${attribute(metaDescription(assets.company ?? DEFAULT_PROVIDER_NAME))}">
<link rel="icon" href="${attribute(favicon)}">
${(assets.share ?? []).map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}>`).join("")}${preloads}<style>${style}</style>
${scripts(assets, stage !== null)}
</head>
<body>
${question}<div id="${ROOT_ID}" data-view="${attribute(JSON.stringify(view))}" data-game="${attribute(assets.game ?? "")}" data-later="${attribute((assets.later ?? []).join(" "))}">${body}</div>
${drawn}${object}<script type="application/json" id="${CAMPAIGN_ID}">${json(campaign)}</script>
<script type="application/json" id="${WORDS_ID}">${json(words)}</script>${stage === null ? "" : `\n<script type="application/json" data-client="${attribute(assets.entry)}">${script(stage)}</script>`}
<template id="${DRAWING_ID}">${drawing}</template>
</body>
</html>
`;
}

/** A stage that stands first comes before all else: the rest is downloaded meanwhile, and compiled when it is its turn. */
function scripts({ entry, modules, early: [first, ...needed] = [] }: Assets, hasStage: boolean): string {
  const link = (attributes: string) => (file: string) => `<link ${attributes} href="${attribute(file)}">`;
  const run = (file: string) => `<script type="module" src="${attribute(file)}"></script>`;
  if (!hasStage || !first) return [...modules.map(link('rel="modulepreload"')), run(entry)].join("\n");
  const rest = [entry, ...modules].filter((file) => !needed.includes(file));
  return [
    ...needed.map(link('rel="modulepreload"')),
    run(first),
    ...rest.map(link('rel="preload" as="script" crossorigin fetchpriority="low"')),
  ].join("\n");
}

/**
 * On every page, without a script. The page that it opens is ours as well, and is told which play the tab is in by what the
 * tab keeps, so that the visitor's receipt stands there.
 */
export function drawnLink({ companyId, campaignId, language, runtime }: PublicCampaign, label: string): string {
  const address = `${runtime.apiUrl}/${companyId}/${campaignId}/fairness?lang=${encodeURIComponent(language)}`;
  return `<aside aria-label="${attribute(label)}"><a class="fg-drawn" href="${attribute(address)}" target="_blank" rel="opener">${text(label)}</a></aside>\n`;
}

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${attribute(value)}"`)
    .join("");

const text = (value: string): string => value.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const attribute = (value: string): string => text(value).replace(/"/g, "&quot;");
/** A `<` inside JSON could end the script element. */
const script = (text: string): string => text.replaceAll("<", "\\u003c");
const json = (value: unknown): string => script(JSON.stringify(value));
