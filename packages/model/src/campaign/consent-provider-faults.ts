import type { Fault } from "./fault.ts";
import type { CampaignDocument, CampaignMetadata } from "./schema.ts";

/** What of its consents keeps a campaign from being published. */
export interface ConsentIssue {
  code: "consents-without-form" | "consents-none" | "consent-id-twice" | "consent-unwritten";
  /** From the document's root. */
  path: (string | number)[];
  /** Of `consent-id-twice`. */
  id: string;
  /** In which a consent is missing; "" for all. */
  language: string;
}

const PATH = ["customIntegration", "consentProvider"] as const;

/**
 * What keeps a campaign with a consent provider from being published: a form to ask in, and of each consent a text in every
 * language, since nobody agrees to what they cannot read (decisions, "Consent provider and loyalty").
 */
export function consentIssues(
  document: CampaignDocument,
  { languages }: Pick<CampaignMetadata, "languages">,
): ConsentIssue[] {
  const { integrated, adapter = "ledger", purposes = [] } = document.customIntegration.consentProvider;
  if (!integrated) return [];
  const issues: ConsentIssue[] = [];
  const add = (code: ConsentIssue["code"], path: readonly (string | number)[], { id = "", language = "" } = {}) =>
    issues.push({ code, path: [...PATH, ...path], id, language });
  const hasForm = Object.values(document.elements.entities).some(({ type }) => type === "form");
  if (!hasForm || !Object.values(document.pages.entities).some(({ pageType }) => pageType === "lead"))
    add("consents-without-form", ["integrated"]);
  // An outside provider may have its own.
  if (purposes.length === 0 && adapter === "ledger") add("consents-none", ["purposes"]);
  for (const [at, { id, text }] of purposes.entries()) {
    if (purposes.findIndex((each) => each.id === id) !== at) add("consent-id-twice", ["purposes", at, "id"], { id });
    for (const [index, { shortName }] of languages.entries()) {
      const said = typeof text === "string" ? (index === 0 ? text : "") : (text[shortName] ?? "");
      if (said.trim() === "") add("consent-unwritten", ["purposes", at, "text", shortName], { language: shortName });
    }
  }
  return issues;
}

/** The same as the server says it. */
export const consentProviderFaults = (document: CampaignDocument, metadata: CampaignMetadata): Fault[] =>
  consentIssues(document, metadata).map((issue) => ({
    path: issue.path.join("."),
    message: MESSAGES[issue.code](issue),
  }));

const MESSAGES: Readonly<Record<ConsentIssue["code"], (issue: ConsentIssue) => string>> = {
  "consents-without-form": () => "Add a lead page with a form: the consents are asked for there",
  "consents-none": () => "Write at least one consent, or switch the consent provider off",
  "consent-id-twice": ({ id }) => `Two consents have the id ${id}`,
  "consent-unwritten": ({ language }) =>
    `This consent is missing in ${language}: nobody agrees to what they cannot read`,
};
