import type { Notices } from "../../kernel/notices.ts";
import { DatabaseClock } from "./database-clock.ts";
import type { LiveCampaign } from "./store.ts";

/** Milliseconds for which facts count that no notice has dropped; while none can be heard, and of addresses that nobody has. */
const TRUSTED = 30_000;
const TRUSTED_UNHEARD = 1_500;
/** How many campaigns, and how many addresses that nobody has, one process remembers. */
const MOST = 5_000;

/** A campaign and the time by the database's clock. */
export interface Found {
  campaign: LiveCampaign;
  /** Epoch milliseconds. */
  now: number;
}

/** What a look at the database needs: it answers with those campaigns that are there. */
export type ReadLive = (campaignIds: readonly string[]) => Promise<{ campaign: LiveCampaign; now: number }[]>;

/** How a process counts time, and how often it looks whether what it knows still holds. */
export interface Watch {
  /** Milliseconds, which only grow. */
  elapsed(): number;
  /** Milliseconds between two looks; null: none is made. */
  checksEvery: number | null;
}

interface Known {
  campaign: LiveCampaign | null;
  /** By `elapsed`: when the database was asked. */
  confirmed: number;
  /** Since the last check. */
  isAskedFor: boolean;
}

interface Look {
  campaignIds: Set<string>;
  found: Promise<Map<string, Found>>;
}

/**
 * What addresses of published campaigns depend on, in memory. Three things hold it true: notices of other processes, which
 * come with the change; a check each second of what was asked for since the last, one query for all, because no notice
 * passes a pooler or a connection that is down; and the time for which it counts. Looks at the database are made one after
 * the other, each for all who wait: many strange addresses are few queries.
 */
export class LiveCampaigns {
  private readonly read: ReadLive;
  private readonly canHear: () => boolean;
  private readonly watch: Watch;
  private readonly clock: DatabaseClock;
  /** The least recently asked for first. */
  private readonly known = new Map<string, Known>();
  private readonly strange = new Map<string, Known>();
  /** The look that is made next; whoever asks now waits for it, because the present one may have begun before a change. */
  private next: Look | null = null;
  private last: Promise<unknown> = Promise.resolve();
  /** Counts everything that was dropped: what was being read meanwhile is not kept. */
  private drops = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(read: ReadLive, notices: Pick<Notices, "on" | "onGap" | "canHear">, watch: Watch) {
    this.read = read;
    this.watch = watch;
    this.clock = new DatabaseClock(() => watch.elapsed());
    this.canHear = () => notices.canHear();
    notices.on("campaign", (campaignId) => this.drop(campaignId));
    notices.on("files", (campaignId) => this.drop(campaignId));
    // Its campaigns are deactivated, or are so no more. It is rare: whoever is kept beside them is read once more.
    notices.on("company", () => this.dropAll());
    notices.on("clock", () => this.dropAll());
    notices.onGap(() => this.dropAll());
  }

  /** Null: there is no such campaign. */
  async find(campaignId: string): Promise<Found | null> {
    const known = this.known.get(campaignId) ?? this.strange.get(campaignId);
    if (!known || !this.isTrusted(known)) return this.look(campaignId);
    if (known.campaign === null) return null;
    const now = this.clock.now();
    if (now === null) return this.look(campaignId);
    known.isAskedFor = true;
    this.known.delete(campaignId);
    this.known.set(campaignId, known);
    return { campaign: known.campaign, now };
  }

  /** Begins to check, for as long as the process runs. */
  start(): void {
    const { checksEvery } = this.watch;
    if (checksEvery === null) return;
    this.timer = setInterval(() => {
      this.check().catch(() => {}); // whoever asks is told what is wrong with the database
    }, checksEvery).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** One query, for what was asked for since the last check; none where nothing was. */
  async check(): Promise<void> {
    const asked = [...this.known].filter(([, { isAskedFor }]) => isAskedFor);
    for (const [, known] of asked) known.isAskedFor = false;
    await Promise.all(asked.map(([campaignId]) => this.look(campaignId)));
  }

  private isTrusted({ campaign, confirmed }: Known): boolean {
    const time = campaign && this.canHear() ? TRUSTED : TRUSTED_UNHEARD;
    return this.watch.elapsed() - confirmed < time;
  }

  private async look(campaignId: string): Promise<Found | null> {
    this.next ??= this.begin();
    const { campaignIds, found } = this.next;
    campaignIds.add(campaignId);
    return (await found).get(campaignId) ?? null;
  }

  private begin(): Look {
    const campaignIds = new Set<string>();
    const found = this.last.then(() => {
      this.next = null;
      return this.ask([...campaignIds]);
    });
    this.last = found.catch(() => {}); // those who wait for it are told
    return { campaignIds, found };
  }

  private async ask(campaignIds: readonly string[]): Promise<Map<string, Found>> {
    const { drops } = this;
    const asked = this.watch.elapsed();
    const found = await this.read(campaignIds);
    const byId = new Map(found.map((each) => [each.campaign.campaignId, each]));
    if (drops !== this.drops) return byId;
    for (const { now } of found.slice(0, 1)) this.clock.learn(now, asked);
    for (const campaignId of campaignIds)
      this.keep(campaignId, { campaign: byId.get(campaignId)?.campaign ?? null, confirmed: asked, isAskedFor: false });
    return byId;
  }

  private keep(campaignId: string, known: Known): void {
    this.known.delete(campaignId);
    this.strange.delete(campaignId);
    const among = known.campaign ? this.known : this.strange;
    among.set(campaignId, known);
    if (among.size <= MOST) return;
    const [oldest] = among.keys();
    if (oldest !== undefined) among.delete(oldest);
  }

  private drop(campaignId: string): void {
    this.drops++;
    this.known.delete(campaignId);
    this.strange.delete(campaignId);
  }

  private dropAll(): void {
    this.drops++;
    this.known.clear();
    this.strange.clear();
    this.clock.forget();
  }
}
