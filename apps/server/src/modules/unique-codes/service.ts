import { createHmac } from "node:crypto";
import type { CodeUpload, Consumptions, PoolAnswer } from "@fairground/contract";
import {
  type CodeDownload,
  type CodeFormat,
  csvText,
  poolStateOf,
  readCode,
  readPattern,
} from "@fairground/model/code";
import {
  BROKEN_OFF,
  type CodeFilePreview,
  FileCodes,
  type GivenForm,
  givenForm,
  previewCodeFile,
  type RefusedRow,
  readCodeFile,
  type SpooledFile,
  spool,
  UnreadableFile,
} from "../../kernel/code-files/index.ts";
import type { Jobs } from "../../kernel/jobs.ts";
import { equalInConstantTime, keyFor } from "../../kernel/secrets.ts";
import type { Announce } from "../notifications/index.ts";
import { record, textOf, withHead } from "./consumed-text.ts";
import { freshCodes, patternFault } from "./patterned-codes.ts";
import { type RefusedCode, refusedOf } from "./refused-codes.ts";
import type { BatchRow, CodeFilter, ImportRow, PoolRow } from "./rows.ts";
import type { UniqueCodeStore } from "./store.ts";

export type { BatchRow, ImportRow, PoolRow };

export type CodeImport =
  | { kind: "stored"; poolId: string; batchId: string; stored: number; refused: RefusedCode[] }
  | { kind: "campaignUnknown" }
  | { kind: "pageUnknown" }
  | { kind: "allRefused"; refused: RefusedCode[] };
export type UploadResult =
  | { kind: "ready"; importId: string; poolId: string; batchId: string; rows: number }
  | { kind: "gone" }
  | { kind: "campaignUnknown" }
  | { kind: "pageUnknown"; field: "outcomePageId" | "fallbackOutcomePageId" }
  | { kind: "nothingSent" }
  | { kind: "unreadable"; reason: string }
  | { kind: "patternRefused"; reason: string }
  | { kind: "allRefused"; refused: RefusedRow[] };

export type PreviewResult =
  | { kind: "preview"; preview: CodeFilePreview }
  | Extract<UploadResult, { kind: "campaignUnknown" | "pageUnknown" | "unreadable" }>;

/** How long the address of a list is good for, in seconds (decisions: short-lived). */
const LINK_LIFE = 300;

/** Codes given away with an outcome (spec §7; decisions, "Unique codes"). */
export class UniqueCodes {
  private readonly store: UniqueCodeStore;
  private readonly jobs: Jobs;
  private readonly announce: Announce;
  private readonly linkKey: Buffer;
  private readonly publicUrl: string;
  constructor(
    store: UniqueCodeStore,
    jobs: Jobs,
    announce: Announce,
    { secret, publicUrl }: { secret: string; publicUrl: string },
  ) {
    this.store = store;
    this.jobs = jobs;
    this.announce = announce;
    this.linkKey = keyFor(secret, "consumed-codes");
    this.publicUrl = publicUrl;
  }

  /** Works imports from now on, also those whose job was lost. */
  async start(): Promise<void> {
    await this.jobs.work("code-import", ({ campaignId, importId }) => this.runImport(campaignId, importId));
    for (const data of await this.store.imports.unfinished())
      await this.jobs.enqueue("code-import", data, undefined, { singletonKey: data.importId });
  }

  companyOf(campaignId: string): Promise<string | null> {
    return this.store.companyOf(campaignId);
  }

  /** Whether the draft or the live revision has the page. */
  async hasPage(
    { companyId, campaignId }: { companyId: string; campaignId: string },
    pageId: string,
  ): Promise<boolean> {
    return (await this.store.hasPage(companyId, campaignId, pageId)) ?? false;
  }

  /** Stores a list as a batch of the page's pool. Duplicates and empty codes are refused row by row; the rest is stored. */
  async add(
    companyId: string,
    campaignId: string,
    outcomePageId: string,
    list: { codes: readonly string[]; name: string; by: string | null },
  ): Promise<CodeImport> {
    const hasPage = await this.store.hasPage(companyId, campaignId, outcomePageId);
    if (hasPage === null) return { kind: "campaignUnknown" };
    if (!hasPage) return { kind: "pageUnknown" };

    const values = list.codes.map((code) => code.trim());
    const distinct = [...new Set(values.filter((value) => value !== ""))];
    const { poolId, batchId, stored, elsewhere } = await this.store.add(
      { companyId, campaignId },
      outcomePageId,
      distinct,
      list,
    );
    const refused = refusedOf(values, stored, elsewhere);
    if (stored.size === 0) return { kind: "allRefused", refused };
    return { kind: "stored", poolId, batchId, stored: stored.size, refused };
  }

  /** Reads a file, or a pattern, and queues the import of its codes. Nothing is there before all of it is. */
  async upload(companyId: string, form: CodeUpload, file: SpooledFile | null, by: string): Promise<UploadResult> {
    const { campaignId, outcomePageId, fallbackOutcomePageId: fallback, generate, activate = false } = form;
    for (const field of ["outcomePageId", "fallbackOutcomePageId"] as const) {
      const pageId = form[field];
      const hasPage = pageId === undefined || (await this.store.hasPage(companyId, campaignId, pageId));
      if (hasPage === null) return { kind: "campaignUnknown" };
      if (!hasPage) return { kind: "pageUnknown", field };
    }
    if ((file === null) === (generate === undefined)) return { kind: "nothingSent" };
    const refusal = generate && patternFault(generate.pattern, generate.count);
    if (refusal) return { kind: "patternRefused", reason: refusal };

    const faults = file && new FileCodes(readCodeFile(file, givenForm(form)));
    const content = faults ? { chunks: faults.chunks(this.store.imports.size), faults } : generate;
    if (!content) return { kind: "nothingSent" };
    const batch = { name: form.name ?? file?.name ?? "", validFrom: form.validFrom, validUntil: form.validUntil, by };
    try {
      const row = { companyId, campaignId };
      const made = await this.store.imports.prepare(
        row,
        outcomePageId,
        batch,
        { fallback, activates: activate },
        content,
        (importId, scope, when) =>
          this.jobs.enqueue(
            "code-import",
            { campaignId, importId },
            scope,
            when === "now" ? {} : { startAfter: BROKEN_OFF },
          ),
      );
      return made.kind === "empty" ? { kind: "allRefused", refused: faults?.first ?? [] } : made;
    } catch (fault) {
      if (fault instanceof UnreadableFile) return { kind: "unreadable", reason: fault.message };
      throw fault;
    }
  }

  /** Stores what an import holds, chunk by chunk, until it has finished or was cancelled. One that is still not ready is cleared. */
  async runImport(campaignId: string, importId: string): Promise<void> {
    const row = await this.store.imports.find(importId);
    if (!row) return this.store.imports.clear(campaignId, importId);
    const pattern = row.pattern === null ? null : readPattern(row.pattern);
    let left = row.rows - row.stored;
    for (;;) {
      const made = pattern && freshCodes(pattern, Math.min(left, this.store.imports.size));
      const answer = await this.store.imports.store({ ...row, campaignId, importId }, made);
      if (answer.state === "done") return this.tellEnd(importId);
      if (answer.state !== "running") return;
      left = answer.left;
    }
  }

  /** A job that dies before it has told is run again, finds the import done, and tells then. */
  private async tellEnd(importId: string): Promise<void> {
    const row = await this.store.imports.find(importId);
    if (!row) return;
    const { companyId, campaignId, stored } = row;
    const facts = { importId, of: "unique", stored } as const;
    await this.announce({ companyId, campaignId, kind: "import-done", facts });
  }

  import(importId: string): Promise<ImportRow | null> {
    return this.store.imports.find(importId);
  }
  /** As the store's: 0 where nothing of it is left. */
  cancelImport(row: ImportRow): Promise<number | null> {
    return this.store.imports.cancel(row);
  }

  /** Null: the campaign has no such page. */
  async latestImports(companyId: string, campaignId: string, outcomePageId: string) {
    if (!(await this.store.hasPage(companyId, campaignId, outcomePageId))) return null;
    const rows = await this.store.imports.latest({ companyId, campaignId }, outcomePageId);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }

  /** Reads a file and stores nothing. */
  async preview(
    companyId: string,
    { campaignId, outcomePageId }: { campaignId: string; outcomePageId: string },
    file: SpooledFile,
    given: GivenForm,
  ): Promise<PreviewResult> {
    const hasPage = await this.store.hasPage(companyId, campaignId, outcomePageId);
    if (hasPage === null) return { kind: "campaignUnknown" };
    if (!hasPage) return { kind: "pageUnknown", field: "outcomePageId" };
    const { imports } = this.store;
    const known = (codes: string[]) => imports.known({ companyId, campaignId }, outcomePageId, codes);
    const elsewhere = (codes: string[]) => imports.elsewhere({ companyId, campaignId }, outcomePageId, codes);
    try {
      return { kind: "preview", preview: await previewCodeFile(file, given, imports.size, readCode, known, elsewhere) };
    } catch (fault) {
      if (fault instanceof UnreadableFile) return { kind: "unreadable", reason: fault.message };
      throw fault;
    }
  }

  /** Codes that can still be given away, by outcome page. */
  leftByPage(companyId: string, campaignId: string): Promise<Record<string, number>> {
    return this.store.leftByPage(companyId, campaignId);
  }

  pool(companyId: string, campaignId: string, by: { pageId: string } | { poolId: string }): Promise<PoolRow | null> {
    return this.store.pool(companyId, campaignId, by);
  }
  poolsOfPage(pageId: string, campaignId?: string): Promise<PoolRow[]> {
    return this.store.poolsOfPage(pageId, campaignId);
  }
  batch(batchId: string, campaignId?: string): Promise<BatchRow | null> {
    return this.store.batch(batchId, campaignId);
  }

  async describe(pool: PoolRow): Promise<PoolAnswer> {
    const { batches, imports } = await this.store.contentOf(pool);
    const remaining = batches.reduce((sum, { count, consumed }) => sum + count - consumed, 0);
    const activatedAt = pool.state === "active" ? "" : null;
    return {
      id: pool.poolId,
      campaignId: pool.campaignId,
      outcomePageId: pool.outcomePageId,
      active: pool.state === "active",
      state: poolStateOf({ activatedAt, deletedAt: null, remaining }),
      fallbackOutcomePageId: pool.fallbackOutcomePageId,
      batches: batches.map((batch) => ({
        ...batch,
        validFrom: batch.validFrom?.toISOString() ?? null,
        validUntil: batch.validUntil?.toISOString() ?? null,
      })),
      imports,
    };
  }

  /** Null: there is nothing to give away yet. */
  async activate(pool: PoolRow): Promise<PoolAnswer | null> {
    if (pool.state === "prepared") {
      if ((await this.store.contentOf(pool)).batches.length === 0) return null;
      await this.store.setState(pool, "active");
    }
    return this.describe({ ...pool, state: "active" });
  }

  deletePool(pool: PoolRow): Promise<number> {
    return this.store.deletePool(pool);
  }
  deleteBatch(batch: BatchRow): Promise<number> {
    return this.store.deleteBatch(batch);
  }

  /** Given-away codes stay counted when their batch is deleted. */
  async consumptions(pool: PoolRow): Promise<Consumptions> {
    const { batches } = await this.store.contentOf(pool);
    const series = await this.store.consumedByDay(pool);
    const consumed = series.reduce((sum, day) => sum + day.consumed, 0);
    const remaining = batches.reduce((sum, batch) => sum + batch.count - batch.consumed, 0);
    return { total: consumed + remaining, consumed, remaining, series };
  }

  async codes(
    row: PoolRow | BatchRow,
    filter: Omit<CodeFilter, "poolId">,
    paging: { page: number; size: number; direction: "asc" | "desc" },
  ) {
    const { data, total } = await this.store.codes(row, { ...filter, poolId: row.poolId }, paging);
    return {
      data: data.map(({ uuid, value, consumedAt }) => ({
        uuid,
        value,
        status: consumedAt === null ? ("unused" as const) : ("consumed" as const),
        consumedAt: consumedAt?.toISOString() ?? null,
      })),
      total,
    };
  }

  /** A batch's codes as a file of our own CSV, one a row. */
  download(batch: BatchRow, only: CodeDownload): Promise<SpooledFile> {
    const { poolId, batchId } = batch;
    const pieces = this.store.everyCode(batch, { poolId, batchId, only });
    return spool(
      textOf(pieces, (codes) => csvText(codes.map(({ value }) => [value]))),
      `${batch.name}-codes.csv`,
    );
  }

  /** The address under which anyone can fetch the list of given-away codes for a short time. */
  async consumedAddress({ campaignId, outcomePageId }: PoolRow): Promise<string> {
    const expires = (await this.store.now()) + LINK_LIFE;
    const signature = this.sign(campaignId, outcomePageId, expires);
    const path = `/api/v1/unique-codes/${campaignId}/${encodeURIComponent(outcomePageId)}/consumed`;
    return `${this.publicUrl}${path}?expires=${expires}&signature=${signature}`;
  }

  /** What stands at that address: the spec's CSV-like text (spec §3, "Exported records"). */
  async consumedList(
    campaignId: string,
    outcomePageId: string,
    link: { expires: number; signature: string },
  ): Promise<{ kind: "list"; file: SpooledFile } | { kind: "unknown" } | { kind: "expired" }> {
    if (!equalInConstantTime(link.signature, this.sign(campaignId, outcomePageId, link.expires)))
      return { kind: "unknown" };
    if (link.expires < (await this.store.now())) return { kind: "expired" };
    const [pool] = await this.store.poolsOfPage(outcomePageId, campaignId);
    if (!pool) return { kind: "unknown" };
    const pieces = this.store.everyCode(pool, { poolId: pool.poolId, only: "consumed" });
    const lines = textOf(pieces, (codes) =>
      codes.map((code) => record([code.value, code.consumedAt?.toISOString() ?? "", code.batch, code.uuid])).join(""),
    );
    return { kind: "list", file: await spool(withHead(record(["code", "consumedAt", "batch", "uuid"]), lines), "") };
  }

  /** A code that cannot be drawn so; null: done. */
  setFormat(batch: BatchRow, format: { format: CodeFormat; prefix: string; suffix: string }): Promise<string | null> {
    return this.store.setFormat({ ...batch, ...format });
  }

  private sign(campaignId: string, outcomePageId: string, expires: number): string {
    return createHmac("sha256", this.linkKey)
      .update(JSON.stringify([campaignId, outcomePageId, expires]))
      .digest("base64url");
  }
}
