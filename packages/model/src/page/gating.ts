import { TAGS, type TagValue } from "../campaign/names/names.ts";
import { isUserId } from "../form/query.ts";
import { isQueryEmail } from "../form/query-email.ts";

export interface EntryFacts {
  /** Query values as they came; absent or any text. */
  email: string | undefined;
  userId: string | undefined;
  tags: readonly TagValue[];
  acceptUserDataOnPlayRegistration: boolean;
  hasLeadPage: boolean;
  hasAccessPage: boolean;
}

export type Entrance =
  /** `rule` as numbered in spec §4, "Entry gating". */
  | { kind: "limit"; rule: 1 | 2 | 3 | 4 }
  | {
      kind: "enter";
      /** False: session creation waits for the access code. */
      createsSession: boolean;
      skipRegistration: boolean;
    };

/** Entry gating, once on load (spec §4): the four rules in their order, else what entering does. */
export function gate(facts: EntryFacts): Entrance {
  const has = (tag: TagValue) => facts.tags.includes(tag);
  const hasUserId = isUserId(facts.userId);
  const hasIdentity = isKnown(facts);

  if (!facts.hasLeadPage && !hasIdentity && has(TAGS.HAS_LOYALTY)) return { kind: "limit", rule: 1 };
  if (facts.acceptUserDataOnPlayRegistration && !hasIdentity) return { kind: "limit", rule: 2 };
  if (has(TAGS.USES_USERID) && !hasUserId) return { kind: "limit", rule: 3 };
  if (hasUserId && !has(TAGS.USES_USERID)) return { kind: "limit", rule: 4 };
  return {
    kind: "enter",
    createsSession: !facts.hasAccessPage,
    skipRegistration: facts.acceptUserDataOnPlayRegistration && !facts.hasAccessPage && !has(TAGS.FORM_WITHOUT_EMAIL),
  };
}

/** Whether the query says who the visitor is: by a userId, or by an e-mail that counts as present (spec §5). */
export const isKnown = ({ userId, email }: Pick<EntryFacts, "userId" | "email">): boolean =>
  isUserId(userId) || isQueryEmail(email);
