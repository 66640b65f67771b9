import type { PageType } from "../campaign/names/names.ts";
import type { StoredLead } from "./lead.ts";

export interface SkipLeadsFacts {
  skipLeads: boolean;
  isTrackingReady: boolean;
  currentPageType: PageType | null;
  isLastPage: boolean;
  /** What was stored for the campaign by an earlier lead; null: nothing, or storage is blocked. Browsers may still hold it flat. */
  stored: StoredLead | Readonly<Record<string, unknown>> | null;
  /** The query, reduced to the allow-list (form/query.ts `prefillFrom`). */
  query: Readonly<Record<string, string>>;
  /** Names of the form's fields. */
  fieldNames: readonly string[];
}

/**
 * The values to submit automatically, or null (spec §4, "Skip-leads auto-submit"): the stored keys cover every allowed
 * query key and every form field, and the query's values equal the stored ones. Only the form's fields are submitted, as
 * the visitor left them: the link that they came by before may say something else.
 */
export function valuesToSubmit(facts: SkipLeadsFacts): Record<string, unknown> | null {
  const { stored, query, fieldNames } = facts;
  const applies =
    facts.skipLeads &&
    facts.isTrackingReady &&
    facts.currentPageType === "lead" &&
    !facts.isLastPage &&
    stored !== null;
  if (!applies) return null;
  const left = "values" in stored ? (stored as StoredLead) : { values: stored, query: {} }; // no field is called values
  const known = { ...left.values, ...left.query };
  const covers = [...Object.keys(query), ...fieldNames].every((name) => Object.hasOwn(known, name));
  const isEqual = Object.entries(query).every(([name, value]) => known[name] === value);
  if (!covers || !isEqual || fieldNames.length === 0) return null;
  return Object.fromEntries(fieldNames.map((name) => [name, name in left.values ? left.values[name] : known[name]]));
}

/** Statuses that send the skip-leads path to the limit page (spec §8, §9); others show an error toast. */
export const SKIP_LEADS_LIMIT_STATUSES: readonly number[] = [406, 429];
