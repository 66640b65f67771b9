import { createHmac } from "node:crypto";
import { equalInConstantTime, keyFor } from "../../kernel/secrets.ts";

/** What an address of a mail is good for. */
export type MailAim = "view" | "open" | "click";
/** A mail's id in 16 bytes, and a signature of 32. */
const TOKEN = /^([\w-]{22})([\w-]{43})$/;

/** Tokens in addresses of one mail: its id and our signature, and nothing of whoever it went to. */
export class MailTokens {
  private readonly key: Buffer;
  constructor(secret: string) {
    this.key = keyFor(secret, "mail-address");
  }

  /** @param said what else the address holds */
  write(aim: MailAim, of: { companyId: string; campaignId: string; mailId: string }, said = ""): string {
    const id = Buffer.from(of.mailId.replaceAll("-", ""), "hex").toString("base64url");
    return `${id}${this.sign(aim, of, said)}`;
  }

  /** The mail's id; null: it is none of ours, for something else, or another campaign's. */
  read(aim: MailAim, of: { companyId: string; campaignId: string }, token: string, said = ""): string | null {
    const [, id = "", signature = ""] = TOKEN.exec(token) ?? [];
    const mailId = Buffer.from(id, "base64url")
      .toString("hex")
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    return equalInConstantTime(signature, this.sign(aim, { ...of, mailId }, said)) ? mailId : null;
  }

  private sign(aim: MailAim, of: { companyId: string; campaignId: string; mailId: string }, said: string): string {
    return createHmac("sha256", this.key)
      .update(JSON.stringify([aim, of.companyId, of.campaignId, of.mailId, said]))
      .digest("base64url");
  }
}
