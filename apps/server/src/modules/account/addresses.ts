import type { Letters } from "../mail/index.ts";
import { LINK_SECONDS, linkHash, linkTo, newLink } from "./links.ts";
import type { AccountStore, Person } from "./store.ts";

/** The address of an account: confirmed, changed, and changed back. */
export class Addresses {
  private readonly store: AccountStore;
  private readonly letters: Letters;
  private readonly publicUrl: string;
  constructor(store: AccountStore, letters: Letters, publicUrl: string) {
    this.store = store;
    this.letters = letters;
    this.publicUrl = publicUrl;
  }

  sendVerification({ userId, email, language }: Person): Promise<void> {
    return this.sendLink("verify", { userId, email, language });
  }

  /** A letter to the new address; nothing is changed before its link has been followed. */
  async change({ userId, email, language }: Person, wanted: string): Promise<{ kind: "asked" | "same" }> {
    const wantedEmail = wanted.toLowerCase();
    if (wantedEmail === email) return { kind: "same" };
    await this.sendLink("change", { userId, email: wantedEmail, language });
    return { kind: "asked" };
  }

  async confirm(token: string): Promise<Confirmed> {
    const hash = linkHash(token);
    const link = await this.store.link(hash, "verify", "change");
    if (!link) return { kind: "used" };
    if (link.use === "verify") {
      const email = await this.store.verify(hash);
      return email === null ? { kind: "used" } : { kind: "confirmed", userId: link.userId, email, isChanged: false };
    }
    const back = newLink();
    const undo = { hash: back.hash, seconds: LINK_SECONDS.undo };
    const changed = await this.store.changeAddress(hash, undo, (scope, before) =>
      this.letters.queue(scope, {
        companyId: null,
        to: before.email,
        language: before.language ?? "en",
        letter: { kind: "address-changed", address: link.email, url: linkTo(this.publicUrl, "undo", back.token) },
      }),
    );
    if (changed.kind !== "changed") return changed;
    await this.letters.nudge();
    return { kind: "confirmed", userId: link.userId, email: changed.email, isChanged: true };
  }

  /** The address before; whoever changed it is out, and the owner gets a letter to choose a new password. */
  async undo(
    token: string,
  ): Promise<{ kind: "undone"; userId: string; email: string } | { kind: "used" } | { kind: "taken" }> {
    const again = newLink();
    const reset = { hash: again.hash, seconds: LINK_SECONDS.reset };
    const undone = await this.store.undoAddress(linkHash(token), reset, (scope, { email, language }) =>
      this.letters.queue(scope, {
        companyId: null,
        to: email,
        language: language ?? "en",
        letter: { kind: "reset", url: linkTo(this.publicUrl, "reset", again.token) },
      }),
    );
    if (undone.kind === "undone") await this.letters.nudge();
    return undone;
  }

  private async sendLink(
    use: "verify" | "change",
    { userId, email, language }: Pick<Person, "userId" | "email" | "language">,
  ): Promise<void> {
    const { token, hash } = newLink();
    const link = { hash, userId, email, seconds: LINK_SECONDS[use] };
    await this.store.putAddressLink(use, link, (scope, isTaken) =>
      this.letters.queue(scope, {
        companyId: null,
        to: email,
        language: language ?? "en",
        // Whoever has an account of that address learns it, and whoever asked does not.
        letter: { kind: "verify", url: isTaken ? null : linkTo(this.publicUrl, "address", token) },
      }),
    );
    await this.letters.nudge();
  }
}

type Confirmed =
  | { kind: "confirmed"; userId: string; email: string; isChanged: boolean }
  /** Used, too old, or none at all. */
  | { kind: "used" }
  | { kind: "taken" };
