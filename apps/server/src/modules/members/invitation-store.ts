import type { Role } from "@fairground/contract";
import type { Language } from "@fairground/model/text";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";
import { written } from "./roles.ts";

type State = "open" | "accepted" | "withdrawn" | "expired";

const INVITATION = {
  invitationId: text,
  companyId: text,
  company: text,
  email: text,
  role: nullable(text),
  language: word<Language>(),
  state: word<State>(),
  inviterId: nullable(text),
  inviterName: nullable(text),
  sentAt: instant,
  expiresAt: instant,
};
export type InvitationRow = RowOf<typeof INVITATION>;
const HELD = { ...INVITATION, hasAccount: boolean, isSuspended: boolean };
/** An invitation as whoever holds its token sees it. */
export type HeldInvitation = RowOf<typeof HELD>;

export interface NewInvitation {
  companyId: string;
  email: string;
  roles: readonly Role[];
  /** Null: the company's. */
  language: Language | null;
  by: string | null;
  tokenHash: string;
}

/** Seconds for which a link opens. */
const OPEN_FOR = 7 * 86_400;

const state = sql`CASE WHEN i."status" = 'pending' AND i."expiresAt" <= fairground_now() THEN 'expired'
  WHEN i."status" = 'pending' THEN 'open' ELSE i."status" END`;
const columns = sql`i."id" AS "invitationId", i."organizationId" AS "companyId", c."name" AS company, i."email", i."role",
  i."language", ${state} AS state, u."id" AS "inviterId", u."name" AS "inviterName", i."sentAt", i."expiresAt"`;
const from = sql`FROM invitation i JOIN company c ON c."id" = i."organizationId" LEFT JOIN auth_user u ON u."id" = i."inviterId"`;
const until = sql`fairground_now() + make_interval(secs => ${sql.lit(OPEN_FOR)})`;

/** Invitations: who may come, until when, and the hash of the token that lets them in. */
export class InvitationStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** The newest first. */
  async list(
    companyId: string,
    { q, state: wanted, page, size }: { q: string; state: State | null; page: number; size: number },
  ): Promise<{ rows: InvitationRow[]; total: number }> {
    const pattern = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
    const where = sql`WHERE i."organizationId" = ${companyId} AND i."email" ILIKE ${pattern}
      AND (${wanted}::text IS NULL OR ${state} = ${wanted}::text)`;
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(INVITATION)`SELECT ${columns} ${from} ${where}
        ORDER BY i."sentAt" DESC, i."id" LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*) AS total ${from} ${where}`.execute(scope);
      return { rows, total: counted[0]?.total ?? 0 };
    });
  }

  async find(scope: Scope, companyId: string, invitationId: string): Promise<InvitationRow | null> {
    const { rows } = await answering(INVITATION)`SELECT ${columns} ${from}
      WHERE i."organizationId" = ${companyId} AND i."id" = ${invitationId}`.execute(scope);
    return rows[0] ?? null;
  }

  async openCount(scope: Scope, companyId: string): Promise<number> {
    const { rows } = await answering({ open: integer })`SELECT count(*) AS open FROM invitation
      WHERE "organizationId" = ${companyId} AND "status" = 'pending' AND "expiresAt" > fairground_now()`.execute(scope);
    return rows[0]?.open ?? 0;
  }

  /** Null: one to this address is open. An expired one becomes this one. */
  async add(scope: Scope, invited: NewInvitation): Promise<InvitationRow | null> {
    const { companyId, email, roles, language, by, tokenHash } = invited;
    const { rows } = await answering({ id: text })`
      INSERT INTO invitation ("organizationId", "email", "role", "status", "expiresAt", "inviterId", "tokenHash", "language")
      VALUES (${companyId}, ${email}, ${written(roles)}, 'pending', ${until}, ${by}, ${tokenHash},
        coalesce(${language}::text, (SELECT "language" FROM company WHERE "id" = ${companyId})))
      ON CONFLICT ("organizationId", "email") WHERE "status" = 'pending' DO UPDATE SET
        "role" = excluded."role", "expiresAt" = excluded."expiresAt", "inviterId" = excluded."inviterId",
        "tokenHash" = excluded."tokenHash", "language" = excluded."language", "sentAt" = fairground_now()
      WHERE invitation."expiresAt" <= fairground_now()
      RETURNING "id"`.execute(scope);
    return rows[0] ? this.find(scope, companyId, rows[0].id) : null;
  }

  /** Another token in the place of the one before, and seven days more. False: it is closed. */
  async renew(scope: Scope, companyId: string, invitationId: string, tokenHash: string): Promise<boolean> {
    const { rows } =
      await sql`UPDATE invitation SET "tokenHash" = ${tokenHash}, "expiresAt" = ${until}, "sentAt" = fairground_now()
      WHERE "organizationId" = ${companyId} AND "id" = ${invitationId} AND "status" = 'pending' RETURNING 1`.execute(
        scope,
      );
    return rows.length > 0;
  }

  /** False: it is closed. */
  async withdraw(scope: Scope, companyId: string, invitationId: string): Promise<boolean> {
    const { rows } = await sql`UPDATE invitation SET "status" = 'withdrawn'
      WHERE "organizationId" = ${companyId} AND "id" = ${invitationId} AND "status" = 'pending' RETURNING 1`.execute(
      scope,
    );
    return rows.length > 0;
  }

  /** By the token alone, over all companies. */
  async held(tokenHash: string): Promise<HeldInvitation | null> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(HELD)`SELECT ${columns},
        EXISTS (SELECT 1 FROM auth_user a WHERE a."email" = i."email") AS "hasAccount",
        c."suspendedAt" IS NOT NULL AS "isSuspended" ${from} WHERE i."tokenHash" = ${tokenHash}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** Closes an open invitation for whoever comes first. @returns the roles that it gives; null: it is not open any more */
  async take(scope: Scope, tokenHash: string): Promise<{ role: string | null } | null> {
    const { rows } = await answering({ role: nullable(text) })`UPDATE invitation SET "status" = 'accepted'
      WHERE "tokenHash" = ${tokenHash} AND "status" = 'pending' AND "expiresAt" > fairground_now()
        AND NOT EXISTS (SELECT 1 FROM company c WHERE c."id" = "organizationId" AND c."suspendedAt" IS NOT NULL)
      RETURNING "role"`.execute(scope);
    return rows[0] ?? null;
  }
}
