import { fromLocal } from "../../time/zone.ts";

export type Schedule =
  | { kind: "valid"; startDate: string | null; endDate: string | null }
  /** It would end before it starts, or at that very moment. */
  | { kind: "reversed" }
  /** A date is half written, or a time that the clocks skip. */
  | { kind: "invalid" };

/** What two fields say together; an empty one is no limit on that side. */
export function scheduleOf(start: string, end: string, timezone: string): Schedule {
  const startDate = instantOf(start, timezone);
  const endDate = instantOf(end, timezone);
  if (startDate === undefined || endDate === undefined) return { kind: "invalid" };
  if (startDate !== null && endDate !== null && Date.parse(endDate) <= Date.parse(startDate))
    return { kind: "reversed" };
  return { kind: "valid", startDate, endDate };
}

function instantOf(text: string, timezone: string): string | null | undefined {
  if (text === "") return null;
  const written = fromLocal(text, timezone);
  return written.kind === "instant" || written.kind === "twice" ? written.iso : undefined;
}
