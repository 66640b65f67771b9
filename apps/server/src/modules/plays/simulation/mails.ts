import type { State } from "./state.ts";

export const NO_OPT_IN = "00000000-0000-0000-0000-000000000000";

/** The outcome mail: once per play, when outcome and address are known and nothing holds the prize; never for exhausted codes. */
export function queueOutcomeMail(state: State, playId: string, address: string | null): boolean {
  if (address === null || !isMailDue(state, playId)) return false;
  const key = `${playId} outcome ${NO_OPT_IN}`;
  if (state.mails.has(key)) return false;
  state.mails.put(key, { playId, kind: "outcome", optInId: NO_OPT_IN, recipient: address });
  return true;
}

/** Whether the play's outcome may be mailed now, to whomever it concerns. */
export function isMailDue(state: State, playId: string): boolean {
  const draw = state.draws.get(playId);
  const play = state.plays.get(playId);
  if (!draw || !play || draw.emailId === null || draw.exhausted || play.withheldAt !== null) return false;
  return !draw.won || !isHeld(state, playId, play.revision);
}

/** Kept back: a member has to decide, or the address is to be confirmed first. */
function isHeld(state: State, playId: string, revision: number): boolean {
  if (state.checks.get(playId)?.review === "pending") return true;
  return waitsForOptIn(state, revision) && !state.isConfirmed(state.leads.get(playId)?.emailIdentity ?? null);
}

export function waitsForOptIn({ revisions }: State, revision: number): boolean {
  const metadata = revisions.get(revision)?.metadata;
  // biome-ignore lint/complexity/useOptionalChain: it would be undefined where there is no revision
  return metadata !== undefined && metadata.codesAfterOptIn && metadata.doubleOptIn;
}
