import { isAccessGranted } from "@fairground/model/access";
import { TAGS } from "@fairground/model/campaign";
import { sessionRequest } from "@fairground/model/form";
import { SESSION_ID_MISSING } from "@fairground/model/problem";
import { loadAfterPress } from "../load-after-press.ts";
import { rememberPage } from "./go-to.ts";
import { metadataOf, type Player } from "./player.ts";
import type { Refusal, Reply, Session } from "./ports.ts";

export interface SessionOptions {
  accessCode?: string;
  /** Entry gating asked for it; then it is sent, true or false (spec §7, "Create session"). */
  asksToSkipRegistration?: boolean;
  /** Registers the play that is open already (spec §4, "Play registration" 2). */
  reinitialise?: boolean;
}
export type SessionResult = { kind: "entered" } | Refusal | { kind: "unreachable" };

/** The play that is being opened now: whoever needs it waits for the same answer. */
const openings = new WeakMap<Player, Promise<SessionResult>>();

/**
 * Opens a play, or registers the open one (spec §7, "Create session"). The key is kept until the answer is there, so that
 * neither a dropped connection nor a reload opens a second play. A 406 leads to the limit page (spec §8), a closed
 * campaign to its page; the caller still gets the refusal.
 */
export function openSession(player: Player, options: SessionOptions = {}): Promise<SessionResult> {
  const opening = open(player, options).finally(() => openings.get(player) === opening && openings.delete(player));
  openings.set(player, opening);
  return opening;
}

async function open(player: Player, options: SessionOptions): Promise<SessionResult> {
  const { keep, calls, load, log, newKey, solveChallenge } = player.ports;
  // Its second half is also the nonce, which the log of draws makes public; the first stays with us and the server.
  const { body, key } = keep.opening(requestFor(player, options), newKey() + newKey());
  const isChecked = !options.reinitialise && metadataOf(player).tags.includes(TAGS.CAPTCHA_REQUIRES);
  const ask = (challenge: string | null): Promise<Reply<Session>> =>
    calls.openSession(
      // How the call shows that it may ask is no part of what it asks for: a repeat can bring other proofs.
      {
        ...body,
        nonce: key.slice(36),
        challenge,
        visitorToken: keep.recall("visitor"),
        leadToken: keep.recall("leadToken"),
      },
      key,
    );
  let reply = await ask(isChecked ? await solveChallenge() : null);
  if (reply.kind === "refused")
    reply = await (await load(() => import("./crowd.ts"))).askAgain(player, ask, reply, isChecked);
  if (reply.kind === "unreachable") return reply;
  keep.opened();
  if (reply.kind === "refused") {
    log("No play", reply);
    (await loadAfterPress(player)).interrupted(player, reply);
    return reply;
  }
  const message = reply.body.sessionId ? "" : SESSION_ID_MISSING;
  if (message) log(message);
  if (message || (options.accessCode && !isAccessGranted(reply.status)))
    return { kind: "refused", status: reply.status, code: "", message, errors: [] };
  const { sessionId, registered, visitorToken } = reply.body;
  if (visitorToken) keep.remember("visitor", visitorToken);
  player.set({ sessionId, registered, luck: { ...player.get().luck, leadSessionId: sessionId } });
  rememberPage(player);
  return { kind: "entered" };
}

/** The open play's id, opening one where the first try found no network. */
export async function ensureSession(player: Player): Promise<SessionResult> {
  if (player.get().sessionId !== null) return { kind: "entered" };
  return openings.get(player) ?? openSession(player);
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
