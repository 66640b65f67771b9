import { publicElement } from "@fairground/elements/publish";
import type { CampaignDocument, Page, PublicElement, PublicFormField } from "@fairground/model/campaign";
import { AGE_FIELD, allowedBy, isTermsTick, type MailPurpose } from "@fairground/model/form";
import { legalFiller, NO_COMPANY_FACTS } from "@fairground/model/legal";
import { textIn } from "@fairground/model/text";
import { contentHash } from "../../kernel/canonical.ts";
import type { RevisionContent } from "../published-campaigns/index.ts";

/** What somebody read before they ticked. */
export interface ConsentWords {
  /** The tick's own words. */
  said: string;
  /** What it leads to: a page with its text; of an address elsewhere only where it is. */
  linked: { name: string; text: string }[];
}
/** For what a tick is. */
export type TickPurpose = "newsletter" | "reminders" | "mail-statistics" | "terms" | "age" | "other";
/** A tick of a form, as one language of a revision shows it. */
export interface ConsentBox {
  field: string;
  page: string;
  purpose: TickPurpose;
  words: ConsentWords;
  hash: string;
}

const MAIL_PAGES: ReadonlySet<string> = new Set(["outcome-email", "doi-email"]);
const LEGAL_PAGES: ReadonlySet<string> = new Set(["terms-and-conditions", "privacy-policy"]);
/** Elements that one element stands in, at most. */
const DEEP = 200;

/**
 * The ticks of all forms in the words that visitors read, legal facts filled in. Where several have one name, the first of the
 * pages of type lead, else the first of all, since what is sent has a name alone.
 */
export function consentBoxes({ document, metadata, companyFacts }: RevisionContent, language: string): ConsentBox[] {
  const first = metadata.languages[0]?.shortName ?? "en";
  const fill = legalFiller({ document, metadata, company: companyFacts ?? NO_COMPANY_FACTS }, language);
  const seen = new Map<string, PublicElement>();
  const shown = (id: string): PublicElement | undefined => {
    const known = seen.get(id);
    const element = document.elements.entities[id];
    if (known || !element) return known;
    const made = publicElement(element, language, first, { minimumAge: metadata.minimumAge, fill });
    seen.set(id, made);
    return made;
  };
  const pages = pagesOf(document);
  const under = (page: Page) => elementsUnder(document, page.elementRoot).flatMap((id) => shown(id) ?? []);
  const linkedPage = (page: Page) => ({
    name: textIn(page.name, language, first),
    text: under(page)
      // What stands on buttons is no part of a text.
      .filter(({ type }) => !type.includes("button"))
      .flatMap(({ texts }) => Object.values(texts).filter((text) => text.trim() !== ""))
      .join("\n"),
  });
  const linkedBy = (field: PublicFormField, purpose: TickPurpose) => {
    const targets = [field.action, field.secondaryAction].flatMap((action) => action ?? []);
    const found = pages.filter(
      ({ id, pageType }) =>
        targets.some(({ target }) => target === id) || (purpose === "terms" && LEGAL_PAGES.has(pageType)),
    );
    const elsewhere = targets.flatMap(({ type, target }) => (type === "LINK" ? [{ name: target, text: "" }] : []));
    return [...found.map(linkedPage), ...elsewhere];
  };
  const boxes = new Map<string, ConsentBox>();
  const allowed = new Map(
    Object.values(document.elements.entities).flatMap(({ fields = [] }) =>
      fields.flatMap((field) => {
        const purpose = allowedBy(field);
        return purpose ? [[field.name, purpose] as const] : [];
      }),
    ),
  );
  for (const page of pages)
    for (const { fields = [] } of under(page))
      for (const field of fields) {
        if (field.type !== "checkbox" || boxes.has(field.name)) continue;
        const purpose = purposeOf(field, allowed.get(field.name));
        const words = { said: saidBy(field), linked: linkedBy(field, purpose) };
        boxes.set(field.name, { field: field.name, page: page.id, purpose, words, hash: contentHash(words) });
      }
  return [...boxes.values()];
}

/** As it is read: `prefix` label `secondaryPrefix` secondaryLabel. */
const saidBy = ({ prefix, label, secondaryPrefix, secondaryLabel }: PublicFormField): string =>
  [prefix, label, secondaryPrefix, secondaryLabel].flatMap((part) => part?.trim() || []).join(" ");

function purposeOf(field: PublicFormField, allowed: MailPurpose | undefined): TickPurpose {
  if (allowed) return allowed === "reminders" ? "reminders" : "mail-statistics";
  if (field.name === "newsletter") return "newsletter";
  if (field.name === AGE_FIELD) return "age";
  return isTermsTick(field) ? "terms" : "other";
}

/** Those that visitors see; pages of type lead before the others. */
function pagesOf({ pages, additionalPages }: CampaignDocument): Page[] {
  const all = [pages, additionalPages]
    .flatMap(({ ids, entities }) => ids.flatMap((id) => entities[id] ?? []))
    .filter(({ pageType }) => !MAIL_PAGES.has(pageType));
  return [...all.filter(({ pageType }) => pageType === "lead"), ...all.filter(({ pageType }) => pageType !== "lead")];
}

/** In the order in which they are read. */
function elementsUnder({ elements: { entities } }: CampaignDocument, root: string): string[] {
  const children = new Map<string | null, { id: string; order: string }[]>();
  for (const { id, parentId, order } of Object.values(entities))
    children.set(parentId, [...(children.get(parentId) ?? []), { id, order }]);
  const walk = (id: string, depth: number): string[] =>
    depth > DEEP
      ? []
      : [
          id,
          ...(children.get(id) ?? [])
            .toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
            .flatMap((child) => walk(child.id, depth + 1)),
        ];
  return walk(root, 0);
}
