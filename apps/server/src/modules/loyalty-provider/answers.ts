import { isRecord, isWorthAnother, type Said } from "../../kernel/providers/providers.ts";
import type { Settling } from "./store.ts";

/** Whole points of an answer `{"data": {"balance": …}}`; null: it names none. */
export function balanceIn(body: Readonly<Record<string, unknown>>): number | null {
  const balance = isRecord(body.data) ? body.data.balance : null;
  return Number.isSafeInteger(balance) ? Number(balance) : null;
}

/**
 * What a provider has made of a booking. `{"data": {"booked": false}}` and a status that would be the same the next time are
 * refusals; any other 2xx with JSON has taken it.
 */
export function settlingOf(said: Said): Settling {
  if (said.kind === "said")
    return isRecord(said.body.data) && said.body.data.booked === false
      ? { kind: "refused", status: said.status }
      : { kind: "yes", balance: balanceIn(said.body) };
  // Answered with a refusal; what was not asked at all, e.g. a private address, may be another one tomorrow.
  return said.fault === "status" && !isWorthAnother(said)
    ? { kind: "refused", status: said.status }
    : { kind: "silent" };
}
