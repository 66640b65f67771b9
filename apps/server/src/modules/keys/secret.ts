import { randomBytes } from "node:crypto";
import { sha256 } from "../../kernel/secrets.ts";

/** How every key begins, so that people and scanners of sources know one. */
export const KEY_PREFIX = "fg_";
/** So much of a key is kept and shown: 24 of its 256 bits. */
const SHOWN = KEY_PREFIX.length + 4;

/** A new key: 256 random bits. */
export const newSecret = (): string => KEY_PREFIX + randomBytes(32).toString("base64url");

/** How it stands in the table: whoever reads the rows cannot call with them. */
export const hashOfKey = (secret: string): string => sha256(secret).toString("hex");

export const beginningOf = (secret: string): string => secret.slice(0, SHOWN);
