import { TAGS, type TagValue } from "../campaign/names/names.ts";

/**
 * Whether the form updates the existing lead (the v2 call) or creates one (spec §4, "Update instead of create").
 */
export function leadCall(facts: {
  acceptUserDataOnPlayRegistration: boolean;
  hasLeadPage: boolean;
  tags: readonly TagValue[];
}): "create" | "update" {
  const updates =
    facts.acceptUserDataOnPlayRegistration && facts.hasLeadPage && facts.tags.includes(TAGS.FORM_WITHOUT_EMAIL);
  return updates ? "update" : "create";
}

/**
 * What is stored after a successful submit when skip-leads is set: the values plus the allowed query fields (spec §4). What
 * the visitor typed stands beside what the query said, since the same link comes again and must not win over them.
 */
export const valuesToStore = (
  values: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, string>>,
): StoredLead => ({ values, query });

/** A type, not an interface: browsers keep it as a record of anything. */
export type StoredLead = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, string>>;
};
