import { createHmac } from "node:crypto";
import { equalInConstantTime, keyFor } from "../../kernel/secrets.ts";

/** Whose mails are to stop: an address as its campaign and as its company know it, and nothing that says which it is. */
export interface Unsubscriber {
  identity: string;
  hash: string;
}

const KIND = "email:";
/** Two keyed hashes and a signature, 32 bytes each. */
const TOKEN = /^([\w-]{43})([\w-]{43})([\w-]{43})$/;

/**
 * The token in a link for unsubscribing. It is good for ever: a letter is read years later, and whoever it was sent to may be
 * erased by then.
 */
export class UnsubscribeTokens {
  private readonly key: Buffer;
  constructor(secret: string) {
    this.key = keyFor(secret, "unsubscribe");
  }

  write(companyId: string, campaignId: string, { identity, hash }: Unsubscriber): string {
    const said = [identity, hash].map((one) => one.slice(KIND.length)).join("");
    return `${said}${this.sign(companyId, campaignId, said)}`;
  }

  /** Null: it is none of ours, or another campaign's. */
  read(companyId: string, campaignId: string, token: string): Unsubscriber | null {
    const [, identity = "", hash = "", signature = ""] = TOKEN.exec(token) ?? [];
    const isOurs = equalInConstantTime(signature, this.sign(companyId, campaignId, `${identity}${hash}`));
    return isOurs ? { identity: `${KIND}${identity}`, hash: `${KIND}${hash}` } : null;
  }

  private sign(companyId: string, campaignId: string, said: string): string {
    return createHmac("sha256", this.key)
      .update(JSON.stringify([companyId, campaignId, said]))
      .digest("base64url");
  }
}
