import { randomUUID } from "node:crypto";
import type { PersonTrait } from "@fairground/contract";
import { csvText } from "@fairground/model/code";
import { readEmailAddress } from "@fairground/model/form";
import type { Jobs } from "../../kernel/jobs.ts";
import { seal, unseal } from "../../kernel/sealed.ts";
import type { PlayIdentities } from "../plays/index.ts";
import type { Points } from "../points/index.ts";
import type { ErasureRow, Held, Known, PersonStore } from "./person-store.ts";

/** Plays of a person that one transaction erases: whoever plays at that moment waits for no more. */
const MOST = 200;
/** Spreadsheets take a text for UTF-8 when it begins so. */
const MARK = "\uFEFF";
const USE = "erasure";

export interface HeldCampaign {
  campaign: { id: string; name: string };
  held: Held;
}
export interface HeldOfPerson {
  campaigns: HeldCampaign[];
  company: Held;
}
export interface Erasure extends Omit<ErasureRow, "sealed" | "behind"> {
  campaigns: number;
  campaignsDone: number;
}

interface Neighbours {
  identities: PlayIdentities;
  points: Pick<Points, "accountName">;
  jobs: Pick<Jobs, "enqueue" | "work">;
  secret: string;
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

  /** Works erasures from now on, also those whose job was lost. */
  async start(): Promise<void> {
    await this.near.jobs.work("person-erase", ({ companyId, erasureId }) => this.run(companyId, erasureId));
    for (const data of await this.store.unfinished())
      await this.near.jobs.enqueue("person-erase", data, undefined, { singletonKey: data.erasureId });
  }

  /** Null: this is nobody's address. */
  async held(companyId: string, by: PersonTrait, term: string): Promise<HeldOfPerson | null> {
    if (!isTerm(by, term)) return null;
    const account = this.near.points.accountName(companyId, term);
    const campaigns: HeldCampaign[] = [];
    for (const campaign of await this.store.campaigns(companyId, account)) {
      const held = await this.store.held(companyId, campaign.id, this.knownIn(campaign.id, account, by, term));
      if (Object.keys(held).length > 0) campaigns.push({ campaign, held });
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
    await this.store.ask(companyId, erasureId, sealed, account);
    return this.find(companyId, erasureId);
  }

  /** Null: the company has no such erasure. */
  async find(companyId: string, erasureId: string): Promise<Erasure | null> {
    const row = await this.store.erasure(companyId, erasureId);
    if (!row) return null;
    const { sealed, behind, ...told } = row;
    const all = await this.store.campaigns(companyId, "");
    const done = row.finishedAt ? all : all.filter(({ id }) => behind !== null && id <= behind);
    return { ...told, campaigns: all.length, campaignsDone: done.length };
  }

  /** Erases until nothing is left: campaign by campaign, each in pieces, from where the last who did it came to. */
  async run(companyId: string, erasureId: string): Promise<void> {
    const row = await this.store.erasure(companyId, erasureId);
    if (!row || row.sealed === null) return;
    const { by, term } = JSON.parse(unseal(this.near.secret, USE, erasureId, row.sealed)) as {
      by: PersonTrait; // sealed above
      term: string;
    };
    const account = this.near.points.accountName(companyId, term);
    for (const { id } of await this.store.campaigns(companyId, account)) {
      if (row.behind !== null && id <= row.behind) continue;
      const who = this.knownIn(id, account, by, term);
      let erased: number;
      do erased = await this.store.erase(companyId, id, erasureId, who, this.most);
      while (erased >= this.most); // fewer: those were the last
      await this.store.pass(companyId, erasureId, id);
    }
    await this.store.end(companyId, erasureId, account, [JSON.stringify(term.trim().toLowerCase())]);
  }

  private knownIn(campaignId: string, account: string, by: PersonTrait, term: string): Known {
    const of = (named: { email?: string; clientUserId?: string; userId?: string }) =>
      this.near.identities.of(campaignId, { email: null, clientUserId: null, userId: null, ...named });
    if (by === "email") return { emails: listed(of({ email: term }).email), users: [], account };
    // A site's own id for somebody comes as one of two, by the campaign's tags.
    return { emails: [], users: listed(of({ clientUserId: term }).user, of({ userId: term }).user), account };
  }
}

const listed = (...values: (string | null)[]): string[] => values.flatMap((value) => value ?? []);
const isTerm = (by: PersonTrait, term: string): boolean =>
  by === "userId" ? term.trim() !== "" : readEmailAddress(term) !== null;
const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
