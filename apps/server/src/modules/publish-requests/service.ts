import { RIGHTS, type Role } from "@fairground/contract";
import { contentHash } from "../../kernel/canonical.ts";
import type { CampaignRow, Campaigns } from "../campaigns/index.ts";
import type { Letters } from "../mail/index.ts";
import type { Tell } from "../notifications/index.ts";
import type { Publishing } from "../publishing/index.ts";
import type { Versions } from "../versions/index.ts";
import type { PublishRequestStore, RequestRow } from "./store.ts";

export type { RequestRow };

interface Fault {
  path: string;
  message: string;
}
type Content = Pick<CampaignRow, "metadata"> & { document: CampaignRow["draft"] };
interface Wanted {
  note: string;
  revision: number | null;
  at: Date | null;
  withStock: boolean;
  /** Why there is to be less to win. */
  stockNote: string;
  withoutCodes: boolean;
}
export type Asking =
  | { kind: "asked"; request: RequestRow }
  | { kind: "unknown" | "free" | "revisionUnknown" | "past" | "answering" | "shut" | "reasonMissing" }
  | { kind: "blocked"; faults: Fault[] };
export type Answering =
  | { kind: "answered"; request: RequestRow }
  | { kind: "unknown" | "requestUnknown" | "own" | "closed" | "outdated" | "past" | "revisionUnknown" | "shut" }
  | { kind: "blocked"; faults: Fault[] };
export type Withdrawing = "withdrawn" | "unknown" | "others" | "closed";

export interface RequestedWith {
  store: PublishRequestStore;
  campaigns: Pick<Campaigns, "find" | "revision" | "publishApproved" | "faultsWithStock" | "lowersStock">;
  publisher: Pick<Publishing, "publish" | "faults" | "asks" | "isShut">;
  versions: Pick<Versions, "setSchedule">;
  letters: Pick<Letters, "queue" | "nudge">;
  tell: Tell;
  publicUrl: string;
}

/** Who may answer (decisions, "Accounts"). */
const ANSWERERS: readonly Role[] = [...new Set<Role>([...RIGHTS.publish, ...RIGHTS.administer])];

/** Publishing with a second pair of eyes: asked for by one member, answered by another, carried out once. */
export class PublishRequests {
  private readonly near: RequestedWith;
  constructor(near: RequestedWith) {
    this.near = near;
  }

  /** What stands in the way is said to whoever asks, so that nobody approves what cannot be published. */
  async ask(
    companyId: string,
    campaignId: string,
    { note, revision, at, withStock, stockNote, withoutCodes }: Wanted,
    by: string,
  ): Promise<Asking> {
    const { campaigns, publisher, store } = this.near;
    const row = await campaigns.find(companyId, campaignId);
    if (!row) return { kind: "unknown" };
    if (!(await publisher.asks(companyId))) return { kind: "free" };
    if (at && at.getTime() <= row.now.getTime()) return { kind: "past" };
    const what = await this.contentOf(row, revision);
    if (what === null) return { kind: "revisionUnknown" };
    const faults = await this.faults(row, what, withStock);
    if (faults.length > 0) return { kind: "blocked", faults };
    if (!withoutCodes && (await publisher.isShut(row, what.document))) return { kind: "shut" };
    if (withStock && !stockNote && (await campaigns.lowersStock(row))) return { kind: "reasonMissing" };
    const content =
      revision === null ? { rev: row.rev, settings: row.metadata } : ({ rev: null, settings: null } as const);
    const request = await store.ask(
      row,
      { note, revision, at, withStock, stockNote, withoutCodes, by, ...content },
      ANSWERERS,
      async (scope, made, readers) => {
        const facts = { requestId: made.requestId, by };
        await this.near.tell(scope, { companyId, campaignId, kind: "publish-asked", facts });
        for (const { email, language } of readers)
          await this.near.letters.queue(scope, {
            companyId,
            to: email,
            language,
            letter: {
              kind: "publish-asked",
              campaign: made.campaign,
              asker: made.askedByName ?? "",
              note,
              at: at && { instant: at.toISOString(), timezone: row.metadata.timezone },
              url: this.addressOf(campaignId),
            },
          });
      },
    );
    if (!request) return { kind: "answering" };
    await this.near.letters.nudge();
    return { kind: "asked", request };
  }

  list(of: { companyId: string; campaignId: string }, page: number, size: number) {
    return this.near.store.list(of, page, size);
  }

  waiting(companyId: string, page: number, size: number) {
    return this.near.store.waiting(companyId, page, size);
  }

  find(companyId: string, campaignId: string): Promise<CampaignRow | null> {
    return this.near.campaigns.find(companyId, campaignId);
  }

  async withdraw(companyId: string, campaignId: string, requestId: string, by: string): Promise<Withdrawing> {
    const request = await this.near.store.find({ companyId, campaignId }, requestId);
    if (!request) return "unknown";
    if (request.askedById !== by) return "others";
    return (await this.near.store.withdraw(request, requestId, by)) ? "withdrawn" : "closed";
  }

  /** Of several answers at once, one is carried out; an approval that cannot be leaves the request open. */
  async answer(
    companyId: string,
    campaignId: string,
    requestId: string,
    { approve, note }: { approve: boolean; note: string },
    by: string,
  ): Promise<Answering> {
    const { store } = this.near;
    const request = await store.find({ companyId, campaignId }, requestId);
    if (!request) return { kind: "requestUnknown" };
    if (request.askedById === by) return { kind: "own" };
    if (!(await store.claim(request, requestId, by))) return { kind: "closed" };
    let done: { kind: "done"; published: number | null } | Exclude<Answering, { kind: "answered" }>;
    try {
      done = approve ? await this.carryOut(request, by) : { kind: "done", published: null };
    } catch (fault) {
      await store.release(request, requestId, by);
      throw fault;
    }
    if (done.kind !== "done") {
      await store.release(request, requestId, by);
      return done;
    }
    const state = approve ? "approved" : "refused";
    const end = { state, by, answer: note, published: done.published } as const;
    const settled = await store.settle(request, requestId, end, async (scope, ended, reader) => {
      const facts = { requestId, approved: approve, by };
      await this.near.tell(scope, { companyId, campaignId, kind: "publish-answered", facts });
      if (!reader) return;
      await this.near.letters.queue(scope, {
        companyId,
        to: reader.email,
        language: reader.language,
        letter: {
          kind: "publish-answered",
          campaign: ended.campaign,
          answerer: ended.answeredByName ?? "",
          approved: approve,
          scheduled: approve && ended.at !== null,
          note,
          url: this.addressOf(campaignId),
        },
      });
    });
    if (!settled) return { kind: "closed" };
    await this.near.letters.nudge();
    return { kind: "answered", request: settled };
  }

  /** Publishes exactly what was asked for: the very content that is compared here goes live. */
  private async carryOut(
    request: RequestRow,
    by: string,
  ): Promise<{ kind: "done"; published: number | null } | Exclude<Answering, { kind: "answered" }>> {
    const { campaigns, publisher, versions } = this.near;
    const row = await campaigns.find(request.companyId, request.campaignId);
    if (!row) return { kind: "unknown" };
    const isDraft = request.revision === null;
    if (isDraft && (row.rev !== request.rev || contentHash(row.metadata) !== contentHash(request.settings)))
      return { kind: "outdated" };
    if (request.at) {
      const set = await versions.setSchedule(row, request.at, {
        by: request.askedById,
        approvedBy: by,
        withStock: request.withStock,
        stockNote: request.stockNote,
        withoutCodes: request.withoutCodes,
      });
      // The company asks, or somebody has approved: there is nothing else to be asked.
      if (set.kind === "asks" || set.kind === "reasonMissing") throw new Error("An approved schedule was asked about");
      return set.kind === "set" ? { kind: "done", published: null } : set;
    }
    const { withoutCodes } = request;
    const what = {
      ...(isDraft ? {} : { revision: request.revision ?? 0 }),
      withoutAsking: true,
      withoutCodes,
    } as const;
    const published = request.withStock
      ? await campaigns.publishApproved(
          row,
          request.askedById,
          row.draft && { document: row.draft, metadata: row.metadata },
          { withoutCodes, stockNote: request.stockNote },
        )
      : await publisher.publish(row, request.askedById, what);
    if (published.kind === "asks") throw new Error("An approved publishing was asked about");
    return published.kind === "published" ? { kind: "done", published: published.revision } : published;
  }

  /** What would be published; null: there is no such revision. */
  private async contentOf(row: CampaignRow, revision: number | null): Promise<Content | null> {
    if (revision === null) return { document: row.draft, metadata: row.metadata };
    return this.near.campaigns.revision(row.companyId, row.campaignId, revision);
  }

  private async faults(row: CampaignRow, { document, metadata }: Content, withStock: boolean): Promise<Fault[]> {
    const { campaigns, publisher } = this.near;
    if (withStock) return campaigns.faultsWithStock(row);
    if (!document) return [{ path: "document", message: "The campaign has no pages yet" }];
    return publisher.faults(row, document, metadata);
  }

  private addressOf(campaignId: string): string {
    return `${this.near.publicUrl}/studio/campaigns/${campaignId}/requests`;
  }
}
