import type { Status } from "./names/names.ts";

/** The stored facts from which a campaign's status is computed (decisions, "Campaign life"). Instants are ISO strings. */
export interface StatusFacts {
  /** Number or id of the live revision; null: never published. */
  publishedRevision: number | string | null;
  startDate: string | null;
  endDate: string | null;
  deactivatedAt: string | null;
  deletedAt: string | null;
}

/** Why a campaign cannot be played: what the closed answers and built-in pages say. */
export type ClosedReason = "draft" | "coming-soon" | "ended" | "deactivated" | "deleted";

export type CampaignStatus =
  | { status: "ACTIVE"; reason: null }
  | { status: "SCHEDULED"; reason: "coming-soon" }
  | { status: "DRAFT"; reason: "draft" }
  | { status: "INACTIVE"; reason: "ended" | "deactivated" | "deleted" };

/**
 * The status now (spec §4, decisions "Campaign life"): computed from facts, never by a timer that could miss.
 * Deleting outweighs deactivating, which outweighs the dates. Publishing again clears `deactivatedAt`.
 * @param now epoch milliseconds
 */
export function statusOf(facts: StatusFacts, now: number): CampaignStatus {
  if (facts.deletedAt !== null) return { status: "INACTIVE", reason: "deleted" };
  if (facts.publishedRevision === null) return { status: "DRAFT", reason: "draft" };
  if (facts.deactivatedAt !== null) return { status: "INACTIVE", reason: "deactivated" };
  if (facts.endDate !== null && now > Date.parse(facts.endDate)) return { status: "INACTIVE", reason: "ended" };
  if (facts.startDate !== null && now < Date.parse(facts.startDate))
    return { status: "SCHEDULED", reason: "coming-soon" };
  return { status: "ACTIVE", reason: null };
}

/** What a status change may do (decisions, "Campaign life"). `target` null: publish what is not live. */
export function statusChange(
  current: Status,
  target: Status | null,
): { kind: "publish" } | { kind: "deactivate" } | { kind: "conflict" } {
  const isLive = current === "ACTIVE" || current === "SCHEDULED";
  if (target === null || target === "ACTIVE" || target === "SCHEDULED")
    return isLive ? { kind: "conflict" } : { kind: "publish" };
  if (target === "INACTIVE" && isLive) return { kind: "deactivate" };
  return { kind: "conflict" };
}

/** The next instant at which the clock alone changes the status, in epoch milliseconds; null: none. */
export function nextBoundary(facts: StatusFacts, now: number): number | null {
  const start = facts.startDate === null ? null : Date.parse(facts.startDate);
  // endDate itself is still open: the change comes one millisecond later.
  const end = facts.endDate === null ? null : Date.parse(facts.endDate) + 1;
  const ahead = [start, end].filter((at): at is number => at !== null && at > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
