import { createHmac, randomBytes } from "node:crypto";
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
  // Who administers the platform goes on to, whatever company they get an account for.
  if (person.platformAdmin)
    await db.open.updateTable("auth_user").set({ platformAdmin: true }).where("id", "=", userId).execute();
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
 * Lets the owner of an account in again: a new password, no second factor and no passkey, and every session ends. Memberships stay as they are.
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
  const own = [{ field: "userId", value: userId }];
  await context.adapter.deleteMany({ model: "passkey", where: own });
  await context.adapter.deleteMany({ model: "twoFactor", where: own });
  await context.internalAdapter.updateUser(userId, { twoFactorEnabled: false });
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

/** Hours after which a company's provider is asked again. */
const THROUGH = 12;

/** A new session that a company's provider has opened, as the account library's own cookie; it reaches that company alone. */
async function sessionThrough(
  store: IdentityStore,
  accounts: Accounts,
  { companyId, userId, ip, agent }: { companyId: string; userId: string; ip: string; agent: string },
): Promise<string> {
  const { internalAdapter, authCookies, secret } = await accounts.$context;
  const { token } = await internalAdapter.createSession(userId, false, { ipAddress: ip, userAgent: agent });
  // Nobody knows the token before it is marked.
  await store.openThrough(token, companyId, THROUGH);
  const { name, attributes } = authCookies.sessionToken;
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  const value = encodeURIComponent(`${token}.${signature}`);
  const safe = attributes.secure ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${THROUGH * 3600}; HttpOnly; SameSite=Lax${safe}`;
}

/** An account for whoever a provider has vouched for: it has no password. One that is made meanwhile is taken. */
async function newAccount(accounts: Accounts, { email, name }: { email: string; name: string }): Promise<string> {
  const { internalAdapter } = await accounts.$context;
  try {
    return (await internalAdapter.createUser({ email, name, emailVerified: true })).id;
  } catch (fault) {
    const known = await internalAdapter.findUserByEmail(email);
    if (!known) throw fault;
    return known.user.id;
  }
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
  newAccount: (person: Parameters<typeof newAccount>[1]) => newAccount(accounts, person),
  sessionThrough: (companyId: string, userId: string, from: { ip: string; agent: string }) =>
    sessionThrough(store, accounts, { companyId, userId, ...from }),
});
export type People = ReturnType<typeof peopleOf>;
