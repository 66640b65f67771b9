import { randomUUID } from "node:crypto";
import type { PersonTrait } from "@fairground/contract";
import { csvText } from "@fairground/model/code";
import { readEmailAddress } from "@fairground/model/form";
import type { Jobs } from "../../kernel/jobs.ts";
import { seal, unseal } from "../../kernel/sealed.ts";
import type { PlayIdentities } from "../plays/index.ts";
import type { Points } from "../points/index.ts";
import { type ErasureLog, KEPT_DAYS, type Names, type NotedErasure } from "./erasure-log.ts";
import type { ErasureRow, Held, Known, ListedErasureRow, PersonStore } from "./person-store.ts";

/** Plays of a person that one transaction erases: whoever plays at that moment waits for no more. */
const MOST = 200;
/** Spreadsheets take a text for UTF-8 when it begins so. */
const MARK = "\uFEFF";
const USE = "erasure";
/** Noted erasures that are looked up at a time. */
const PIECE = 200;

export interface HeldCampaign {
  campaign: { id: string; name: string };
  held: Held;
  /** Prizes that are not settled. */
  waiting: number;
}
export interface HeldOfPerson {
  campaigns: HeldCampaign[];
  company: Held;
}
interface Progress {
  campaigns: number;
  campaignsDone: number;
}
export interface Erasure extends Omit<ErasureRow, "sealed" | "names" | "behind">, Progress {}
export interface ListedErasure extends Omit<ListedErasureRow, "behind">, Progress {}

interface Neighbours {
  identities: PlayIdentities;
  points: Pick<Points, "accountName">;
  jobs: Pick<Jobs, "enqueue" | "work">;
  secret: string;
  log: ErasureLog;
}

/** A person's data over all campaigns of a company: looked at, handed out, and erased for good (security, 18). */
export class Person {
  private readonly store: PersonStore;
  private readonly near: Neighbours;
  private readonly most: number;
  /** @param most plays that one transaction erases */
  constructor(store: PersonStore, near: Neighbours, most = MOST) {
    this.store = store;
    this.near = near;
    this.most = most;
  }

  /** Works erasures from now on. */
  async start(): Promise<void> {
    await this.near.jobs.work("person-erase", ({ companyId, erasureId }) => this.run(companyId, erasureId));
  }

  /** Queues what has not ended: its job was lost, or a fault lasted longer than a job is tried. */
  async goOn(): Promise<void> {
    for (const data of await this.store.unfinished())
      await this.near.jobs.enqueue("person-erase", data, undefined, { singletonKey: data.erasureId });
  }

  /** Forgets hashes by which nobody will be looked for any more. */
  async forget(now: Date): Promise<void> {
    await this.store.forgetNames(KEPT_DAYS);
    await this.near.log.forget(now);
  }

  /** Null: this is nobody's address. */
  async held(companyId: string, by: PersonTrait, term: string): Promise<HeldOfPerson | null> {
    if (!isTerm(by, term)) return null;
    const account = this.near.points.accountName(companyId, term);
    const campaigns: HeldCampaign[] = [];
    for (const campaign of await this.store.campaigns(companyId, account)) {
      const found = await this.store.held(companyId, campaign.id, this.knownIn(campaign.id, account, by, term));
      if (Object.keys(found.held).length > 0) campaigns.push({ campaign, ...found });
    }
    return { campaigns, company: await this.store.ofCompany(companyId, account) };
  }

  /** The same as a table: a line for each value. */
  csv({ campaigns, company }: HeldOfPerson): string {
    const all = [...campaigns, { campaign: { name: "" }, held: company }];
    const lines = all.flatMap(({ campaign, held }) =>
      Object.entries(held).flatMap(([table, rows]) =>
        rows.flatMap((row, at) =>
          Object.entries(row).flatMap(([field, value]) =>
            value === null ? [] : [[campaign.name, table, String(at + 1), field, written(value)]],
          ),
        ),
      ),
    );
    return MARK + csvText([["campaign", "table", "row", "field", "value"], ...lines]);
  }

  /** Asks for somebody to be erased; null: this is nobody's address. */
  async ask(companyId: string, by: PersonTrait, term: string, account: string | null): Promise<Erasure | null> {
    if (!isTerm(by, term)) return null;
    const erasureId = randomUUID();
    const sealed = seal(this.near.secret, USE, erasureId, JSON.stringify({ by, term }));
    const names = await this.namesOf(companyId, by, term);
    await this.store.ask({ companyId, erasureId, names }, sealed, account, (askedAt) =>
      this.near.log.note({ companyId, erasureId, askedAt, names }),
    );
    return this.find(companyId, erasureId);
  }

  /** Null: the company has no such erasure. */
  async find(companyId: string, erasureId: string): Promise<Erasure | null> {
    const row = await this.store.erasure(companyId, erasureId);
    if (!row) return null;
    const { sealed, names, behind, ...told } = row;
    return { ...told, ...progressOf(await this.store.campaigns(companyId, ""), row) };
  }

  /** The newest first. */
  async list(companyId: string, most: number): Promise<ListedErasure[]> {
    const all = await this.store.campaigns(companyId, "");
    return (await this.store.erasures(companyId, most)).map(({ behind, ...told }) => ({
      ...told,
      ...progressOf(all, { behind, finishedAt: told.finishedAt }),
    }));
  }

  /** Erases until nothing is left: campaign by campaign, each in pieces, from where the last who did it came to. */
  async run(companyId: string, erasureId: string): Promise<void> {
    const row = await this.store.erasure(companyId, erasureId);
    if (!row || row.finishedAt !== null) return;
    const { account, words, knownIn } = this.whomOf(companyId, row);
    for (const { id } of await this.store.campaigns(companyId, account)) {
      if (row.behind !== null && id <= row.behind) continue;
      let erased: number;
      do erased = await this.store.erase(companyId, id, erasureId, knownIn(id), this.most);
      while (erased >= this.most); // fewer: those were the last
      await this.store.pass(companyId, erasureId, id);
    }
    await this.store.end(companyId, erasureId, account, words);
  }

  /** Erasures that are noted beside the database, and that it does not know: it was restored from an older backup. */
  async missing(): Promise<NotedErasure[]> {
    const missing: NotedErasure[] = [];
    let piece: NotedErasure[] = [];
    const look = async () => {
      if (piece.length > 0) missing.push(...(await this.store.missing(piece)));
      piece = [];
    };
    for await (const noted of this.near.log.all()) if (piece.push(noted) >= PIECE) await look();
    await look();
    return missing;
  }

  /** Does one of those again, by its hashes. */
  async replay(noted: NotedErasure): Promise<Erasure | null> {
    const { companyId, erasureId } = noted;
    if (await this.store.takeIn(noted)) await this.run(companyId, erasureId);
    return this.find(companyId, erasureId);
  }

  private whomOf(companyId: string, { erasureId, sealed, names }: ErasureRow) {
    if (sealed === null) {
      const account = names?.account ?? "";
      // Trial plays of a preview have no hash; those of a backup have expired.
      const knownIn = (id: string): Known => ({ emails: [], users: [], ...names?.campaigns[id], account });
      return { account, words: [], knownIn };
    }
    const { by, term } = JSON.parse(unseal(this.near.secret, USE, erasureId, sealed)) as {
      by: PersonTrait; // sealed above
      term: string;
    };
    const account = this.near.points.accountName(companyId, term);
    const knownIn = (id: string): Known => this.knownIn(id, account, by, term);
    return { account, words: [JSON.stringify(term.trim().toLowerCase())], knownIn };
  }

  private async namesOf(companyId: string, by: PersonTrait, term: string): Promise<Names> {
    const account = this.near.points.accountName(companyId, term);
    const campaigns = await this.store.campaigns(companyId, account);
    const known = campaigns.map(({ id }) => {
      const { emails, users } = this.knownIn(id, account, by, term);
      return [id, { emails, users }] as const;
    });
    return { account, campaigns: Object.fromEntries(known) };
  }

  private knownIn(campaignId: string, account: string, by: PersonTrait, term: string): Known {
    const of = (named: { email?: string; clientUserId?: string; userId?: string }) =>
      this.near.identities.of(campaignId, { email: null, clientUserId: null, userId: null, ...named });
    if (by === "email") return { emails: listed(of({ email: term }).email), users: [], account };
    // A site's own id for somebody comes as one of two, by the campaign's tags.
    return { emails: [], users: listed(of({ clientUserId: term }).user, of({ userId: term }).user), account };
  }
}

const progressOf = (
  campaigns: readonly { id: string }[],
  { behind, finishedAt }: Pick<ErasureRow, "behind" | "finishedAt">,
): Progress => {
  const done = finishedAt ? campaigns : campaigns.filter(({ id }) => behind !== null && id <= behind);
  return { campaigns: campaigns.length, campaignsDone: done.length };
};
const listed = (...values: (string | null)[]): string[] => values.flatMap((value) => value ?? []);
const isTerm = (by: PersonTrait, term: string): boolean =>
  by === "userId" ? term.trim() !== "" : readEmailAddress(term) !== null;
const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
