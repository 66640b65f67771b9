import { createHmac } from "node:crypto";
import { equalInConstantTime, keyFor } from "../secrets.ts";

/** A phone may sleep in between; an older one is no longer looked at. Milliseconds. */
const LIFETIME = 6 * 3_600_000;
const TICKET = /^([0-9a-z]{1,11})\.([\w-]{43})$/;

/**
 * What keeps the place of a play that was not opened yet: when it was first asked for, signed. It holds for the play's
 * own `Idempotency-Key` and no other, so that one ticket opens one play; it names nobody, and no process remembers it.
 */
export class WaitingTickets {
  private readonly key: Buffer;
  constructor(secret: string) {
    this.key = keyFor(secret, "waiting-ticket");
  }

  /** @param since when the play was first asked for, in epoch milliseconds */
  issue(since: number, playKey: string): string {
    const text = since.toString(36);
    return `${text}.${this.macOf(text, playKey)}`;
  }

  /** When the play was first asked for; null for what was not issued for this key, or too long ago. */
  read(ticket: string, playKey: string, now: number): number | null {
    const [, text = "", mac = ""] = TICKET.exec(ticket) ?? [];
    if (mac === "" || !equalInConstantTime(mac, this.macOf(text, playKey))) return null;
    const since = Number.parseInt(text, 36);
    return now - since < LIFETIME ? since : null;
  }

  private macOf(text: string, playKey: string): string {
    return createHmac("sha256", this.key)
      .update(JSON.stringify([text, playKey]))
      .digest("base64url");
  }
}
