import { type LeadPlaceFacts, leadPlace } from "./lead-place.ts";

/** What the rule looks at of a revision. */
export interface MayReserveFacts {
  document: LeadPlaceFacts;
  metadata: { codesAfterOptIn?: boolean; doubleOptIn?: boolean; fraud?: { action: string } | null | undefined };
}

/**
 * Whether a drawn prize may have to wait before it is its visitor's (decisions, "Outcome"): for the form behind the game,
 * for an address that is to be confirmed, or for somebody's decision. Such campaigns say "reserved" until it is over.
 */
export const mayReserve = ({ document, metadata }: MayReserveFacts): boolean =>
  (metadata.codesAfterOptIn === true && metadata.doubleOptIn === true) ||
  metadata.fraud?.action === "review" ||
  leadPlace(document) === "behind";
