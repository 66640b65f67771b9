import { ROLES, type Role } from "@fairground/contract";
import type { IdentityStore, SessionRow } from "./store.ts";

/** The signed-in account and what it belongs to. */
export class Identity {
  private readonly store: IdentityStore;
  constructor(store: IdentityStore) {
    this.store = store;
  }

  async rename(userId: string, name: string, language: string | null): Promise<void> {
    await this.store.rename(userId, { name, language });
  }

  /** Null: the account is gone. */
  async me({
    userId,
    platformAdmin,
    rights,
    withheld,
    lent,
  }: Omit<SessionRow, "email" | "name" | "suspended" | "signOn" | "isLastUseOld">) {
    const [account, companies, until] = await Promise.all([
      this.store.account(userId),
      this.store.companiesOf(userId, [...lent]),
      this.store.lentUntil([...rights.keys()]),
    ]);
    const lentOf = (id: string) => {
      const at = until.get(id);
      return at ? { until: at.toISOString(), toYou: lent.has(id) } : null;
    };
    return (
      account && {
        account: { ...account, platformAdmin },
        companies: companies
          .filter(({ id }) => rights.has(id) || withheld.has(id))
          .map(({ id, name, twoPersonPublishing, suspended, roles }) => ({
            ...{ companyId: id, name, twoPersonPublishing, suspended, roles: roles.filter(isRole) },
            withheld: withheld.get(id) ?? null,
            lent: lentOf(id),
          })),
      }
    );
  }
}

const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role);
