import { elementViews } from "@fairground/elements/views";
import { drawingFor } from "@fairground/games/drawings";
import { gameViewFor } from "@fairground/games/views-eager";
import type { PublicCampaign } from "@fairground/model/campaign";
import { ownLanguage } from "@fairground/model/text";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender as prerenderReact } from "react-dom/static";
import { type Assets, documentOf, drawnLink } from "./document.ts";
import { firstState, type View } from "./flow/player.ts";
import { stillPlayer } from "./flow/still-player.ts";
import { questionOf } from "./io/consent/markup.ts";
import questionCss from "./io/consent/question.css?inline";
import privacyRoomCss from "./io/consent/room.css?inline";
import { objectTo } from "./object-to.ts";
import { App } from "./shell/app.tsx";
import { pictureUrl } from "./shell/picture-url.ts";
import shellCss from "./shell/shell.css?inline";
import { CONSENT_WORDS } from "./words/consent/words.ts";
import { CONSENT_FORM } from "./words/consents.ts";
import { HOW_DRAWN } from "./words/how-drawn.ts";
import { OBJECT_TO } from "./words/object-to.ts";
import { wordsIn } from "./words/words.ts";

export { type Chunks, chunksFor, type Manifest } from "./chunks-for.ts";
export type { Assets } from "./document.ts";
export type { BuiltInReason, View } from "./flow/player.ts";

export interface Prerendered {
  /** The whole document. */
  html: string;
  /** For the page's Content-Security-Policy, in its own notation: `'sha256-…'`. There is no inline script. */
  scriptHashes: string[];
  styleHashes: string[];
}

/**
 * A campaign's page as bytes: complete without JavaScript, and exactly what the browser hydrates (decisions,
 * "Publishing"). No style attribute, no inline script.
 * @param assets addresses of the entry and of the chunks that the campaign uses (see {@link chunksFor})
 * @param view which of the campaign's pages stands first; the server chooses by the database's clock
 * @param css the campaign's own: compileCss of the elements and the game's rules. The shell's is added here
 */
export async function prerender(
  campaign: PublicCampaign,
  assets: Assets,
  view: View,
  css: string,
): Promise<Prerendered> {
  const language = ownLanguage(campaign.language);
  const { kind } = campaign.campaignData.game;
  const consent = campaign.asksConsent && {
    ...CONSENT_WORDS[language],
    ...(campaign.measuringText ? { details: campaign.measuringText } : {}),
  };
  const asksInForm = campaign.campaignData.customIntegration.consentProvider.integrated;
  const words = {
    ...wordsIn(language, kind, campaign.campaignMetaData.data),
    ...(consent && { consent }),
    ...(asksInForm && { consentForm: CONSENT_FORM[language] }),
  };
  const drawing = drawGame(campaign);
  const parts = { views: elementViews, Game: gameViewFor(kind), drawing };
  const player = stillPlayer(campaign, firstState(campaign, view));
  const { prelude } = await prerenderReact(<App player={player} parts={parts} words={words} />);
  const object = objectTo(campaign, OBJECT_TO[language]);
  const markup = await new Response(prelude).text();
  const privacyCss = consent ? privacyRoomCss + questionCss : campaign.keepsPrivacyRoom ? privacyRoomCss : "";
  const style = `${css}\n${shellCss}${privacyCss}${object.style}`.replace(/<\/style/gi, "<\\/style");
  return {
    html: documentOf({
      ...{ campaign, assets, view, words, drawing, stage: stageIn(markup, campaign), markup, style },
      question: consent ? questionOf(campaign, consent) : "",
      object: object.markup,
      drawn: campaign.campaignMetaData.data.explainsDraw ? drawnLink(campaign, HOW_DRAWN[language]) : "",
    }),
    scriptHashes: [],
    styleHashes: [await hashOf(style)],
  };
}

/** Once, here: visitors get the picture and not its drawer. Its ids begin like no other's in the page. */
export function drawGame({ campaignData, runtime }: PublicCampaign): string {
  const { game, prizes } = campaignData;
  const drawing = drawingFor(game.kind, {
    settings: game.settings,
    prizes,
    pictureUrl: (asset) => pictureUrl(runtime.apiUrl, asset),
  });
  return renderToStaticMarkup(drawing, { identifierPrefix: "drawing" });
}

/** What early.ts opens the stage with that stands in the markup; null where there is none. */
function stageIn(markup: string, { campaignData, runtime }: PublicCampaign): string | null {
  if (!markup.includes('class="arcade-stage"')) return null;
  const addressed = (_: string, value: unknown) =>
    typeof value === "string" ? pictureUrl(runtime.apiUrl, value) : value;
  return JSON.stringify(campaignData.game.settings, addressed);
}

async function hashOf(style: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
