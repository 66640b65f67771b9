import type { ThemeChoice } from "@fairground/model/campaign";
import { escapeHtml } from "@fairground/model/mail";
import { pageOf, type RichRun, type RichText } from "@fairground/model/rich-text";
import { type Paint, paintOf } from "../../kernel/paint.ts";
import { sha256 } from "../../kernel/secrets.ts";
import type { AttachedFile } from "./attachments.ts";
import type { Block, Imprint, MailContent } from "./content.ts";

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

/** The built-in outcome mail: one card in the campaign's colours, readable without pictures. */
export async function renderMail(
  content: MailContent,
  look: { theme: ThemeChoice; language: string; title: string },
): Promise<RenderedMail> {
  const { default: mjml } = await import("mjml"); // the largest of all packages: most processes render no mail
  const paint = paintOf(look.theme);
  const { html, errors } = await mjml(documentOf(content, paint, look), {
    validationLevel: "soft",
    ignoreIncludes: true,
  });
  if (errors[0]) throw new Error(`A mail could not be rendered: ${errors[0].formattedMessage}`);
  return { subject: content.subject, html, text: textOf(content) };
}

function documentOf(
  { preheader, blocks, reason, drawn, imprint }: MailContent,
  paint: Paint,
  look: { language: string; title: string },
): string {
  return `<mjml lang="${escapeHtml(look.language)}">
  <mj-head>
    <mj-title>${escapeHtml(look.title)}</mj-title>
    ${preheader ? `<mj-preview>${escapeHtml(preheader)}</mj-preview>` : ""}
    <mj-attributes>
      <mj-all font-family="${paint.font}" />
      <mj-text color="${paint.text}" font-size="16px" line-height="1.5" padding="8px 32px" align="center" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="${paint.background}">
    <mj-section padding="24px 0 0"><mj-column></mj-column></mj-section>
    <mj-section background-color="${paint.accent}" border-radius="16px 16px 0 0" padding="4px"><mj-column></mj-column></mj-section>
    <mj-section background-color="${paint.surface}" border-radius="0 0 16px 16px" padding="24px 0 32px">
      <mj-column>${blocks.map((block) => blockMarkup(block, paint)).join("\n")}</mj-column>
    </mj-section>
    <mj-section padding="16px 0 32px">
      <mj-column><mj-text color="${paint.muted}" font-size="13px">${lines(reason)}${drawn ? `<br /><a href="${escapeHtml(drawn.url)}" style="color:inherit">${lines(drawn.label)}</a>` : ""}${imprint ? imprintMarkup(imprint) : ""}</mj-text></mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
}

function blockMarkup(block: Block, paint: Paint): string {
  switch (block.kind) {
    case "heading": {
      const size = { 1: 32, 2: 24, 3: 20 }[block.level];
      return `<mj-text font-size="${size}px" font-weight="700" line-height="1.2" padding="16px 32px 8px"><h${block.level} style="margin:0;font-size:inherit;font-weight:inherit">${block.rich ? richLines(block.rich) : lines(block.text)}</h${block.level}></mj-text>`;
    }
    case "text":
      return `<mj-text${block.small ? ` font-size="13px" color="${paint.muted}"` : ""}>${block.rich ? richBlocks(block.rich) : lines(block.text)}</mj-text>`;
    case "image":
      return `<mj-image src="${escapeHtml(block.url)}" alt="${escapeHtml(block.alt)}" padding="16px 32px" border-radius="12px" />`;
    case "code":
      return `<mj-text color="${paint.muted}" font-size="13px" padding="16px 32px 0">${lines(block.label)}</mj-text>
<mj-text font-family="Menlo, Consolas, monospace" font-size="26px" font-weight="700" padding="8px 32px 16px"><span style="display:inline-block;padding:12px 20px;border:2px dashed ${paint.primary};border-radius:12px;letter-spacing:1px">${escapeHtml(block.code)}</span></mj-text>`;
    case "button":
      return `<mj-button href="${escapeHtml(block.url)}" background-color="${paint.primary}" color="${paint.onPrimary}" border-radius="999px" font-size="16px" font-weight="700" inner-padding="14px 28px" padding="16px 32px">${lines(block.label)}</mj-button>`;
  }
}

/** The same content for readers without HTML. */
function textOf({ blocks, reason, drawn, imprint }: MailContent): string {
  const parts = blocks.map(lineOf).filter((line) => line !== "");
  return `${[...parts, "--", reason, ...(drawn ? [`${drawn.label}: ${drawn.url}`] : []), ...(imprint ? imprintLines(imprint) : [])].join("\n\n")}\n`;
}

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
      return block.text;
    case "code":
      return `${block.label}: ${block.code}`;
    case "button":
      return `${block.label}: ${block.url}`;
    case "image":
      return block.alt;
  }
}

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, "<br />");

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
