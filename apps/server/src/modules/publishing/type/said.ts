import { fillGaps, hasGaps } from "@fairground/model/countdown";

/** The signs that a page's own text is set in, by the faces that show them. */
export interface Said {
  /** Of the page's own heading. */
  first: ReadonlySet<string>;
  /** Of headings, and of what a game sets like them: titles, results, values. */
  headings: ReadonlySet<string>;
  /** Of what is bold beside them: buttons, strong words. */
  bold: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/** What stands in every set: spaces, by which a browser chooses the line's face, and what it writes where it hyphenates. */
const ALWAYS = " \u00a0-\u2010\u00ad";
/** By it a browser measures how long a paragraph's lines may be (`ch`). */
const MEASURE = "0";
const HEADING = /^(?:h[1-6]|dd|text)$/;
const HEADING_CLASS = /\bclass="[^"]*(?:-(?:title|count|number|sign)|is-result)\b/;
const BOLD = /^(?:button|a|strong|b|legend|summary|th|dt|li|label)$/;
/** What single elements are styled as, whatever type they have: a numeral in the headings' face, bold words. */
const OWN_RULE = /\[data-el="?([^"\]]+)"?\]\{([^}]*)\}/g;
const OWN_HEADING = /font-family:\s*var\(--font-heading\)/;
const OWN_BOLD = /font-weight:\s*(?:bold|[6-9]00)/;
const ID = /\bdata-el="([^"]+)"/;
/** Elements without an end. */
const VOID = /^(?:area|br|col|hr|img|input|link|meta|source|track|wbr)$/;
/** What nobody sees at first: the link that leads past all to the content shows itself to a keyboard alone. */
const HIDDEN = /<(script|style|template|noscript)\b[\s\S]*?<\/\1>|<a class="fg-skip"[\s\S]*?<\/a>|<!--[\s\S]*?-->/g;

/**
 * Reads the prerendered page, of which every tag is closed: what the visitor sees first, to the letter.
 * @param html the whole document
 */
export function saidOn(html: string): Said {
  const body = html.slice(html.indexOf("<body")).replace(HIDDEN, "");
  // A first letter that is raised later comes from the whole file.
  const raises = /(?<!first-letter\{)text-transform:\s*(?:uppercase|capitalize)/.test(html);
  const [ownHeadings, ownBold] = [OWN_HEADING, OWN_BOLD].map(
    (look) =>
      new Set([...html.matchAll(OWN_RULE)].flatMap(([, id = "", rules = ""]) => (look.test(rules) ? [id] : []))),
  );
  const said = {
    first: new Set(ALWAYS),
    headings: new Set(ALWAYS),
    bold: new Set(ALWAYS),
    all: new Set(ALWAYS + MEASURE),
  };
  // Of each open element whether it is a heading, and whether it is bold.
  const open: { first: boolean; heading: boolean; bold: boolean }[] = [];
  for (const [, end, tag = "", attributes = "", text = ""] of body.matchAll(
    /<(\/?)([a-z][a-zA-Z0-9-]*)\b([^>]*)>([^<]*)/g,
  )) {
    const around = open.at(-1);
    if (end) open.pop();
    else if (!VOID.test(tag) && !attributes.endsWith("/")) {
      const id = ID.exec(attributes)?.[1] ?? "";
      open.push({
        first: around?.first || tag === "h1",
        heading:
          around?.heading || HEADING.test(tag) || HEADING_CLASS.test(attributes) || ownHeadings?.has(id) === true,
        bold: around?.bold || BOLD.test(tag) || ownBold?.has(id) === true,
      });
    }
    const here = open.at(-1);
    const words = counted(readable(text));
    for (const sign of raises ? words + words.toUpperCase() : words) {
      said.all.add(sign);
      if (here?.first) said.first.add(sign);
      if (here?.heading) said.headings.add(sign);
      else if (here?.bold) said.bold.add(sign);
    }
  }
  for (const sign of [...said.all].filter(isNoSign)) for (const set of Object.values(said)) set.delete(sign);
  return said;
}

const isNoSign = (sign: string): boolean => /[\n\r\t]/.test(sign);

/** What counts down says figures as soon as its script is there. */
const counted = (text: string): string => (hasGaps(text) ? fillGaps(text, 0) + FIGURES : text);
const FIGURES = "0123456789";

/** React writes no other names. */
const NAMES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#x2F": "/" };
const readable = (text: string): string => text.replace(/&(#?\w+);/g, (all, name: string) => NAMES[name] ?? all);
