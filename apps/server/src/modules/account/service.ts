import type { Accounts, Sessions, SignInTries } from "../identity/index.ts";
import { type Device, deviceOf } from "./device.ts";
import type { Visit } from "./library.ts";
import type { Credential, Passkeys } from "./passkeys.ts";
import type { AccountStore, CompanyLeft, Deleted, Holds, PasskeyRow, Person } from "./store.ts";

export type { Person };
export type Proof = { password: string } | { passkey: Credential };

export interface OwnSession {
  sessionId: string;
  isThis: boolean;
  device: Device;
  /** From where it was used last; "" where nobody knows. */
  ip: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** One's own account: who it is, where it is open, and its end. */
export class OwnAccount {
  private readonly store: AccountStore;
  private readonly accounts: Accounts;
  private readonly passkeys: Passkeys;
  private readonly tries: SignInTries;
  private readonly holds: Holds;
  private readonly sessionsOf: Sessions;
  constructor(
    store: AccountStore,
    near: { accounts: Accounts; passkeys: Passkeys; tries: SignInTries; sessions: Sessions; holds: Holds },
  ) {
    this.store = store;
    this.accounts = near.accounts;
    this.passkeys = near.passkeys;
    this.tries = near.tries;
    this.holds = near.holds;
    this.sessionsOf = near.sessions;
  }

  person(userId: string): Promise<Person | null> {
    return this.store.person(userId);
  }

  /** @param token the session that asks */
  async seen(userId: string, token: string) {
    const [account, passkeys] = await Promise.all([
      this.store.account(userId, this.sessionsOf.hashed(token)),
      this.store.passkeys(userId),
    ]);
    return account && { ...account, passkeys: passkeys as readonly PasskeyRow[] };
  }

  /** Whether it is the owner who asks. Passwords are counted as at sign-in. @throws Problem too-many-requests */
  async isOwner(visit: Visit, userId: string, proof: Proof): Promise<boolean> {
    if ("passkey" in proof) return this.passkeys.prove(visit, userId, proof.passkey);
    const person = await this.store.person(userId);
    if (!person) return false;
    await this.tries.admit(visit.ip, person.email);
    const hash = await this.store.passwordOf(userId);
    if (hash === null) return false;
    const { password } = await this.accounts.$context;
    if (!(await password.verify({ hash, password: proof.password }))) return false;
    await this.tries.succeeded(visit.ip, person.email);
    return true;
  }

  /** @param token the session that asks; it stands first */
  async sessions(userId: string, token: string): Promise<OwnSession[]> {
    const rows = await this.store.sessions(userId, this.sessionsOf.hashed(token));
    return rows.map(({ agent, ...session }) => ({ ...session, device: deviceOf(agent) }));
  }

  endSession(userId: string, sessionId: string): Promise<boolean> {
    return this.store.endSession(userId, sessionId);
  }

  endOtherSessions(userId: string, token: string): Promise<number> {
    return this.store.endOtherSessions(userId, this.sessionsOf.hashed(token));
  }

  companiesLeft(userId: string): Promise<(CompanyLeft & { isHolding: boolean })[]> {
    return this.store.companiesLeft(userId, this.holds);
  }

  /** Nothing that others rely on goes with an account: keys and schedules are handed over first, by leaving the company. */
  delete(userId: string): Promise<Deleted> {
    return this.store.delete(userId, this.holds);
  }

  /** For the day's upkeep. */
  forget(): Promise<void> {
    return this.store.forget();
  }
}
