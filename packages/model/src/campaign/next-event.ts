import type { CampaignStatus } from "./status.ts";

/** What is known of a campaign beside its status. Instants are ISO strings. */
export interface EventFacts {
  startDate: string | null;
  endDate: string | null;
  /** Another member is asked to publish it. */
  isAsked: boolean;
  /** When the draft goes live by itself. */
  scheduledAt: string | null;
  /** When the first pool of codes is empty at today's pace. */
  codesUntil: string | null;
}

/** What happens next to a campaign, or what stands in its way: a list's one line beside the status. */
export type NextEvent =
  | { kind: "asked" | "draft" | "deactivated" | "endless" | "codesGone"; at: null }
  | { kind: "published" | "opens" | "codes" | "ends" | "ended"; at: string };

/** Codes that last longer are nobody's concern yet, in milliseconds. */
const CONCERN = 14 * 86_400_000;

/**
 * What waits for somebody comes first, then what ends a running campaign soonest. Codes that last beyond its end are no event.
 * @param now epoch milliseconds
 */
export function nextEvent({ status, reason }: CampaignStatus, facts: EventFacts, now: number): NextEvent {
  const { startDate, endDate, scheduledAt, codesUntil } = facts;
  if (facts.isAsked) return { kind: "asked", at: null };
  if (scheduledAt !== null && status !== "ACTIVE") return { kind: "published", at: scheduledAt };
  if (status === "SCHEDULED" && startDate !== null) return { kind: "opens", at: startDate };
  if (status === "ACTIVE") {
    const empty = codesUntil === null ? Number.POSITIVE_INFINITY : Date.parse(codesUntil);
    const end = endDate === null ? Number.POSITIVE_INFINITY : Date.parse(endDate);
    if (empty <= now) return { kind: "codesGone", at: null };
    if (codesUntil !== null && empty < end && empty - now <= CONCERN) return { kind: "codes", at: codesUntil };
    if (scheduledAt !== null && Date.parse(scheduledAt) < end) return { kind: "published", at: scheduledAt };
    return endDate === null ? { kind: "endless", at: null } : { kind: "ends", at: endDate };
  }
  if (reason === "ended" && endDate !== null) return { kind: "ended", at: endDate };
  return { kind: status === "DRAFT" ? "draft" : "deactivated", at: null };
}
