import { randomBytes } from "node:crypto";
import { sha256 } from "../../kernel/secrets.ts";

/** Seconds for which a letter's link holds. */
export const LINK_SECONDS = { reset: 3_600, verify: 86_400, change: 86_400, undo: 72 * 3_600 } as const;

/** 256 bits: the letter has the token, the table its hash. */
export function newLink(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: linkHash(token) };
}
export const linkHash = (token: string): string => sha256(token).toString("hex");

/** The token stands in the fragment: no server's log sees it. */
export const linkTo = (publicUrl: string, page: "reset" | "address" | "undo", token: string): string =>
  `${publicUrl}/studio/${page}#token=${token}`;
