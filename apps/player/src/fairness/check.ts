import { type LogVerdict, LogVerifier, mayBeTorn, readEntry } from "@fairground/model/fairness";
import type { Way } from "@fairground/model/prize";
import type { LocalizedText } from "@fairground/model/text";

/** How prizes are drawn; null where the campaign does not say. */
export interface HowDrawn {
  asOf: string;
  prizes: readonly {
    title: LocalizedText;
    among: readonly LocalizedText[];
    way: Way;
    chance: { wins: number; plays: number; about: boolean } | null;
    nth: number | null;
    isLimited: boolean;
    left: number | null;
  }[];
}

/** What the page asks the server; the answers of GET /api/v1/fairness/…. */
export interface Fairness {
  campaignId: string;
  timezone: string;
  draw: HowDrawn | null;
  keys: readonly { key: string; commitment: string; dayKey: string | null }[];
  head: { seq: number; hash: string } | null;
  heads: readonly { day: string; seq: number; hash: string }[];
}

export interface Fetched {
  json(path: string): Promise<unknown>;
  text(path: string): Promise<string>;
}

const PAGE = 5_000;

/**
 * Fetches the log page by page and checks it. It is fetched again where a day ended meanwhile: what was sealed on an
 * early page would be missing behind the reveal on a late one.
 */
export async function checkCampaign(
  { json, text }: Fetched,
  onProgress: (lines: number, total: number) => void,
  tries = 2,
): Promise<{ fairness: Fairness; verdict: LogVerdict }> {
  const fairness = (await json("")) as Fairness; // the server's own answer, as its contract says
  const { head, heads } = fairness;
  const verifier = new LogVerifier(fairness.campaignId, { head, witnessed: heads });
  const total = head?.seq ?? 0;
  let place = 0;
  for (let from = 1; from <= total; ) {
    const size = Math.min(PAGE, total - from + 1);
    const lines = (await text(`/log?from=${from}&size=${size}`)).split("\n").filter((line) => line !== "");
    const rows = from === 1 ? lines.slice(1) : lines;
    if (rows.length === 0) break;
    const entries = rows.flatMap((line) => {
      place++;
      const entry = readEntry(line);
      if (!entry) verifier.addUnreadable(place);
      return entry ? [entry] : [];
    });
    await verifier.add(entries);
    from += rows.length;
    onProgress(Math.min(from - 1, total), total);
  }
  const verdict = await verifier.finish();
  return tries > 1 && mayBeTorn(verdict) ? checkCampaign({ json, text }, onProgress, tries - 1) : { fairness, verdict };
}
