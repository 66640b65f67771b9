import { createHmac } from "node:crypto";
import { equalInConstantTime, keyFor } from "../../kernel/secrets.ts";

const BYTES = 16;

/** A preview's name in its address: its id with a signature, so that nobody finds one by guessing. */
export class PreviewTokens {
  private readonly key: Buffer;
  constructor(secret: string) {
    this.key = keyFor(secret, "preview");
  }

  of(previewId: string): string {
    const id = Buffer.from(previewId.replaceAll("-", ""), "hex");
    return Buffer.concat([id, this.sign(id)]).toString("base64url");
  }

  /** The preview's id; null for what was not signed here. */
  read(token: string): string | null {
    const bytes = Buffer.from(token, "base64url");
    if (bytes.length !== 2 * BYTES || bytes.toString("base64url") !== token) return null;
    const [id, signature] = [bytes.subarray(0, BYTES), bytes.subarray(BYTES)];
    if (!equalInConstantTime(signature.toString("hex"), this.sign(id).toString("hex"))) return null;
    return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  private sign(id: Uint8Array): Buffer {
    return createHmac("sha256", this.key).update(id).digest().subarray(0, BYTES);
  }
}
