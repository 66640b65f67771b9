import { ageRuleOf, askingField, asksForAge } from "../form/age.ts";
import { allowedBy, isForced, isPreset } from "../form/consent.ts";
import type { CampaignDocument, CampaignMetadata, Element } from "./schema.ts";

/** What is wrong with the fields of a form beside their shape. One press of the editor mends each. */
export interface FormIssue {
  code: "consent-preset" | "consent-needed" | "age-not-asked" | "purpose-misplaced" | "purpose-twice";
  /** From the document's root, or "metadata" where there is no form to ask in. */
  path: (string | number)[];
  /** Of the form; "": there is none. */
  elementId: string;
}

/**
 * Ticks that are set beforehand, consents that nobody may refuse (decisions, "Minimum age, consents"), and a minimum age that no form asks
 * for, or lets one leave out.
 */
export function formIssues(document: CampaignDocument, metadata: CampaignMetadata): FormIssue[] {
  return [...consentIssues(document), ...purposeIssues(document), ...ageIssues(document, metadata)];
}

const consentIssues = (document: CampaignDocument): FormIssue[] =>
  Object.values(document.elements.entities).flatMap(({ id, fields = [] }) =>
    fields.flatMap((field, at): FormIssue[] => {
      const path = ["elements", "entities", id, "fields", at];
      return [
        ...(isPreset(field) ? [{ code: "consent-preset" as const, path: [...path, "value"], elementId: id }] : []),
        ...(isForced(field) ? [{ code: "consent-needed" as const, path: [...path, "mandatory"], elementId: id }] : []),
      ];
    }),
  );

/** What allows something beside taking part is a tick of its own, and each purpose has one: else nobody knew which counts. */
function purposeIssues(document: CampaignDocument): FormIssue[] {
  const seen = new Map<string, string>();
  return Object.values(document.elements.entities).flatMap(({ id, fields = [] }) =>
    fields.flatMap((field, at): FormIssue[] => {
      if (field.allows === undefined) return [];
      const issue = { path: ["elements", "entities", id, "fields", at, "allows"], elementId: id };
      const allowed = allowedBy(field);
      if (allowed === undefined || field.isTermsAndConditions) return [{ code: "purpose-misplaced", ...issue }];
      // One field that several forms ask for is one tick.
      const isTwice = (seen.get(allowed) ?? field.name) !== field.name;
      seen.set(allowed, seen.get(allowed) ?? field.name);
      return isTwice ? [{ code: "purpose-twice", ...issue }] : [];
    }),
  );
}

function ageIssues(document: CampaignDocument, metadata: CampaignMetadata): FormIssue[] {
  const rule = ageRuleOf(metadata);
  if (rule === null) return [];
  const forms = leadForms(document);
  if (forms.some(({ fields = [] }) => fields.some((field) => asksForAge(field, rule)))) return [];
  const asking = forms.find(({ fields = [] }) => fields.some(({ name }) => name === askingField(rule))) ?? forms[0];
  return asking
    ? [{ code: "age-not-asked", path: ["elements", "entities", asking.id, "fields"], elementId: asking.id }]
    : [{ code: "age-not-asked", path: ["metadata", "minimumAge"], elementId: "" }];
}

/** The forms of the regular lead pages: those whose fields a lead is checked by. */
function leadForms({ pages, elements }: CampaignDocument): Element[] {
  const roots = new Set(
    Object.values(pages.entities).flatMap(({ pageType, elementRoot }) => (pageType === "lead" ? [elementRoot] : [])),
  );
  const isShown = (id: string, depth = 0): boolean => {
    const parent = elements.entities[id]?.parentId;
    return roots.has(id) || (typeof parent === "string" && depth < 200 && isShown(parent, depth + 1));
  };
  return Object.values(elements.entities).filter(({ id, type }) => type === "form" && isShown(id));
}
