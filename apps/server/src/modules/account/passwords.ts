import { randomUUID } from "node:crypto";
import type { PasswordAdvice } from "@fairground/model/password";
import type { Accounts, Sessions } from "../identity/index.ts";
import type { Letters } from "../mail/index.ts";
import { LINK_SECONDS, linkHash, linkTo, newLink } from "./links.ts";
import type { AccountStore } from "./store.ts";
import type { PasswordStrength } from "./strength.ts";

export interface WeakPassword {
  kind: "weak";
  advice: PasswordAdvice[];
}

/** Passwords: forgotten ones, and new ones. */
export class Passwords {
  private readonly store: AccountStore;
  private readonly accounts: Accounts;
  private readonly letters: Letters;
  private readonly strength: PasswordStrength;
  private readonly sessions: Sessions;
  private readonly publicUrl: string;
  constructor(
    store: AccountStore,
    near: { accounts: Accounts; letters: Letters; strength: PasswordStrength; sessions: Sessions; publicUrl: string },
  ) {
    this.store = store;
    this.accounts = near.accounts;
    this.letters = near.letters;
    this.strength = near.strength;
    this.sessions = near.sessions;
    this.publicUrl = near.publicUrl;
  }

  /** Sends a link to whoever has an account of that address; for every other one the same work is done, and nothing left. */
  async forgotten(email: string): Promise<void> {
    const { token, hash } = newLink();
    const link = { hash, seconds: LINK_SECONDS.reset, stranger: randomUUID() };
    await this.store.putReset(email.toLowerCase(), link, async (scope, { email: to, language }, isNobody) => {
      const letter = { kind: "reset", url: linkTo(this.publicUrl, "reset", token) } as const;
      const mailId = await this.letters.queue(scope, { companyId: null, to, language: language ?? "en", letter });
      await this.letters.takeBack(scope, mailId, isNobody);
    });
    await this.letters.nudge();
  }

  async finishReset(
    token: string,
    password: string,
  ): Promise<{ kind: "set"; userId: string } | WeakPassword | { kind: "used" }> {
    const hash = linkHash(token);
    const link = await this.store.link(hash, "reset");
    if (!link) return { kind: "used" };
    const advice = await this.strength.adviceOn(password, [link.email, link.name]);
    if (advice.length > 0) return { kind: "weak", advice };
    const done = await this.store.finishReset(hash, await this.hashed(password));
    return done ? { kind: "set", userId: link.userId } : { kind: "used" };
  }

  /** @param token the session that goes on */
  async change(userId: string, password: string, token: string): Promise<{ kind: "set" } | WeakPassword> {
    const person = await this.store.person(userId);
    const advice = await this.strength.adviceOn(password, person ? [person.email, person.name] : []);
    if (advice.length > 0) return { kind: "weak", advice };
    await this.store.changePassword(userId, await this.hashed(password), this.sessions.hashed(token));
    return { kind: "set" };
  }

  private async hashed(password: string): Promise<string> {
    return (await this.accounts.$context).password.hash(password);
  }
}
