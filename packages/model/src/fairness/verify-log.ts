import type { LogVerdict } from "./fault.ts";
import type { LogEntry } from "./row.ts";
import { type Anchors, LogVerifier } from "./verifier.ts";

/** A whole log, with what is known of it from elsewhere. */
export interface Log extends Anchors {
  campaignId: string;
  entries: readonly LogEntry[];
}

/**
 * Checks commitments, reveals, chain, every outcome, stock and limits of a log. Names what was done to it: a row changed,
 * removed, reordered or added (play-engine, "Fairness anyone can check").
 */
export async function verifyLog({ campaignId, entries, ...anchors }: Log): Promise<LogVerdict> {
  const verifier = new LogVerifier(campaignId, anchors);
  await verifier.add(entries);
  return await verifier.finish();
}
