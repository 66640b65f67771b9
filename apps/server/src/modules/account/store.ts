import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, nullable, text } from "../../kernel/db/rows.ts";

export type LinkUse = "reset" | "verify" | "change" | "undo";

/** Whom a link belongs to, and the address that it proves. */
export interface Link {
  userId: string;
  email: string;
  name: string;
  language: string | null;
}

export interface Person {
  userId: string;
  name: string;
  email: string;
  language: string | null;
}

interface AccountRow extends Person {
  isVerified: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  pendingEmail: string | null;
  sessionHasSecondFactor: boolean;
}

export interface SessionRow {
  sessionId: string;
  isThis: boolean;
  agent: string;
  ip: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

export interface PasskeyRow {
  passkeyId: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  isSynced: boolean;
}

/** The rows of one's own account. Tokens come and stay hashed. */
export class AccountStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** @param session the hash of the token that asks */
  async account(userId: string, session: string): Promise<AccountRow | null> {
    const { rows } = await answering({
      userId: text,
      name: text,
      email: text,
      language: nullable(text),
      isVerified: boolean,
      hasPassword: boolean,
      hasSecondFactor: boolean,
      pendingEmail: nullable(text),
      sessionHasSecondFactor: boolean,
    })`
      SELECT u."id" AS "userId", u."name", u."email", u."language", u."emailVerified" AS "isVerified",
        EXISTS (SELECT 1 FROM auth_account a
          WHERE a."userId" = u."id" AND a."providerId" = 'credential' AND a."password" IS NOT NULL) AS "hasPassword",
        u."twoFactorEnabled" AS "hasSecondFactor",
        (SELECT l."email" FROM account_link l WHERE l."userId" = u."id" AND l."use" = 'change' AND l."expiresAt" > now()
          ORDER BY l."createdAt" DESC LIMIT 1) AS "pendingEmail",
        EXISTS (SELECT 1 FROM auth_session s WHERE s."token" = ${session} AND s."secondFactor") AS "sessionHasSecondFactor"
      FROM auth_user u WHERE u."id" = ${userId}`.execute(this.db.open);
    return rows[0] ?? null;
  }

  /** Whether somebody can prove more than a password: by codes or by a passkey. */
  async hasSecondFactor(userId: string): Promise<boolean> {
    const { rows } = await answering({ has: boolean })`
      SELECT "twoFactorEnabled" OR EXISTS (SELECT 1 FROM auth_passkey p WHERE p."userId" = u."id") AS has
      FROM auth_user u WHERE u."id" = ${userId}`.execute(this.db.open);
    return rows[0]?.has === true;
  }

  async person(userId: string): Promise<Person | null> {
    const { rows } = await answering({ userId: text, name: text, email: text, language: nullable(text) })`
      SELECT "id" AS "userId", "name", "email", "language" FROM auth_user WHERE "id" = ${userId}`.execute(this.db.open);
    return rows[0] ?? null;
  }

  /** The hash of the account's password; null where it has none. */
  async passwordOf(userId: string): Promise<string | null> {
    const { rows } = await answering({ password: nullable(text) })`
      SELECT "password" FROM auth_account WHERE "userId" = ${userId} AND "providerId" = 'credential'`.execute(
      this.db.open,
    );
    return rows[0]?.password ?? null;
  }

  /**
   * A link that sets a new password, for the account of an address. For an address without one the same statements run and
   * are committed, and leave nothing: neither what is answered nor how long it takes tells whether there is one.
   * @param stranger the id that stands for nobody
   * @param write queues the letter, and takes it back where it is for nobody
   */
  async putReset(
    email: string,
    { hash, seconds, stranger }: { hash: string; seconds: number; stranger: string },
    write: (scope: Scope, person: Person, isNobody: boolean) => Promise<unknown>,
  ): Promise<void> {
    await this.db.asSystem(async (scope) => {
      const { rows } = await answering({ userId: text, name: text, email: text, language: nullable(text) })`
        SELECT "id" AS "userId", "name", "email", "language" FROM auth_user WHERE "email" = ${email}`.execute(scope);
      const person = rows[0] ?? { userId: stranger, name: "", email, language: null };
      await putLink(scope, { hash, use: "reset", userId: person.userId, email: person.email, seconds });
      await write(scope, person, rows.length === 0);
      await sql`DELETE FROM account_link WHERE "hash" = ${hash} AND ${rows.length === 0}`.execute(scope);
    });
  }

  /** @param write queues the letter; `isTaken`: the address belongs to another account */
  async putAddressLink(
    use: "verify" | "change",
    { hash, userId, email, seconds }: { hash: string; userId: string; email: string; seconds: number },
    write: (scope: Scope, isTaken: boolean) => Promise<unknown>,
  ): Promise<void> {
    await this.db.asSystem(async (scope) => {
      const { rows } = await answering({ one: integer })`
        SELECT 1 AS one FROM auth_user WHERE "email" = ${email} AND "id" <> ${userId}`.execute(scope);
      await putLink(scope, { hash, use, userId, email, seconds });
      await write(scope, rows.length > 0);
    });
  }

  /** What a link would open now; null where it opens nothing. It is not used by that. */
  async link(hash: string, ...uses: readonly LinkUse[]): Promise<(Link & { use: LinkUse }) | null> {
    const { rows } = await answering({
      userId: text,
      email: text,
      name: text,
      language: nullable(text),
      use: text,
    })`
      SELECT l."userId", l."email", u."name", u."language", l."use"
      FROM account_link l JOIN auth_user u ON u."id" = l."userId"
      WHERE l."hash" = ${hash} AND l."expiresAt" > now()`.execute(this.db.open);
    const use = uses.find((one) => one === rows[0]?.use);
    return rows[0] && use ? { ...rows[0], use } : null;
  }

  /** Sets the password by a link, once; every session ends. @returns false where the link was used meanwhile */
  async finishReset(hash: string, password: string): Promise<boolean> {
    return this.db.asSystem(async (scope) => {
      const used = await useLink(scope, hash, "reset");
      if (!used) return false;
      await setPassword(scope, used.userId, password);
      // Who follows a letter's link reads that mailbox.
      await sql`UPDATE auth_user SET "emailVerified" = true, "updatedAt" = now()
        WHERE "id" = ${used.userId} AND "email" = ${used.email}`.execute(scope);
      await sql`DELETE FROM auth_session WHERE "userId" = ${used.userId}`.execute(scope);
      await sql`DELETE FROM account_link WHERE "userId" = ${used.userId} AND "use" IN ('reset', 'change')`.execute(
        scope,
      );
      return true;
    });
  }

  /** Every session but this one ends, and links that were asked for before open nothing. @param session its token's hash */
  async changePassword(userId: string, password: string, session: string): Promise<void> {
    await this.db.asSystem(async (scope) => {
      await setPassword(scope, userId, password);
      await sql`DELETE FROM auth_session WHERE "userId" = ${userId} AND "token" <> ${session}`.execute(scope);
      await sql`DELETE FROM account_link WHERE "userId" = ${userId} AND "use" IN ('reset', 'change')`.execute(scope);
    });
  }

  async verify(hash: string): Promise<string | null> {
    return this.db.asSystem(async (scope) => {
      const used = await useLink(scope, hash, "verify");
      if (!used) return null;
      const { rows } = await answering({ email: text })`
        UPDATE auth_user SET "emailVerified" = true, "updatedAt" = now()
        WHERE "id" = ${used.userId} AND "email" = ${used.email} RETURNING "email"`.execute(scope);
      return rows[0]?.email ?? null;
    });
  }

  /**
   * The account has the address from now on; the one before gets a link that takes it back.
   * @returns taken: another account has it
   */
  async changeAddress(
    hash: string,
    undo: { hash: string; seconds: number },
    write: (scope: Scope, before: Person) => Promise<unknown>,
  ): Promise<{ kind: "changed"; email: string } | { kind: "used" } | { kind: "taken" }> {
    return this.db.asSystem(async (scope) => {
      const used = await useLink(scope, hash, "change");
      if (!used) return { kind: "used" };
      const before = await lockedPerson(scope, used.userId);
      if (!before) return { kind: "used" };
      if (!(await setAddress(scope, used.userId, used.email))) return { kind: "taken" };
      await sql`DELETE FROM account_link WHERE "userId" = ${used.userId} AND "use" <> 'undo'`.execute(scope);
      await putLink(scope, { ...undo, use: "undo", userId: used.userId, email: before.email });
      await write(scope, before);
      return { kind: "changed", email: used.email };
    });
  }

  /**
   * The address before it was changed, again. Every session ends, and so does whatever else could open the account to
   * whoever changed it: passkeys and a second factor from a day before the change on.
   */
  async undoAddress(
    hash: string,
    reset: { hash: string; seconds: number },
    write: (scope: Scope, person: Person) => Promise<unknown>,
  ): Promise<{ kind: "undone"; userId: string; email: string } | { kind: "used" } | { kind: "taken" }> {
    return this.db.asSystem(async (scope) => {
      const used = await useLink(scope, hash, "undo");
      if (!used) return { kind: "used" };
      const person = await lockedPerson(scope, used.userId);
      if (!person) return { kind: "used" };
      if (!(await setAddress(scope, used.userId, used.email))) return { kind: "taken" };
      const { userId, createdAt } = used;
      await sql`DELETE FROM auth_session WHERE "userId" = ${userId}`.execute(scope);
      await sql`DELETE FROM account_link WHERE "userId" = ${userId}`.execute(scope);
      await sql`DELETE FROM auth_passkey WHERE "userId" = ${userId}
        AND "createdAt" > ${createdAt}::timestamptz - interval '1 day'`.execute(scope);
      await sql`DELETE FROM auth_two_factor WHERE "userId" = ${userId}
        AND "createdAt" > ${createdAt}::timestamptz - interval '1 day'`.execute(scope);
      await sql`UPDATE auth_user SET "twoFactorEnabled" = EXISTS (SELECT 1 FROM auth_two_factor f
        WHERE f."userId" = auth_user."id" AND f."verified") WHERE "id" = ${userId}`.execute(scope);
      await putLink(scope, { ...reset, use: "reset", userId, email: used.email });
      await write(scope, { ...person, email: used.email });
      return { kind: "undone", userId, email: used.email };
    });
  }

  async sessions(userId: string, session: string): Promise<SessionRow[]> {
    const { rows } = await answering({
      sessionId: text,
      isThis: boolean,
      agent: text,
      ip: text,
      createdAt: instant,
      lastUsedAt: instant,
      expiresAt: instant,
    })`
      SELECT "id" AS "sessionId", "token" = ${session} AS "isThis", coalesce("userAgent", '') AS agent,
        coalesce("ipAddress", '') AS ip, "createdAt", "lastUsedAt", "expiresAt"
      FROM auth_session WHERE "userId" = ${userId} AND "expiresAt" > now()
      ORDER BY "isThis" DESC, "lastUsedAt" DESC, "id"`.execute(this.db.open);
    return rows;
  }

  async endSession(userId: string, sessionId: string): Promise<boolean> {
    const { rows } = await answering({ id: text })`
      DELETE FROM auth_session WHERE "id" = ${sessionId} AND "userId" = ${userId} RETURNING "id"`.execute(this.db.open);
    return rows.length > 0;
  }

  async endOtherSessions(userId: string, session: string): Promise<number> {
    const { rows } = await answering({ id: text })`
      DELETE FROM auth_session WHERE "userId" = ${userId} AND "token" <> ${session} RETURNING "id"`.execute(
      this.db.open,
    );
    return rows.length;
  }

  async endSessionOf(session: string): Promise<void> {
    await sql`DELETE FROM auth_session WHERE "token" = ${session}`.execute(this.db.open);
  }

  /** A session was opened, or has proved more than a password. */
  async markSecondFactor(session: string): Promise<void> {
    await sql`UPDATE auth_session SET "secondFactor" = true WHERE "token" = ${session}`.execute(this.db.open);
  }

  /**
   * Notes from where an account is signed in to.
   * @param write queues the letter where the place is new, and the account has been signed in to before
   */
  async arrive(
    userId: string,
    place: string,
    write: (scope: Scope, person: Person) => Promise<unknown>,
  ): Promise<{ isNew: boolean }> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ isNew: boolean, others: integer })`
        INSERT INTO account_place AS p ("userId", "place") VALUES (${userId}, ${place})
        ON CONFLICT ("userId", "place") DO UPDATE SET "seenAt" = now()
        RETURNING p.xmax = 0 AS "isNew",
          (SELECT count(*) FROM account_place o WHERE o."userId" = p."userId" AND o."place" <> p."place") AS others`.execute(
        scope,
      );
      if (!rows[0]?.isNew || rows[0].others === 0) return { isNew: false };
      const person = await lockedPerson(scope, userId);
      if (person) await write(scope, person);
      return { isNew: true };
    });
  }

  async passkeys(userId: string): Promise<PasskeyRow[]> {
    const { rows } = await answering({
      passkeyId: text,
      name: text,
      createdAt: instant,
      lastUsedAt: nullable(instant),
      isSynced: boolean,
    })`
      SELECT "id" AS "passkeyId", coalesce("name", '') AS name, "createdAt", "lastUsedAt", "backedUp" AS "isSynced"
      FROM auth_passkey WHERE "userId" = ${userId} ORDER BY "createdAt", "id"`.execute(this.db.open);
    return rows;
  }

  async namePasskey(userId: string, passkeyId: string, name: string): Promise<boolean> {
    const { rows } = await answering({ id: text })`
      UPDATE auth_passkey SET "name" = ${name}, "updatedAt" = now()
      WHERE "id" = ${passkeyId} AND "userId" = ${userId} RETURNING "id"`.execute(this.db.open);
    return rows.length > 0;
  }

  async removePasskey(userId: string, passkeyId: string): Promise<boolean> {
    const { rows } = await answering({ id: text })`
      DELETE FROM auth_passkey WHERE "id" = ${passkeyId} AND "userId" = ${userId} RETURNING "id"`.execute(this.db.open);
    return rows.length > 0;
  }

  /** @param credential as the browser names it */
  async usePasskey(credential: string): Promise<string | null> {
    const { rows } = await answering({ userId: text })`
      UPDATE auth_passkey SET "lastUsedAt" = now() WHERE "credentialID" = ${credential} RETURNING "userId"`.execute(
      this.db.open,
    );
    return rows[0]?.userId ?? null;
  }

  /** Companies of an account: whether nobody else administers one that it administers, and whether it holds something there. */
  async companiesLeft(userId: string, holds: Holds): Promise<(CompanyLeft & { isHolding: boolean })[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await companiesLeft(userId).execute(scope);
      const told: (CompanyLeft & { isHolding: boolean })[] = [];
      for (const company of rows) told.push({ ...company, isHolding: await holds(scope, company.companyId, userId) });
      return told;
    });
  }

  /** Two who leave a company at once wait for each other: one of them stays. */
  async delete(userId: string, holds: Holds): Promise<Deleted> {
    return this.db.asSystem(async (scope) => {
      await sql`SELECT c."id" FROM company c JOIN member m ON m."organizationId" = c."id"
        WHERE m."userId" = ${userId} ORDER BY c."id" FOR UPDATE OF c`.execute(scope);
      const { rows } = await companiesLeft(userId).execute(scope);
      const last = rows.filter(({ isLastAdministrator }) => isLastAdministrator);
      if (last.length > 0) return { kind: "last", companies: last };
      const holding: CompanyLeft[] = [];
      for (const company of rows) if (await holds(scope, company.companyId, userId)) holding.push(company);
      if (holding.length > 0) return { kind: "holds", companies: holding };
      await sql`DELETE FROM account_link WHERE "userId" = ${userId}`.execute(scope);
      await sql`DELETE FROM auth_user WHERE "id" = ${userId}`.execute(scope);
      return { kind: "deleted" };
    });
  }

  /** Links that open nothing any more, and places that nobody has come from for a year. */
  async forget(): Promise<void> {
    await sql`DELETE FROM account_link WHERE "expiresAt" < now()`.execute(this.db.open);
    await sql`DELETE FROM account_place WHERE "seenAt" < now() - interval '1 year'`.execute(this.db.open);
  }
}

/** Whether somebody holds what another member of a company would have to take over. */
export type Holds = (scope: Scope, companyId: string, userId: string) => Promise<boolean>;
export type Deleted = { kind: "deleted" } | { kind: "last" | "holds"; companies: CompanyLeft[] };

export interface CompanyLeft {
  companyId: string;
  name: string;
  isLastAdministrator: boolean;
}

const companiesLeft = (userId: string) =>
  answering({ companyId: text, name: text, isLastAdministrator: boolean })`
    SELECT c."id" AS "companyId", c."name",
      'USER_ADMIN' = ANY (string_to_array(m."role", ',')) AND NOT EXISTS (
        SELECT 1 FROM member o WHERE o."organizationId" = c."id" AND o."userId" <> m."userId"
          AND 'USER_ADMIN' = ANY (string_to_array(o."role", ','))) AS "isLastAdministrator"
    FROM member m JOIN company c ON c."id" = m."organizationId" WHERE m."userId" = ${userId} ORDER BY c."name", c."id"`;

/** One link of a use at a time: a newer one takes the older one's place. */
async function putLink(
  scope: Scope,
  { hash, use, userId, email, seconds }: { hash: string; use: LinkUse; userId: string; email: string; seconds: number },
): Promise<void> {
  await sql`DELETE FROM account_link WHERE "userId" = ${userId} AND "use" = ${use}`.execute(scope);
  await sql`INSERT INTO account_link ("hash", "use", "userId", "email", "expiresAt")
    VALUES (${hash}, ${use}, ${userId}, ${email}, now() + make_interval(secs => ${seconds}))`.execute(scope);
}

/** Takes the link away: of all who follow it at once, one gets it. */
async function useLink(
  scope: Scope,
  hash: string,
  use: LinkUse,
): Promise<{ userId: string; email: string; createdAt: Date } | null> {
  const { rows } = await answering({ userId: text, email: text, createdAt: instant })`
    DELETE FROM account_link WHERE "hash" = ${hash} AND "use" = ${use} AND "expiresAt" > now()
    RETURNING "userId", "email", "createdAt"`.execute(scope);
  return rows[0] ?? null;
}

async function lockedPerson(scope: Scope, userId: string): Promise<Person | null> {
  const { rows } = await answering({ userId: text, name: text, email: text, language: nullable(text) })`
    SELECT "id" AS "userId", "name", "email", "language" FROM auth_user WHERE "id" = ${userId} FOR UPDATE`.execute(
    scope,
  );
  return rows[0] ?? null;
}

/** @returns false where another account has the address */
async function setAddress(scope: Scope, userId: string, email: string): Promise<boolean> {
  const { rows } = await answering({ id: text })`
    UPDATE auth_user SET "email" = ${email}, "emailVerified" = true, "updatedAt" = now()
    WHERE "id" = ${userId} AND NOT EXISTS (SELECT 1 FROM auth_user o WHERE o."email" = ${email} AND o."id" <> ${userId})
    RETURNING "id"`.execute(scope);
  return rows.length > 0;
}

async function setPassword(scope: Scope, userId: string, password: string): Promise<void> {
  const { rows } = await answering({ id: text })`
    UPDATE auth_account SET "password" = ${password}, "updatedAt" = now()
    WHERE "userId" = ${userId} AND "providerId" = 'credential' RETURNING "id"`.execute(scope);
  if (rows.length > 0) return;
  await sql`INSERT INTO auth_account ("accountId", "providerId", "userId", "password", "updatedAt")
    VALUES (${userId}, 'credential', ${userId}, ${password}, now())`.execute(scope);
}
