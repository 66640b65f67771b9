import { createHmac } from "node:crypto";
import { canonicalEmail } from "@fairground/model/form";
import { keyFor } from "../../kernel/secrets.ts";

/** By which the installation knows a mailbox, over all companies, and how many mails it gets within an hour. */
export class Addressees {
  private readonly key: Buffer;
  private readonly most: number;
  /** @param most 0: no bound */
  constructor(secret: string, most: number) {
    this.key = keyFor(secret, "mail-addressee");
    this.most = most;
  }

  /** Ways of writing one mailbox are one; what is no address counts as it is written. */
  of(recipient: string): { address: string; most: number } {
    const mailbox = canonicalEmail(recipient) ?? recipient.trim().toLowerCase();
    return { address: createHmac("sha256", this.key).update(mailbox).digest("base64url"), most: this.most };
  }
}
