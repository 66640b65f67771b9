import { randomUUID } from "node:crypto";
import type { CampaignDocument, CampaignMetadata, Status } from "@fairground/model/campaign";
import { type CampaignStatus, freshIds, statusChange, statusOf } from "@fairground/model/campaign";
import { uncheckedFacts } from "@fairground/model/legal";
import { isLessStock } from "@fairground/model/prize";

import { attributesSchemaOf } from "./attributes.ts";
import { checkFile, checkWhole, type Fault } from "./check.ts";
import type { CampaignPublisher, PrizeRegister, PublishOptions, PublishResult, StockRefusal, Who } from "./ports.ts";
import { faultOf, type Ids, withIds, withIdsOf, withSomeIds } from "./prize-ids.ts";
import type { Changer, SettingsChangeRow } from "./settings-change-store.ts";
import type { CampaignRow, CampaignStore, CompanyDefaults, ListedCampaign, Revision, Search } from "./store.ts";

export type Refused =
  | { kind: "unknown" }
  | { kind: "faults"; faults: Fault[] }
  | { kind: "tooNew"; schemaVersion: number };
export type { CampaignRow, ListedCampaign, SettingsChangeRow };

interface Of {
  companyId: string;
  campaignId: string;
}
/** What was kept to be published later. */
interface Kept {
  document: CampaignDocument;
  metadata: CampaignMetadata;
}
export type Saved = { kind: "saved"; row: CampaignRow };

/** Campaigns: records, drafts, life (spec §4 "Campaign status", §7; decisions, "Campaign life"). */
export class Campaigns {
  private readonly store: CampaignStore;
  private readonly prizes: PrizeRegister;
  private readonly publisher: CampaignPublisher;

  constructor(store: CampaignStore, prizes: PrizeRegister, publisher: CampaignPublisher) {
    this.store = store;
    this.prizes = prizes;
    this.publisher = publisher;
  }

  /** Null also for deleted ones. */
  async find(companyId: string, campaignId: string): Promise<CampaignRow | null> {
    const row = await this.store.find(companyId, campaignId);
    return row && row.deletedAt === null ? row : null;
  }

  statusOf(row: CampaignRow): CampaignStatus {
    return statusOfRow(row);
  }

  /** @param by who makes it; null: nobody who has an account */
  create(companyId: string, metadata: CampaignMetadata, by: string | null = null): Promise<CampaignRow> {
    return this.store.create(companyId, metadata, null, by);
  }

  /** The first document of a campaign (spec §7, POST "initial data"). */
  async begin(
    companyId: string,
    campaignId: string,
    jsonData: unknown,
    by: string,
  ): Promise<Saved | Refused | { kind: "exists" }> {
    const row = await this.find(companyId, campaignId);
    if (!row) return { kind: "unknown" };
    if (row.draft !== null) return { kind: "exists" };
    const saved = await this.save(companyId, campaignId, jsonData, null, by);
    return saved.kind === "stale" ? { kind: "exists" } : saved;
  }

  /** Saves the draft; with `rev` only over the draft that was edited (decisions, "Campaign life"). */
  async save(
    companyId: string,
    campaignId: string,
    jsonData: unknown,
    rev: number | null,
    by: string | null,
  ): Promise<Saved | Refused | { kind: "stale"; rev: number }> {
    const before = await this.find(companyId, campaignId);
    if (!before) return { kind: "unknown" };
    const checked = checkWhole(jsonData, before.draft);
    if (checked.kind !== "valid") return checked;
    const row = await this.store.saveDraft(companyId, campaignId, checked.value, rev, by);
    if (row) return { kind: "saved", row };
    const current = await this.find(companyId, campaignId);
    return current ? { kind: "stale", rev: current.rev } : { kind: "unknown" };
  }

  /**
   * `reversed`: it would end before it starts. `stale`: it is not what `isStill` asks for any more.
   * @param who who changes it; nobody: the installation itself
   * @param isStill whether the stored metadata are what the change starts from
   */
  async saveMetadata(
    companyId: string,
    campaignId: string,
    fields: Partial<CampaignMetadata>,
    who: Changer = { by: null, keyId: null },
    isStill: (metadata: CampaignMetadata) => boolean = () => true,
  ): Promise<Saved | { kind: "unknown" } | { kind: "reversed" } | { kind: "stale"; row: CampaignRow }> {
    const row = await this.find(companyId, campaignId);
    if (!row) return { kind: "unknown" };
    if (isReversed({ ...row.metadata, ...fields })) return { kind: "reversed" };
    const saved = await this.store.saveMetadata(
      companyId,
      campaignId,
      (metadata) => (isStill(metadata) ? { ...metadata, ...fields } : null),
      who,
    );
    if (saved?.kind === "stale") return { kind: "stale", row: { ...row, metadata: saved.metadata } };
    return saved ?? { kind: "unknown" };
  }

  /** Newest first; null: there is no such campaign. */
  async settingsChanges(companyId: string, campaignId: string, page: number, size: number) {
    return (await this.find(companyId, campaignId))
      ? this.store.settingsChanges(companyId, campaignId, page, size)
      : null;
  }

  async changeStatus(
    companyId: string,
    campaignId: string,
    target: Status | null,
    by: string,
    withoutCodes = false,
  ): Promise<
    | Saved
    | { kind: "unknown" }
    | { kind: "conflict"; status: Status }
    | { kind: "blocked"; faults: Fault[] }
    | { kind: "asks" }
    | { kind: "shut" }
  > {
    const row = await this.find(companyId, campaignId);
    if (!row) return { kind: "unknown" };
    const { status } = statusOfRow(row);
    const change = statusChange(status, target);
    if (change.kind === "conflict") return { kind: "conflict", status };
    if (change.kind === "deactivate") await this.store.deactivate(companyId, campaignId, null);
    else {
      const published = await this.publisher.publish(row, by, { withoutCodes });
      if (published.kind === "revisionUnknown") throw new Error("A draft was published and a revision looked for");
      if (published.kind !== "published") return published;
    }
    return { kind: "saved", row: (await this.find(companyId, campaignId)) ?? row };
  }

  /**
   * Publishes the draft with its stock and limits, which come into force before it. What stands in the way is said before
   * anything is changed.
   */
  async publishWithStock(
    { companyId, campaignId }: Of,
    who: Who,
    {
      kept = null,
      stockNote = "",
      ...options
    }: { kept?: Kept | null } & Pick<PublishOptions, "stockNote" | "withoutAsking" | "withoutCodes"> = {},
  ): Promise<PublishResult | { kind: "revisionUnknown" } | StockRefusal> {
    const now = await this.find(companyId, campaignId);
    if (!now) return { kind: "campaignUnknown" };
    if (!options.withoutAsking && (await this.publisher.asks(companyId))) return { kind: "asks" };
    const row = kept ? { ...now, draft: withIdsOf(now.draft, kept.document), metadata: kept.metadata } : now;
    if (row.draft) {
      const faults = await this.faultsWithStock(row);
      if (faults.length > 0) return { kind: "blocked", faults };
      if (!options.withoutCodes && (await this.publisher.isShut(row, row.draft))) return { kind: "shut" };
      // What another member has approved, or what was scheduled, was asked about then.
      const asksWhy = !options.withoutAsking && statusOfRow(row).status === "ACTIVE";
      const why = { ...who, note: stockNote, asksWhy };
      const saved = await this.prizes.save(companyId, campaignId, row.draft.prizePoolList, why);
      if (saved.kind !== "saved") return saved;
      const ids = new Map(row.draft.prizePoolList.map(({ id }, index) => [id, saved.ids[index]]));
      await this.writeIds({ companyId, campaignId }, ids, who.by);
      row.draft = withIds(row.draft, ids);
    }
    const then = kept ? row : ((await this.find(companyId, campaignId)) ?? row);
    return this.publisher.publish(then, who.by, options);
  }

  /** What was asked for before, and nobody is asked about now; stock that cannot be stands in the way like anything else. */
  async publishApproved(
    of: Of,
    by: string | null,
    kept: Kept | null,
    { withoutCodes, stockNote }: { withoutCodes: boolean; stockNote: string },
  ): Promise<PublishResult> {
    const result = await this.publishWithStock(of, { by }, { kept, stockNote, withoutAsking: true, withoutCodes });
    if (result.kind === "published" || result.kind === "blocked") return result;
    if (result.kind === "asks" || result.kind === "shut") return result;
    return { kind: "blocked", faults: [faultOf(result)] };
  }

  /** What stands in the way of publishing a draft whose prizes come into force with it. */
  faultsWithStock({
    companyId,
    campaignId,
    draft,
    metadata,
  }: Of & Pick<CampaignRow, "draft" | "metadata">): Promise<Fault[]> {
    if (!draft) return Promise.resolve([{ path: "document", message: "The campaign has no pages yet" }]);
    return this.publisher.faults({ companyId, campaignId }, withSomeIds(draft), metadata);
  }

  async isLive({ companyId, campaignId }: Of): Promise<boolean> {
    const row = await this.find(companyId, campaignId);
    return row !== null && statusOfRow(row).status === "ACTIVE";
  }

  /** Whether there would be less to win than there is, by the draft of a live campaign: said before it waits for its time. */
  async lowersStock(row: CampaignRow): Promise<boolean> {
    if (statusOfRow(row).status !== "ACTIVE" || !row.draft) return false;
    const live = (await this.prizes.stock(row.companyId, row.campaignId)) ?? [];
    const stock = new Map(live.map((each) => [each.prizeId, each.stock]));
    return row.draft.prizePoolList.some(
      ({ prizeId, ...entry }) => !entry.noWinPrize && isLessStock(entry.stock, stock.get(prizeId?.toLowerCase() ?? "")),
    );
  }

  /** Gives the draft's entries the ids that their prizes have got, whoever saves it at the same moment. */
  private async writeIds({ companyId, campaignId }: Of, ids: Ids, by: string | null): Promise<void> {
    for (let isSaved = false; !isSaved; ) {
      const row = await this.find(companyId, campaignId);
      if (!row?.draft?.prizePoolList.some(({ id, prizeId }) => prizeId === null && ids.get(id))) return;
      const draft = withIds(row.draft, ids);
      isSaved = (await this.store.saveDraft(companyId, campaignId, draft, row.rev, by)) !== null;
    }
  }

  async deactivate(
    companyId: string,
    campaignId: string,
    reason: string | null,
  ): Promise<Saved | { kind: "unknown" } | { kind: "conflict"; status: Status }> {
    const row = await this.find(companyId, campaignId);
    if (!row) return { kind: "unknown" };
    const { status } = statusOfRow(row);
    if (status !== "ACTIVE" && status !== "SCHEDULED") return { kind: "conflict", status };
    await this.store.deactivate(companyId, campaignId, reason);
    return { kind: "saved", row: (await this.find(companyId, campaignId)) ?? row };
  }

  async remove(companyId: string, campaignId: string, by: string | null = null): Promise<boolean> {
    if (!(await this.find(companyId, campaignId))) return false;
    await this.store.remove(companyId, campaignId, by);
    return true;
  }

  search(search: Search): Promise<{ rows: ListedCampaign[]; total: number }> {
    return this.store.search(search);
  }

  /** A campaign file becomes a campaign with fresh ids and its prizes registered; with a fault, nothing is stored. */
  async importFile(
    companyId: string,
    file: unknown,
    by: string | null = null,
  ): Promise<Saved | Exclude<Refused, { kind: "unknown" }>> {
    const checked = checkFile(file);
    if (checked.kind !== "valid") return checked;
    const { metadata, document } = checked.value;
    if (isReversed(metadata))
      return {
        kind: "faults",
        faults: [{ path: "metadata.endDate", message: "The campaign would end before it starts" }],
      };
    return this.settle(companyId, metadata, document, by);
  }

  async exportFile(
    companyId: string,
    campaignId: string,
  ): Promise<{ fairground: 1; metadata: CampaignMetadata; document: unknown } | null> {
    const row = await this.find(companyId, campaignId);
    return row && { fairground: 1, metadata: row.metadata, document: row.draft };
  }

  /** A copy with fresh ids, unpublished, in the same or another company (spec §7). Codes and stock stay behind. */
  async copy(
    companyId: string,
    campaignId: string,
    target: { companyId: string; name?: string | undefined },
    by: string | null = null,
  ): Promise<CampaignRow | null> {
    const row = await this.find(companyId, campaignId);
    if (!row) return null;
    const metadata = {
      ...row.metadata,
      name: target.name ?? row.metadata.name,
      liveUrl: null,
      demoUrl: null,
      productionUrl: null,
      legal: uncheckedFacts(row.metadata.legal),
    };
    if (row.draft === null) return this.store.create(target.companyId, metadata, null, by);
    const settled = await this.settle(target.companyId, metadata, row.draft, by);
    if (settled.kind === "faults") throw new Error(`a valid draft was refused: ${JSON.stringify(settled.faults)}`);
    return settled.row;
  }

  revision(companyId: string, campaignId: string, revision: number): Promise<Revision | null> {
    return this.store.revision(companyId, campaignId, revision);
  }

  revisions(companyId: string, campaignId: string, page: number, size: number) {
    return this.store.revisions(companyId, campaignId, page, size);
  }

  /** The language and the timezone in which a company's campaigns begin; null: there is no such company. */
  defaultsOf(companyId: string): Promise<CompanyDefaults | null> {
    return this.store.defaultsOf(companyId);
  }

  async attributesSchema(companyId: string, campaignId: string) {
    const row = await this.find(companyId, campaignId);
    return row && attributesSchemaOf(row.draft);
  }

  /** New ids for everything in the document; then its prizes get theirs from the register. */
  private async settle(
    companyId: string,
    metadata: CampaignMetadata,
    document: CampaignDocument,
    by: string | null,
  ): Promise<Saved | { kind: "faults"; faults: Fault[] }> {
    const draft = freshIds(document, randomUUID);
    const row = await this.store.create(companyId, metadata, draft, by);
    const { campaignId } = row;
    const ids = await this.prizes.register(companyId, campaignId, draft.prizePoolList);
    if ("fault" in ids) {
      await this.store.discard(companyId, campaignId);
      return { kind: "faults", faults: [ids.fault] };
    }
    const prizePoolList = draft.prizePoolList.map((entry, index) => ({
      ...entry,
      ...(ids[index] ?? NO_IDS),
      companyId,
      campaignId,
    }));
    return {
      kind: "saved",
      row: (await this.store.saveDraft(companyId, campaignId, { ...draft, prizePoolList }, null, null)) ?? row,
    };
  }
}

const NO_IDS = { prizeId: null, poolId: null };

/** Instants arrive from the database as dates. */
export const statusOfRow = (
  row: Pick<CampaignRow, "liveRevision" | "metadata" | "deactivatedAt" | "deletedAt" | "now">,
): CampaignStatus =>
  statusOf(
    {
      publishedRevision: row.liveRevision,
      startDate: row.metadata.startDate,
      endDate: row.metadata.endDate,
      deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
      deletedAt: row.deletedAt?.toISOString() ?? null,
    },
    row.now.getTime(),
  );

export const isReversed = ({ startDate, endDate }: { startDate: string | null; endDate: string | null }): boolean =>
  startDate !== null && endDate !== null && Date.parse(endDate) <= Date.parse(startDate);
