import type { Fault } from "../campaign/fault.ts";
import type { CampaignDocument, Element } from "../campaign/schema.ts";
import { fieldsIn } from "./fill.ts";
import { type LegalField, NEEDED_FACTS, type NeededFact } from "./names.ts";
import { eachWritten, entryOf, factsIn, firstOf, freeEntryIn, hasPrizes, type LegalSource } from "./source.ts";

/** Words in square brackets that lead nowhere: somebody was to write something in their place. */
const PLACEHOLDER = /\[[^[\]\n\\]{0,80}\p{L}{2}[^[\]\n\\]{0,80}\\?\](?!\()/gu;

/** The placeholders that are left in a text, as they are written. */
export const placeholdersIn = (written: string): string[] =>
  Array.from(written.matchAll(PLACEHOLDER), ([found]) => found.replaceAll("\\", ""));

export interface Placeholder {
  elementId: string;
  path: (string | number)[];
  language: string;
  placeholder: string;
}

/** Every placeholder that is left on a page of terms or privacy, and in terms on other pages, in a language of the campaign. */
export function placeholdersOf({ document, metadata }: Pick<LegalSource, "document" | "metadata">): Placeholder[] {
  const first = metadata.languages[0]?.shortName ?? "en";
  return legalElements(document).flatMap(({ id, texts }) =>
    Object.entries(texts).flatMap(([name, text]) =>
      eachWritten(text, first).flatMap(([language, written]) => {
        const [placeholder] = placeholdersIn(written);
        if (placeholder === undefined || !metadata.languages.some(({ shortName }) => shortName === language)) return [];
        const path = ["elements", "entities", id, "texts", name, ...(typeof text === "string" ? [] : [language])];
        return [{ elementId: id, path, language, placeholder }];
      }),
    ),
  );
}

/**
 * Facts that publishing waits for: those that a page names, and, in a campaign with prizes, all of them, unless somebody
 * answers for the company's own text. A campaign of the specification's calls has no facts (null) and names none: nothing
 * is asked of it.
 */
export function missingFacts(source: LegalSource): NeededFact[] {
  const { document, metadata } = source;
  const facts = factsIn(source);
  const needed = new Set(fieldsOf(document).flatMap((field) => NEEDS[field](source)));
  const isAsked = metadata.legal != null && hasPrizes(document) && facts.checked === null;
  if (isAsked) for (const fact of [...FOR_ALL, ...forPrizes(source)]) needed.add(fact);
  return NEEDED_FACTS.filter((fact) => needed.has(fact) && isMissing(fact, source));
}

/** What of the legal pages stands in the way of publishing; facts are under `metadata.legal`. */
export const legalFaults = (source: LegalSource): Fault[] => [
  ...placeholdersOf(source).map(({ path, placeholder }) => ({
    path: path.join("."),
    message: `Write what belongs in the place of ${placeholder}`,
  })),
  ...missingFacts(source).map((fact) => ({ path: `metadata.legal.${fact}`, message: MESSAGES[fact] })),
];

const FOR_ALL = ["organiser", "address", "contact"] as const;

const forPrizes = (source: LegalSource): NeededFact[] =>
  hasPrizes(source.document) ? ["countries", "told", "claimDays", "rest", ...forEntry(source)] : forEntry(source);

const forEntry = (source: LegalSource): NeededFact[] => (entryOf(source) === "free" ? [] : ["freeEntry"]);

const NEEDS: Readonly<Record<LegalField, (source: LegalSource) => readonly NeededFact[]>> = {
  "legal.terms": (source) => ["organiser", "address", ...forPrizes(source)],
  "legal.privacy": () => FOR_ALL,
  "legal.organiser": () => ["organiser"],
  "legal.address": () => ["address"],
  "legal.contact": () => ["contact"],
  "legal.period": () => [],
  "legal.prizes": () => [],
};

const MESSAGES: Readonly<Record<NeededFact, string>> = {
  organiser: "Say who runs the campaign",
  address: "Give the organiser's postal address",
  contact: "Give an e-mail address for data protection",
  countries: "Say in which countries one may take part",
  told: "Say how winners are told",
  claimDays: "Say for how many days a prize can be claimed",
  rest: "Say what becomes of prizes that nobody wins or claims",
  freeEntry: "Say how one takes part without a code, points or a purchase",
};

function isMissing(fact: NeededFact, source: LegalSource): boolean {
  if (fact === "freeEntry") return isUnsaid(freeEntryIn(source, firstOf(source)));
  const said = factsIn(source)[fact];
  return typeof said === "string" ? isUnsaid(said) : Array.isArray(said) ? said.length === 0 : said === null;
}

const isUnsaid = (said: string): boolean => said.trim() === "" || placeholdersIn(said).length > 0;

const fieldsOf = ({ elements }: CampaignDocument): LegalField[] => [
  ...new Set(Object.values(elements.entities).flatMap(fieldsOfElement)),
];

const fieldsOfElement = ({ texts }: Element): LegalField[] =>
  Object.values(texts).flatMap((text) => eachWritten(text, "").flatMap(([, written]) => fieldsIn(written)));

/** Whether a page's texts name legal facts, so that they change with what is said elsewhere. @param root its element root */
export const pageNamesFacts = ({ elements: { entities } }: CampaignDocument, root: string): boolean =>
  Object.values(entities).some(
    (element) => fieldsOfElement(element).length > 0 && isUnder(new Set([root]), element, entities),
  );

/** Elements of pages of terms and privacy, and terms that stand elsewhere. */
function legalElements(document: CampaignDocument): Element[] {
  const { entities } = document.elements;
  const roots = new Set(
    [document.pages, document.additionalPages].flatMap((set) =>
      Object.values(set.entities).flatMap(({ pageType, elementRoot }) =>
        LEGAL.includes(pageType) ? [elementRoot] : [],
      ),
    ),
  );
  return Object.values(entities).filter(
    (element) => element.type === "terms-and-conditions" || isUnder(roots, element, entities),
  );
}

function isUnder(roots: ReadonlySet<string>, element: Element, entities: Entities, depth = 0): boolean {
  if (roots.has(element.id)) return true;
  const parent = element.parentId === null ? undefined : entities[element.parentId];
  return parent !== undefined && depth < 200 && isUnder(roots, parent, entities, depth + 1);
}
type Entities = CampaignDocument["elements"]["entities"];

const LEGAL: readonly string[] = ["terms-and-conditions", "privacy-policy"];
