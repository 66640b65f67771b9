import { createHmac } from "node:crypto";
import { readEmailAddress } from "@fairground/model/form";
import {
  type BlockKind,
  type FraudSetting,
  type GameSignal,
  isCommonMailDomain,
  judge,
  scoreOf,
  verdictOf,
  withGameReasons,
  withGameSignal,
} from "@fairground/model/fraud";
import type { PlayKey } from "../../kernel/play-id.ts";
import { keyFor } from "../../kernel/secrets.ts";
import type { Announce } from "../notifications/index.ts";
import type { FraudFinding, FraudGuard, FraudLook, MailNudge } from "../plays/index.ts";
import { blockValue } from "./banned-value.ts";
import { isDisposableDomain } from "./disposable.ts";
import type { BlockRow, FraudStore, ReviewRow, ReviewState } from "./store.ts";

export type { BlockRow, ReviewRow, ReviewState } from "./store.ts";

/** Looks for signals, keeps block lists, and lets members decide over what looks odd (play-engine, "Fraud"). */
export class FraudWatch implements FraudGuard {
  private readonly store: FraudStore;
  private readonly mails: MailNudge;
  private readonly announce: Announce;
  private readonly key: Buffer;
  constructor(store: FraudStore, mails: MailNudge, announce: Announce, secret: string) {
    this.store = store;
    this.mails = mails;
    this.announce = announce;
    this.key = keyFor(secret, "fraud");
  }

  async look({ campaignId, companyId, setting, play, ip, email: written, ...look }: FraudLook): Promise<FraudFinding> {
    const email = readEmailAddress(written);
    const addressHash = this.hash(companyId, "address", ip);
    const sources = {
      address: `address:${addressHash}`,
      // Many leads of a common provider say nothing: counted, every lead would wait for the one row of all of them.
      domain:
        email && !isCommonMailDomain(email.domain) ? `domain:${this.hash(companyId, "domain", email.domain)}` : null,
    };
    const seen = await this.store.look(campaignId, {
      companyId,
      play,
      sources,
      count: [look.isNewPlay ? sources.address : null, look.isNewLead ? sources.domain : null].filter(isText),
      blocks: [
        { kind: "address", value: addressHash },
        ...(email ? [{ kind: "email", value: this.hash(companyId, "email", email.canonical) } as const] : []),
        ...(email ? upTo(email.domain).map((value) => ({ kind: "domain", value }) as const) : []),
      ],
      emailIdentity: look.emailIdentity,
      email: email?.address.toLowerCase() ?? null,
    });
    const { score, reasons } = judge({
      blocked: [...new Set(seen.blocked)],
      honeypot: look.honeypot,
      secondsToLead: look.isFormFilledIn ? seen.secondsOpen : null,
      playsFromAddress: seen.playsFromAddress,
      domain: email?.domain ?? null,
      leadsOfDomain: seen.leadsOfDomain,
      isDisposable: email !== null && (await isDisposableDomain(email.domain)),
      aliases: seen.aliases,
    });
    return { verdict: verdictOf(score, setting), score, reasons, addressHash };
  }

  async note(play: PlayKey, finding: FraudFinding): Promise<void> {
    if (finding.score === 0) return;
    const reasons = withGameReasons(finding.reasons, await this.store.reasons(play));
    await this.store.note(play, { ...finding, reasons, score: scoreOf(reasons) });
  }

  async remark(play: PlayKey, setting: FraudSetting, signal: GameSignal, times: number): Promise<void> {
    const reasons = withGameSignal(await this.store.reasons(play), signal, times);
    const score = scoreOf(reasons);
    await this.store.note(play, { verdict: verdictOf(score, setting), score, reasons, addressHash: null });
  }

  blocks(companyId: string, query: { kind?: BlockKind | undefined; page: number; size: number }) {
    return this.store.blocks(companyId, query);
  }

  /** Null: the value is none of its kind. */
  async block(
    companyId: string,
    { kind, value, note }: { kind: BlockKind; value: string; note: string },
    by: string,
  ): Promise<{ row: BlockRow; isNew: boolean } | null> {
    const read = blockValue(kind, value, (of, text) => this.hash(companyId, of, text));
    return read && this.store.block(companyId, { kind, ...read, note }, by);
  }

  unblock(companyId: string, blockId: string): Promise<boolean> {
    return this.store.unblock(companyId, blockId);
  }

  /** Null: no such campaign. */
  reviews(companyId: string, campaignId: string, query: { state: ReviewState; page: number; size: number }) {
    return this.store.reviews(companyId, campaignId, query);
  }

  async decide(
    companyId: string,
    campaignId: string,
    reference: string,
    { state, note, by }: { state: "released" | "rejected"; note: string | null; by: string },
  ): Promise<{ kind: "decided"; row: ReviewRow } | { kind: "before"; state: ReviewState } | { kind: "unknown" }> {
    const decided = await this.store.decide(companyId, campaignId, reference, { state, note, by });
    if (!decided) return { kind: "unknown" };
    if (!decided.isNew) return { kind: "before", state: decided.state };
    if (decided.mailQueued) await this.mails.nudge();
    const row = await this.store.review(companyId, campaignId, reference);
    return row ? { kind: "decided", row } : { kind: "unknown" };
  }

  /** Tells of the reviews that wait, by campaign: from time to time, so that no play waits for another one's notice. */
  async tellWaiting(): Promise<void> {
    for (const { companyId, campaignId, waiting, newest } of await this.store.waiting()) {
      const facts = { waiting, newest: newest.toISOString() };
      await this.announce({ companyId, campaignId, kind: "reviews-waiting", facts });
    }
  }

  /** Address hashes and counts go after 48 hours. */
  forget(): Promise<void> {
    return this.store.forget();
  }

  private hash(companyId: string, kind: string, value: string): string {
    return createHmac("sha256", this.key)
      .update(JSON.stringify([companyId, kind, value]))
      .digest("base64url");
  }
}

/** A blocked domain covers those below it. */
const upTo = (domain: string): string[] => {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
};

const isText = (value: string | null): value is string => value !== null;
