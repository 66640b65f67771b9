import { type ProblemCode, ROLES, type Role } from "@fairground/contract";
import type { IdentityStore } from "./store.ts";

/** The signed-in account and what it belongs to. */
export class Identity {
  private readonly store: IdentityStore;
  constructor(store: IdentityStore) {
    this.store = store;
  }

  async rename(userId: string, name: string, language: string | null): Promise<void> {
    await this.store.rename(userId, { name, language });
  }

  /** Null: the account is gone. @param withheld what companies ask for before they allow anything */
  async me(userId: string, withheld: ReadonlyMap<string, ProblemCode> = new Map()) {
    const [account, companies] = await Promise.all([this.store.account(userId), this.store.companiesOf(userId)]);
    return (
      account && {
        account,
        companies: companies.map(({ id, name, roles }) => ({
          companyId: id,
          name,
          roles: roles.filter(isRole),
          asksFor: withheld.get(id) ?? null,
        })),
      }
    );
  }
}

const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role);
