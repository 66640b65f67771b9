/** The signs that a page's own text is set in, by the faces that show them. */
export interface Said {
  /** Of headings; all of the page where a game stands, whose texts are headings as often as not. */
  headings: ReadonlySet<string>;
  /** Of what is bold beside them: buttons, strong words. */
  bold: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/** What stands in every set: spaces, by which a browser chooses the line's face, and what it writes where it hyphenates. */
const ALWAYS = " \u00a0-\u2010\u00ad";
const HEADING = /^h[1-6]$/;
const BOLD = /^(?:button|a|strong|b|legend|summary|th|dt|label)$/;
/** Elements without an end. */
const VOID = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/;
const HIDDEN = /<(script|style|template|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;

/**
 * Reads the prerendered page, of which every tag is closed: what the visitor sees first, to the letter.
 * @param html the whole document
 */
export function saidOn(html: string): Said {
  const body = html.slice(html.indexOf("<body")).replace(HIDDEN, "");
  const raises = /text-transform:\s*(?:uppercase|capitalize)/.test(html);
  const said = { headings: new Set(ALWAYS), bold: new Set(ALWAYS), all: new Set(ALWAYS) };
  let inHeading = 0;
  let inBold = 0;
  for (const [, end, tag = "", text = ""] of body.matchAll(/<(\/?)([a-z][a-z0-9-]*)\b[^>]*>([^<]*)/g)) {
    const step = VOID.test(tag) ? 0 : end ? -1 : 1;
    if (HEADING.test(tag)) inHeading += step;
    if (BOLD.test(tag)) inBold += step;
    const words = readable(text);
    for (const sign of raises ? words + words.toUpperCase() : words) {
      said.all.add(sign);
      if (inHeading > 0) said.headings.add(sign);
      else if (inBold > 0) said.bold.add(sign);
    }
  }
  for (const sign of [...said.all].filter(isNoSign)) for (const set of Object.values(said)) set.delete(sign);
  return /class="game\b/.test(body) ? { ...said, headings: said.all } : said;
}

const isNoSign = (sign: string): boolean => /[\n\r\t]/.test(sign);

/** React writes no other names. */
const NAMES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#x2F": "/" };
const readable = (text: string): string => text.replace(/&(#?\w+);/g, (all, name: string) => NAMES[name] ?? all);
