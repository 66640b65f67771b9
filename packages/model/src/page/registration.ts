import { TAGS, type TagValue } from "../campaign/names/names.ts";
import { isStrictlyInside, type WindowDates } from "../campaign/window.ts";
import { isUserId } from "../form/query.ts";
import { isKnown } from "./gating.ts";

export interface RegistrationFacts extends WindowDates {
  email: string | undefined;
  userId: string | undefined;
  tags: readonly TagValue[];
  acceptUserDataOnPlayRegistration: boolean;
  hasLeadPage: boolean;
  hasAccessPage: boolean;
  isOnGamePage: boolean;
  /** Epoch milliseconds. */
  now: number;
}

export type Registration =
  | { kind: "limit" }
  /** Tracking is re-initialised with skipRegistration false; a failure leads to the limit page. */
  | { kind: "reinitialise"; skipRegistration: false }
  /** User info from the query is submitted once; 400 or 406 leads to the limit page. */
  | { kind: "collect" }
  | { kind: "nothing" };

/** Play registration (spec §4). The caller runs what it answers once, and asks again when the page changes. */
export function registerPlay(facts: RegistrationFacts): Registration {
  const accepts = facts.acceptUserDataOnPlayRegistration;
  const hasUserId = isUserId(facts.userId);
  const has = (tag: TagValue) => facts.tags.includes(tag);

  if (accepts && has(TAGS.USES_USERID) && !hasUserId) return { kind: "limit" };
  if (accepts && facts.isOnGamePage && !facts.hasAccessPage && !has(TAGS.FORM_WITHOUT_EMAIL))
    return { kind: "reinitialise", skipRegistration: false };
  const collects =
    !accepts && !facts.hasLeadPage && isStrictlyInside(facts, facts.now) && facts.isOnGamePage && isKnown(facts);
  return collects ? { kind: "collect" } : { kind: "nothing" };
}

/** Statuses of collect-user-info that send the visitor to the limit page (spec §8). */
export const collectLimits = (status: number): boolean => status === 400 || status === 406;
