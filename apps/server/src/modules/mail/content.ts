import { resolveTokens } from "@fairground/elements/stage/tokens";
import type { CampaignDocument, Element, ThemeChoice } from "@fairground/model/campaign";
import {
  fillTemplate,
  type LetterLook,
  type LetterReader,
  letterLook,
  type MergeValues,
  partsOf,
  shownTree,
} from "@fairground/model/mail";
import { plainOf, type RichRun, type RichText, readRich } from "@fairground/model/rich-text";
import { type LocalizedText, overrideIn, ownLanguage, textIn } from "@fairground/model/text";
import { artPicturePath } from "../../kernel/art-pictures.ts";
import type { CodePicture } from "./code-pictures.ts";
import { type Placed, placedIn } from "./layout.ts";
import { reminderBlocks } from "./reminders/own-words.ts";
import { MAIL_WORDS, type MailWords } from "./words.ts";

/** A part of a mail, its merge fields filled; plain text, never markup. `rich` is the same text with its formatting. */
export type Block = (
  | { kind: "heading"; level: 1 | 2 | 3; text: string; rich?: RichText }
  | { kind: "text"; text: string; small: boolean; rich?: RichText }
  | { kind: "image"; url: string; alt: string; href?: string; round?: boolean }
  | { kind: "code"; label: string; code: string; picture?: CodePicture }
  | ({ kind: "button"; label: string; url: string } & ButtonKind)
) &
  Placed;

/** How a button is drawn; absent: filled, as wide as its words. */
export interface ButtonKind {
  variant?: "outlined" | "text" | "link";
  secondary?: true;
  wide?: true;
  medium?: true;
}

/** Who sends a letter, and how one gets no more of them. */
export interface Imprint {
  /** Name and postal address, in lines. */
  postal: string;
  /** Null: in a letter that is only tried. */
  unsubscribe: { label: string; url: string } | null;
}

export interface MailContent {
  subject: string;
  preheader: string;
  blocks: Block[];
  /** What the page's root says of the card that everything lies on. */
  card?: LetterLook;
  /** Why the mail came. */
  reason: string;
  /** Where it stands how it was drawn; absent: the campaign does not say. */
  drawn?: { label: string; url: string };
  /** Of a letter that follows no play. */
  imprint?: Imprint;
  /** Where one gets no more of them, below why it came. */
  stop?: { label: string; url: string };
  /** Where a browser shows it, at its top; absent: nowhere. */
  web?: { label: string; url: string };
}

/** A template's words: one text, or one for each language. */
export interface MailTemplate {
  subject: LocalizedText;
  preheader: LocalizedText;
  content: LocalizedText;
}

/** What a mail tells, beside its page. */
export interface MailFacts {
  document: CampaignDocument;
  /** The page that holds the content (decisions, "Mail": `emailId` = page id). */
  emailId: string;
  language: string;
  first: string;
  /** Merge fields; `code` only where one was given. */
  values: MergeValues;
  kind: "outcome" | "doubleOptIn" | "custom" | "doorReminder" | "playReminder";
  /** What it says where the campaign has no page for it. */
  template?: MailTemplate | null;
  /** What a `doubleOptIn` mail asks for: the newsletter, or the address alone. */
  newsletter: boolean;
  /** And what else, by ticks of their own. */
  reminders?: boolean;
  mailStatistics?: boolean;
  won: boolean;
  /** Of the play that it follows; absent or null: it follows none, and what asks for an outcome is not shown. */
  outcomeId?: string | null;
  /** The code is too long for bars, or has signs that they cannot say. */
  codeNeedsSquare?: boolean;
  /** Where chances and the play's receipt stand; null: the campaign does not say. */
  drawnUrl?: string | null;
  /** Name and postal address of whoever sends a letter that follows no play. */
  postal?: string;
  /** Where one gets no more of them. */
  unsubscribeUrl?: string | null;
  /** Where a browser shows the same letter; null: nowhere. */
  webUrl?: string | null;
  /** Makes an address of ours absolute; null for what a mail cannot show. */
  pictureUrl(picture: string): string | null;
}

/** The texts and pictures of the mail's page, in order; without any, our own words (decisions, "Mail"). */
export function mailContent(facts: MailFacts): MailContent {
  const { document, emailId, values } = facts;
  const words = MAIL_WORDS[ownLanguage(facts.language)];
  const page = document.additionalPages.entities[emailId] ?? document.pages.entities[emailId];
  const tree = page ? shownTree(document, page.elementRoot, readerOf(facts)) : null;
  const elements = tree ? partsOf(tree) : [];
  const tokens = tree ? resolveTokens(document.theme ?? NO_THEME) : {};
  const onPage = (tree ? placedIn(tree, tokens) : []).flatMap(({ element, place }) =>
    blockOf(element, facts, words).map((block): Block => ({ ...block, ...place, ...withWidth(block, element, place) })),
  );
  const template = onPage.length > 0 ? null : (facts.template ?? null);
  const written = template ? templateBlocks(template, facts) : onPage;
  const isAsking = facts.kind === "doubleOptIn";
  const card = tree && written === onPage ? letterLook(tree.element, tokens) : {};
  const blocks =
    written.length > 0
      ? written
      : isAsking
        ? askingBlocks(facts, words)
        : (reminderBlocks(facts) ?? ownBlocks(facts, words));
  const confirm = values["link.confirm"];
  if (isAsking && confirm && !blocks.some((block) => says(block, confirm)))
    blocks.push({ kind: "button", label: words.confirm.button, url: confirm });

  const texts = [
    ...elements.flatMap((element) => Object.values(element.texts)),
    ...(template ? [template.content] : []),
  ];
  const saysCode = texts.some((text) => CODE_FIELD.test(textIn(text, facts.language, facts.first)));
  if (values.code && !saysCode && !blocks.some(({ kind }) => kind === "code"))
    blocks.push({ kind: "code", label: words.code, code: values.code });

  const root = elements.find(({ type }) => type === "email-template");
  const headline = blocks.find((block) => block.kind === "heading")?.text;
  const header = (name: "subject" | "preheader") =>
    fillTemplate(textIn(template ? template[name] : root?.texts[name], facts.language, facts.first), values, "header");
  return {
    subject: header("subject") || oneLine(headline ?? "") || (values["campaign.name"] ?? ""),
    preheader: header("preheader"),
    blocks,
    ...(Object.keys(card).length > 0 ? { card } : {}),
    reason: fillTemplate(reasonOf(facts.kind, words), values, "text"),
    ...(facts.webUrl ? { web: { label: words.browser, url: facts.webUrl } } : {}),
    ...(facts.postal
      ? {
          imprint: {
            postal: facts.postal,
            unsubscribe: facts.unsubscribeUrl ? { label: words.unsubscribe, url: facts.unsubscribeUrl } : null,
          },
        }
      : {}),
    ...(facts.drawnUrl && facts.kind === "outcome" ? { drawn: { label: words.drawn, url: facts.drawnUrl } } : {}),
  };
}

/** Mail programs need whole addresses, and pictures of points: built-in art is drawn as such at an address of its own. */
export const absoluteFrom =
  (playerUrl: string) =>
  (picture: string): string | null => {
    if (picture.startsWith("https://")) return picture;
    const art = picture.startsWith("art:") ? artPicturePath(picture.slice("art:".length)) : null;
    if (art) return `${playerUrl}${art}`;
    return picture.startsWith("/") && !picture.startsWith("//") ? `${playerUrl}${picture}` : null;
  };

/** Whether a campaign has words of its own for a mail. */
export function hasContent(document: CampaignDocument, emailId: string): boolean {
  const page = document.additionalPages.entities[emailId] ?? document.pages.entities[emailId];
  return (
    page !== undefined &&
    Object.values(document.elements.entities).some(({ parentId }) => parentId === page.elementRoot)
  );
}

const NO_THEME: ThemeChoice = { name: "fairground-new", tokens: {} };

/** Letters to leads without an outcome show nothing that asks for one. */
const readerOf = ({ language, outcomeId = null, won, kind }: MailFacts): LetterReader => ({
  language,
  outcomeId,
  result: outcomeId !== null ? (won ? "won" : "lost") : won && kind === "outcome" ? "won" : null,
});

/** The prize's picture is as wide as on the campaign's pages. */
const withWidth = (block: Block, { type }: Element, { look = {} }: Placed): Pick<Block, "look"> =>
  block.kind === "image" && type === "price-image-placeholder" && !look.width
    ? { look: { ...look, width: { pixels: 320 } } }
    : {};

const reasonOf = (kind: MailFacts["kind"], words: MailWords): string =>
  kind === "doubleOptIn"
    ? words.confirm.reason
    : kind === "custom"
      ? words.newsletter
      : kind === "outcome"
        ? words.reason
        : words.reminder;

/** A template's content, as a text element has it: filled when it has been read, so that no value formats anything. */
function templateBlocks({ content }: MailTemplate, { language, first, values }: MailFacts): Block[] {
  const rich = filledRich(readRich(textIn(content, language, first)), values);
  return textBlock(plainOf(rich).trim(), undefined, false).map((block) => ({ ...block, rich }));
}

const CODE_FIELD = /\{\{\s*code\s*(?:\|[^{}]*)?\}\}/;

function blockOf(element: Element, facts: MailFacts, words: MailWords): Block[] {
  const { values } = facts;
  const filled = (name: string) =>
    fillTemplate(overrideIn(element.texts[name], facts.language, facts.first), values, "text").trim();
  switch (element.type) {
    case "text": {
      if (!element.rich) return textBlock(filled("text"), element.variant, element.small === true);
      // Filled when it has been read: what a visitor is called formats nothing.
      const rich = filledRich(readRich(overrideIn(element.texts.text, facts.language, facts.first)), values);
      return textBlock(plainOf(rich).trim(), element.variant, element.small === true).map((block) => ({
        ...block,
        rich,
      }));
    }
    case "price-title-placeholder":
      return facts.won ? textBlock(values["prize.title"] ?? "", element.variant ?? "h2", false) : [];
    case "price-description-placeholder":
      return facts.won ? textBlock(values["prize.description"] ?? "", element.variant, false) : [];
    case "price-image-placeholder":
      return facts.won ? imageBlock(facts.pictureUrl(values["prize.image"] ?? ""), values["prize.title"] ?? "") : [];
    case "image":
      return imageBlock(facts.pictureUrl(pictureOf(element)), filled("alt")).map((block) => ({
        ...block,
        ...(element.rounded === true ? { round: true } : {}),
        ...(element.action?.type === "LINK" && MAILED.test(element.action.target)
          ? { href: element.action.target }
          : {}),
      }));
    case "unique-code":
      return values.code
        ? [{ kind: "code", label: filled("label") || words.code, code: values.code, ...codePictureOf(element, facts) }]
        : [];
    case "button":
    case "link": {
      const drawn = buttonKind(element);
      if (element.action?.type === "LINK")
        return buttonBlock(filled("label"), element.action.target).map((block) => ({ ...block, ...drawn }));
      // From a mail, the first page is where the campaign begins.
      if (leadsToCampaign(element) && !values["link.confirm"])
        return buttonBlock(filled("label"), values["link.campaign"] ?? "", HTTP).map((block) => ({
          ...block,
          ...drawn,
        }));
      // In a mail that asks for a confirmation, every other button is the one that gives it.
      const confirm = values["link.confirm"];
      return confirm ? buttonBlock(filled("label"), confirm, HTTP).map((block) => ({ ...block, ...drawn })) : [];
    }
    default:
      return [];
  }
}

const leadsToCampaign = ({ action }: Element): boolean => action?.type === "CHANGE_PAGE" && action.target === "FIRST";

/** As the campaign's pages draw it (`kit/button-class.ts` of the elements). */
function buttonKind({ type, variant, color, size, fullWidth }: Element): ButtonKind {
  if (type === "link") return { variant: "link" };
  return {
    ...(variant === "outlined" || variant === "text" ? { variant } : {}),
    ...(color === "secondary" ? { secondary: true } : {}),
    ...(size === "medium" ? { medium: true } : {}),
    ...(fullWidth !== false ? { wide: true } : {}),
  };
}

function codePictureOf({ picture }: Element, { codeNeedsSquare = false }: MailFacts): { picture?: CodePicture } {
  if (picture === "qr" || (picture === "barcode" && codeNeedsSquare)) return { picture: "qr" };
  return picture === "barcode" ? { picture: "barcode" } : {};
}

function filledRich(text: RichText, values: MergeValues): RichText {
  const fill = (runs: readonly RichRun[]): RichRun[] =>
    runs.map((run) => ({ ...run, text: fillTemplate(run.text, values, "text") }));
  return text.map((block) =>
    block.kind === "paragraph" ? { ...block, runs: fill(block.runs) } : { ...block, items: block.items.map(fill) },
  );
}

function ownBlocks({ values, won }: MailFacts, words: MailWords): Block[] {
  const text = won && values["prize.title"] ? fillTemplate(words.won, values, "text") : words.thanks;
  const blocks: Block[] = [{ kind: "heading", level: 1, text }];
  const description = won ? values["prize.description"] : undefined;
  return description ? [...blocks, { kind: "text", text: description, small: false }] : blocks;
}

/** Without a page of the campaign's own: who asks, for what, and what to do when it was somebody else. */
function askingBlocks({ values, newsletter, reminders, mailStatistics }: MailFacts, { confirm }: MailWords): Block[] {
  const said = (text: string) => fillTemplate(text, values, "text");
  const ticked = [
    ...(newsletter ? [confirm.newsletter] : []),
    ...(reminders ? [confirm.reminders] : []),
    ...(mailStatistics ? [confirm.mailStatistics] : []),
  ];
  const texts = ticked.length > 0 ? ticked : [confirm.address];
  return [
    { kind: "heading", level: 1, text: said(confirm.heading) },
    ...texts.map((text): Block => ({ kind: "text", text: said(text), small: false })),
    { kind: "button", label: confirm.button, url: values["link.confirm"] ?? "" },
    { kind: "text", text: said(confirm.ignore), small: true },
  ];
}

type TextBlock = Extract<Block, { kind: "heading" | "text" }>;
function textBlock(text: string, variant: string | undefined, small: boolean): TextBlock[] {
  if (text === "") return [];
  const level = { h1: 1, h2: 2, h3: 3 }[variant ?? ""] as 1 | 2 | 3 | undefined; // the values just written
  return level ? [{ kind: "heading", level, text }] : [{ kind: "text", text, small }];
}

type ImageBlock = Extract<Block, { kind: "image" }>;
const imageBlock = (url: string | null, alt: string): ImageBlock[] => (url ? [{ kind: "image", url, alt }] : []);

/** Where a press in a mail may lead. */
const MAILED = /^(https:|mailto:|tel:)/;
type ButtonBlock = Extract<Block, { kind: "button" }>;
const buttonBlock = (label: string, url: string, allowed = MAILED): ButtonBlock[] =>
  label !== "" && allowed.test(url) ? [{ kind: "button", label, url }] : [];

/** Our own address, which has no https on a machine for trying. */
const HTTP = /^https?:/;

const says = (block: Block, link: string): boolean =>
  block.kind === "button" ? block.url === link : block.kind === "text" && block.text.includes(link);

/** The library's item, its live address first (spec §3, "Standard asset"), else the picture's own address. */
function pictureOf(element: Element): string {
  const asset = element.asset;
  if (typeof asset === "object" && asset !== null) {
    const { liveUrl, url } = asset as { liveUrl?: unknown; url?: unknown }; // looked at one by one below
    if (typeof liveUrl === "string" && liveUrl !== "") return liveUrl;
    if (typeof url === "string" && url !== "") return url;
  }
  return typeof element.picture === "string" ? element.picture : "";
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
