import { createHmac } from "node:crypto";
import { equalInConstantTime, keyFor } from "../../kernel/secrets.ts";
import type { HeldShare } from "./store.ts";

/** For so long a password that was given once counts, in seconds. */
const HOLDS = 12 * 3600;
const PASS = /^(\d{10,12})\.([\w-]{43})$/;

/** What stands for a link's password once it was given: until when, under our signature. It ends with the link and with its password. */
export class Passes {
  private readonly key: Buffer;
  constructor(secret: string) {
    this.key = keyFor(secret, "statistic-share");
  }

  write(share: HeldShare): string {
    const until = Math.floor(share.now.getTime() / 1000) + HOLDS;
    return `${until}.${this.sign(share, until)}`;
  }

  isGood(share: HeldShare, pass: string): boolean {
    const [, until = "0", signature = ""] = PASS.exec(pass) ?? [];
    return (
      Number(until) * 1000 > share.now.getTime() && equalInConstantTime(signature, this.sign(share, Number(until)))
    );
  }

  private sign({ shareId, passwordHash }: HeldShare, until: number): string {
    return createHmac("sha256", this.key)
      .update(JSON.stringify([shareId, passwordHash, until]))
      .digest("base64url");
  }
}
