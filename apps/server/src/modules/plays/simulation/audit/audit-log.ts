import { chainHash } from "../log-hash.ts";
import type { State } from "../state.ts";
import type { Change } from "../tables.ts";
import { broken } from "../violation.ts";

/** A line waits until it is chained, and the chain is never broken (invariant 6). */
export function auditLog(state: State, change: Extract<Change, { table: "pending" | "chain" }>): void {
  if (change.table === "pending") {
    if (change.before && change.after) broken("log", `Line ${change.key} was rewritten`);
    const { before } = change;
    if (before && ![...state.chain.all()].some(({ rowHash }) => rowHash === before.rowHash))
      broken("log", `Line ${change.key} is lost`);
    return;
  }
  const { after } = change;
  if (!after) broken("log", `Line ${change.key} has gone from the chain`);
  const previous = after.seq === 1 ? "0".repeat(64) : state.chain.get(after.seq - 1)?.hash;
  if (
    after.previous !== previous ||
    after.hash !== chainHash(state.of.campaignId, after.seq, after.previous, after.rowHash)
  )
    broken("log", `Line ${after.seq} does not follow the one before`);
}
