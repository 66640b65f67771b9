import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import type { Heights } from "@fairground/model/page";
import type { Jobs } from "../../kernel/jobs.ts";
import type { CampaignRow, Campaigns } from "../campaigns/index.ts";
import type { Publishing } from "../publishing/index.ts";
import { inPseudo } from "./catalogue.ts";
import type { Content, Measured, ScheduleRow, VersionRow, VersionStore } from "./store.ts";

type Saved = Awaited<ReturnType<Campaigns["save"]>>;
export type Restored =
  | { kind: "restored"; rev: number; kept: string }
  | { kind: "unknown" }
  | Exclude<Saved, { kind: "saved" } | { kind: "unknown" }>;
export type VersionedCampaigns = Pick<
  Campaigns,
  "find" | "revision" | "save" | "publishApproved" | "faultsWithStock" | "lowersStock"
>;
export type VersionPublisher = Pick<Publishing, "publish" | "faults" | "asks" | "isShut" | "isSuspended">;
/** Who asks for a schedule, and what comes with it. */
interface Scheduled {
  by: string;
  /** Who else has agreed; null: nobody was asked. */
  approvedBy?: string | null;
  /** The draft's stock and limits come into force with it. */
  withStock?: boolean;
  /** Why there is to be less to win. */
  stockNote?: string;
  /** It goes live also where its access page lets nobody in. */
  withoutCodes?: boolean;
}
interface Fault {
  path: string;
  message: string;
}

/** Named versions a campaign can have. */
const MOST_VERSIONS = 200;

/** Versions of a draft: kept, compared, restored, published at an instant (studio, points 26 and 27). */
export class Versions {
  private readonly store: VersionStore;
  private readonly campaigns: VersionedCampaigns;
  private readonly publisher: VersionPublisher;
  private readonly jobs: Pick<Jobs, "enqueue">;
  constructor(
    store: VersionStore,
    campaigns: VersionedCampaigns,
    publisher: VersionPublisher,
    jobs: Pick<Jobs, "enqueue">,
  ) {
    this.store = store;
    this.campaigns = campaigns;
    this.publisher = publisher;
    this.jobs = jobs;
  }

  find(companyId: string, campaignId: string): Promise<CampaignRow | null> {
    return this.campaigns.find(companyId, campaignId);
  }

  /**
   * The content that `of` names; null: there is no such one.
   * @param of draft, live, revision:<n> or version:<id>
   */
  async content(
    row: CampaignRow,
    of: string,
  ): Promise<(Content & { rev: number | null; revision: number | null }) | null> {
    const [what = "", name = ""] = of.split(":");
    if (what === "draft")
      return row.draft && { document: row.draft, metadata: row.metadata, rev: row.rev, revision: null };
    if (what === "version") {
      const kept = await this.store.content(row, name.toLowerCase());
      return kept && { ...kept, rev: null, revision: null };
    }
    const number = what === "live" ? row.liveRevision : Number(name);
    const found = number === null ? null : await this.campaigns.revision(row.companyId, row.campaignId, number);
    return found && { document: found.document, metadata: found.metadata, rev: null, revision: found.revision };
  }

  /** The document with every text made longer: what does not fit is seen in a preview. */
  inPseudo(document: CampaignDocument, metadata: CampaignMetadata): CampaignDocument {
    return inPseudo(document, metadata);
  }

  versions(row: CampaignRow, page: number, size: number): Promise<{ rows: VersionRow[]; total: number }> {
    return this.store.versions(row, page, size);
  }

  async keep(
    row: CampaignRow,
    of: string,
    name: string,
    by: string,
  ): Promise<{ kind: "kept"; version: VersionRow } | { kind: "unknown" } | { kind: "full" }> {
    const content = await this.content(row, of);
    if (!content) return { kind: "unknown" };
    if ((await this.store.namedCount(row)) >= MOST_VERSIONS) return { kind: "full" };
    return { kind: "kept", version: await this.store.keep(row, { ...content, kind: "named", name, by }) };
  }

  rename(row: CampaignRow, versionId: string, name: string): Promise<VersionRow | null> {
    return this.store.rename(row, versionId, name);
  }

  remove(row: CampaignRow, versionId: string): Promise<"removed" | "unknown" | "in-use"> {
    return this.store.remove(row, versionId);
  }

  /** The document alone: dates, limits and host origins are no content, and stay as they are. */
  async restore(row: CampaignRow, of: string, rev: number | null, by: string): Promise<Restored> {
    const content = await this.content(row, of);
    if (!content) return { kind: "unknown" };
    if (rev !== null && rev !== row.rev) return { kind: "stale", rev: row.rev };
    const before = row.draft;
    const saved = await this.campaigns.save(row.companyId, row.campaignId, content.document, row.rev, by);
    if (saved.kind !== "saved") return saved;
    const kept = await this.store.keep(row, {
      document: before ?? content.document,
      metadata: row.metadata,
      kind: "kept",
      name: "",
      revision: null,
      by,
    });
    return { kind: "restored", rev: saved.row.rev, kept: kept.versionId };
  }

  /** How high a revision's first page is; null: nobody has measured it. "unknown": there is no such revision. */
  async heights(row: CampaignRow, revision: number): Promise<Measured | null | "unknown"> {
    if (!(await this.campaigns.revision(row.companyId, row.campaignId, revision))) return "unknown";
    return this.store.heights(row, revision);
  }

  async measure(
    row: CampaignRow,
    revision: number,
    heights: Heights,
  ): Promise<
    { kind: "measured"; measured: Measured } | { kind: "unknown" } | { kind: "foreign"; languages: string[] }
  > {
    const found = await this.campaigns.revision(row.companyId, row.campaignId, revision);
    if (!found) return { kind: "unknown" };
    const own = new Set(found.metadata.languages.map(({ shortName }) => shortName));
    const languages = Object.keys(heights).filter((language) => !own.has(language));
    if (languages.length > 0) return { kind: "foreign", languages };
    return { kind: "measured", measured: await this.store.measure(row, revision, heights) };
  }

  schedule(row: CampaignRow): Promise<ScheduleRow | null> {
    return this.store.schedule(row);
  }

  /** What is published is the draft as it is now: nobody's half-done edit goes live by itself. */
  async setSchedule(
    row: CampaignRow,
    at: Date,
    { by, approvedBy = null, withStock = false, stockNote = "", withoutCodes = false }: Scheduled,
  ): Promise<
    | { kind: "set"; schedule: ScheduleRow }
    | { kind: "past" }
    | { kind: "asks" }
    | { kind: "shut" }
    | { kind: "reasonMissing" }
    | { kind: "blocked"; faults: Fault[] }
  > {
    if (approvedBy === null && (await this.publisher.asks(row.companyId))) return { kind: "asks" };
    if (at.getTime() <= row.now.getTime()) return { kind: "past" };
    const faults = await (withStock ? this.campaigns.faultsWithStock(row) : this.faults(row));
    if (row.draft === null || faults.length > 0) return { kind: "blocked", faults };
    if (!withoutCodes && (await this.publisher.isShut(row, row.draft))) return { kind: "shut" };
    const isAsked = withStock && approvedBy === null && !stockNote;
    if (isAsked && (await this.campaigns.lowersStock(row))) return { kind: "reasonMissing" };
    const content = { document: row.draft, metadata: row.metadata };
    const job = { campaignId: row.campaignId, at: at.toISOString() };
    const schedule = await this.store.setSchedule(
      row,
      content,
      at,
      { by, approvedBy, withStock, stockNote, withoutCodes },
      (scope) => this.jobs.enqueue("publish-scheduled", job, scope, { startAfter: at }),
    );
    if (!schedule) throw new Error("A schedule that was stored cannot be read");
    return { kind: "set", schedule };
  }

  cancelSchedule(row: CampaignRow): Promise<void> {
    return this.store.cancelSchedule(row);
  }

  /** The job: does nothing where the schedule was changed or taken back meanwhile. */
  async publishScheduled(campaignId: string, at: string): Promise<void> {
    const schedule = await this.store.scheduleAnywhere(campaignId);
    if (schedule?.state !== "waiting" || schedule.at.toISOString() !== at) return;
    const row = await this.campaigns.find(schedule.companyId, campaignId);
    const content = schedule.versionId === null ? null : await this.store.content(schedule, schedule.versionId);
    if (!row || !content) {
      const faults = [{ path: "", message: row ? "What was to be published is gone" : "The campaign was deleted" }];
      return this.store.closeSchedule(schedule, schedule.at, { state: "failed", revision: null, faults });
    }
    if (await this.publisher.isSuspended(row.companyId)) {
      const faults = [{ path: "", message: "The company was suspended at that instant" }];
      return this.store.closeSchedule(schedule, schedule.at, { state: "failed", revision: null, faults });
    }
    // Asked again: it may have been set by one person, before the company asked for another.
    if (schedule.approvedBy === null && (await this.publisher.asks(row.companyId))) {
      const faults = [
        { path: "", message: "The company asks for a second pair of eyes, and nobody has approved this" },
      ];
      return this.store.closeSchedule(schedule, schedule.at, { state: "failed", revision: null, faults });
    }
    // The settings too as they were then, but for the dates, which count at once.
    const { startDate, endDate } = row.metadata;
    const then = { ...row, draft: content.document, metadata: { ...content.metadata, startDate, endDate } };
    const { stockNote, withoutCodes } = schedule;
    const kept = { document: then.draft, metadata: then.metadata };
    const published = schedule.withStock
      ? await this.campaigns.publishApproved(row, schedule.byId, kept, { stockNote, withoutCodes })
      : await this.publisher.publish(then, schedule.byId, { withoutAsking: true, withoutCodes });
    const end =
      published.kind === "published"
        ? { state: "published" as const, revision: published.revision, faults: [] }
        : { state: "failed" as const, revision: null, faults: faultsOf(published) };
    await this.store.closeSchedule(schedule, schedule.at, end);
  }

  async faults({ companyId, campaignId, draft, metadata }: DraftOf): Promise<Fault[]> {
    if (draft === null) return [{ path: "document", message: "The campaign has no pages yet" }];
    return this.publisher.faults({ companyId, campaignId }, draft, metadata);
  }
}

/** Why a schedule came to nothing. */
function faultsOf(refused: Exclude<Awaited<ReturnType<Publishing["publish"]>>, { kind: "published" }>): Fault[] {
  if (refused.kind === "blocked") return refused.faults;
  if (refused.kind !== "shut") return [];
  return [{ path: "accessCodes", message: "The access page asks for a code, and none could be used at that time" }];
}

interface DraftOf {
  companyId: string;
  campaignId: string;
  draft: CampaignDocument | null;
  metadata: CampaignMetadata;
}
