import type { CampaignType, TagValue } from "../campaign/names/names.ts";
import { TAGS } from "../campaign/names/names.ts";
import {
  incomingQueryParams,
  loyaltyUserIdFrom,
  type Query,
  type UserData,
  userDataFrom,
  userIdFrom,
} from "./query.ts";
import { isQueryEmail } from "./query-email.ts";

/** The body of `POST /leads/api/lead/session` (spec §7, "Create session"). */
export interface SessionRequest extends UserData {
  campaignId: string;
  gameType: CampaignType;
  visitorId: string | null;
  incomingQueryParams: string;
  accessCode?: string | undefined;
  loyaltyUserId?: string;
  userId?: string;
  clientUserId?: string;
  skipRegistration?: boolean;
}

export interface SessionFacts {
  campaignId: string;
  gameType: CampaignType;
  visitorId: string | null;
  query: Query;
  tags: readonly TagValue[];
  accessCode?: string | undefined;
  /** Whether entry gating asked for it (page/gating.ts). */
  asksToSkipRegistration: boolean;
}

/**
 * The session body. userId travels as clientUserId when the usesClientUserId tag is set, and is then dropped;
 * skipRegistration is sent only when asked for, true when a userId or an e-mail is present.
 */
export function sessionRequest(facts: SessionFacts): SessionRequest {
  const userId = userIdFrom(facts.query);
  const loyaltyUserId = loyaltyUserIdFrom(facts.query);
  const isClientUserId = facts.tags.includes(TAGS.USES_USERID);
  return {
    campaignId: facts.campaignId,
    gameType: facts.gameType,
    visitorId: facts.visitorId,
    incomingQueryParams: incomingQueryParams(facts.query),
    accessCode: facts.accessCode,
    ...(loyaltyUserId !== null && { loyaltyUserId }),
    ...userDataFrom(facts.query),
    ...(userId !== null && (isClientUserId ? { clientUserId: userId } : { userId })),
    ...(facts.asksToSkipRegistration && { skipRegistration: userId !== null || isQueryEmail(facts.query.email) }),
  };
}
