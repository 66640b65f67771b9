import { type BuiltLetter, starterOf } from "@fairground/elements/letters";
import { inLanguages, type PageStart, startOf } from "@fairground/elements/letters/start";
import type { Element, Page } from "@fairground/model/campaign";
import { type LetterUse, letterUse } from "@fairground/model/mail";
import { LANGUAGES, type LocalizedText, ownLanguage, textIn } from "@fairground/model/text";
import { keptLetter, type LetterType } from "../../../mail-templates/kept-letter.ts";
import type { MailTemplate, TemplateWords } from "../../../mail-templates/queries.ts";
import {
  addPage,
  type ElementStart,
  insertElement,
  pasteElements,
  type Taken,
  takeElements,
} from "../../document/commands/index.ts";
import type { Draft, Recipe } from "../../document/editor.ts";
import { childrenIn, pageIn, pagesOf } from "../../document/tree.ts";

/** A letter that is about to become a page. */
export interface LetterPlan {
  name: Record<string, string>;
  pageType: LetterType;
  use: LetterUse;
  root: ElementStart;
  /** What stands on it: made anew, or what a template has kept. */
  holds: { kind: "new"; elements: PageStart["elements"] } | { kind: "kept"; taken: Taken };
  /** The campaign's logo, above everything else; null: it has none. */
  logo: ElementStart | null;
}

/** Ids that a letter gets; `outcomes` are those that it leaves with. */
interface Placed {
  id: string;
  rootId: string;
  behind?: string;
  outcomes: readonly string[];
}

export function planOfBuilt(letter: BuiltLetter, { document, metadata }: Draft, rootId: string): LetterPlan {
  const { root, elements } = startOf(starterOf(letter), rootId, metadata.languages, () => crypto.randomUUID());
  return {
    ...{ name: inLanguages(letter.name, metadata.languages), pageType: letter.pageType, use: letter.use, root },
    ...{ holds: { kind: "new", elements }, logo: logoOf(document) },
  };
}

/** An empty letter: a column that waits for its parts. */
export function blankPlan(name: Record<string, string>, pageType: LetterType, rootId: string): LetterPlan {
  const column = { id: crypto.randomUUID(), parentId: rootId, type: "container" as const, start: { layout: "column" } };
  return {
    ...{ name, pageType, use: "play", root: {}, logo: null },
    holds: { kind: "new", elements: [column as PageStart["elements"][number]] }, // as the model has a container
  };
}

/** Of a template: its letter as it was kept, or its words as one text. */
export function planOfTemplate(
  template: MailTemplate,
  { metadata }: Draft,
  asked: LetterType,
  rootId: string,
): LetterPlan {
  const name = Object.fromEntries(metadata.languages.map(({ shortName }) => [shortName, template.name]));
  const said = { texts: { subject: template.subject, preheader: template.preheader } };
  const kept = keptLetter(template);
  if (kept) {
    const { pageType, use, style, tops, elements } = kept;
    const root = { ...said, ...(style && { style }), ...(pageType === "outcome-email" && { use }) } as ElementStart;
    return { name, pageType, use, root, holds: { kind: "kept", taken: { tops, elements } }, logo: null };
  }
  const column = crypto.randomUUID();
  const elements = [
    { id: column, parentId: rootId, type: "container", start: { layout: "column" } },
    {
      ...{ id: crypto.randomUUID(), parentId: column, type: "text" },
      start: { variant: "body1", rich: true, texts: { text: template.content } },
    },
  ] as PageStart["elements"]; // as the model has a container and a text
  return { name, pageType: asked, use: "play", root: said, holds: { kind: "new", elements }, logo: null };
}

/** Puts the letter in, and sends it with the outcomes: one step of the history. */
export function addLetter({ name, pageType, root, holds, logo }: LetterPlan, placed: Placed): Recipe {
  const { id, rootId, behind, outcomes } = placed;
  const start = { root, elements: holds.kind === "new" ? holds.elements : [] };
  return (draft) => {
    const { document } = draft;
    const refused =
      addPage({ id, rootId, name, pageType, set: "additionalPages", start, ...(behind && { behind }) })(draft) ??
      (holds.kind === "kept" ? pasteElements(holds.taken, { parentId: rootId }, newIds())(draft) : undefined);
    if (refused) return refused;
    const [column] = start.elements;
    if (logo && column) insertElement(crypto.randomUUID(), "image", { parentId: column.id, index: 0 }, logo)(draft);
    for (const outcome of document.outcomes) if (outcomes.includes(outcome.id)) outcome.emailId = id;
    // A prize's own mail would go in its place.
    for (const entry of document.prizePoolList)
      if (outcomes.includes(entry.outcomeId) && entry.emailId !== null) entry.emailId = null;
    return undefined;
  };
}

function newIds(): (old: string) => string {
  const made = new Map<string, string>();
  return (old) => {
    const id = made.get(old) ?? crypto.randomUUID();
    made.set(old, id);
    return id;
  };
}

/** The picture that the campaign's pages call its logo: a file, since no mail program shows drawn art. */
function logoOf(document: Draft["document"]): ElementStart | null {
  const ofPages = new Set(pagesOf(document).map(({ elementRoot }) => elementRoot));
  const found = Object.values(document.elements.entities).find(
    (element) =>
      element.type === "image" &&
      isFile(element) &&
      !ofPages.has(element.id) &&
      Object.values(asRecord(element.texts.alt)).some((alt) => /\blog(o|ó)/i.test(alt)),
  );
  if (!found) return null;
  const { source, picture, asset, width, height, texts, style } = found;
  const shown = style.base?.width ?? "120px";
  return {
    ...({ source, picture, asset, width, height } as ElementStart), // settings of an image, as they were
    texts: { ...(texts.alt !== undefined && { alt: texts.alt }) },
    style: { base: { width: shown, marginLeft: "auto", marginRight: "auto" } },
  };
}

const isFile = ({ picture, asset }: Element): boolean =>
  (typeof asset === "object" && asset !== null) ||
  (typeof picture === "string" && picture !== "" && !picture.startsWith("art:"));

const asRecord = (text: LocalizedText | undefined): Record<string, string> =>
  text === undefined ? {} : typeof text === "string" ? { "": text } : text;

/** A letter as a template keeps it: its words for whoever reads templates by program, and all of it for the chooser. */
export function templateOf(page: Page, { document, metadata }: Draft, name: string): TemplateWords {
  const { entities } = document.elements;
  const root = entities[page.elementRoot];
  const first = metadata.languages[0]?.shortName ?? "en";
  const spoken = metadata.languages.map(({ shortName }) => shortName);
  const inOrder = (id: string): Element[] => childrenIn(entities, id).flatMap((one) => [one, ...inOrder(one.id)]);
  const words = (language: string): string => {
    const own = spoken.find((each) => each === language) ?? spoken.find((each) => ownLanguage(each) === language);
    const said = inOrder(page.elementRoot).map((element) => wordsOf(element, own ?? first, first));
    return said.filter((text) => text.trim() !== "").join("\n\n") || " ";
  };
  const { tops, elements } = takeElements(
    entities,
    childrenIn(entities, page.elementRoot).map(({ id }) => id),
  );
  return {
    name,
    ...{ subject: root?.texts.subject ?? "", preheader: root?.texts.preheader ?? "" },
    content: Object.fromEntries(LANGUAGES.map((language) => [language, words(language)])) as Record<
      (typeof LANGUAGES)[number],
      string
    >, // of each of them
    metadata: {
      letter: { pageType: page.pageType, use: letterUse(document, page), style: root?.style ?? {}, tops, elements },
    },
  };
}

/** Formatted texts keep their signs; in others they would format something. */
function wordsOf({ type, texts, rich }: Element, language: string, first: string): string {
  if (type === "price-title-placeholder") return "**{{prize.title}}**";
  if (type === "price-description-placeholder") return "{{prize.description}}";
  if (type === "unique-code") return "{{code}}";
  if (type !== "text") return "";
  const text = textIn(texts.text, language, first);
  return rich ? text : text.replace(/[\\*[\]]/g, String.raw`\$&`);
}

/** Whether it fits what the server keeps of a template (contract, `MAIL_LIMITS`). */
export const fits = ({ metadata, content }: TemplateWords, limits: { metadata: number; content: number }): boolean =>
  JSON.stringify(metadata).length <= limits.metadata && JSON.stringify(content).length <= limits.content;

export const isLetter = (page: Page | undefined): page is Page & { pageType: LetterType } =>
  page?.pageType === "outcome-email" || page?.pageType === "doi-email";

/** The letter that an outcome leaves with now; null: none. */
export const mailNow = ({ document }: Draft, emailId: string | null): Page | null =>
  (emailId && pageIn(document, emailId)) || null;
