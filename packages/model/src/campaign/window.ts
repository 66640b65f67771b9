import type { PageType } from "./names/names.ts";

export interface WindowDates {
  startDate: string | null;
  endDate: string | null;
}

/**
 * Where now lies: `startDate ≤ now ≤ endDate` is open, null is open-ended (spec §4, "Campaign time window"; document).
 * @param now epoch milliseconds
 */
export function windowAt({ startDate, endDate }: WindowDates, now: number): "before" | "open" | "after" {
  if (startDate !== null && now < Date.parse(startDate)) return "before";
  if (endDate !== null && now > Date.parse(endDate)) return "after";
  return "open";
}

/** Strictly inside, as collecting user info from the query asks (spec §4, "Play registration" 3). */
export function isStrictlyInside({ startDate, endDate }: WindowDates, now: number): boolean {
  return (startDate === null || now > Date.parse(startDate)) && (endDate === null || now < Date.parse(endDate));
}

export type WindowPage =
  | { kind: "open" }
  /** `expired`: campaign_expired is emitted. */
  | { kind: "page"; pageId: string; expired: boolean }
  /** The campaign has no page of that type: the player shows its own (decisions, "Campaign life"). */
  | { kind: "builtIn"; reason: "coming-soon" | "ended" };

/** Which page the time window asks for (spec §4). `pages` are the additional pages, then the regular ones. */
export function windowPage(
  dates: WindowDates,
  now: number,
  pages: readonly { id: string; pageType: PageType }[],
): WindowPage {
  const where = windowAt(dates, now);
  if (where === "open") return { kind: "open" };
  const found = pages.find((page) => page.pageType === (where === "before" ? "coming-soon" : "campaign-ended"));
  if (found) return { kind: "page", pageId: found.id, expired: where === "after" };
  return { kind: "builtIn", reason: where === "before" ? "coming-soon" : "ended" };
}
