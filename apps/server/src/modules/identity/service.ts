import { ROLES, type Role } from "@fairground/contract";
import type { IdentityStore } from "./store.ts";

/** The signed-in account and what it belongs to. */
export class Identity {
  private readonly store: IdentityStore;
  constructor(store: IdentityStore) {
    this.store = store;
  }

  /** Null: the account is gone. */
  async me(userId: string) {
    const [account, companies] = await Promise.all([this.store.account(userId), this.store.companiesOf(userId)]);
    return (
      account && {
        account,
        companies: companies.map(({ id, name, twoPersonPublishing, roles }) => ({
          companyId: id,
          name,
          twoPersonPublishing,
          roles: roles.filter(isRole),
        })),
      }
    );
  }
}

const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role);
