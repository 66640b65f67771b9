import type { PageType } from "../campaign/names/names.ts";

export interface SkipLeadsFacts {
  skipLeads: boolean;
  isTrackingReady: boolean;
  currentPageType: PageType | null;
  isLastPage: boolean;
  /** What is known by an earlier lead of this campaign (`knownLead`). */
  stored: StoredLead | null;
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
  const known = { ...stored.values, ...stored.query };
  const covers = [...Object.keys(query), ...fieldNames].every((name) => Object.hasOwn(known, name));
  const isEqual = Object.entries(query).every(([name, value]) => known[name] === value);
  if (!covers || !isEqual || fieldNames.length === 0) return null;
  return Object.fromEntries(
    fieldNames.map((name) => [name, name in stored.values ? stored.values[name] : known[name]]),
  );
}

/** Statuses that send the skip-leads path to the limit page (spec §8, §9); others show an error toast. */
export const SKIP_LEADS_LIMIT_STATUSES: readonly number[] = [406, 429];

/**
 * What is stored after a successful submit when skip-leads is set: the values plus the allowed query fields (spec §4). What
 * the visitor typed stands beside what the query said, since the same link comes again and must not win over them. Consents
 * are never among it: each is given anew or not at all.
 * @param consents names of the fields that are such
 */
export const valuesToStore = (
  values: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, string>>,
  { consents, at, words }: { consents: readonly string[]; at: number; words: string },
): StoredLead => ({
  values: { ...values, ...Object.fromEntries(consents.map((name) => [name, false])) },
  query,
  at,
  words,
});

/** How long a browser keeps who filled in a form, in milliseconds: 30 days. */
export const LEAD_KEPT_FOR = 30 * 86_400_000;
/** Each page takes the server's time less its own way: on a slow one it may be earlier than what a fast one kept. */
const PAGES_APART = 60_000;

/**
 * What a browser still knows of its visitor; null where it has kept nothing, or must forget it: after 30 days, and where the
 * words that were agreed to are others now. Older versions kept neither: they forget it, too.
 */
export function knownLead(stored: Partial<StoredLead> | null, now: number, words: string): StoredLead | null {
  const { values, query, at } = stored ?? {};
  const isFresh = typeof at === "number" && at <= now + PAGES_APART && now - at < LEAD_KEPT_FOR;
  return values && query && isFresh && stored?.words === words ? { values, query, at, words } : null;
}

/** A type, not an interface: browsers keep it as a record of anything. */
export type StoredLead = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, string>>;
  /** When the visitor filled in the form, in epoch milliseconds. */
  readonly at: number;
  /** What stands for the words that they agreed to (agreed-words.ts). */
  readonly words: string;
};
