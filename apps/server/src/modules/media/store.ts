import type { AssetQuery } from "@fairground/contract";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, decimal, instant, integer, json, nullable, text, word } from "../../kernel/db/rows.ts";
import type { AssetFiles, AssetRow } from "./asset.ts";

/** Who looks: personal assets are their owner's, global ones a platform admin's to change. */
export interface Viewer {
  companyId: string;
  userId: string;
  platformAdmin: boolean;
}

export type NewAsset = Omit<AssetRow, "assetId" | "createdAt" | "updatedAt" | "slot" | "alt" | "focus" | "crop"> & {
  assetId: string;
  by: string | null;
};
export type AssetFields = Partial<
  Pick<
    AssetRow,
    | "name"
    | "category"
    | "folder"
    | "group"
    | "slot"
    | "alt"
    | "focus"
    | "crop"
    | "version"
    | "files"
    | "width"
    | "height"
    | "duration"
    | "mediaType"
    | "bytes"
    | "font"
  >
>;

const columns = sql`asset_id AS "assetId", company_id AS "companyId", owner, scope, kind, name, category, folder, own_folder AS "folderId", in_group AS "group",
  slot, theme, media_type AS "mediaType", bytes::float8 AS bytes, width, height, duration, version, files, alt, focus, crop, font,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

const ASSET = {
  assetId: text,
  companyId: nullable(text),
  owner: nullable(text),
  scope: word<AssetRow["scope"]>(),
  kind: word<AssetRow["kind"]>(),
  name: text,
  category: word<AssetRow["category"]>(),
  folder: word<AssetRow["folder"]>(),
  folderId: nullable(text),
  group: nullable(word<NonNullable<AssetRow["group"]>>()),
  slot: nullable(word<NonNullable<AssetRow["slot"]>>()),
  theme: nullable(word<NonNullable<AssetRow["theme"]>>()),
  mediaType: text,
  bytes: decimal,
  width: nullable(integer),
  height: nullable(integer),
  duration: nullable(decimal),
  version: text,
  files: json<AssetFiles>(),
  alt: json<AssetRow["alt"]>(),
  focus: json<AssetRow["focus"]>(),
  crop: nullable(json<NonNullable<AssetRow["crop"]>>()),
  font: nullable(json<NonNullable<AssetRow["font"]>>()),
  createdAt: instant,
  updatedAt: instant,
};

/** The rows of the media library (migration 0115). */
export class MediaStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  async find(viewer: Viewer, assetId: string): Promise<AssetRow | null> {
    const own = await this.db.inCompany(viewer.companyId, (scope) =>
      one(scope, sql`asset_id = ${assetId} AND (owner IS NULL OR owner::text = ${viewer.userId})`),
    );
    return own ?? (viewer.platformAdmin ? this.findGlobal(assetId) : null);
  }

  findGlobal(assetId: string): Promise<AssetRow | null> {
    return this.db.asSystem((scope) => one(scope, sql`asset_id = ${assetId} AND company_id IS NULL`));
  }

  async list(
    viewer: Pick<Viewer, "companyId" | "userId"> | "global",
    query: Omit<AssetQuery, "page" | "size">,
    limit: number,
    offset: number,
  ): Promise<{ rows: AssetRow[]; total: number }> {
    const whose =
      viewer === "global"
        ? sql`company_id IS NULL`
        : sql`company_id = ${viewer.companyId} AND (owner IS NULL OR owner::text = ${viewer.userId})
            AND (${query.scope ?? null}::text IS NULL OR scope = ${query.scope ?? null})`;
    const is = (column: ReturnType<typeof sql>, value: string | undefined) =>
      sql`(${value ?? null}::text IS NULL OR ${column} = ${value ?? null})`;
    const where = sql`WHERE deleted_at IS NULL AND ${whose} AND ${is(sql`kind`, query.type)} AND ${is(sql`category`, query.category)}
      AND ${is(sql`folder`, query.folder)} AND ${is(sql`in_group`, query.group)} AND ${is(sql`theme`, query.theme)}
      AND ${is(sql`slot`, query.slot)} AND (${query.defaults ?? null}::text IS NULL OR slot IS NOT NULL)
      AND (${query.folderId ?? null}::text IS NULL OR CASE WHEN ${query.folderId ?? null}::text = 'none'
        THEN own_folder IS NULL ELSE own_folder::text = ${query.folderId ?? null}::text END)
      AND (${query.q ?? ""} = '' OR name ILIKE ${like(query.q)} OR alt::text ILIKE ${like(query.q)})`;
    const order = {
      "date-desc": sql`created_at DESC`,
      "date-asc": sql`created_at`,
      "name-asc": sql`lower(name)`,
      "name-desc": sql`lower(name) DESC`,
    }[query.sort];
    const work = async (scope: Scope) => {
      const { rows } = await answering(ASSET)`SELECT ${columns} FROM asset ${where} ORDER BY ${order}, asset_id
        LIMIT ${limit} OFFSET ${offset}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*)::integer AS total FROM asset ${where}`.execute(scope);
      return { rows, total: counted[0]?.total ?? 0 };
    };
    return viewer === "global" ? this.db.asSystem(work) : this.db.inCompany(viewer.companyId, work);
  }

  /** Bytes of the company's uploaded files, deleted ones that are still shown included. */
  async taken(companyId: string): Promise<number> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ taken: decimal })`
        SELECT coalesce(sum(bytes), 0)::float8 AS taken FROM asset`.execute(scope);
      return rows[0]?.taken ?? 0;
    });
  }

  /** In a folder that was deleted while the file came it lies in none. */
  async create(row: NewAsset): Promise<AssetRow> {
    return this.within(row.companyId, async (scope) => {
      const { rows } = await answering(ASSET)`
        INSERT INTO asset (asset_id, company_id, owner, scope, kind, name, category, folder, own_folder, in_group, theme, media_type, bytes,
          width, height, duration, version, files, font, created_by)
        VALUES (${row.assetId}, ${row.companyId}, ${row.owner}, ${row.scope}, ${row.kind}, ${row.name}, ${row.category}, ${row.folder},
          (SELECT folder_id FROM media_folder WHERE folder_id = ${row.folderId}::uuid FOR KEY SHARE), ${row.group}, ${row.theme}, ${row.mediaType}, ${row.bytes}, ${row.width}, ${row.height}, ${row.duration}, ${row.version},
          ${JSON.stringify(row.files)}, ${row.font && JSON.stringify(row.font)}, ${row.by})
        RETURNING ${columns}`.execute(scope);
      return rows[0] as AssetRow; // an INSERT of one row returns one row
    });
  }

  /** Null: it was deleted meanwhile. A slot is taken from whoever had it. */
  async change(row: AssetRow, fields: AssetFields): Promise<AssetRow | null> {
    return this.within(row.companyId, async (scope) => {
      const next = { ...row, ...fields };
      if (fields.slot)
        await sql`UPDATE asset SET slot = NULL, updated_at = fairground_now() WHERE slot = ${fields.slot}
          AND company_id IS NOT DISTINCT FROM ${row.companyId} AND asset_id <> ${row.assetId}`.execute(scope);
      const { rows } = await answering(ASSET)`
        UPDATE asset SET name = ${next.name}, category = ${next.category}, folder = ${next.folder}, in_group = ${next.group},
          slot = ${next.slot}, alt = ${JSON.stringify(next.alt)}, focus = ${JSON.stringify(next.focus)},
          crop = ${next.crop && JSON.stringify(next.crop)}, version = ${next.version}, files = ${JSON.stringify(next.files)},
          width = ${next.width}, height = ${next.height}, duration = ${next.duration}, media_type = ${next.mediaType},
          bytes = ${next.bytes}, font = ${next.font && JSON.stringify(next.font)}, updated_at = fairground_now()
        WHERE asset_id = ${row.assetId} AND deleted_at IS NULL RETURNING ${columns}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** Out of the library; the row stays until the files may go. */
  async remove(row: AssetRow): Promise<void> {
    await this.within(row.companyId, (scope) =>
      sql`UPDATE asset SET deleted_at = fairground_now(), slot = NULL WHERE asset_id = ${row.assetId}`.execute(scope),
    );
  }

  async forget(row: Pick<AssetRow, "assetId">): Promise<void> {
    await this.db.asSystem((scope) => sql`DELETE FROM asset WHERE asset_id = ${row.assetId}`.execute(scope));
  }

  /** Deleted ones whose files are still there. */
  async deleted(): Promise<AssetRow[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(ASSET)`
        SELECT ${columns} FROM asset WHERE deleted_at IS NOT NULL ORDER BY deleted_at LIMIT 500`.execute(scope);
      return rows;
    });
  }

  /** How many files of the company's library are a member's own. */
  async ownedCount(scope: Scope, companyId: string, userId: string): Promise<number> {
    const { rows } = await answering({ owned: integer })`SELECT count(*) AS owned FROM asset
      WHERE company_id = ${companyId} AND owner = ${userId} AND deleted_at IS NULL`.execute(scope);
    return rows[0]?.owned ?? 0;
  }

  /** A member's own files are somebody else's from now on. */
  async handOverOwned(scope: Scope, companyId: string, from: string, to: string): Promise<void> {
    await sql`UPDATE asset SET owner = ${to} WHERE company_id = ${companyId} AND owner = ${from}`.execute(scope);
  }

  /** The company's fonts of some families. */
  async fonts(companyId: string, families: readonly string[]): Promise<AssetRow[]> {
    if (families.length === 0) return [];
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(ASSET)`SELECT ${columns} FROM asset
        WHERE kind = 'font' AND owner IS NULL AND font->>'family' = ANY(${[...families]}::text[]) ORDER BY deleted_at IS NOT NULL DESC, created_at`.execute(
        scope,
      );
      return rows;
    });
  }

  private within<T>(companyId: string | null, work: (scope: Scope) => Promise<T>): Promise<T> {
    return companyId === null ? this.db.asSystem(work) : this.db.inCompany(companyId, work);
  }
}

async function one(scope: Scope, where: ReturnType<typeof sql>): Promise<AssetRow | null> {
  const { rows } = await answering(ASSET)`SELECT ${columns} FROM asset WHERE deleted_at IS NULL AND ${where}`.execute(
    scope,
  );
  return rows[0] ?? null;
}

const like = (q: string | undefined) => `%${(q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
