import { randomUUID } from "node:crypto";
import { ROLES, type Role } from "@fairground/contract";
import type { Context } from "../../kernel/context.ts";
import type { Gatekeeper } from "../../kernel/http/mount.ts";
import { type Accounts, accountsOf } from "./accounts.ts";
import { gatekeeper, SERVICE_HEADER } from "./gatekeeper.ts";
import { accountWithPassword, companyNamed, tokenFor } from "./people.ts";
import { IdentityStore } from "./store.ts";

export interface TestCompany {
  companyId: string;
  /** Headers of a member with that one role. */
  as: Record<Role, { authorization: string }>;
  credentials: { email: string; password: string };
}

/** Accounts, access rule and companies with a member per role. For tests alone. */
export function testIdentity(context: Context): {
  accounts: Accounts;
  admit: Gatekeeper;
  company(): Promise<TestCompany>;
  service: Record<string, string>;
} {
  const accounts = accountsOf(context.db, {
    secret: context.secret,
    publicUrl: context.publicUrl,
    trustedOrigins: [context.publicUrl],
  });
  const admit = gatekeeper(new IdentityStore(context.db), {
    serviceKey: context.config.SERVICE_AUTH_KEY,
    origins: [context.publicUrl],
    secret: context.secret,
  });
  return {
    accounts,
    admit,
    service: { [SERVICE_HEADER]: context.config.SERVICE_AUTH_KEY ?? "" },
    async company() {
      const slug = randomUUID();
      const companyId = await companyNamed(context.db, `Company ${slug}`, slug);
      const members = await Promise.all(
        ROLES.map(async (role) => {
          const email = `${role.toLowerCase()}-${slug}@example.org`;
          const { userId, password } = await accountWithPassword(context.db, accounts, {
            email,
            name: role,
            companyId,
            roles: [role],
            platformAdmin: false,
          });
          return { role, email, password, authorization: `Bearer ${await tokenFor(accounts, userId)}` };
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
