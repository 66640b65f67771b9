import { createHmac } from "node:crypto";
import type { SigningMistake } from "@fairground/contract";

/** How one part of a signature can be made, with what is wrong about it; the right way has nothing wrong. */
type Way<T> = readonly [mistake: SigningMistake | null, made: T];
type Parts = readonly [campaignId: string, userId: string, expiry: string];

const KEYS: readonly Way<(secret: string) => string | Buffer>[] = [
  [null, (secret) => secret],
  ["key", (secret) => secret.replace(/^fgs_/, "")],
  ["key", (secret) => Buffer.from(secret.replace(/^fgs_/, ""), "base64url")],
];
const ALGORITHMS: readonly Way<string>[] = [
  [null, "sha256"],
  ["algorithm", "sha1"],
  ["algorithm", "sha512"],
];
const ORDERS: readonly Way<readonly [0 | 1 | 2, 0 | 1 | 2, 0 | 1 | 2]>[] = [
  [null, [0, 1, 2]],
  ["order", [0, 2, 1]],
  ["order", [1, 0, 2]],
  ["order", [1, 2, 0]],
  ["order", [2, 0, 1]],
  ["order", [2, 1, 0]],
];
const SEPARATORS: readonly Way<string>[] = [
  [null, "\n"],
  ...["", "\r\n", "\\n", ":", ".", "|", ",", " ", "-", "&"].map((text): Way<string> => ["separator", text]),
];
const ENDS: readonly Way<string>[] = [
  [null, ""],
  ["end", "\n"],
];
const CAMPAIGNS: readonly Way<(id: string) => string>[] = [
  [null, (id) => id],
  ["capitals", (id) => id.toUpperCase()],
];
const ENCODINGS: readonly Way<(mac: Buffer) => string>[] = [
  [null, (mac) => mac.toString("base64url")],
  ["encoding", (mac) => mac.toString("base64")],
  ["encoding", (mac) => mac.toString("base64").replace(/=+$/, "")],
  ["encoding", (mac) => mac.toString("base64url").padEnd(Math.ceil(mac.length / 3) * 4, "=")],
  ["encoding", (mac) => mac.toString("hex")],
  ["encoding", (mac) => mac.toString("hex").toUpperCase()],
];

/** More at once are guesses, and would take long. */
const AT_MOST = 2;

/**
 * What was done otherwise where a signature is not the right one: the fewest of the mistakes that people make which explain
 * it, at most two. Empty: it is right; null: none of them does, so secret, campaign, user id or expiry is another.
 */
export function mistakesOf(mac: string, secret: string, parts: Parts): SigningMistake[] | null {
  let found: SigningMistake[] | null = null;
  for (const [algorithmIs, algorithm] of ALGORITHMS)
    for (const [keyIs, key] of KEYS)
      for (const [orderIs, order] of ORDERS)
        for (const [separatorIs, separator] of SEPARATORS)
          for (const [endIs, end] of ENDS)
            for (const [campaignIs, campaign] of CAMPAIGNS) {
              const made = [algorithmIs, keyIs, orderIs, separatorIs, endIs, campaignIs].filter((is) => is !== null);
              if (made.length > AT_MOST || (found && found.length <= made.length)) continue;
              const written = [campaign(parts[0]), parts[1], parts[2]] as const;
              const text = order.map((at) => written[at]).join(separator) + end;
              const bytes = createHmac(algorithm, key(secret)).update(text).digest();
              for (const [encodingIs, encode] of ENCODINGS) {
                const all = encodingIs ? [...made, encodingIs] : made;
                if (all.length <= AT_MOST && (!found || all.length < found.length) && encode(bytes) === mac)
                  found = all;
              }
            }
  return found;
}
