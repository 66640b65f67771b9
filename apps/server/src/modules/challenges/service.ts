import type { Challenge } from "@fairground/contract";
import type { Config } from "../../kernel/config.ts";
import { keyFor, sha256 } from "../../kernel/secrets.ts";
import type { ChallengeCheck } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { LIFETIME, newTask, solvedTask } from "./proof-of-work.ts";
import { PROVIDERS, type Provider, siteVerify } from "./site-verify.ts";
import type { ChallengeStore } from "./store.ts";

/** Who checks that a person is there: ourselves by proof of work, or an outside service. */
export type Checker = { kind: "proof-of-work" } | { kind: Provider; siteKey: string; secret: string; url: string };

/** Challenges of campaigns with CAPTCHA_REQUIRES (decisions). Each solution opens one play. */
export class Challenges implements ChallengeCheck {
  private readonly store: ChallengeStore;
  private readonly campaigns: PublishedCampaigns;
  private readonly checker: Checker;
  private readonly key: Buffer;
  constructor(store: ChallengeStore, campaigns: PublishedCampaigns, checker: Checker, secret: string) {
    this.store = store;
    this.campaigns = campaigns;
    this.checker = checker;
    this.key = keyFor(secret, "challenge");
  }

  /** A new one for a campaign; null: no such campaign. */
  async challenge(campaignId: string): Promise<Challenge | null> {
    const campaign = await this.campaigns.published(campaignId);
    if (!campaign) return null;
    const { checker } = this;
    if (checker.kind !== "proof-of-work") return { provider: checker.kind, siteKey: checker.siteKey };
    return { provider: "proof-of-work", ...newTask(this.key, campaignId, campaign.now) };
  }

  async check(
    campaign: { campaignId: string; companyId: string; now: Date },
    solution: string | null,
    repeatKey: string | null,
    ip: string,
  ): Promise<"passed" | "missing" | "refused" | "unreachable"> {
    if (!solution) return "missing";
    const { checker } = this;
    const { campaignId, companyId, now } = campaign;
    const use = (name: string, until: Date) =>
      this.store.use(campaignId, companyId, sha256(name).toString("base64url"), repeatKey, until);

    if (checker.kind === "proof-of-work") {
      const solved = solvedTask(this.key, campaignId, now, solution);
      return solved && (await use(solved.challenge, solved.expires)) ? "passed" : "refused";
    }
    // The service takes a token once: a repeat of the same call is known by its key and not asked about again.
    if (repeatKey && (await this.store.wasUsed(campaignId, sha256(solution).toString("base64url"), repeatKey)))
      return "passed";
    const verified = await siteVerify({ ...checker, provider: checker.kind }, solution, ip);
    if (verified !== "passed") return verified;
    return (await use(solution, new Date(now.getTime() + LIFETIME * 1000))) ? "passed" : "refused";
  }

  /** Forgets solutions that have expired by themselves. */
  forget(): Promise<void> {
    return this.store.forget();
  }
}

/** The checker that the settings name (`CAPTCHA_*`). */
export function challengesOf(
  config: Pick<Config, "CAPTCHA_PROVIDER" | "CAPTCHA_SITE_KEY" | "CAPTCHA_SECRET" | "CAPTCHA_VERIFY_URL">,
): Checker {
  const { CAPTCHA_PROVIDER: kind, CAPTCHA_SITE_KEY: siteKey = "", CAPTCHA_SECRET: secret = "" } = config;
  if (kind === "proof-of-work") return { kind };
  return { kind, siteKey, secret, url: config.CAPTCHA_VERIFY_URL ?? PROVIDERS[kind] };
}
