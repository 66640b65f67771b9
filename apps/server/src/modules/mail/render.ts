import type { ThemeChoice } from "@fairground/model/campaign";
import { type DarkMailPaint, darkMailPaint, escapeHtml } from "@fairground/model/mail";
import { pageOf, plainOf, type RichRun, type RichText } from "@fairground/model/rich-text";
import { isRightToLeft } from "@fairground/model/text";
import { type Paint, paintOf } from "../../kernel/paint.ts";
import { sha256 } from "../../kernel/secrets.ts";
import type { AttachedFile } from "./attachments.ts";
import type { Block, Imprint, MailContent } from "./content.ts";
import { inContent } from "./places.ts";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  attachments?: readonly AttachedFile[];
  /** Where whoever wants no more of such mails says so, by one press (RFC 8058). */
  unsubscribe?: string;
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
  });
  if (errors[0]) throw new Error(`A mail could not be rendered: ${errors[0].formattedMessage}`);
  return { subject: content.subject, html, text: textOf(shown) };
}

function documentOf(
  { preheader, blocks, reason, drawn, imprint, web }: MailContent,
  paint: Paint,
  look: MailLook,
): string {
  const direction = isRightToLeft(look.language) ? "rtl" : "ltr";
  const first = blocks.findIndex(isHeadable);
  return `<mjml lang="${escapeHtml(look.language)}" dir="${direction}">
  <mj-head>
    <mj-title>${escapeHtml(look.title)}</mj-title>
    ${preheader ? `<mj-preview>${escapeHtml(preheader)}</mj-preview>` : ""}
    <mj-attributes>
      <mj-all font-family="${paint.font}" />
      <mj-section direction="${direction}" />
      <mj-text color="${paint.text}" font-size="16px" line-height="1.5" padding="8px 32px" align="center" css-class="fg-text" />
    </mj-attributes>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-style>${ownRules(darkMailPaint(paint))}</mj-style>
  </mj-head>
  <mj-body background-color="${paint.background}">
    <mj-section padding="24px 0 0"><mj-column>${web ? webMarkup(web, paint) : ""}</mj-column></mj-section>
    <mj-section background-color="${paint.accent}" border-radius="16px 16px 0 0" padding="4px"><mj-column></mj-column></mj-section>
    <mj-section background-color="${paint.surface}" border-radius="0 0 16px 16px" padding="24px 0 32px" css-class="fg-surface">
      <mj-column>${blocks.map((block, at) => blockMarkup(block, paint, at === first)).join("\n")}</mj-column>
    </mj-section>
    <mj-section padding="16px 0 32px">
      <mj-column><mj-text color="${paint.muted}" font-size="14px" css-class="fg-muted">${lines(reason)}${drawn ? `<br /><a href="${escapeHtml(drawn.url)}" style="color:inherit">${lines(drawn.label)}</a>` : ""}${imprint ? imprintMarkup(imprint) : ""}</mj-text></mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
}

/**
 * Where a mail program shows dark mails by their own rules; the others keep the light ones, or turn them by themselves. And a
 * title whose longest word fits a phone.
 */
const ownRules = ({ background, surface, text, muted }: DarkMailPaint): string =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){body,body>div[role=article]{background-color:${background}!important}.fg-surface,.fg-surface table{background:${surface}!important;background-color:${surface}!important}.fg-text div{color:${text}!important}.fg-muted div{color:${muted}!important}}@media (max-width:479px){.fg-title div{font-size:26px!important}}`;

/** @param isTitle the mail's one heading of the first level */
function blockMarkup(block: Block, paint: Paint, isTitle: boolean): string {
  switch (block.kind) {
    case "heading": {
      const size = { 1: 32, 2: 24, 3: 20 }[block.level];
      const tag = isTitle ? "h1" : block.level === 1 ? "h2" : `h${block.level}`;
      const look = block.level === 1 ? ' css-class="fg-text fg-title"' : "";
      return `<mj-text${look} font-size="${size}px" font-weight="700" line-height="1.2" padding="16px 32px 8px"><${tag} style="margin:0;font-size:inherit;font-weight:inherit">${block.rich ? richLines(block.rich) : lines(block.text)}</${tag}></mj-text>`;
    }
    case "text": {
      const look = block.small ? ` font-size="14px" color="${paint.muted}" css-class="fg-muted"` : "";
      return `<mj-text${look}>${block.rich ? richBlocks(block.rich) : lines(block.text)}</mj-text>`;
    }
    case "image":
      return `<mj-image src="${escapeHtml(block.url)}" alt="${escapeHtml(block.alt)}" padding="16px 32px" border-radius="12px" />`;
    case "code":
      return `<mj-text color="${paint.muted}" font-size="14px" padding="16px 32px 0" css-class="fg-muted">${lines(block.label)}</mj-text>
<mj-text font-family="Menlo, Consolas, monospace" font-size="26px" font-weight="700" padding="8px 32px 16px"><span style="display:inline-block;padding:12px 20px;border:2px dashed ${paint.primary};border-radius:12px;letter-spacing:1px">${escapeHtml(block.code)}</span></mj-text>`;
    case "button":
      return `<mj-button href="${escapeHtml(block.url)}" background-color="${paint.primary}" color="${paint.onPrimary}" border-radius="999px" font-size="16px" font-weight="700" inner-padding="14px 28px" padding="16px 32px">${lines(block.label)}</mj-button>`;
  }
}

const isHeadable = (block: Block): boolean => block.kind === "heading";

/** A mail that has no heading gets its subject as one: whoever has it read aloud finds where it begins. */
function withHeading(content: MailContent): MailContent {
  if (content.blocks.some(isHeadable)) return content;
  return { ...content, blocks: [{ kind: "heading", level: 2, text: content.subject }, ...content.blocks] };
}

/** The same content for readers without HTML, word for word. */
function textOf({ blocks, reason, drawn, imprint, web }: MailContent): string {
  const parts = [web ? `${web.label}: ${web.url}` : "", ...blocks.map(lineOf)].filter((line) => line !== "");
  return `${[...parts, "--", reason, ...(drawn ? [`${drawn.label}: ${drawn.url}`] : []), ...(imprint ? imprintLines(imprint) : [])].join("\n\n")}\n`;
}

/** Above the card, before everything else: for whom the mail program shows little of it. */
const webMarkup = ({ label, url }: NonNullable<MailContent["web"]>, paint: Paint): string =>
  `<mj-text color="${paint.muted}" font-size="14px" padding="0 32px 16px" css-class="fg-muted"><a href="${escapeHtml(url)}" style="color:inherit">${lines(label)}</a></mj-text>`;

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
      return block.alt;
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

const lines = (text: string): string => inContent(escapeHtml(text).replace(/\r?\n/g, "<br />"));

/** A formatted text as the few elements that it can be made of (security, 20). */
const richBlocks = (text: RichText): string =>
  text
    .map((block) => {
      if (block.kind === "paragraph") return `<p style="margin:0 0 12px">${runs(block.runs)}</p>`;
      const list = block.kind === "bullets" ? "ul" : "ol";
      const items = block.items.map((item) => `<li>${runs(item)}</li>`).join("");
      return `<${list} style="margin:0 0 12px;padding-left:24px;text-align:left">${items}</${list}>`;
    })
    .join("");

const richLines = (text: RichText): string =>
  text
    .flatMap((block) => (block.kind === "paragraph" ? [block.runs] : block.items))
    .map(runs)
    .join("<br />");

const runs = (all: readonly RichRun[]): string =>
  all
    .map(({ text, bold, italic, href }) => {
      const inner = italic ? `<em>${lines(text)}</em>` : lines(text);
      const shown = bold ? `<strong>${inner}</strong>` : inner;
      // A mail has no pages to go to.
      return href === undefined || pageOf(href) !== null
        ? shown
        : `<a href="${escapeHtml(href)}" style="color:inherit">${shown}</a>`;
    })
    .join("");
