import type { CampaignDocument, CampaignMetadata, Element, Page } from "../campaign/schema.ts";
import { fieldsIn, isMergeField, type LetterTokens, type MergeField } from "../mail/index.ts";
import { plainOf, readRich } from "../rich-text/index.ts";
import { type LocalizedText, textIn } from "../text/index.ts";
import type { Issue, IssueCode } from "./issue.ts";
import { letterIssues } from "./letter-issues.ts";

/** Mail programs cut what is longer, in bytes of HTML (Gmail's limit). */
export const MAIL_WEIGHT = 102_000;

/** What a letter's HTML weighs without its words, in bytes, and each part of it: what the server's renderer makes of them. */
const EMPTY = 9_050;
const PART = { text: 411, heading: 496, button: 1_056, link: 1_056, image: 760, code: 970 } as const;

/** What a visitor may leave out: of each, whether it is known depends on the form. */
const ASKED: readonly MergeField[] = ["firstName", "lastName", "title", "company", "city", "jobTitle"];
const HEADINGS: readonly string[] = ["h1", "h2", "h3"];

type Found = Pick<Issue, "code" | "path" | "values" | "pageId" | "elementId" | "language">;

/** What is wrong with a campaign's mails that no other problem says: whoever gets them cannot ask what was meant. */
export function mailIssues(
  document: CampaignDocument,
  { languages }: Pick<CampaignMetadata, "languages">,
  under: (page: Page) => readonly Element[],
  tokens: LetterTokens = {},
): Found[] {
  const names = languages.map(({ shortName }) => shortName);
  const first = names[0] ?? "en";
  const known = alwaysKnown(document);
  const pages = [...Object.values(document.additionalPages.entities), ...Object.values(document.pages.entities)];
  return pages
    .filter(({ pageType }) => pageType === "outcome-email" || pageType === "doi-email")
    .flatMap((page) => {
      const elements = under(page);
      const shown = elements.filter(({ id }) => id !== page.elementRoot);
      return [
        ...elements.flatMap((element) => fieldIssues(element, page, known)),
        ...shown.flatMap((element) => [...linkIssues(element, page), ...pictureIssues(element, page)]),
        ...wholeIssues(elements, page, names, first),
        ...letterIssues(document, { languages }, page, elements, tokens),
      ];
    });
}

const issueOf = (
  code: IssueCode,
  path: Found["path"],
  { id: pageId }: Page,
  about: Partial<Pick<Found, "values" | "elementId" | "language">> = {},
): Found => ({ code, path, pageId, values: {}, elementId: "", language: "", ...about });

const pathOf = ({ id }: Element, ...more: string[]): string[] => ["elements", "entities", id, ...more];

/** Fields that nobody fills, and fields that may be empty and do not say what stands in their place. */
function fieldIssues(element: Element, page: Page, known: ReadonlySet<string>): Found[] {
  return Object.entries(element.texts).flatMap(([name, text]) =>
    written(text).flatMap(([language, said]) => {
      const told = new Set<string>();
      return fieldsIn(said).flatMap(({ name: field, fallback }): Found[] => {
        const isUnknown = !isMergeField(field);
        if (told.has(field) || (!isUnknown && (fallback !== null || known.has(field) || !mayBeEmpty(field)))) return [];
        told.add(field);
        const path = pathOf(element, "texts", name, ...(language === "" ? [] : [language]));
        const about = { values: { field }, elementId: element.id, language };
        return [issueOf(isUnknown ? "mail-field-unknown" : "mail-field-alone", path, page, about)];
      });
    }),
  );
}

const mayBeEmpty = (field: MergeField): boolean => ASKED.includes(field);

/** What every form of the campaign asks for and nobody can leave out. */
function alwaysKnown({ elements }: CampaignDocument): ReadonlySet<string> {
  const forms = Object.values(elements.entities).filter(({ type, fields }) => type === "form" && fields?.length);
  if (forms.length === 0) return new Set();
  const needed = forms.map(
    ({ fields = [] }) =>
      new Set(
        fields.flatMap(({ name, mandatory, validation }) => (mandatory || validation.required ? [name as string] : [])),
      ),
  );
  return new Set(ASKED.filter((field) => needed.every((names) => names.has(field))));
}

/** A button in a mail leads to an address or to the campaign's beginning: its other pages are not there. In a mail that asks, it is the answer. */
function linkIssues(element: Element, page: Page): Found[] {
  if (element.type !== "button" && element.type !== "link") return [];
  const leads = element.action?.type === "LINK" && /^(https:|mailto:|tel:)/.test(element.action.target);
  if (leads || (page.pageType === "doi-email" && element.action?.type !== "LINK")) return [];
  if (element.action?.type === "CHANGE_PAGE" && element.action.target === "FIRST") return [];
  // An address that is there and is none is said for every page.
  if (element.action?.type === "LINK" && element.action.target !== "") return [];
  return [issueOf("mail-link-nowhere", pathOf(element, "action"), page, { elementId: element.id })];
}

/** Built-in art is drawn for mails as a picture of points, but for what has no size of its own. */
const MAILED = /^(https:\/\/|\/(?!\/)|art:(?!backgrounds\/)[a-z0-9_/-]+$)/;
function pictureIssues(element: Element, page: Page): Found[] {
  if (element.type !== "image" || typeof element.picture !== "string" || element.picture === "") return [];
  if (MAILED.test(element.picture)) return [];
  if (typeof element.asset === "object" && element.asset !== null) return [];
  return [issueOf("mail-picture-lost", pathOf(element, "picture"), page, { elementId: element.id })];
}

function wholeIssues(elements: readonly Element[], page: Page, languages: readonly string[], first: string): Found[] {
  const root = elements.find(({ type }) => type === "email-template");
  const found: Found[] = [];
  if (root && written(root.texts.subject).every(([, text]) => text.trim() === ""))
    found.push(issueOf("mail-subject-missing", pathOf(root, "texts", "subject"), page, { elementId: root.id }));
  const isHeading = ({ type, variant = "" }: Element) =>
    (type === "text" && HEADINGS.includes(variant)) || type === "price-title-placeholder";
  const hasWords = elements.some(({ type }) => type === "text");
  if (root && hasWords && !elements.some(isHeading))
    found.push(issueOf("mail-heading-missing", pathOf(root), page, { elementId: root.id }));
  for (const language of languages) {
    const bytes = mailWeight(elements, language, first);
    if (bytes > MAIL_WEIGHT)
      found.push(
        issueOf("mail-heavy", pathOf(root ?? elements[0] ?? ({ id: page.elementRoot } as Element)), page, {
          ...{ values: { kilobytes: Math.ceil(bytes / 1000), language }, language },
          elementId: root?.id ?? page.elementRoot,
        }),
      );
  }
  return found;
}

/** About how many bytes a letter's HTML has, within a tenth: what fills it is not counted. */
export function mailWeight(elements: readonly Element[], language: string, first: string): number {
  return elements.reduce((sum, element) => sum + partWeight(element, language, first), EMPTY);
}

function partWeight(element: Element, language: string, first: string): number {
  const said = (name: string) => bytesOf(textIn(element.texts[name], language, first));
  switch (element.type) {
    case "text": {
      const isHeading = HEADINGS.includes(element.variant ?? "");
      const text = textIn(element.texts.text, language, first);
      if (text.trim() === "") return 0;
      return (isHeading ? PART.heading : PART.text) + (element.rich ? richBytes(text) : bytesOf(text));
    }
    case "button":
    case "link":
      return PART[element.type] + said("label") + (element.action?.target.length ?? 0);
    case "image":
    case "price-image-placeholder":
      return PART.image + said("alt");
    case "price-title-placeholder":
      return PART.heading;
    case "price-description-placeholder":
      return PART.text;
    case "unique-code":
      return PART.code;
    default:
      return 0;
  }
}

/** With what stands around each paragraph, item and link. */
function richBytes(text: string): number {
  const blocks = readRich(text);
  const runs = blocks.flatMap((block) => (block.kind === "paragraph" ? [block.runs] : block.items)).flat();
  const around = blocks.reduce(
    (sum, block) => sum + (block.kind === "paragraph" ? 31 : 67 + 9 * block.items.length),
    0,
  );
  const marks = runs.reduce(
    (sum, { bold, italic, href }) => sum + (bold ? 17 : 0) + (italic ? 9 : 0) + (href ? 37 + href.length : 0),
    0,
  );
  return bytesOf(plainOf(blocks)) + around + marks;
}

/** As HTML in UTF-8: signs of markup are written out. */
const bytesOf = (text: string): number =>
  encodeURIComponent(text.replace(/[&<>"']/g, "12345").toWellFormed()).replace(/%../g, "%").length;

/** A text in each language; "" for a plain one. */
const written = (text: LocalizedText | undefined): [string, string][] =>
  text === undefined ? [] : typeof text === "string" ? [["", text]] : Object.entries(text);
