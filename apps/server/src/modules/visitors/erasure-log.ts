import { text } from "node:stream/consumers";
import type { Blobs } from "../../kernel/blobs/index.ts";

/** By what a person's rows are found without knowing who it is: hashes with a key, others in each campaign. */
export interface Names {
  account: string;
  campaigns: Readonly<Record<string, { emails: readonly string[]; users: readonly string[] }>>;
}
/** An erasure as it is noted beside the database. */
export interface NotedErasure {
  companyId: string;
  erasureId: string;
  askedAt: Date;
  names: Names;
}

const FOLDER = "erasures";
const DAY = 86_400_000;
/** As long as the audit. Whoever goes back to a backup that is older has forgotten more than these. */
export const KEPT_DAYS = 400;

/**
 * Which persons were erased, outside the database: one that is restored from a backup learns from it whom it has to erase
 * again (security, 18). It lies with the other files, a file for each, written before anything is erased; hashes only.
 */
export class ErasureLog {
  private readonly blobs: Blobs;
  constructor(blobs: Blobs) {
    this.blobs = blobs;
  }

  async note({ companyId, erasureId, askedAt, names }: NotedErasure): Promise<void> {
    const key = `${FOLDER}/${dayOf(askedAt)}/${erasureId}`;
    const body = JSON.stringify({ companyId, erasureId, askedAt: askedAt.toISOString(), names });
    await this.blobs.put(key, Buffer.from(body), "application/json");
  }

  /** Everything that is noted, the oldest first. */
  async *all(): AsyncGenerator<NotedErasure> {
    for (const key of (await this.blobs.list(FOLDER)).toSorted()) {
      const body = await this.blobs.read(key);
      if (!body) continue; // forgotten meanwhile
      const noted = JSON.parse(await text(body)) as Omit<NotedErasure, "askedAt"> & { askedAt: string }; // as `note` wrote it
      yield { ...noted, askedAt: new Date(noted.askedAt) };
    }
  }

  /** Forgets what is older than {@link KEPT_DAYS}. */
  async forget(now: Date): Promise<void> {
    const last = dayOf(new Date(now.getTime() - KEPT_DAYS * DAY));
    const days = new Set((await this.blobs.list(FOLDER)).map((key) => key.split("/")[1] ?? ""));
    for (const day of days) if (day < last) await this.blobs.removeFolder(`${FOLDER}/${day}`);
  }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
