import { escapeHtml, type LetterAlign, type LetterLook } from "@fairground/model/mail";
import { pageOf, type RichRun, type RichText } from "@fairground/model/rich-text";
import { mailFamily, type Paint } from "../../kernel/paint.ts";
import { CODE_WIDTHS, codeAddress } from "./code-pictures.ts";
import type { Block } from "./content.ts";
import type { BlockLook, Row } from "./layout.ts";
import { inContent } from "./places.ts";

/** A letter's width unless its root says another one, in pixels. */
const WIDTH = 600;

/** What every block of a letter is drawn with. */
export interface Drawing {
  paint: Paint;
  isRtl: boolean;
  /** Of the letter, in pixels. */
  width: number;
  /** The mail's one heading of the first level. */
  title: Block | undefined;
}

/** How wide a letter is. */
export function widthOf(card: LetterLook): number {
  const { width } = card;
  return width && "pixels" in width ? Math.min(800, Math.max(320, width.pixels)) : WIDTH;
}

/**
 * A letter's blocks as sections, one below the other: where nothing is laid out, a single one. Consecutive blocks of a row lie
 * beside each other; phones show columns below each other, unless they are kept.
 */
export function sectionsOf(blocks: readonly Block[], drawing: Drawing): string[] {
  return rowsOf(blocks).map(({ row, blocks: inRow }) => {
    if (!row) return section("", column("", inRow, drawing, { side: 32, width: drawing.width }));
    const { columns, box, keep } = row;
    const background = box?.background;
    const frame = [
      background ? ["background-color", background] : [],
      box?.border ? ["border", `${box.border.width}px ${box.border.style} ${box.border.color}`] : [],
      // Columns have their ground over the letter's whole width.
      box && (columns === 1 || box.radius) ? ["border-radius", `${box.radius ?? drawing.paint.radius}px`] : [],
    ].filter((each) => each.length > 0);
    const [above, right, below, left] = box?.padding ?? (box ? [16, 24, 16, 24] : [0, 16, 0, 16]);
    const around = (inside: string) => `${spacer(above)}${inside}${spacer(below)}`;
    if (columns === 1) {
      const inner = frame.map(([name, value]) => `${box ? `inner-${name}` : name}="${value}"`).join(" ");
      const space = { side: Math.max(left, right), width: drawing.width - 64 };
      return section("", column(` padding="8px 32px" ${inner}`, inRow, drawing, space, around));
    }
    const outer = frame.map(([name, value]) => `${name}="${value}"`).join(" ");
    const width = Math.floor((drawing.width - left - right) / columns);
    const cells = Array.from({ length: columns }, (_, at) =>
      column(
        ` width="${Math.floor(10_000 / columns) / 100}%" vertical-align="middle"`,
        inRow.filter((block) => block.row?.column === at),
        ...([drawing, { side: 16, width }] as const),
      ),
    ).join("");
    const padding = `${above}px ${right}px ${below}px ${left}px`;
    return section(` ${outer}`, keep ? `<mj-group>${cells}</mj-group>` : cells, padding);
  });
}

const section = (attributes: string, inside: string, padding = "0"): string =>
  `<mj-section padding="${padding}"${attributes}>${inside}</mj-section>`;

const spacer = (height: number): string => (height > 0 ? `<mj-spacer height="${height}px" />` : "");

interface Space {
  /** Beside each block. */
  side: number;
  /** Of the column. */
  width: number;
}

const column = (
  attributes: string,
  blocks: readonly Block[],
  drawing: Drawing,
  space: Space,
  around: (inside: string) => string = (inside) => inside,
): string =>
  `<mj-column${attributes}>${around(blocks.map((block) => blockMarkup(block, drawing, space)).join("\n"))}</mj-column>`;

function rowsOf(blocks: readonly Block[]): { row: Row | undefined; blocks: Block[] }[] {
  const rows: { row: Row | undefined; blocks: Block[] }[] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (last && last.row?.key === block.row?.key) last.blocks.push(block);
    else rows.push({ row: block.row, blocks: [block] });
  }
  return rows;
}

function blockMarkup(block: Block, drawing: Drawing, space: Space): string {
  const { paint, isRtl } = drawing;
  const look = block.look ?? {};
  const side = `${space.side}px`;
  const isWords =
    block.kind === "heading" || block.kind === "text" || (block.kind === "button" && block.variant === "link");
  const align = look.align ? ` align="${alignIn(look.align, isRtl, isWords)}"` : "";
  const band = look.band ? ` container-background-color="${look.band}"` : "";
  const padding = (above: number, below: number, beside = side) =>
    ` padding="${look.marginTop ?? above}px ${beside} ${look.marginBottom ?? below}px"`;
  switch (block.kind) {
    case "heading": {
      const size = look.fontSize ?? { 1: 32, 2: 24, 3: 20 }[block.level];
      const tag = block === drawing.title ? "h1" : block.level === 1 ? "h2" : `h${block.level}`;
      const { style, names } = wordsLook(look, paint, "fg-text");
      const shown = [...names, ...(block.level === 1 && size > 26 ? ["fg-title"] : [])].join(" ");
      const said = block.rich ? richLines(block.rich) : lines(block.text);
      const family = mailFamilyOf(look.family) ?? paint.heading;
      const inside = `<${tag} style="margin:0;font-size:inherit;font-weight:inherit">${said}</${tag}>`;
      return `<mj-text css-class="${shown}"${align}${band}${style} font-family="${family}" font-size="${size}px" font-weight="${look.fontWeight ?? 700}" line-height="${look.lineHeight ?? 1.2}"${padding(16, 8)}>${boxed(inside, look, isRtl)}</mj-text>`;
    }
    case "text": {
      const { style, names } = wordsLook(look, paint, block.small ? "fg-muted" : "fg-text");
      const size = look.fontSize ?? (block.small ? 14 : null);
      const family = mailFamilyOf(look.family);
      const said = block.rich ? richBlocks(block.rich, isRtl) : lines(block.text);
      const attributes = [
        ...(names[0] === "fg-text" ? [] : [` css-class="${names.join(" ")}"`]),
        ...(size === null ? [] : [` font-size="${size}px"`]),
        ...(family === undefined ? [] : [` font-family="${family}"`]),
        ...(look.fontWeight === undefined ? [] : [` font-weight="${look.fontWeight}"`]),
        ...(look.lineHeight === undefined ? [] : [` line-height="${look.lineHeight}"`]),
      ].join("");
      const place = space.side === 32 && !look.marginTop && !look.marginBottom ? "" : padding(8, 8);
      return `<mj-text${attributes}${align}${band}${style}${place}>${boxed(said, look, isRtl)}</mj-text>`;
    }
    case "image": {
      const room = space.width - 2 * space.side;
      const width = look.width ? Math.min(room, pixelsOf(look.width, room)) : null;
      const radius = look.radius ?? (block.round ? paint.radius : 0);
      return `<mj-image src="${escapeHtml(block.url)}" alt="${escapeHtml(block.alt)}"${block.href ? ` href="${escapeHtml(block.href)}"` : ""}${width ? ` width="${Math.round(width)}px"` : ""}${align}${band}${padding(16, 16)}${radius > 0 ? ` border-radius="${radius}px"` : ""} />`;
    }
    case "code":
      return codeMarkup(block, look, drawing, { side, align, band });
    case "button":
      return buttonMarkup(block, look, drawing, { align, band, padding });
  }
}

function codeMarkup(
  { label, code, picture }: Extract<Block, { kind: "code" }>,
  look: BlockLook,
  { paint }: Drawing,
  { side, align, band }: { side: string; align: string; band: string },
): string {
  const small = wordsLook({ ...look, fontSize: 14 }, paint, "fg-muted");
  const large = wordsLook(look, paint, "fg-text");
  const edge = look.color?.value ?? (look.behind ? paint.text : paint.primary);
  const shown = picture
    ? `<mj-image src="${codeAddress(picture)}" alt="${escapeHtml(code)}" width="${CODE_WIDTHS[picture]}px"${align}${band} padding="0 ${side} 16px" />`
    : "";
  return `<mj-text css-class="${small.names.join(" ")}"${small.style} font-size="14px"${align}${band} padding="16px ${side} 0">${lines(label)}</mj-text>
<mj-text css-class="${large.names.join(" ")} fg-code"${large.style} font-family="Menlo, Consolas, monospace" font-size="26px" font-weight="700"${align}${band} padding="8px ${side} 16px"><span style="display:inline-block;padding:12px 20px;border:2px dashed ${edge};border-radius:12px;letter-spacing:1px">${escapeHtml(code)}</span></mj-text>${shown}`;
}

function buttonMarkup(
  block: Extract<Block, { kind: "button" }>,
  look: BlockLook,
  { paint }: Drawing,
  {
    align,
    band,
    padding,
  }: { align: string; band: string; padding: (above: number, below: number, beside?: string) => string },
): string {
  const { label, url, variant, secondary, wide, medium } = block;
  if (variant === "link") {
    const { style, names } = wordsLook(look, paint, "fg-text");
    return `<mj-text css-class="${names.join(" ")}"${style}${align}${band}${padding(12, 12)}><a href="${escapeHtml(url)}" style="color:inherit">${lines(label)}</a></mj-text>`;
  }
  const isFilled = variant === undefined && !secondary;
  // What has no ground of its own has its words in the colour of the text around it, also in the dark.
  const background = look.background ?? (isFilled ? paint.primary : "transparent");
  const color = look.color?.value ?? (isFilled && !look.background ? paint.onPrimary : paint.text);
  const stays = isFilled || look.background !== undefined || look.color !== undefined || look.behind !== undefined;
  const line = look.border
    ? `${look.border.width}px ${look.border.style} ${look.border.color}`
    : variant === "outlined" && !secondary
      ? `2px solid ${paint.primary}`
      : variant !== "text" && !isFilled
        ? `2px solid ${paint.muted}`
        : "";
  const width = look.width
    ? "pixels" in look.width
      ? `${look.width.pixels}px`
      : `${look.width.percent}%`
    : wide
      ? "100%"
      : "";
  const attributes = [
    `css-class="${isFilled && !look.background ? "fg-fill" : stays ? "fg-own" : "fg-plain"}"`,
    ...(line ? [`border="${line}"`] : []),
    ...(width ? [`width="${width}"`] : []),
    ...(variant === "text" ? ['text-decoration="underline"'] : []),
  ].join(" ");
  const inner = medium || variant === "text" ? "10px 18px" : "14px 28px";
  return `<mj-button href="${escapeHtml(url)}" ${attributes} background-color="${background}" color="${color}" border-radius="${look.radius ?? paint.radius}px" font-size="${look.fontSize ?? 16}px" font-weight="${look.fontWeight ?? 700}" inner-padding="${inner}"${align}${band}${padding(16, 16)}>${lines(label)}</mj-button>`;
}

/**
 * How words are drawn, and the class by which dark mail programs turn them light: none for colours that were chosen, and for
 * what stands on a ground that was, which stay as they are.
 */
function wordsLook(
  look: BlockLook,
  paint: Paint,
  theme: "fg-text" | "fg-muted",
): { style: string; names: [string, ...string[]] } {
  const stays = look.behind !== undefined || look.color?.stays === true;
  const quiet = theme === "fg-muted" && look.behind === undefined ? paint.muted : undefined;
  const color = look.color?.value ?? quiet;
  const style = [
    color === undefined ? "" : ` color="${color}"`,
    look.italic ? ' font-style="italic"' : "",
    look.letterSpacing === undefined ? "" : ` letter-spacing="${look.letterSpacing}px"`,
    look.transform === undefined ? "" : ` text-transform="${look.transform}"`,
    look.decoration === undefined ? "" : ` text-decoration="${look.decoration}"`,
  ].join("");
  return { style, names: [stays ? "fg-own" : theme] };
}

/** Words with a ground, a line or a width of their own. */
function boxed(inside: string, look: BlockLook, isRtl: boolean): string {
  const { background, border, padding, width, radius } = look;
  if (!background && !border && !padding && !width) return inside;
  const align = look.align === undefined ? "center" : alignIn(look.align, isRtl);
  const aside = align === "left" ? "0 auto 0 0" : align === "right" ? "0 0 0 auto" : "0 auto";
  const style = [
    ...(background ? [`background-color:${background}`] : []),
    ...(border ? [`border:${border.width}px ${border.style} ${border.color}`] : []),
    ...(padding || background ? [`padding:${(padding ?? [8, 16, 8, 16]).map((side) => `${side}px`).join(" ")}`] : []),
    ...(radius ? [`border-radius:${radius}px`] : []),
    ...(width ? [`max-width:${"pixels" in width ? `${width.pixels}px` : `${width.percent}%`}`, `margin:${aside}`] : []),
  ].join(";");
  return `<div style="${style}">${inside}</div>`;
}

const pixelsOf = (width: NonNullable<LetterLook["width"]>, room: number): number =>
  "pixels" in width ? width.pixels : (room * width.percent) / 100;

const mailFamilyOf = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : mailFamily(name);

/** Mail programs know no `start` and `end`; words alone fill their lines. */
function alignIn(align: LetterAlign, isRtl: boolean, isWords = false): string {
  if (align === "end" || align === "start" || (align === "justify" && !isWords))
    return (align === "end") === isRtl ? "left" : "right";
  return align;
}

/** Text in HTML; line breaks are seen. */
export const lines = (text: string): string => inContent(escapeHtml(text).replace(/\r?\n/g, "<br />"));

/** A formatted text as the few elements that it can be made of (security, 20). */
const richBlocks = (text: RichText, isRtl: boolean): string =>
  text
    .map((block) => {
      if (block.kind === "paragraph") return `<p style="margin:0 0 12px">${runs(block.runs)}</p>`;
      const list = block.kind === "bullets" ? "ul" : "ol";
      const items = block.items.map((item) => `<li>${runs(item)}</li>`).join("");
      const before = isRtl ? "right" : "left";
      return `<${list} style="margin:0 0 12px;padding-${before}:24px;text-align:${before}">${items}</${list}>`;
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
