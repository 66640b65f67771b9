import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyFor } from "./secrets.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text for the database: AES-256-GCM under a key of its own for each use.
 * @param bound what the text belongs to, e.g. a row's id: it cannot be opened elsewhere
 */
export function seal(secret: string, use: string, bound: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, use), nonce).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** @throws where the text was sealed under another secret, use or row, or was changed */
export function unseal(secret: string, use: string, bound: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyFor(secret, use), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
}
