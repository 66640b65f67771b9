import type { Letters } from "../mail/index.ts";
import type { LendingRow, LendingStore } from "./store.ts";

/** A company lends its personal data to the platform's administrators, for hours (security, 25). The gatekeeper asks each time. */
export class Lendings {
  private readonly store: LendingStore;
  private readonly letters: Pick<Letters, "queue" | "nudge">;
  private readonly publicUrl: string;
  constructor(store: LendingStore, letters: Pick<Letters, "queue" | "nudge">, publicUrl: string) {
    this.store = store;
    this.letters = letters;
    this.publicUrl = publicUrl;
  }

  /** Null: it never was lent, nor asked for. */
  find(companyId: string): Promise<LendingRow | null> {
    return this.store.find(companyId);
  }

  lend(companyId: string, lent: { hours: number; why: string; by: string }): Promise<void> {
    return this.store.lend(companyId, lent);
  }

  /** At once, and with what was asked for. */
  end(companyId: string): Promise<void> {
    return this.store.end(companyId);
  }

  /** Tells those who decide by mail. False: there is no such company. */
  async ask(companyId: string, asked: { why: string; by: string }): Promise<boolean> {
    const url = `${this.publicUrl}/studio/settings/company`;
    const isAsked = await this.store.ask(companyId, asked, async (scope, { company, asker, readers }) => {
      const letter = { kind: "access-asked", company, asker, reason: asked.why, url } as const;
      for (const { email, language } of readers)
        await this.letters.queue(scope, { companyId, to: email, language, letter });
    });
    if (isAsked) await this.letters.nudge();
    return isAsked;
  }
}
