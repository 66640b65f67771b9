import type { Right } from "@fairground/contract";
import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean, nullable, text } from "../../kernel/db/rows.ts";
import { hashedToken } from "./hashed-sessions.ts";
import { rightsOf } from "./rights.ts";

export interface SessionRow {
  userId: string;
  email: string;
  name: string;
  platformAdmin: boolean;
  /** By company id. */
  rights: Map<string, Set<Right>>;
}

/** Sessions and membership, read by one prepared join (stack, "accounts"). */
export class IdentityStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** The account behind a session token, with its roles in every company; null when it has ended. */
  async session(token: string): Promise<SessionRow | null> {
    const { rows } = await answering({
      id: text,
      email: text,
      name: text,
      platformAdmin: boolean,
      company: nullable(text),
      role: nullable(text),
    })`
      SELECT u."id", u."email", u."name", u."platformAdmin", m."organizationId" AS company, m."role"
      FROM auth_session s JOIN auth_user u ON u."id" = s."userId" LEFT JOIN member m ON m."userId" = u."id"
      WHERE s."token" = ${hashedToken(token)} AND s."expiresAt" > now()`.execute(this.db.open);
    const [first] = rows;
    if (!first) return null;
    const rights = new Map(
      rows.flatMap(({ company, role }) => (company && role ? [[company, rightsOf(role.split(","))] as const] : [])),
    );
    return { userId: first.id, email: first.email, name: first.name, platformAdmin: first.platformAdmin, rights };
  }

  /** The company that a campaign belongs to, deleted or not; null when there is no such campaign. */
  async companyOfCampaign(campaignId: string): Promise<string | null> {
    return this.db.asSystem(async (scope) => {
      const row = await scope
        .selectFrom("campaign")
        .select("company_id")
        .where("campaign_id", "=", campaignId)
        .executeTakeFirst();
      return row?.company_id ?? null;
    });
  }

  async account(userId: string): Promise<{ id: string; email: string; name: string; platformAdmin: boolean } | null> {
    const row = await this.db.open
      .selectFrom("auth_user")
      .select(["id", "email", "name", "platformAdmin"])
      .where("id", "=", userId)
      .executeTakeFirst();
    return row ?? null;
  }

  async companiesOf(
    userId: string,
  ): Promise<{ id: string; name: string; twoPersonPublishing: boolean; roles: string[] }[]> {
    const rows = await this.db.open
      .selectFrom("member")
      .innerJoin("company", "company.id", "member.organizationId")
      .select(["company.id", "company.name", "company.twoPersonPublishing", "member.role"])
      .where("member.userId", "=", userId)
      .orderBy("company.name")
      .execute();
    return rows.map(({ role, ...company }) => ({ ...company, roles: role.split(",") }));
  }
}
