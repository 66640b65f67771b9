import type { PageType } from "../campaign/names.ts";

export interface SkipLeadsFacts {
  skipLeads: boolean;
  isTrackingReady: boolean;
  currentPageType: PageType | null;
  isLastPage: boolean;
  /** What was stored for the campaign by an earlier lead; null: nothing, or storage is blocked. */
  stored: Readonly<Record<string, unknown>> | null;
  /** The query, reduced to the allow-list (form/query.ts `prefillFrom`). */
  query: Readonly<Record<string, string>>;
  /** Names of the form's fields. */
  fieldNames: readonly string[];
}

/**
 * The values to submit automatically, or null (spec §4, "Skip-leads auto-submit"): the stored keys cover every allowed
 * query key and every form field, and the query's values equal the stored ones. Only the form's fields are submitted.
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
  const covers = [...Object.keys(query), ...fieldNames].every((name) => Object.hasOwn(stored, name));
  const isEqual = Object.entries(query).every(([name, value]) => stored[name] === value);
  if (!covers || !isEqual || fieldNames.length === 0) return null;
  return Object.fromEntries(fieldNames.map((name) => [name, stored[name]]));
}

/** Statuses that send the skip-leads path to the limit page (spec §8, §9); others show an error toast. */
export const SKIP_LEADS_LIMIT_STATUSES: readonly number[] = [406, 429];
