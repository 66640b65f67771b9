import { ROLES, type Role } from "@fairground/contract";
import type { Caller } from "../../kernel/http/mount.ts";
import type { IdentityStore } from "./store.ts";

type Member = Extract<Caller, { kind: "member" }>;

/** The signed-in account and what it belongs to. */
export class Identity {
  private readonly store: IdentityStore;
  constructor(store: IdentityStore) {
    this.store = store;
  }

  /** Null: the account is gone. */
  async me({ userId, platformAdmin, rights, withheld }: Member) {
    const [account, companies] = await Promise.all([this.store.account(userId), this.store.companiesOf(userId)]);
    return (
      account && {
        account: { ...account, platformAdmin },
        companies: companies
          .filter(({ id }) => rights.has(id) || withheld.has(id))
          .map(({ id, name, roles }) => ({
            ...{ companyId: id, name, roles: roles.filter(isRole) },
            withheld: withheld.get(id) ?? null,
          })),
      }
    );
  }
}

const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role);
