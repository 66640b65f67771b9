import type { Fault } from "../../../../data/api.ts";

/** Why the server does not rehearse a draft: names of words. */
export type Why = "noPrizes" | "promises" | "noList" | "noStock" | "noTime" | "over" | "plays";

export interface Refusal {
  why: Why | null;
  /** Place of the prize that it is about; null: no prize alone. */
  place: number | null;
  /** The server's own words, for what has none here. */
  message: string;
}

const OF_A_PRIZE: Readonly<Record<string, Why>> = {
  "pacing.listed": "noList",
  stock: "noStock",
  "pacing.hours": "noTime",
};

/** @param prizes how many the draft has */
export function refusalOf({ path, message }: Fault, prizes: number): Refusal {
  const [, place, setting = ""] = /^prizePoolList\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (place !== undefined) return { why: OF_A_PRIZE[setting] ?? null, place: Number(place), message };
  return { why: whyOf(path, prizes), place: null, message };
}

function whyOf(path: string, prizes: number): Why | null {
  if (path === "prizePoolList") return prizes === 0 ? "noPrizes" : "promises";
  if (path === "metadata.endDate") return "over";
  return path === "body.traffic" || path === "body.runs" ? "plays" : null;
}
