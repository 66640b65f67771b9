import type { CampaignType } from "../campaign/names/names.ts";
import { type Query, userDataFrom } from "./query.ts";

/** The body of collect-user-info (spec §7): every user-data name, null where the query has none. */
export function collectRequest(facts: {
  campaignId: string;
  visitorId: string | null;
  sessionId: string;
  gameType: CampaignType;
  query: Query;
}): Record<string, string | null> {
  const data = userDataFrom(facts.query);
  return {
    campaignId: facts.campaignId,
    visitorId: facts.visitorId,
    sessionId: facts.sessionId,
    gameType: facts.gameType,
    address: data.address ?? null,
    dob: data.dob ?? null,
    city: data.city ?? null,
    company: data.company ?? null,
    email: data.email ?? null,
    firstName: data.firstName ?? null,
    jobTitle: data.jobTitle ?? null,
    lastName: data.lastName ?? null,
    phoneNumber: data.phoneNumber ?? null,
    postalCode: data.postalCode ?? null,
    title: data.title ?? null,
  };
}
