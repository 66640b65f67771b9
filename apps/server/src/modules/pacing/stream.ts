import { createHmac } from "node:crypto";
import type { DrawRandom } from "@fairground/model/prize";
import { keyFor } from "../../kernel/secrets.ts";

/** The 32-byte seed of a campaign, from which moments and raffle come (play-engine, "Pacing"). */
export type Seeds = (campaignId: string) => Promise<Buffer>;

/** Seeds that hang on the installation's secret alone: nothing to store, the same after a restart. */
export const seedsOf =
  (secret: string): Seeds =>
  async (campaignId) =>
    createHmac("sha256", keyFor(secret, "campaign-seed")).update(campaignId).digest();

/**
 * Numbers of one use of a seed: HMAC-SHA-256 over use, label and round, rejection-sampled, so that every integer below
 * the bound is exactly as likely and whoever has the seed gets the same.
 */
export function seededNumbers(seed: Buffer, use: readonly string[]): DrawRandom {
  return {
    integer(label, below) {
      if (below <= 0n) throw new RangeError("A random integer needs a bound above 0");
      const bits = (below - 1n).toString(2).length;
      for (let round = 0; ; round++) {
        const number = bitsOf(seed, [...use, label, round], bits);
        if (number < below) return number;
      }
    },
  };
}

function bitsOf(seed: Buffer, of: readonly (string | number)[], bits: number): bigint {
  let number = 0n;
  for (let block = 0, have = 0; have < bits; block++, have += 256) {
    const text = JSON.stringify([...of, block]);
    number = (number << 256n) | BigInt(`0x${createHmac("sha256", seed).update(text).digest("hex")}`);
  }
  return number & ((1n << BigInt(bits)) - 1n);
}
