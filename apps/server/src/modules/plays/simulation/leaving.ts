import type { PlayKey } from "../../../kernel/play-id.ts";
import type { OptInAsking } from "../ports.ts";
import type { Leaving, Left, PlayRecords } from "../store.ts";
import { countPlay } from "./entering.ts";
import { queueOutcomeMail } from "./mails.ts";
import type { Row } from "./rows.ts";
import type { State } from "./state.ts";
import { withholdPlay } from "./taking.ts";

type LeaveOptions = Parameters<PlayRecords["saveLead"]>[2];

/** Creates, corrects or completes the lead, and asks its address to confirm itself (decisions, "Leads" and "Mail"). */
export function saveLead(state: State, key: PlayKey, leaving: Leaving, options: LeaveOptions): Left {
  const left = leave(state, key, leaving, options);
  if (!("leadId" in left)) return left;
  const optInQueued = left.kind !== "repeated" && options.asking !== null && ask(state, key.playId, options.asking);
  const identity = state.leads.get(key.playId)?.emailIdentity;
  let optIn = false;
  for (const each of state.optIns.all()) optIn ||= each.playId === key.playId && each.emailIdentity === identity;
  return left.kind === "repeated" ? { ...left, optIn } : { ...left, optIn, optInQueued };
}

function leave(
  state: State,
  { playId }: PlayKey,
  leaving: Leaving,
  { hash, identity, limits, isOpen }: LeaveOptions,
): Left {
  const play = state.plays.get(playId);
  if (!play) return { kind: "unknown" };
  if (play.withheldAt !== null) return { kind: "limited", reached: [] };
  const earlier = state.leads.get(playId);
  if (earlier?.bodyHash === hash) return { kind: "repeated", leadId: earlier.leadId, optIn: false };
  const isDrawn = state.draws.has(playId);
  if (!isDrawn && !isOpen) return { kind: "closed" };
  const { emailIdentity, userIdentity } = leaving;
  if (isDrawn && (isOther(emailIdentity, play.emailIdentity) || isOther(userIdentity, play.userIdentity)))
    return { kind: "identityFixed" };

  let { counted, registered } = play;
  if (identity !== null && !counted.includes(identity)) {
    const refusal = countPlay(state, playId, identity, limits);
    // Over the limit there is nothing to draw, and what was drawn goes back.
    if (refusal?.kind === "limited") withholdPlay(state, playId);
    if (refusal) return refusal;
    counted = [...counted, identity];
    registered = true;
  }
  const email = isDrawn ? (play.emailIdentity ?? emailIdentity) : (emailIdentity ?? play.emailIdentity);
  const user = isDrawn ? (play.userIdentity ?? userIdentity) : (userIdentity ?? play.userIdentity);
  state.plays.patch(playId, { counted, registered, emailIdentity: email, userIdentity: user });

  const keptEmail = isDrawn
    ? (earlier?.email ?? leaving.email)
    : leaving.merge
      ? (leaving.email ?? earlier?.email ?? null)
      : leaving.email;
  const lead = state.leads.put(playId, {
    playId,
    leadId: earlier?.leadId ?? leaving.leadId,
    email: keptEmail,
    emailIdentity: email,
    userIdentity: user,
    newsletter: newsletterOf(earlier, leaving.newsletter, email),
    bodyHash: hash,
  });
  return {
    kind: earlier ? "corrected" : "created",
    leadId: lead.leadId,
    mailQueued: isDrawn && queueOutcomeMail(state, playId, lead.email),
    optIn: false,
    optInQueued: false,
  };
}

const isOther = (given: string | null, known: string | null): boolean =>
  given !== null && known !== null && given !== known;

/** What was confirmed stays confirmed for the same address; an update that says nothing of it changes nothing. */
function newsletterOf(
  earlier: Row<"lead"> | undefined,
  said: Leaving["newsletter"],
  emailIdentity: string | null,
): string {
  if (!earlier) return said ?? "none";
  if (said === null) return earlier.newsletter;
  const isSame = earlier.emailIdentity !== null && earlier.emailIdentity === emailIdentity;
  return earlier.newsletter === "confirmed" && said !== "none" && isSame ? "confirmed" : said;
}

/** Whether a mail is now on its way that asks the address to confirm itself. */
function ask(state: State, playId: string, asking: OptInAsking): boolean {
  const lead = state.leads.get(playId);
  if (!lead || lead.email === null || lead.emailIdentity === null) return false;
  const newsletter = lead.newsletter === "requested";
  if (!newsletter && !asking.needsAddress) return false;
  const { emailIdentity } = lead;
  const ofAddress = [...state.optIns.all()].filter((each) => each.emailIdentity === emailIdentity);
  // Who has confirmed before need not do it again.
  if (ofAddress.some((each) => each.confirmedAt !== null && (each.newsletter || !newsletter))) {
    if (newsletter) state.leads.put(playId, { ...lead, newsletter: "confirmed" });
    return false;
  }
  const isAsked = (each: Row<"optIn">) =>
    each.playId === playId && each.newsletter === newsletter && each.expiresAt > state.now;
  if (ofAddress.some(isAsked)) return false;
  const { optInId, tokenHash, days } = asking;
  state.optIns.put(optInId, {
    optInId,
    tokenHash,
    playId,
    emailIdentity,
    newsletter,
    requestedAt: state.now,
    expiresAt: state.now + days * DAY,
    confirmedAt: null,
  });
  // Nobody's mailbox is flooded by others who type its address.
  if (ofAddress.filter(({ requestedAt }) => requestedAt > state.now - DAY).length >= 3) return false;
  state.mails.put(`${playId} doubleOptIn ${optInId}`, { playId, kind: "doubleOptIn", optInId, recipient: lead.email });
  return true;
}

const DAY = 86_400_000;
