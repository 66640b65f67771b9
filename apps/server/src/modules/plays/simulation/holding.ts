import type { PlayKey } from "../../../kernel/play-id.ts";
import type { FraudFinding } from "../ports.ts";
import { queueOutcomeMail, waitsForOptIn } from "./mails.ts";
import type { State } from "./state.ts";
import { answerKey, withholdPlay } from "./taking.ts";

const DAY = 86_400_000;

/** Notes what was found out about a play; finding less later takes nothing back. A blocked play is withheld. */
export function note(state: State, { playId }: PlayKey, { verdict, score, waits = false }: FraudFinding): null {
  const play = state.plays.get(playId);
  if (!play) return null;
  const earlier = state.checks.get(playId);
  state.checks.put(playId, {
    playId,
    reference: play.reference,
    score: Math.max(score, earlier?.score ?? 0),
    review: earlier?.review ?? (verdict === "review" ? "pending" : null),
    blocked: (earlier?.blocked ?? false) || verdict === "block",
    // What an answer has told already, it tells again; a code that waits for its lead was not told.
    told: earlier?.told ?? (!waits && state.answers.has(answerKey(playId, "lead-game-data")) ? true : null),
  });
  if (verdict === "block") withholdPlay(state, playId);
  return null;
}

/** Whether an answer may tell the play's code: the first one that asks decides it for all. */
export function mayTellCode(state: State, { playId }: PlayKey): boolean {
  const check = state.checks.get(playId);
  if (!check) return true;
  const told = check.told ?? check.review !== "pending";
  state.checks.put(playId, { ...check, told });
  return told;
}

/** How a play's lead stands with the letter that asks its address to confirm. */
export function optInOf(state: State, { playId }: PlayKey): "none" | "sent" | "confirmed" {
  const lead = state.leads.get(playId);
  const letters = [...state.optIns.all()];
  const ofAddress = letters.filter(({ emailIdentity }) => emailIdentity === lead?.emailIdentity);
  if (!lead || ofAddress.length === 0) return "none";
  if (lead.newsletter === "none" && !letters.some((each) => each.playId === playId)) return "none";
  const isConfirmed = ofAddress.some(({ confirmedAt }) => confirmedAt !== null);
  return lead.newsletter === "requested" || !isConfirmed ? "sent" : "confirmed";
}

export const isUnderReview = ({ checks }: State, { playId }: PlayKey): boolean =>
  checks.get(playId)?.review === "pending";

/** A member's decision, once. */
export function decide(state: State, reference: string, to: "released" | "rejected"): { isNew: boolean } | null {
  for (const check of state.checks.all()) {
    if (check.reference !== reference || check.review === null) continue;
    if (check.review !== "pending") return { isNew: false };
    state.checks.put(check.playId, { ...check, review: to });
    if (to === "rejected") withholdPlay(state, check.playId);
    else queueOutcomeMail(state, check.playId, state.leads.get(check.playId)?.email ?? null);
    return { isNew: true };
  }
  return null;
}

/** A link is confirmed once and in time; ticks of its address count from then on, and prizes that waited are mailed. */
export function confirm(state: State, tokenHash: string): "waiting" | "confirmed" | "expired" | null {
  for (const optIn of state.optIns.all()) {
    if (optIn.tokenHash !== tokenHash) continue;
    if (optIn.confirmedAt !== null) return "confirmed";
    if (optIn.expiresAt <= state.now) return "expired";
    state.optIns.put(optIn.optInId, { ...optIn, confirmedAt: state.now });
    for (const lead of [...state.leads.all()]) {
      if (lead.emailIdentity !== optIn.emailIdentity) continue;
      if (optIn.newsletter && lead.newsletter === "requested")
        state.leads.put(lead.playId, { ...lead, newsletter: "confirmed" });
      queueOutcomeMail(state, lead.playId, lead.email);
    }
    return "waiting";
  }
  return null;
}

/** Returns prizes that nobody confirmed in time to the stock; how many. */
export function expire(state: State): number {
  const late = [...state.draws.all()].filter(({ playId, revision, won, exhausted, drawnAt }) => {
    if (!won || exhausted || !waitsForOptIn(state, revision)) return false;
    if (state.plays.get(playId)?.withheldAt !== null) return false;
    if (state.isConfirmed(state.leads.get(playId)?.emailIdentity ?? null)) return false;
    let since = drawnAt;
    for (const optIn of state.optIns.all()) if (optIn.playId === playId) since = Math.max(since, optIn.requestedAt);
    return since + (state.revisions.get(revision)?.metadata.optInDays ?? 7) * DAY <= state.now;
  });
  return late.filter(({ playId }) => withholdPlay(state, playId)).length;
}
