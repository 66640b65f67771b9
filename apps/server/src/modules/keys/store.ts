import type { Right } from "@fairground/contract";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text, texts } from "../../kernel/db/rows.ts";

const KEY = {
  keyId: text,
  name: text,
  beginning: text,
  scopes: json<Right[]>(),
  campaigns: nullable(json<{ campaignId: string; name: string | null }[]>()),
  holderId: text,
  holderName: text,
  /** Of the holder in the company, joined by commas; null: belongs to it no more. */
  role: nullable(text),
  createdAt: instant,
  expiresAt: nullable(instant),
  isExpired: boolean,
  lastUsedAt: nullable(instant),
  revokedAt: nullable(instant),
};
export type KeyRow = RowOf<typeof KEY>;

const HOLDER = {
  keyId: text,
  companyId: text,
  userId: text,
  email: text,
  scopes: json<Right[]>(),
  campaigns: nullable(texts),
  role: text,
  isSuspended: boolean,
  isNoted: boolean,
};
export type HolderRow = Omit<RowOf<typeof HOLDER>, "isNoted">;

export interface NewKey {
  userId: string;
  name: string;
  hash: string;
  beginning: string;
  scopes: readonly Right[];
  campaigns: readonly string[] | null;
  expiresAt: string | null;
}

const keys = sql`
  SELECT k.key_id AS "keyId", k.name, k.beginning, to_jsonb(k.scopes) AS scopes,
    CASE WHEN k.campaigns IS NOT NULL THEN (
      SELECT jsonb_agg(jsonb_build_object('campaignId', n.id, 'name', c.metadata->>'name') ORDER BY n.place)
      FROM unnest(k.campaigns) WITH ORDINALITY AS n (id, place) LEFT JOIN campaign c ON c.campaign_id = n.id
    ) END AS campaigns,
    u."id" AS "holderId", u."name" AS "holderName", m."role", k.created_at AS "createdAt", k.expires_at AS "expiresAt",
    coalesce(k.expires_at <= fairground_now(), false) AS "isExpired", k.last_used_at AS "lastUsedAt",
    k.revoked_at AS "revokedAt"
  FROM api_key k JOIN auth_user u ON u."id" = k."userId"
  LEFT JOIN member m ON m."organizationId" = k.company_id AND m."userId" = k."userId"`;

/** API keys of migration 0300. */
export class KeyStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Those that open something or could, then those that were revoked; the newest first. */
  async list(companyId: string): Promise<KeyRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(
        KEY,
      )`${keys} ORDER BY k.revoked_at IS NOT NULL, k.created_at DESC, k.key_id`.execute(scope);
      return rows;
    });
  }

  /** @param most keys that are not revoked; null: there are as many */
  async add(companyId: string, key: NewKey, most: number): Promise<KeyRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ keyId: text })`
        INSERT INTO api_key (company_id, "userId", name, hash, beginning, scopes, campaigns, expires_at)
        SELECT ${companyId}::uuid, ${key.userId}::uuid, ${key.name}::text, ${key.hash}::text, ${key.beginning}::text,
          ${[...key.scopes]}::text[], ${key.campaigns && [...key.campaigns]}::uuid[], ${key.expiresAt}::timestamptz
        WHERE (SELECT count(*) FROM api_key WHERE revoked_at IS NULL) < ${most}::integer
        RETURNING key_id AS "keyId"`.execute(scope);
      const [made] = rows;
      return made ? find(scope, made.keyId) : null;
    });
  }

  /** Null: there is no such key. */
  async find(companyId: string, keyId: string): Promise<KeyRow | null> {
    return this.db.inCompany(companyId, (scope) => find(scope, keyId));
  }

  async rename(companyId: string, keyId: string, name: string): Promise<KeyRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      await sql`UPDATE api_key SET name = ${name} WHERE key_id = ${keyId}`.execute(scope);
      return find(scope, keyId);
    });
  }

  /** Another secret, holder and end for a key that is not revoked; null: there is no such one. */
  async renew(
    companyId: string,
    keyId: string,
    { userId, hash, beginning, expiresAt }: Pick<NewKey, "userId" | "hash" | "beginning" | "expiresAt">,
  ): Promise<KeyRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql`
        UPDATE api_key SET "userId" = ${userId}, hash = ${hash}, beginning = ${beginning},
          expires_at = ${expiresAt}::timestamptz, last_used_at = NULL
        WHERE key_id = ${keyId} AND revoked_at IS NULL RETURNING 1`.execute(scope);
      return rows.length > 0 ? find(scope, keyId) : null;
    });
  }

  /** False: there is no such key, or it was revoked before. */
  async revoke(companyId: string, keyId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql`UPDATE api_key SET revoked_at = fairground_now()
        WHERE key_id = ${keyId} AND revoked_at IS NULL RETURNING 1`.execute(scope);
      return rows.length > 0;
    });
  }

  /** Keys that a member holds and that are not revoked. */
  async heldCount(scope: Scope, companyId: string, userId: string): Promise<number> {
    const { rows } = await answering({ n: integer })`SELECT count(*) AS n FROM api_key
      WHERE company_id = ${companyId} AND "userId" = ${userId} AND revoked_at IS NULL`.execute(scope);
    return rows[0]?.n ?? 0;
  }

  /** Another member holds them: programs go on, with what that one may do. */
  async handOver(scope: Scope, companyId: string, from: string, to: string): Promise<void> {
    await sql`UPDATE api_key SET "userId" = ${to} WHERE company_id = ${companyId} AND "userId" = ${from}`.execute(
      scope,
    );
  }

  /** Those of the ids that are no campaigns of the company. */
  async strangers(companyId: string, campaigns: readonly string[]): Promise<string[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ id: text })`
        SELECT n.id FROM unnest(${[...campaigns]}::uuid[]) AS n (id)
        LEFT JOIN campaign c ON c.campaign_id = n.id AND c.deleted_at IS NULL WHERE c.campaign_id IS NULL`.execute(
        scope,
      );
      return rows.map(({ id }) => id);
    });
  }

  /** The database's clock, which ends keys. */
  async now(): Promise<Date> {
    const { rows } = await answering({ now: instant })`SELECT fairground_now() AS now`.execute(this.db.open);
    const [clock] = rows;
    if (!clock) throw new Error("The database tells no time");
    return clock.now;
  }

  /** Who calls with a key that opens something; its use is noted, once a minute at most. Null: it opens nothing. */
  async holder(hash: string): Promise<HolderRow | null> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(HOLDER)`
        SELECT k.key_id AS "keyId", k.company_id AS "companyId", k."userId", u."email", to_jsonb(k.scopes) AS scopes,
          k.campaigns, m."role", c."suspendedAt" IS NOT NULL AS "isSuspended", coalesce(k.last_used_at > fairground_now() - interval '1 minute', false) AS "isNoted"
        FROM api_key k JOIN auth_user u ON u."id" = k."userId"
        JOIN member m ON m."organizationId" = k.company_id AND m."userId" = k."userId"
        JOIN company c ON c."id" = k.company_id
        WHERE k.hash = ${hash} AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > fairground_now())`.execute(
        scope,
      );
      const [found] = rows;
      if (!found) return null;
      const { isNoted, ...holder } = found;
      if (!isNoted)
        await sql`UPDATE api_key SET last_used_at = fairground_now() WHERE key_id = ${holder.keyId}
          AND (last_used_at IS NULL OR last_used_at <= fairground_now() - interval '1 minute')`.execute(scope);
      return holder;
    });
  }
}

async function find(scope: Scope, keyId: string): Promise<KeyRow | null> {
  const { rows } = await answering(KEY)`${keys} WHERE k.key_id = ${keyId}`.execute(scope);
  return rows[0] ?? null;
}
