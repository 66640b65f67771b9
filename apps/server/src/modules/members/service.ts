import type { Belonging, Member, Role } from "@fairground/contract";
import type { AllBelongings, Scope } from "./ports.ts";
import { rolesOf } from "./roles.ts";
import type { MemberRow, MemberSearch, MemberStore } from "./store.ts";

export type Held = { kind: Belonging; count: number }[];
export type Gone =
  | { kind: "gone" | "unknown" | "lastAdministrator" | "heirUnknown" }
  | { kind: "heirMissing"; belongings: Held };
export type Changed = { kind: "changed"; member: Member } | { kind: "unknown" | "lastAdministrator" };

/** Members: who belongs to a company, with which roles, and how they go (decisions, "Accounts, roles, tenancy"). */
export class Members {
  private readonly store: MemberStore;
  private readonly belongings: AllBelongings;
  constructor(store: MemberStore, belongings: AllBelongings) {
    this.store = store;
    this.belongings = belongings;
  }

  /** @param isAdministrator sees addresses and last visits, and looks for addresses */
  async list(
    companyId: string,
    search: MemberSearch,
    isAdministrator: boolean,
  ): Promise<{ data: Member[]; total: number }> {
    // An order by what is not shown would show it.
    const sort = isAdministrator || search.sort !== "lastSeenAt" ? search.sort : "name";
    const { rows, total } = await this.store.list(companyId, { ...search, sort }, isAdministrator);
    return { data: rows.map((row) => shown(row, isAdministrator)), total };
  }

  async changeRoles(companyId: string, userId: string, roles: readonly Role[]): Promise<Changed> {
    return this.store.alone(companyId, async (scope) => {
      const before = await this.store.find(scope, companyId, userId);
      if (!before) return { kind: "unknown" };
      if (!roles.includes("USER_ADMIN") && (await this.isLast(scope, companyId, before)))
        return { kind: "lastAdministrator" };
      await this.store.setRoles(scope, companyId, userId, roles);
      return { kind: "changed", member: shown({ ...before, role: roles.join(",") }, true) };
    });
  }

  /** Null: no member. */
  async held(companyId: string, userId: string): Promise<Held | null> {
    return this.store.within(companyId, async (scope) =>
      (await this.store.find(scope, companyId, userId)) ? this.heldIn(scope, companyId, userId) : null,
    );
  }

  /** Ends a membership. What the member holds goes to the heir in the same transaction: nothing is lost, nothing runs on. */
  async remove(companyId: string, userId: string, heir: string | undefined): Promise<Gone> {
    return this.store.alone(companyId, async (scope) => {
      const member = await this.store.find(scope, companyId, userId);
      if (!member) return { kind: "unknown" };
      if (await this.isLast(scope, companyId, member)) return { kind: "lastAdministrator" };
      const belongings = await this.heldIn(scope, companyId, userId);
      if (heir === undefined && belongings.length > 0) return { kind: "heirMissing", belongings };
      if (heir !== undefined && (heir === userId || !(await this.store.find(scope, companyId, heir))))
        return { kind: "heirUnknown" };
      if (heir !== undefined)
        for (const { kind } of belongings) await this.belongings[kind].handOver(scope, companyId, userId, heir);
      await this.store.remove(scope, companyId, userId);
      return { kind: "gone" };
    });
  }

  /** Whether a member holds what somebody else would have to take over. */
  async holds(scope: Scope, companyId: string, userId: string): Promise<boolean> {
    return (await this.heldIn(scope, companyId, userId)).length > 0;
  }

  /** Whether nobody would be left who administers the company. */
  private async isLast(scope: Scope, companyId: string, { userId, role }: MemberRow): Promise<boolean> {
    if (!rolesOf(role).includes("USER_ADMIN")) return false;
    return !(await this.store.hasOtherAdministrator(scope, companyId, userId));
  }

  private async heldIn(scope: Scope, companyId: string, userId: string): Promise<Held> {
    const held: Held = [];
    for (const [kind, { count }] of Object.entries(this.belongings)) {
      const there = await count(scope, companyId, userId);
      if (there > 0) held.push({ kind: kind as Belonging, count: there }); // the record's own keys
    }
    return held;
  }
}

const shown = ({ userId, name, email, role, joinedAt, lastSeenAt }: MemberRow, isAdministrator: boolean): Member => ({
  userId,
  name,
  email: isAdministrator ? email : null,
  roles: rolesOf(role),
  joinedAt: joinedAt.toISOString(),
  lastSeenAt: isAdministrator ? (lastSeenAt?.toISOString() ?? null) : null,
});
