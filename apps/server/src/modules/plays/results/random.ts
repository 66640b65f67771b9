import { createHmac } from "node:crypto";
import type { PlayRandom } from "@fairground/games/rules";
import { keyFor } from "../../../kernel/secrets.ts";

/** What a play's randomness depends on: nobody but the holder of the secret can foretell it. */
export interface RandomSource {
  campaignId: string;
  reference: string;
  nonce: string;
  revision: number;
}

/** A number that was drawn, as the log keeps it. */
export type DrawnNumbers = Record<string, { number: string; below: string }>;

/** What the log says of a draw's randomness: the number, the key of its day, and what the choice rested on. */
export interface DrawRecord {
  draw?: { number: string; below: string };
  /** The key's name. */
  key: string;
  /** Canonical JSON of a `DrawBasis` (packages/model/src/fairness/basis.ts). */
  basis: string;
  /** Of the log's rows: 2 says by what rules chose. */
  format: 2;
}

/** The key for what a game shuffles, from the installation's secret. */
export const shufflingKey = (secret: string): Uint8Array => keyFor(secret, "play-random");

/**
 * The randomness of one play (play-engine, "Fairness"): HMAC over campaign, reference, nonce, revision and label,
 * rejection-sampled, so that every integer below the bound is exactly as likely. The same numbers as the verifier's
 * `playNumber`, synchronously.
 */
export class PlayNumbers implements PlayRandom {
  readonly drawn: DrawnNumbers = {};
  readonly source: RandomSource;
  private readonly key: Uint8Array;
  /** @param key of the draw's day, for what is drawn; or, for what a game shuffles, the installation's secret or {@link shufflingKey} of it */
  constructor(key: Uint8Array | string, source: RandomSource) {
    this.key = typeof key === "string" ? shufflingKey(key) : key;
    this.source = source;
  }

  integer(label: string, below: number): number {
    return Number(this.below(label, BigInt(below)));
  }

  /** As {@link integer}, for bounds of any size; the number is kept for the log. */
  below(label: string, below: bigint): bigint {
    if (below <= 0n) throw new RangeError("A random integer needs a bound above 0");
    const bits = (below - 1n).toString(2).length;
    for (let round = 0; ; round++) {
      const number = this.bits(`${label}/${round}`, bits);
      if (number >= below) continue;
      this.drawn[label] = { number: String(number), below: String(below) };
      return number;
    }
  }

  private bits(label: string, bits: number): bigint {
    let number = 0n;
    for (let block = 0, have = 0; have < bits; block++, have += 256) {
      const { campaignId, reference, nonce, revision } = this.source;
      const text = JSON.stringify([campaignId, reference, nonce, revision, label, block]);
      number = (number << 256n) | BigInt(`0x${createHmac("sha256", this.key).update(text).digest("hex")}`);
    }
    return number & ((1n << BigInt(bits)) - 1n);
  }
}
