import { createHmac } from "node:crypto";
import { dayKeyName } from "@fairground/model/fairness";
import { sha256 } from "../../../kernel/secrets.ts";
import { standingOf } from "../../../kernel/standing.ts";
import { openPrizes, type PrizeRecords, type Prizes } from "../../prizes/index.ts";
import type { PublishedCampaigns } from "../../published-campaigns/index.ts";
import type { FraudFinding, FraudLook, PlayGuards } from "../ports.ts";
import { Plays } from "../service.ts";
import type { PlayRecords } from "../store.ts";
import type { Model } from "./model.ts";
import type { World } from "./world.ts";

/** The model's transactions by name: what a scheduler may hold up, reorder or lose. */
export type Operation = Exclude<keyof Model, "state">;
export type Ask = <O extends Operation>(
  operation: O,
  ...rest: Parameters<Model[O]>
) => Promise<Awaited<ReturnType<Model[O]>>>;

/** One API process: the production engine over ports that the scheduler holds. */
export interface ApiProcess {
  plays: Plays;
  prizes: Prizes;
}

/** Everything that is random in production and must be the same in every run is set at the port. */
export function startProcess({ state, of, nextId, signsUserIds }: World, ask: Ask): ApiProcess {
  const store: Partial<PlayRecords> = {
    find: (key) => ask("find", key),
    enter: (_campaign, opening, options) => ask("enter", { ...opening, reference: nextId(0x4ef) }, options),
    register: (...rest) => ask("register", ...rest),
    saveLead: (key, leaving, options) => ask("saveLead", key, { ...leaving, leadId: nextId(0x1ead) }, options),
    mayTellCode: (key) => ask("mayTellCode", key),
    isUnderReview: (key) => ask("isUnderReview", key),
    optIn: (key) => ask("optIn", key),
    // It decides nothing: what it would say stands beside the answers, which are to be the same for ever.
    reserved: async () => null,
    reached: async () => null,
    take: (...rest) => ask("take", ...rest),
    finish: (...rest) => ask("finish", ...rest),
    claim: (...rest) => ask("claim", ...rest),
  };
  /** What this process has seen last; another revision may be live by now. */
  let seen: number | null = null;
  const campaigns: PublishedCampaigns = {
    async published() {
      const facts = await ask("published");
      const standing = standingOf(facts);
      seen = facts.liveRevision;
      const content = state.revisions.get(facts.liveRevision ?? 0);
      return standing && content ? { ...standing, ...content } : null;
    },
    atHand() {
      const content = state.revisions.get(seen ?? 0);
      return seen !== null && content ? { revision: seen, content } : null;
    },
    revision: async (_campaign, revision) => state.revisions.get(revision) ?? null,
  };
  const guards: PlayGuards = {
    signatures: { judge: async () => (signsUserIds ? "signed" : "unsigned") },
    challenges: { check: async () => "passed" },
    crowds: { arrives: () => ({ kind: "free" }) },
    fraud: {
      look: async (look) => findingOf(look),
      async note(key, finding) {
        if (finding.score > 0) await ask("note", key, finding);
      },
      remark: async () => {},
    },
    consents: { of: () => [], written: () => {}, forget: () => {} },
    points: { canPay: async () => "paid", name: async () => {}, pay: async () => "paid" },
    optIns: {
      asking({ revision, language, content: { metadata } }) {
        if (!metadata.doubleOptIn) return null;
        const optInId = nextId(0x0b71);
        return {
          optInId,
          tokenHash: `token-${optInId}`,
          needsAddress: metadata.codesAfterOptIn,
          revision,
          language,
          textHash: "words",
          days: metadata.optInDays,
          from: "198.51.100.1",
          emailId: "opt-in-page",
          addressHash: null,
        };
      },
    },
  };
  const keys = {
    of: async (_campaign: string, day: string, timezone: string) => {
      const name = dayKeyName(day, timezone);
      return { name, key: keyOf(of.campaignId, name) };
    },
  };
  const records: Pick<PrizeRecords, "clock" | "change"> = {
    clock: () => ask("clock"),
    // Nothing of a course follows the stock: its moments are listed.
    change: async (_company, _campaign, work) => {
      const done = await ask("changePrizes", (prizes) => work(prizes, NO_SCOPE));
      return done as Awaited<ReturnType<typeof work>>; // what the work itself has answered
    },
  };
  return {
    plays: new Plays({
      store: store as PlayRecords, // the rest belongs to games with steps, which a course has not
      campaigns,
      mails: { nudge: async () => {} },
      guards,
      secret: "a course's secret",
      keys,
    }),
    prizes: openPrizes(
      { db: NO_DATABASE },
      { pacing: { follow: async () => {} }, records: records as PrizeRecords }, // the overview is never asked for
    ).prizes,
  };
}

const NO_DATABASE = undefined as never; // the records stand in its place
const NO_SCOPE = undefined as never; // only the follower takes it, and that does nothing

const kept = new Map<string, Buffer>();
function keyOf(campaignId: string, name: string): Buffer {
  const id = `${campaignId} ${name}`;
  const known = kept.get(id);
  if (known) return known;
  if (kept.size > 100) kept.clear();
  const key = createHmac("sha256", sha256(campaignId)).update(name).digest();
  kept.set(id, key);
  return key;
}

/** Some addresses look odd: always the same. */
function findingOf({ email, setting, isNewLead, isNewPlay }: FraudLook): FraudFinding {
  const isOdd = email?.startsWith("odd") ?? false;
  const verdict = !isOdd || setting.action === "ignore" ? "pass" : setting.action;
  return { verdict, score: isOdd ? (isNewLead ? 90 : isNewPlay ? 70 : 60) : 0, reasons: [], addressHash: "address" };
}
