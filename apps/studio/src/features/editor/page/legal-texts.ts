import type { Element, PageType } from "@fairground/model/campaign";
import { withExample } from "@fairground/model/countdown";
import { type CompanyFacts, type Filler, LEGAL_FIELDS, legalFiller, NO_COMPANY_FACTS } from "@fairground/model/legal";
import { MERGE_FIELDS, mailSamples, sampleFiller } from "@fairground/model/mail";
import { EMAIL_TYPES } from "../document/commands/index.ts";
import type { Draft, Editor } from "../document/editor.ts";
import { pageIn } from "../document/tree.ts";

/** Whose store it is: one per open campaign. */
type Owner = object;

const facts = new WeakMap<Owner, CompanyFacts>();
const listeners = new WeakMap<Owner, Set<() => void>>();

/** What the company says, as the server has told it: the canvas fills legal texts from it. */
export function setCompanyFacts(owner: Owner, said: CompanyFacts): void {
  if (facts.get(owner) === said) return;
  facts.set(owner, said);
  for (const listener of listeners.get(owner) ?? []) listener();
}

/** Calls when the company's facts are others. @returns stop */
export function onFacts(owner: Owner, listener: () => void): () => void {
  const all = listeners.get(owner) ?? new Set();
  listeners.set(owner, all.add(listener));
  return () => void all.delete(listener);
}

/** Fills the texts of a page: on a mail's with samples of what a lead would read, on every other with legal facts and an example of a countdown. */
export function fillerFor(
  draft: Pick<Draft, "document" | "metadata">,
  { language, pageType, company }: { language: string; pageType: PageType | undefined; company: CompanyFacts },
): Filler {
  if (pageType && EMAIL_TYPES.includes(pageType))
    return sampleFiller(mailSamples({ ...draft, company: company.organiser }, language));
  const legal = legalFiller({ ...draft, company }, language);
  return (written, isRich) => legal(withExample(written), isRich);
}

/** {@link fillerFor} the page that is edited, in the language that is shown. */
export function fillerOf(editor: Pick<Editor, "get">): Filler {
  const { draft, session } = editor.get();
  const { pageType } = pageIn(draft.document, session.pageId) ?? {};
  return fillerFor(draft, { language: session.language, pageType, company: facts.get(editor) ?? NO_COMPANY_FACTS });
}

/** Everything that fields can say now: two that are alike fill every text alike. */
export const saidBy = (fill: Filler): string =>
  fill([...LEGAL_FIELDS, ...MERGE_FIELDS].map((field) => `{{${field}}}`).join("\n"), false);

const known = new WeakMap<Element, boolean>();

/** Whether a text of an element names a legal fact. */
export function namesFacts(element: Element): boolean {
  const before = known.get(element);
  if (before !== undefined) return before;
  const names = Object.values(element.texts).some((text) =>
    (typeof text === "string" ? [text] : Object.values(text)).some((written) => written.includes("{{")),
  );
  known.set(element, names);
  return names;
}
