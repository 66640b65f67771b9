import type { Jobs } from "../../kernel/jobs.ts";
import { type AssetRow, answerOf } from "./asset.ts";
import { FileFault } from "./file-fault.ts";
import type { Drafts } from "./ports.ts";
import type { ReplacementRow, ReplacementStore } from "./replacement-store.ts";
import { type Exchange, exchanged } from "./rewrite.ts";
import type { MediaStore, Viewer } from "./store.ts";
import type { UsesStore } from "./uses-store.ts";

export type { ReplacementRow };

/** How often a draft is read again because somebody saved it in between. */
const TRIES = 5;

interface ReplacementStores {
  store: ReplacementStore;
  assets: MediaStore;
  uses: UsesStore;
}

/** Replacing everywhere: drafts take another asset, or the present version of the same one, by a job that can be stopped. */
export class Replacements {
  private readonly store: ReplacementStore;
  private readonly assets: MediaStore;
  private readonly uses: UsesStore;
  private readonly drafts: Drafts;
  private readonly jobs: Jobs;
  constructor({ store, assets, uses }: ReplacementStores, drafts: Drafts, jobs: Jobs) {
    this.store = store;
    this.assets = assets;
    this.uses = uses;
    this.drafts = drafts;
    this.jobs = jobs;
  }

  async startWork(): Promise<void> {
    await this.jobs.work("media-replace", ({ companyId, replacementId }) => this.run(companyId, replacementId));
  }

  /** Null: one of the two is unknown. @throws FileFault replacement-refused */
  async begin(viewer: Viewer, assetId: string, byAsset: string): Promise<ReplacementRow | null> {
    const [from, to] = [await this.seen(viewer, assetId), await this.seen(viewer, byAsset)];
    if (!from || !to) return null;
    if (plainKind(from) !== plainKind(to))
      throw new FileFault("replacement-refused", { reason: `A ${plainKind(from)} is not a ${plainKind(to)}` });
    if (to.scope === "personal" && from.scope !== "personal")
      throw new FileFault("replacement-refused", { reason: "It is yours alone: nobody else could edit it" });
    const { campaigns } = await this.uses.of(from, viewer.companyId);
    const drafts = campaigns.filter(({ draft }) => draft).map(({ campaignId }) => campaignId);
    const { companyId, userId: by } = viewer;
    return this.store.begin({ companyId, assetId, byAsset, by }, drafts, (replacementId, scope) =>
      this.jobs.enqueue("media-replace", { companyId, replacementId }, scope),
    );
  }

  find(companyId: string, replacementId: string): Promise<ReplacementRow | null> {
    return this.store.find(companyId, replacementId);
  }

  async cancel(companyId: string, replacementId: string): Promise<ReplacementRow | null> {
    await this.store.end(companyId, replacementId, "cancelled");
    return this.store.find(companyId, replacementId);
  }

  /** Goes on where it was; a campaign that is looked at twice is changed once. */
  async run(companyId: string, replacementId: string): Promise<void> {
    for (;;) {
      const row = await this.store.find(companyId, replacementId);
      if (!row || row.state === "done" || row.state === "cancelled") return;
      const [campaignId] = row.left;
      if (campaignId === undefined) return this.store.end(companyId, replacementId, "done");
      const exchange = await this.exchangeOf(row);
      if (!exchange) return this.store.end(companyId, replacementId, "cancelled");
      const isChanged = await this.changeDraft(row, campaignId, exchange);
      await this.store.advance(row, campaignId, isChanged);
    }
  }

  private async changeDraft(row: ReplacementRow, campaignId: string, exchange: Exchange): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries++) {
      const campaign = await this.drafts.find(row.companyId, campaignId);
      if (!campaign?.draft) return false;
      const next = exchanged(campaign.draft, exchange);
      if (next === campaign.draft) return false;
      const saved = await this.drafts.save(row.companyId, campaignId, next, campaign.rev, row.createdBy);
      if (saved.kind === "saved") return true;
      if (saved.kind !== "stale") return false;
    }
    throw new Error(`The draft of ${campaignId} is saved too often to be changed`);
  }

  private async exchangeOf(row: ReplacementRow): Promise<Exchange | null> {
    const viewer = { companyId: row.companyId, userId: row.createdBy ?? "", platformAdmin: false };
    const [from, to] = [await this.seen(viewer, row.assetId), await this.seen(viewer, row.byAsset)];
    if (!to) return null;
    const { assetId, type, url, liveUrl, width, height, font } = answerOf(to);
    return {
      from: { assetId: row.assetId, family: from?.font?.family ?? null },
      to: { assetId, type, url, liveUrl, width, height, family: font?.family ?? null },
    };
  }

  /** Of the company, or of every company. */
  private async seen(viewer: Viewer, assetId: string): Promise<AssetRow | null> {
    return (await this.assets.find(viewer, assetId)) ?? (await this.assets.findGlobal(assetId));
  }
}

const plainKind = ({ kind }: AssetRow): string => (kind === "font" ? kind : /video/i.test(kind) ? "video" : "image");
