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
