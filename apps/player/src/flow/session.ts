import { TAGS } from "@fairground/model/campaign";
import { sessionRequest } from "@fairground/model/form";
import { SESSION_ID_MISSING } from "@fairground/model/problem";
import { rememberPage } from "./go-to.ts";
import { reachLimit } from "./limit.ts";
import { metadataOf, type Player } from "./player.ts";
import type { Refusal, Reply, Session } from "./ports.ts";
import { showClosed } from "./window.ts";

export interface SessionOptions {
  accessCode?: string;
  /** Entry gating asked for it; then it is sent, true or false (spec §7, "Create session"). */
  asksToSkipRegistration?: boolean;
  /** Registers the play that is open already (spec §4, "Play registration" 2). */
  reinitialise?: boolean;
}
export type SessionResult = { kind: "entered" } | Refusal | { kind: "unreachable" };

/**
 * Opens a play, or registers the open one (spec §7, "Create session"). The key is kept until the answer is there, so that
 * neither a dropped connection nor a reload opens a second play. A 406 leads to the limit page (spec §8), a closed
 * campaign to its page; the caller still gets the refusal.
 */
export async function openSession(player: Player, options: SessionOptions = {}): Promise<SessionResult> {
  const { keep, calls, log, newKey, solveChallenge } = player.ports;
  const body = requestFor(player, options);
  // Its second half is also the nonce, which the log of draws makes public; the first stays with us and the server.
  const key = keep.openingKey(body) ?? newKey() + newKey();
  keep.keepOpeningKey(body, key);
  const isChecked = !options.reinitialise && metadataOf(player).tags.includes(TAGS.CAPTCHA_REQUIRES);
  const reply: Reply<Session> = await calls.openSession(
    {
      ...body,
      nonce: key.slice(36),
      // How the call shows that it may ask is no part of what it asks for: a repeat can bring other proofs.
      challenge: isChecked ? await solveChallenge() : null,
      visitorToken: keep.recall("visitor"),
    },
    key,
  );
  if (reply.kind === "unreachable") return reply;
  keep.keepOpeningKey(body, null);
  if (reply.kind === "refused") return refused(player, reply);
  if (!reply.body.sessionId) {
    log(SESSION_ID_MISSING);
    return { kind: "refused", status: reply.status, code: "", message: SESSION_ID_MISSING, errors: [] };
  }
  const { sessionId, registered, visitorToken } = reply.body;
  if (visitorToken) keep.remember("visitor", visitorToken);
  player.set({ sessionId, registered, luck: { ...player.get().luck, leadSessionId: sessionId } });
  rememberPage(player);
  return { kind: "entered" };
}

/** The open play's id, opening one where the first try found no network. */
export async function ensureSession(player: Player): Promise<SessionResult> {
  return player.get().sessionId === null ? openSession(player) : { kind: "entered" };
}

function requestFor(player: Player, { asksToSkipRegistration = false, reinitialise, accessCode }: SessionOptions) {
  const { campaign, query, ports } = player;
  return {
    ...sessionRequest({
      campaignId: campaign.campaignId,
      gameType: campaign.campaignData.game.kind,
      visitorId: ports.trackers.visitorId(),
      query,
      tags: metadataOf(player).tags,
      asksToSkipRegistration,
      accessCode,
    }),
    ...(reinitialise && { sessionId: player.get().sessionId, skipRegistration: false }),
    databar: query.databar,
    usig: query.usig,
    language: campaign.language,
  };
}

function refused(player: Player, refusal: Refusal): Refusal {
  player.ports.log("No session", refusal);
  if (refusal.code === "campaign-closed") showClosed(player, refusal.reason ?? "deactivated");
  else if (refusal.status === 406) reachLimit(player);
  else if (refusal.code === "campaign-unknown") player.set({ builtIn: "deleted" });
  return refusal;
}
