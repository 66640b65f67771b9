import { FOLDER_LIMIT, type MediaFolder } from "@fairground/contract";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, integer, text } from "../../kernel/db/rows.ts";
import type { Viewer } from "./store.ts";

const FOLDER = { folderId: text, name: text, files: integer };

type Refused = "folder-unknown" | "folder-exists" | "folders-full";

/** A company's own folders. A member's own files are counted for them alone. */
export class FolderStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** By name. */
  list(viewer: Pick<Viewer, "companyId" | "userId">): Promise<MediaFolder[]> {
    return this.db.inCompany(viewer.companyId, (scope) => folders(scope, viewer, null));
  }

  create(viewer: Viewer, name: string): Promise<MediaFolder | Refused> {
    const { companyId } = viewer;
    return this.db.inCompany(companyId, async (scope) => {
      await lockNames(scope, companyId);
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*)::integer AS total FROM media_folder WHERE company_id = ${companyId}`.execute(scope);
      if ((counted[0]?.total ?? 0) >= FOLDER_LIMIT) return "folders-full";
      const { rows } = await answering({ folderId: text })`INSERT INTO media_folder (company_id, name)
        VALUES (${companyId}, ${name}) ON CONFLICT DO NOTHING RETURNING folder_id AS "folderId"`.execute(scope);
      return rows[0] ? { folderId: rows[0].folderId, name, files: 0 } : "folder-exists";
    });
  }

  rename(viewer: Viewer, folderId: string, name: string): Promise<MediaFolder | Refused> {
    const { companyId } = viewer;
    return this.db.inCompany(companyId, async (scope) => {
      // Whoever names a folder waits for the others, and sees what they named.
      await lockNames(scope, companyId);
      const { rows: same } = await answering({ folderId: text })`SELECT folder_id AS "folderId" FROM media_folder
        WHERE company_id = ${companyId} AND lower(name) = lower(${name}) AND folder_id <> ${folderId}`.execute(scope);
      if (same.length > 0) return "folder-exists";
      await sql`UPDATE media_folder SET name = ${name} WHERE folder_id = ${folderId}`.execute(scope);
      const [folder] = await folders(scope, viewer, folderId);
      return folder ?? "folder-unknown";
    });
  }

  /** Its files go into another folder, or lie in none. */
  remove(companyId: string, folderId: string, into: string | null): Promise<"removed" | Refused> {
    return this.db.inCompany(companyId, async (scope) => {
      if (into !== null && (into === folderId || !(await isThere(scope, into)))) return "folder-unknown";
      await sql`UPDATE asset SET own_folder = ${into}::uuid WHERE own_folder = ${folderId}`.execute(scope);
      const { numAffectedRows } = await sql`DELETE FROM media_folder WHERE folder_id = ${folderId}`.execute(scope);
      return (numAffectedRows ?? 0n) > 0n ? "removed" : "folder-unknown";
    });
  }

  /** All of them, or none: what is somebody else's, or gone, is named by nobody who sees the library. */
  move(
    viewer: Viewer,
    assetIds: readonly string[],
    folderId: string | null,
  ): Promise<number | "folder-unknown" | "asset-unknown"> {
    const { companyId, userId } = viewer;
    const wanted = [...new Set(assetIds)];
    return this.db.inCompany(companyId, async (scope) => {
      if (folderId !== null && !(await isThere(scope, folderId))) return "folder-unknown";
      const known = sql`company_id = ${companyId} AND deleted_at IS NULL
        AND (owner IS NULL OR owner::text = ${userId}) AND asset_id = ANY(${wanted}::uuid[])`;
      const { rows } = await answering({ total: integer })`
        SELECT count(*)::integer AS total FROM asset WHERE ${known}`.execute(scope);
      if (rows[0]?.total !== wanted.length) return "asset-unknown";
      await sql`UPDATE asset SET own_folder = ${folderId}::uuid, updated_at = fairground_now() WHERE ${known}`.execute(
        scope,
      );
      return wanted.length;
    });
  }

  isThere(companyId: string, folderId: string): Promise<boolean> {
    return this.db.inCompany(companyId, (scope) => isThere(scope, folderId));
  }
}

/** @param folderId null: all of them */
async function folders(
  scope: Scope,
  { companyId, userId }: Pick<Viewer, "companyId" | "userId">,
  folderId: string | null,
): Promise<MediaFolder[]> {
  const { rows } = await answering(FOLDER)`SELECT f.folder_id AS "folderId", f.name,
      (SELECT count(*)::integer FROM asset a WHERE a.own_folder = f.folder_id AND a.deleted_at IS NULL
        AND (a.owner IS NULL OR a.owner::text = ${userId})) AS files
    FROM media_folder f WHERE f.company_id = ${companyId}
      AND (${folderId}::uuid IS NULL OR f.folder_id = ${folderId}::uuid)
    ORDER BY lower(f.name), f.folder_id`.execute(scope);
  return rows;
}

/** The company's row is there, and few wait for it: folders are made by hand. */
const lockNames = (scope: Scope, companyId: string) =>
  sql`SELECT 1 FROM company WHERE "id" = ${companyId} FOR NO KEY UPDATE`.execute(scope);

/** It stays until the transaction ends: nobody deletes it meanwhile. */
async function isThere(scope: Scope, folderId: string): Promise<boolean> {
  const { rows } = await answering({ folderId: text })`
    SELECT folder_id AS "folderId" FROM media_folder WHERE folder_id = ${folderId} FOR KEY SHARE`.execute(scope);
  return rows.length > 0;
}
