import { createHmac } from "node:crypto";
import { equalInConstantTime, keyFor } from "../../kernel/secrets.ts";

/** A report's id in 16 bytes, and a signature of 32. */
const TOKEN = /^([\w-]{22})([\w-]{43})$/;

/** Links of reports by which they end, for whoever has the letter: its id and our signature. */
export class OffLinks {
  private readonly key: Buffer;
  private readonly publicUrl: string;
  constructor(secret: string, publicUrl: string) {
    this.key = keyFor(secret, "statistic-report");
    this.publicUrl = publicUrl;
  }

  url(reportId: string, language: string): string {
    const id = Buffer.from(reportId.replaceAll("-", ""), "hex").toString("base64url");
    return `${this.publicUrl}${OFF_PATH}?${new URLSearchParams({ token: `${id}${this.sign(reportId)}`, lang: language })}`;
  }

  /** The report's id; null: the token is none of ours. */
  read(token: string): string | null {
    const [, id = "", signature = ""] = TOKEN.exec(token) ?? [];
    const reportId = Buffer.from(id, "base64url")
      .toString("hex")
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    return equalInConstantTime(signature, this.sign(reportId)) ? reportId : null;
  }

  private sign(reportId: string): string {
    return createHmac("sha256", this.key).update(reportId).digest("base64url");
  }
}

/** Where letters of reports lead for their end. */
export const OFF_PATH = "/studio/report-off";
