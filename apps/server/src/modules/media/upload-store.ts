import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, decimal, instant, json, nullable, type RowOf, text } from "../../kernel/db/rows.ts";
import type { UploadWish } from "./uploads.ts";

const UPLOAD = {
  uploadId: text,
  companyId: text,
  wish: json<UploadWish>(),
  size: decimal,
  received: decimal,
  /** Names of the chunks' files, in order. */
  chunks: json<string[]>(),
  createdBy: nullable(text),
};
export type UploadRow = RowOf<typeof UPLOAD>;

const columns = sql`upload_id AS "uploadId", company_id AS "companyId", wish, size::float8 AS size, received::float8 AS received,
  chunks, created_by AS "createdBy"`;

/** Uploads that are under way. */
export class UploadStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  async begin(companyId: string, wish: UploadWish, size: number, by: string): Promise<{ uploadId: string; now: Date }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ uploadId: text, now: instant })`
        INSERT INTO media_upload (company_id, wish, size, created_by) VALUES (${companyId}, ${JSON.stringify(wish)}, ${size}, ${by})
        RETURNING upload_id AS "uploadId", created_at AS now`.execute(scope);
      return rows[0] as { uploadId: string; now: Date }; // an INSERT of one row returns one row
    });
  }

  /** By id alone: its signed address names no company. */
  async find(uploadId: string): Promise<(UploadRow & { now: Date }) | null> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ ...UPLOAD, now: instant })`
        SELECT ${columns}, fairground_now() AS now FROM media_upload WHERE upload_id = ${uploadId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** False: meanwhile other bytes were taken from that offset. */
  async grow(uploadId: string, from: number, by: number, chunk: string): Promise<boolean> {
    return this.db.asSystem(async (scope) => {
      const { rows } =
        await sql`UPDATE media_upload SET received = received + ${by}, chunks = chunks || to_jsonb(${chunk}::text)
        WHERE upload_id = ${uploadId} AND received = ${from} RETURNING 1`.execute(scope);
      return rows.length > 0;
    });
  }

  /** False: it is gone already. */
  async remove(uploadId: string): Promise<boolean> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await sql`DELETE FROM media_upload WHERE upload_id = ${uploadId} RETURNING 1`.execute(scope);
      return rows.length > 0;
    });
  }

  /** Begun more than a day ago and never finished. */
  async abandoned(): Promise<string[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ uploadId: text })`SELECT upload_id AS "uploadId" FROM media_upload
        WHERE created_at < fairground_now() - interval '1 day' LIMIT 500`.execute(scope);
      return rows.map(({ uploadId }) => uploadId);
    });
  }
}
