import { randomBytes } from "node:crypto";
import type { Role } from "@fairground/contract";
import type { Database } from "../../kernel/db/database.ts";
import type { Accounts } from "./accounts.ts";
import type { IdentityStore } from "./store.ts";

/** A company, found by its slug or made. */
export async function companyNamed(db: Database, name: string, slug: string): Promise<string> {
  const found = await db.open.selectFrom("company").select("id").where("slug", "=", slug).executeTakeFirst();
  if (found) return found.id;
  return (await db.open.insertInto("company").values({ name, slug }).returning("id").executeTakeFirstOrThrow()).id;
}

/**
 * An account with a new random password and roles in a company; an account of that address gets the new password.
 * @returns the password: it is stored as a hash alone, so this is the one time that it is known
 */
export async function accountWithPassword(
  db: Database,
  accounts: Accounts,
  person: { email: string; name: string; companyId: string; roles: readonly Role[]; platformAdmin: boolean },
): Promise<{ userId: string; password: string }> {
  const context = await accounts.$context;
  const password = randomBytes(12).toString("base64url");
  const hash = await context.password.hash(password);
  const known = await context.internalAdapter.findUserByEmail(person.email);
  const userId = known
    ? known.user.id
    : (await context.internalAdapter.createUser({ email: person.email, name: person.name, emailVerified: true })).id;
  if (known) await context.internalAdapter.updatePassword(userId, hash);
  else
    await context.internalAdapter.linkAccount({ userId, providerId: "credential", accountId: userId, password: hash });
  await db.open
    .updateTable("auth_user")
    .set({ platformAdmin: person.platformAdmin })
    .where("id", "=", userId)
    .execute();
  await db.open
    .insertInto("member")
    .values({ organizationId: person.companyId, userId, role: person.roles.join(",") })
    .onConflict((conflict) =>
      conflict.columns(["organizationId", "userId"]).doUpdateSet({ role: person.roles.join(",") }),
    )
    .execute();
  return { userId, password };
}

/**
 * Lets the owner of an account in again: a new password, and every session ends. Memberships stay as they are.
 * @returns the password; null: there is no such account
 */
export async function letIn(accounts: Accounts, email: string): Promise<string | null> {
  const context = await accounts.$context;
  const known = await context.internalAdapter.findUserByEmail(email, { includeAccounts: true });
  if (!known) return null;
  const userId = known.user.id;
  const password = randomBytes(12).toString("base64url");
  const hash = await context.password.hash(password);
  if (known.accounts.some(({ providerId }) => providerId === "credential"))
    await context.internalAdapter.updatePassword(userId, hash);
  else
    await context.internalAdapter.linkAccount({ userId, providerId: "credential", accountId: userId, password: hash });
  await context.internalAdapter.deleteUserSessions(userId);
  return password;
}

/** Makes an account an administrator of the platform. False: there is no such account. */
export async function makePlatformAdmin(db: Database, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db.open
    .updateTable("auth_user")
    .set({ platformAdmin: true })
    .where("email", "=", email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A session's token, to be sent as Bearer. */
export async function tokenFor(accounts: Accounts, userId: string): Promise<string> {
  const context = await accounts.$context;
  return (await context.internalAdapter.createSession(userId)).token;
}

/** Making companies, accounts and sessions beside the calls. */
export const peopleOf = (db: Database, accounts: Accounts, store: IdentityStore) => ({
  companyNamed: (name: string, slug: string) => companyNamed(db, name, slug),
  accountWithPassword: (person: Parameters<typeof accountWithPassword>[2]) => accountWithPassword(db, accounts, person),
  tokenFor: (userId: string) => tokenFor(accounts, userId),
  hashOf: async (password: string) => (await accounts.$context).password.hash(password),
  newAccountIn: store.newAccount.bind(store),
  letIn: (email: string) => letIn(accounts, email),
  makePlatformAdmin: (email: string) => makePlatformAdmin(db, email),
});
export type People = ReturnType<typeof peopleOf>;
