import type { Belonging } from "@fairground/contract";
import type { PasswordAdvice } from "@fairground/model/password";
import type { Language } from "@fairground/model/text";
import type { Scope } from "../../kernel/db/database.ts";

export type { Scope };

/** What a module keeps for a member of a company, so that it can go to somebody else with their going. */
export interface Belongings {
  count(scope: Scope, companyId: string, userId: string): Promise<number>;
  handOver(scope: Scope, companyId: string, from: string, to: string): Promise<void>;
}
export type AllBelongings = Readonly<Record<Belonging, Belongings>>;

/** How easily a password is guessed; nothing to be said: it is taken. */
export interface Strength {
  adviceOn(password: string, personal: readonly string[]): Promise<PasswordAdvice[]>;
}

/** How an account is made beside the account library's own calls. */
export interface NewAccounts {
  hashOf(password: string): Promise<string>;
  /** Null: there is an account of this address. */
  newAccountIn(
    scope: Scope,
    person: { email: string; name: string; hash: string; language: Language },
  ): Promise<string | null>;
}
