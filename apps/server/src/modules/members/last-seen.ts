import { ExpiringCounts } from "../../kernel/expiring-counts.ts";
import type { Gatekeeper } from "../../kernel/http/mount.ts";
import type { MemberStore } from "./store.ts";

/** Seconds between two notes of one member. */
const EVERY = 300;
/** Members whom a process remembers as noted. */
const REMEMBERED = 20_000;

/**
 * Lets the gatekeeper decide and notes that a member was there, at most once in five minutes. A note that fails keeps
 * nobody from what they came for.
 * @param elapsed milliseconds of the process's own time
 */
export function notingVisits(
  admit: Gatekeeper,
  store: Pick<MemberStore, "see">,
  { elapsed, onFault }: { elapsed: () => number; onFault: (fault: unknown) => void },
): Gatekeeper {
  const noted = new ExpiringCounts(REMEMBERED);
  return async (entry, input, request) => {
    const caller = await admit(entry, input, request);
    if (caller.kind !== "member" || caller.companyId === "" || caller.keyId !== null) return caller;
    const { companyId, userId } = caller;
    const now = elapsed();
    const { value } = noted.add(`${companyId} ${userId}`, now, now + EVERY * 1_000);
    if (value === 1) store.see(companyId, userId, EVERY).catch(onFault);
    return caller;
  };
}
