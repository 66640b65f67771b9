import { randomUUID } from "node:crypto";
import { ROLES, type Role } from "@fairground/contract";
import type { Ground } from "../../kernel/ground.ts";
import type { Gatekeeper } from "../../kernel/http/mount.ts";
import { SERVICE_HEADER } from "./gatekeeper.ts";
import { openIdentity, type People } from "./index.ts";

export interface TestCompany {
  companyId: string;
  /** Headers of a member with that one role. */
  as: Record<Role, { authorization: string }>;
  credentials: { email: string; password: string };
}

/** Accounts, access rule and companies with a member per role. For tests alone. */
export function testIdentity(context: Ground): {
  people: People;
  admit: Gatekeeper;
  company(): Promise<TestCompany>;
  service: Record<string, string>;
} {
  const { people, admit } = openIdentity(context);
  return {
    people,
    admit,
    service: { [SERVICE_HEADER]: context.config.SERVICE_AUTH_KEY ?? "" },
    async company() {
      const slug = randomUUID();
      const companyId = await people.companyNamed(`Company ${slug}`, slug);
      const members = await Promise.all(
        ROLES.map(async (role) => {
          const email = `${role.toLowerCase()}-${slug}@example.org`;
          const { userId, password } = await member(context, people, { email, companyId, role });
          return { role, email, password, authorization: `Bearer ${await people.tokenFor(userId)}` };
        }),
      );
      const creator = members.find(({ role }) => role === "CREATOR");
      return {
        companyId,
        as: Object.fromEntries(
          members.map(({ role, authorization }) => [role, { authorization }]),
        ) as TestCompany["as"], // one per role
        credentials: { email: creator?.email ?? "", password: creator?.password ?? "" },
      };
    },
  };
}

/** A password and its hash, as the first account of this process has got them: a hash takes a tenth of a second of a core. */
let known: { password: string; hash: string } | undefined;

async function member(
  { db }: Ground,
  people: People,
  { email, companyId, role }: { email: string; companyId: string; role: Role },
): Promise<{ userId: string; password: string }> {
  if (!known) {
    const made = await people.accountWithPassword({
      email,
      name: role,
      companyId,
      roles: [role],
      platformAdmin: false,
    });
    const { password: hash } = await db.open
      .selectFrom("auth_account")
      .select("password")
      .where("userId", "=", made.userId)
      .executeTakeFirstOrThrow();
    if (hash) known = { password: made.password, hash };
    return made;
  }
  const { password, hash } = known;
  const user = { email, name: role, emailVerified: true, image: null };
  const { id: userId } = await db.open.insertInto("auth_user").values(user).returning("id").executeTakeFirstOrThrow();
  const account = { userId, accountId: userId, providerId: "credential", password: hash, updatedAt: new Date() };
  await db.open.insertInto("auth_account").values(account).execute();
  await db.open.insertInto("member").values({ organizationId: companyId, userId, role }).execute();
  return { userId, password };
}
