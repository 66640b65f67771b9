import type { CampaignDocument, Page } from "@fairground/model/campaign";
import {
  type LetterReader,
  letterUse,
  type MergeValues,
  mailSamples,
  prizeOfOutcome,
  readerWith,
} from "@fairground/model/mail";
import { outcomeIdOfPrize } from "@fairground/model/outcome";
import { textIn } from "@fairground/model/text";
import { withFilesInside } from "./code-pictures.ts";
import { absoluteFrom, hasContent, type MailFacts, mailContent } from "./content.ts";
import { writerOf } from "./postal.ts";
import { LetterPress } from "./press.ts";
import type { SendStore } from "./send-store.ts";

/** A mail as somebody looks at it before it is sent. */
export interface LetterPreview {
  subject: string;
  preheader: string;
  html: string;
  text: string;
  /** Of the HTML. */
  bytes: number;
}

/** Mails of drafts as they would arrive: by the renderer that makes those which are sent (decisions, "Mail"). */
export class LetterPreviews {
  private readonly store: SendStore;
  private readonly playerUrl: string;
  constructor(store: SendStore, playerUrl: string) {
    this.store = store;
    this.playerUrl = playerUrl;
  }

  /**
   * @param lang "": the campaign's first language
   * @param wanted the outcome of the play that it follows; absent: of the sample, the first prize's
   */
  async look(
    campaignId: string,
    emailId: string,
    lang: string,
    wanted?: string,
  ): Promise<{ kind: "seen"; preview: LetterPreview } | { kind: "noCampaign" } | { kind: "noContent" }> {
    const campaign = await this.store.campaign(campaignId);
    if (!campaign) return { kind: "noCampaign" };
    const { draft: document, metadata, companyId, companyName } = campaign;
    if (!document || !hasContent(document, emailId)) return { kind: "noContent" };
    const first = metadata.languages[0]?.shortName ?? "en";
    const language = lang || first;
    const page = document.additionalPages.entities[emailId] ?? document.pages.entities[emailId];
    const asks = page?.pageType === "doi-email";
    const samples = mailSamples({ document, metadata, company: writerOf(metadata, companyName) }, language);
    const { "link.confirm": confirm = "", ...others } = samples;
    const gives = document.prizePoolList.some(({ noWinPrize }) => !noWinPrize);
    const reader = readerIn(document, page, wanted);
    const facts: MailFacts = {
      ...{ document, emailId, language, first, newsletter: true },
      ...{ kind: asks ? "doubleOptIn" : "outcome", won: reader.result === "won", outcomeId: reader.outcomeId },
      values: asks
        ? { ...others, code: "", "prize.title": "", "link.confirm": confirm }
        : { ...others, ...samplesFor(document, reader, language, first) },
      drawnUrl: metadata.explainsDraw && gives ? `${this.playerUrl}/${companyId}/${campaignId}/fairness` : null,
      ...(asks ? {} : { webUrl: `${this.playerUrl}/${companyId}/${campaignId}/mail` }),
      pictureUrl: absoluteFrom(this.playerUrl),
    };
    const look = { theme: document.theme, language, title: metadata.name };
    const { subject, html, text } = withFilesInside(await new LetterPress().print(facts, look));
    const { preheader } = mailContent(facts);
    return { kind: "seen", preview: { subject, preheader, html, text, bytes: Buffer.byteLength(html) } };
  }
}

/** Who reads it: whoever has the outcome; a letter that follows no play is read by somebody without one. */
function readerIn(document: CampaignDocument, page: Page | undefined, wanted: string | undefined) {
  const use = page ? letterUse(document, page) : "play";
  if (page?.pageType === "doi-email" || (use !== "play" && use !== "winner")) return { outcomeId: null, result: null };
  const prize = document.prizePoolList.find(({ noWinPrize }) => !noWinPrize);
  const outcomeId = wanted ?? outcomeIdOfPrize(document.outcomes, prize ?? null);
  const reader = readerWith(document, outcomeId);
  return use === "winner" ? { ...reader, result: "won" as const } : reader;
}

/** What was won with an outcome, in the place of the first prize; nothing where it is none. */
function samplesFor(
  document: CampaignDocument,
  { outcomeId, result }: Omit<LetterReader, "language">,
  language: string,
  first: string,
): MergeValues {
  const none = { "prize.title": "", "prize.description": "", "prize.image": "", code: "" };
  if (outcomeId === null) return result === "won" ? {} : none;
  const outcome = document.outcomes.find(({ id }) => id === outcomeId);
  const name = { "outcome.name": textIn(outcome?.name, language, first) };
  const prize = prizeOfOutcome(document, outcomeId);
  if (result !== "won") return { ...none, ...name };
  return {
    ...name,
    ...(prize && {
      "prize.title": textIn(prize.title, language, first),
      "prize.description": textIn(prize.description, language, first),
      "prize.image": prize.resultsImage ?? "",
    }),
  };
}
