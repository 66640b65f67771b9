import { createHmac } from "node:crypto";
import { keyFor } from "../../kernel/secrets.ts";

/** What stands for an address, an e-mail address or a domain where it is compared: of one company alone. */
export type KeyedHash = (companyId: string, kind: string, value: string) => string;

export function keyedHash(secret: string): KeyedHash {
  const key = keyFor(secret, "fraud");
  return (companyId, kind, value) =>
    createHmac("sha256", key)
      .update(JSON.stringify([companyId, kind, value]))
      .digest("base64url");
}
