import {
  BROKEN_OFF,
  type CodeCell,
  type CodeFilePreview,
  FileCodes,
  type GivenForm,
  previewCodeFile,
  problemsOf,
  type RefusedRow,
  type SpooledFile,
  UnreadableFile,
} from "../../kernel/code-files/index.ts";
import type { Jobs } from "../../kernel/jobs.ts";
import type { Announce } from "../notifications/index.ts";
import { readAccessCode } from "./code-text.ts";
import type { AccessImportRow, AccessImportStore } from "./import-store.ts";
import type { Issue } from "./store.ts";

export type PreparedImport =
  | { kind: "accepted"; importId: string; rows: number }
  | { kind: "allRefused"; problems: RefusedRow[] }
  | { kind: "unreadable"; reason: string };

/** Files of access codes, stored by a job: with progress, and cancelled without a trace (decisions, "Access codes"). */
export class AccessImports {
  private readonly store: AccessImportStore;
  private readonly jobs: Jobs;
  private readonly announce: Announce;
  constructor(store: AccessImportStore, jobs: Jobs, announce: Announce) {
    this.store = store;
    this.jobs = jobs;
    this.announce = announce;
  }

  /** Works imports from now on, also those whose job was lost. */
  async start(): Promise<void> {
    await this.jobs.work("access-import", ({ campaignId, importId }) => this.run(campaignId, importId));
    for (const data of await this.store.unfinished())
      await this.jobs.enqueue("access-import", data, undefined, { singletonKey: data.importId });
  }

  /** Reads a file and queues its import: no code can be used before all of them are there. */
  async prepare(
    companyId: string,
    campaignId: string,
    cells: AsyncIterable<CodeCell[]>,
    issue: Issue,
  ): Promise<PreparedImport> {
    const file = new FileCodes(cells);
    try {
      const of = { companyId, campaignId };
      const made = await this.store.prepare(of, file, readAccessCode, issue, (importId, scope, when) =>
        this.jobs.enqueue(
          "access-import",
          { campaignId, importId },
          scope,
          when === "now" ? {} : { startAfter: BROKEN_OFF },
        ),
      );
      return made ? { kind: "accepted", ...made } : { kind: "allRefused", problems: file.first };
    } catch (fault) {
      if (fault instanceof UnreadableFile) return { kind: "unreadable", reason: fault.message };
      throw fault;
    }
  }

  /** Stores what an import holds, chunk by chunk, until it has finished or was cancelled. One that is still not ready is cleared. */
  async run(campaignId: string, importId: string): Promise<void> {
    await this.store.clear(campaignId, importId);
    while ((await this.store.step(campaignId, importId)) === "running");
    // A job that dies before it has told is run again, finds the import done, and tells then.
    const finished = await this.store.finished(campaignId, importId);
    if (!finished) return;
    const facts = { importId, of: "access", stored: finished.stored } as const;
    await this.announce({ companyId: finished.companyId, campaignId, kind: "import-done", facts });
  }

  /** Reads a file and stores nothing. @throws UnreadableFile */
  preview(companyId: string, campaignId: string, file: SpooledFile, given: GivenForm): Promise<CodeFilePreview> {
    const known = (codes: string[]) => this.store.known(companyId, campaignId, codes);
    return previewCodeFile(file, given, this.store.size, readAccessCode, known);
  }

  async latest(companyId: string, campaignId: string) {
    const rows = await this.store.latest(companyId, campaignId);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), expiresAt: iso(row.expiresAt) }));
  }

  /** Null: this campaign has no such import. */
  async find(companyId: string, campaignId: string, importId: string) {
    const row = await this.store.find(companyId, campaignId, importId);
    return row && answerOf(row);
  }

  /** 0: nothing of it is left; else how many of its codes were used; null: there is none. */
  async cancel(companyId: string, campaignId: string, importId: string): Promise<number | null> {
    if (!(await this.store.find(companyId, campaignId, importId))) return null;
    return this.store.cancel(companyId, campaignId, importId);
  }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const answerOf = ({ faults, duplicates, ...row }: AccessImportRow) => ({
  ...row,
  problems: problemsOf({ faults, duplicates }),
});
