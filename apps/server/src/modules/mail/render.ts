import type { ThemeChoice } from "@fairground/model/campaign";
import { type DarkMailPaint, darkMailPaint, escapeHtml } from "@fairground/model/mail";
import { contrastOf } from "@fairground/model/review";
import { pageOf, plainOf, type RichRun, type RichText } from "@fairground/model/rich-text";
import { isRightToLeft } from "@fairground/model/text";
import { type Paint, paintOf } from "../../kernel/paint.ts";
import { sha256 } from "../../kernel/secrets.ts";
import type { AttachedFile } from "./attachments.ts";
import type { Block, Imprint, MailContent } from "./content.ts";
import { lines, sectionsOf, widthOf } from "./markup.ts";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  attachments?: readonly AttachedFile[];
  /** Where whoever wants no more of such mails says so, by one press (RFC 8058). */
  unsubscribe?: string;
  /** Whose name stands beside the sender's address, where the letter knows better than its row. */
  writer?: string;
}

/** What a mail said, as a hash: for the evidence, which holds no mails. */
export const contentHashOf = ({ subject, html, text }: RenderedMail): string =>
  sha256(JSON.stringify([subject, html, text])).toString("hex");

/** Whose mail it is and in which language: of the campaign, never of the lead. */
export interface MailLook {
  theme: ThemeChoice;
  language: string;
  title: string;
}

/** A mail as HTML and as text: one card in the campaign's colours, readable without pictures. */
export async function renderMail(content: MailContent, look: MailLook): Promise<RenderedMail> {
  const { default: mjml } = await import("mjml"); // the largest of all packages: most processes render no mail
  const paint = paintOf(look.theme);
  const shown = withHeading(content);
  const { html, errors } = await mjml(documentOf(shown, paint, look), {
    validationLevel: "soft",
    ignoreIncludes: true,
    // Its own list loads families of these names from Google, which would learn who reads.
    fonts: {},
  });
  if (errors[0]) throw new Error(`A mail could not be rendered: ${errors[0].formattedMessage}`);
  return { subject: content.subject, html: html.replace(PREVIEW, HIDDEN), text: textOf(shown) };
}

/** Around the preview text, which is hidden: white on white and tiny beside that, which filters take for a deceit. */
const PREVIEW = /<div style="display:none;[^"]*">/;
const HIDDEN = '<div style="display:none;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">';

function documentOf(
  { preheader, blocks, reason, drawn, stop, imprint, web, card = {} }: MailContent,
  paint: Paint,
  look: MailLook,
): string {
  const isRtl = isRightToLeft(look.language);
  const direction = isRtl ? "rtl" : "ltr";
  const width = widthOf(card);
  const sections = sectionsOf(blocks, { paint, isRtl, width, title: blocks.find(isHeadable) });
  const surface = card.background ?? paint.surface;
  const [above, , below] = card.padding ?? [24, 0, 32, 0];
  const padding = `${above}px 0 ${below}px`;
  const ground = `background-color="${surface}" border-radius="0 0 16px 16px" padding="${padding}"${card.background ? "" : ' css-class="fg-surface"'}`;
  return `<mjml lang="${escapeHtml(look.language)}" dir="${direction}">
  <mj-head>
    <mj-title>${escapeHtml(look.title)}</mj-title>
    ${preheader ? `<mj-preview>${escapeHtml(preheader)}</mj-preview>` : ""}
    <mj-attributes>
      <mj-all font-family="${paint.font}" />
      <mj-section direction="${direction}" />
      <mj-column direction="${direction}" />
      <mj-text color="${paint.text}" font-size="16px" line-height="1.5" padding="8px 32px" align="center" css-class="fg-text" />
    </mj-attributes>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-style>${ownRules(darkMailPaint(paint), paint)}</mj-style>
  </mj-head>
  <mj-body background-color="${paint.background}" width="${width}px">
    <mj-section padding="24px 0 0"><mj-column>${web ? webMarkup(web, paint) : ""}</mj-column></mj-section>
    <mj-section background-color="${paint.accent}" border-radius="16px 16px 0 0" padding="4px"><mj-column></mj-column></mj-section>
    ${groundMarkup(sections, ground)}
    <mj-section padding="16px 0 32px">
      <mj-column><mj-text color="${paint.muted}" font-size="14px" css-class="fg-muted">${lines(reason)}${[drawn, stop].map(linkMarkup).join("")}${imprint ? imprintMarkup(imprint) : ""}</mj-text></mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
}

/** The card: a section of its own where nothing is laid out, else one around all. */
const groundMarkup = (sections: readonly string[], ground: string): string =>
  sections.length === 1 && sections[0]?.startsWith(PLAIN)
    ? `<mj-section ${ground}>${sections[0].slice(PLAIN.length)}`
    : `<mj-wrapper ${ground}>${sections.join("\n")}</mj-wrapper>`;
const PLAIN = '<mj-section padding="0">';

/**
 * Where a mail program shows dark mails by their own rules; the others keep the light ones, or turn them by themselves. And a
 * title whose longest word fits a phone.
 */
const ownRules = ({ background, surface, text, muted }: DarkMailPaint, { primary }: Paint): string => {
  // A dark button on dark paper would be words without a button.
  const fill =
    (contrastOf(primary, surface) ?? 21) < 1.5
      ? `.fg-fill td{background:${text}!important}.fg-fill a{background:${text}!important;color:${surface}!important}`
      : "";
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){body,body>div[role=article]{background-color:${background}!important}.fg-surface,.fg-surface>table{background:${surface}!important;background-color:${surface}!important}${fill}.fg-text div,.fg-plain a{color:${text}!important}.fg-plain td,.fg-code span{border-color:${muted}!important}.fg-muted div{color:${muted}!important}}@media (max-width:479px){.fg-title div{font-size:26px!important}.fg-code div{font-size:20px!important}}`;
};

const isHeadable = (block: Block): boolean => block.kind === "heading";

/** A mail that has no heading gets its subject as one: whoever has it read aloud finds where it begins. */
function withHeading(content: MailContent): MailContent {
  if (content.blocks.some(isHeadable)) return content;
  return { ...content, blocks: [{ kind: "heading", level: 2, text: content.subject }, ...content.blocks] };
}

/** The same content for readers without HTML, word for word. */
function textOf({ blocks, reason, drawn, stop, imprint, web }: MailContent): string {
  const parts = [web ? `${web.label}: ${web.url}` : "", ...blocks.map(lineOf)].filter((line) => line !== "");
  return `${[...parts, "--", reason, ...linkLines(drawn), ...linkLines(stop), ...(imprint ? imprintLines(imprint) : [])].join("\n\n")}\n`;
}

/** Above the card, before everything else: for whom the mail program shows little of it. */
const webMarkup = ({ label, url }: NonNullable<MailContent["web"]>, paint: Paint): string =>
  `<mj-text color="${paint.muted}" font-size="14px" padding="0 32px 16px" css-class="fg-muted"><a href="${escapeHtml(url)}" style="color:inherit">${lines(label)}</a></mj-text>`;

const linkMarkup = (link: MailContent["stop"]): string =>
  link ? `<br /><a href="${escapeHtml(link.url)}" style="color:inherit">${lines(link.label)}</a>` : "";

const linkLines = (link: MailContent["stop"]): string[] => (link ? [`${link.label}: ${link.url}`] : []);

const imprintMarkup = ({ postal, unsubscribe }: Imprint): string =>
  [
    `<br /><br />${lines(postal)}`,
    unsubscribe
      ? `<br /><br /><a href="${escapeHtml(unsubscribe.url)}" style="color:inherit">${lines(unsubscribe.label)}</a>`
      : "",
  ].join("");

const imprintLines = ({ postal, unsubscribe }: Imprint): string[] => [
  postal,
  ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
];

function lineOf(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "text":
      return block.rich ? plainOf(withAddresses(block.rich)).trim() : block.text;
    case "code":
      return `${block.label}: ${block.code}`;
    case "button":
      return `${block.label}: ${block.url}`;
    case "image":
      return block.href ? `${block.alt || block.href}${block.alt ? `: ${block.href}` : ""}` : block.alt;
  }
}

/** Where the words of a link lead, behind them: letters alone cannot be pressed. */
function withAddresses(text: RichText): RichText {
  const said = (runs: readonly RichRun[]): RichRun[] =>
    runs.flatMap(({ href, ...run }, at) => {
      const isOver = href !== undefined && pageOf(href) === null && runs[at + 1]?.href !== href;
      return isOver && href.replace(/^(mailto|tel):/, "") !== run.text ? [run, { text: ` (${href})` }] : [run];
    });
  return text.map((block) =>
    block.kind === "paragraph" ? { ...block, runs: said(block.runs) } : { ...block, items: block.items.map(said) },
  );
}
