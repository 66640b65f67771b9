import type { ObjectionQuery } from "@fairground/contract";
import type { ThemeChoice } from "@fairground/model/campaign";
import { readEmailAddress } from "@fairground/model/form";
import type { BanList } from "../fraud/index.ts";
import type { Announce } from "../notifications/index.ts";
import type { PlayIdentities } from "../plays/index.ts";
import type { PublishedCampaign, PublishedCampaigns } from "../published-campaigns/index.ts";
import type { NetworkLimit } from "./network-limit.ts";
import type { ObjectionPlayRow, ObjectionRow, ObjectionStore } from "./store.ts";

/** Open ones of a campaign; more than these nobody reads, and a script could fill the table. */
const MOST_OPEN = 200;

/** What became of an objection. `email`: it is none that can be answered. */
export type LeftAs =
  | { kind: "taken" }
  | { kind: "email" }
  | { kind: "full" }
  | { kind: "unknown" }
  | { kind: "limited"; seconds: number };

/** An objection with what it is about. */
export interface ShownObjection {
  row: ObjectionRow;
  plays: ObjectionPlayRow[];
  blocks: Awaited<ReturnType<BanList["over"]>>;
}
export type Decided =
  | { kind: "decided"; shown: ShownObjection }
  /** Somebody else was first, or the same member has decided otherwise. */
  | { kind: "before"; shown: ShownObjection }
  | { kind: "unknown" };

interface Neighbours {
  campaigns: PublishedCampaigns;
  banList: BanList;
  identities: PlayIdentities;
  limit: NetworkLimit;
  announce: Announce;
}

/** Objections of visitors who were turned away (issue 19, "Fair words"). */
export class Objections {
  private readonly store: ObjectionStore;
  private readonly near: Neighbours;
  constructor(store: ObjectionStore, near: Neighbours) {
    this.store = store;
    this.near = near;
  }

  /** Tells of those that are open, by campaign, from time to time: one notice each, and none twice. */
  async tellWaiting(): Promise<void> {
    for (const { companyId, campaignId, waiting, newest } of await this.store.allWaiting()) {
      const facts = { waiting, newest: newest.toISOString() };
      await this.near.announce({ companyId, campaignId, kind: "objections-waiting", facts });
    }
  }

  /** What the page says of the campaign; null: in this campaign nobody is turned away, or there is none. */
  async place(
    companyId: string,
    campaignId: string,
  ): Promise<{ name: string; theme: ThemeChoice; months: number | null } | null> {
    const campaign = await this.judging(campaignId);
    if (campaign?.companyId !== companyId) return null;
    const { metadata, document } = campaign;
    return { name: metadata.name, theme: document.theme, months: metadata.retentionMonths ?? null };
  }

  /** Whether it is an address to which somebody can write. */
  canAnswer(email: string): boolean {
    return readEmailAddress(email) !== null;
  }

  async leave(
    campaignId: string,
    { message, email: written, language }: { message: string; email: string; language: string | null },
    ip: string,
  ): Promise<LeftAs> {
    const campaign = await this.judging(campaignId);
    if (!campaign) return { kind: "unknown" };
    const email = readEmailAddress(written);
    const { email: emailIdentity } = this.near.identities.of(campaignId, {
      email: written,
      clientUserId: null,
      userId: null,
    });
    if (!email || emailIdentity === null) return { kind: "email" };
    const wait = await this.near.limit.spend(campaignId, ip);
    if (wait !== null) return { kind: "limited", seconds: wait };
    const left = {
      email: email.address,
      emailIdentity,
      // The database takes no NUL in a text.
      message: message.replaceAll("\0", ""),
      language: language || (campaign.metadata.languages[0]?.shortName ?? "en"),
      addressHash: this.near.banList.addressHash(campaign.companyId, ip),
    };
    return { kind: (await this.store.leave(campaignId, campaign.companyId, left, MOST_OPEN)) ? "taken" : "full" };
  }

  /** Null: no such campaign. */
  async list(
    companyId: string,
    campaignId: string,
    query: ObjectionQuery,
  ): Promise<{ all: ShownObjection[]; total: number } | null> {
    const found = await this.store.page(companyId, campaignId, query);
    return found && { all: await this.shown(companyId, found.rows, found.plays), total: found.total };
  }

  /** Once: sending the same again changes nothing. */
  async decide(
    companyId: string,
    campaignId: string,
    objectionId: string,
    { decision, note, by }: { decision: "lift" | "uphold"; note: string; by: string },
  ): Promise<Decided> {
    const found = await this.store.find(companyId, campaignId, objectionId);
    if (!found) return { kind: "unknown" };
    const state = decision === "lift" ? "lifted" : "upheld";
    // A domain's entry stays: it keeps others out.
    const lifted = decision === "lift" ? this.near.banList.keysOf(companyId, found.row).own : [];
    const isNew = await this.store.decide(companyId, campaignId, objectionId, { state, by, note, lifted });
    const now = await this.store.find(companyId, campaignId, objectionId);
    const [shown] = now ? await this.shown(companyId, [now.row], now.plays) : [];
    if (isNew === null || !shown) return { kind: "unknown" };
    const isOwn = shown.row.state === state && by !== "" && shown.row.decidedById === by;
    return { kind: isNew || isOwn ? "decided" : "before", shown };
  }

  private async shown(
    companyId: string,
    rows: readonly ObjectionRow[],
    plays: readonly ObjectionPlayRow[],
  ): Promise<ShownObjection[]> {
    const blocks = await this.near.banList.overEach(
      companyId,
      rows.map(({ objectionId, email, addressHash }) => ({ id: objectionId, email, addressHash })),
    );
    return rows.map((row) => ({
      row,
      plays: plays.filter(({ objectionId }) => objectionId === row.objectionId),
      blocks: blocks.get(row.objectionId) ?? [],
    }));
  }

  /** Null: it turns nobody away for how they play, was never live, or is gone. */
  private async judging(campaignId: string): Promise<PublishedCampaign | null> {
    const campaign = await this.near.campaigns.published(campaignId);
    if (!campaign || campaign.reason === "deleted") return null;
    return campaign.metadata.fraud || (await this.near.banList.any(campaign.companyId)) ? campaign : null;
  }
}
