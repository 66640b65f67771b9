import { readEmailAddress } from "@fairground/model/form";
import {
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
import type { FraudFinding, FraudGuard, FraudLook } from "../plays/index.ts";
import { domainsOver } from "./ban-list.ts";
import { isDisposableDomain } from "./disposable.ts";
import type { KeyedHash } from "./keyed-hash.ts";
import type { FraudStore } from "./store.ts";

/** Looks for signals of plays that are not what they seem (play-engine, "Fraud"). */
export class FraudWatch implements FraudGuard {
  private readonly store: FraudStore;
  private readonly hash: KeyedHash;
  constructor(store: FraudStore, hash: KeyedHash) {
    this.store = store;
    this.hash = hash;
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
        ...(email ? domainsOver(email.domain).map((value) => ({ kind: "domain", value }) as const) : []),
      ],
      emailIdentity: look.emailIdentity,
      email: email?.address.toLowerCase() ?? null,
    });
    if (seen.lifted) return { verdict: "pass", score: 0, reasons: [], addressHash };
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

  /** Address hashes and counts go after 48 hours. */
  forget(): Promise<void> {
    return this.store.forget();
  }
}

const isText = (value: string | null): value is string => value !== null;
