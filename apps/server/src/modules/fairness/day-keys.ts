import { decisionOf } from "@fairground/games/decision";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { prizeConfigurationOf, sealConfiguration, toHex } from "@fairground/model/fairness";
import type { Scope } from "../../kernel/db/database.ts";
import { boundDay, daysToBind } from "./days.ts";
import { commitmentTo, dayKeyOf, newSealedSeed } from "./seeds.ts";
import type { FairnessStore, Of } from "./store.ts";
import type { UseKeys } from "./use-keys.ts";

/** How many keys one process keeps: a campaign plays with one a day. */
const KEPT_KEYS = 2_000;

interface Revision {
  revision: number;
  document: CampaignDocument;
  metadata: CampaignMetadata;
}

/** The keys of a campaign's days: bound at publish, used by draws, revealed after their day (play-engine, "Fairness"). */
export class DayKeys {
  private readonly store: FairnessStore;
  private readonly secret: string;
  private readonly kept = new Map<string, { name: string; key: Buffer }>();
  private readonly uses: Pick<UseKeys, "forRaffle">;
  constructor(store: FairnessStore, secret: string, uses: Pick<UseKeys, "forRaffle">) {
    this.uses = uses;
    this.store = store;
    this.secret = secret;
  }

  /** In the transaction that makes a revision: its configuration and all days that it will be played on are bound. */
  async publish(scope: Scope, of: Of, made: Revision): Promise<void> {
    await this.store.alone(scope, of.campaignId);
    await this.bind(scope, of, daysToBind(made.metadata, await this.store.now(scope)));
    await this.uses.forRaffle(scope, of);
    await this.logConfiguration(scope, of, made);
  }

  /**
   * The key of a day, by its name. It is bound at the latest now, and the revision told: campaigns that were published
   * before there was a log, or before its second format, and days beyond the horizon.
   * @param timezone of the play's revision
   */
  async of(
    campaignId: string,
    day: string,
    timezone: string,
    revision: number,
  ): Promise<{ name: string; key: Buffer }> {
    const bound = boundDay(day, timezone);
    const id = `${campaignId}/${bound.name}/${revision}`;
    const kept = this.kept.get(id);
    if (kept) return kept;
    const source = await this.store.keySource(campaignId, bound.name, revision);
    if (!source) throw new Error(`There is no campaign ${campaignId}`);
    const of = { companyId: source.companyId, campaignId };
    const sealed = source.isBound && source.sealed ? source.sealed : await this.catchUp(of, bound);
    const found = { name: bound.name, key: dayKeyOf(this.secret, campaignId, sealed, bound.name) };
    this.kept.set(id, found);
    if (this.kept.size > KEPT_KEYS) this.kept.delete(this.kept.keys().next().value ?? "");
    return found;
  }

  /** Drops what is kept: the database may be another one than before. */
  forget(): void {
    this.kept.clear();
  }

  /** Logs that were begun in the first format go on in the second (docs/guides/fairness.md); how many did. */
  async upgrade(): Promise<number> {
    const early = await this.store.early();
    for (const of of early)
      await this.store.inCompany(of.companyId, async (scope) => {
        await this.store.alone(scope, of.campaignId);
        for (const revision of await this.store.unlogged(scope, of.campaignId))
          await this.logConfiguration(scope, of, revision);
      });
    return early.length;
  }

  /** The days to come of campaigns that have no end. */
  async extend(): Promise<void> {
    const now = await this.store.now();
    for (const { companyId, campaignId, metadata } of await this.store.runningOut()) {
      const of = { companyId, campaignId };
      await this.store.inCompany(companyId, async (scope) => {
        await this.store.alone(scope, campaignId);
        await this.bind(scope, of, daysToBind(metadata, now));
      });
    }
  }

  /** Reveals the keys of days that are over; answers which, with their campaigns. */
  async revealDue(grace: number, most: number): Promise<(Of & { day: string })[]> {
    const revealed: (Of & { day: string })[] = [];
    for (const { companyId, campaignId, name, day, sealed } of await this.store.due(grace, most)) {
      const key = dayKeyOf(this.secret, campaignId, sealed, name);
      const of = { companyId, campaignId };
      if (await this.store.reveal({ ...of, name }, toHex(key))) revealed.push({ ...of, day });
    }
    return revealed;
  }

  private catchUp(of: Of, day: ReturnType<typeof boundDay>): Promise<string> {
    return this.store.inCompany(of.companyId, async (scope) => {
      await this.store.alone(scope, of.campaignId);
      const revisions = await this.store.unlogged(scope, of.campaignId);
      for (const revision of revisions) await this.logConfiguration(scope, of, revision);
      const newest = revisions.at(-1);
      const more = newest ? daysToBind(newest.metadata, await this.store.now(scope)) : [];
      return this.bind(scope, of, [day, ...more.filter(({ name }) => name !== day.name)]);
    });
  }

  /** Binds those of the days that are not; answers the sealed seed. */
  private async bind(scope: Scope, of: Of, days: readonly ReturnType<typeof boundDay>[]): Promise<string> {
    const sealed = await this.store.seed(scope, of, () => newSealedSeed(this.secret, of.campaignId));
    const names = await this.store.unbound(
      scope,
      of.campaignId,
      days.map(({ name }) => name),
    );
    const missing = new Set(names);
    const bound = days
      .filter(({ name }) => missing.has(name))
      .map((day) => ({ ...day, commitment: commitmentTo(dayKeyOf(this.secret, of.campaignId, sealed, day.name)) }));
    if (bound.length > 0) await this.store.bind(scope, of, bound);
    return sealed;
  }

  private async logConfiguration(scope: Scope, of: Of, { revision, document, metadata }: Revision): Promise<void> {
    const { hash, text } = await sealConfiguration(
      prizeConfigurationOf(document, metadata.timezone, decisionOf(document)),
    );
    await this.store.logConfiguration(scope, of, { revision, hash, text });
  }
}
