import type { DrawRandom } from "../prize/draw.ts";
import { type Bytes, toHex } from "./bytes.ts";

type Mac = (message: string) => Promise<Bytes>;

/**
 * A number of one use of a campaign's seed, e.g. where a winning moment lies: HMAC-SHA-256 over use, label, round and
 * block, rejection-sampled, so that every integer below the bound is exactly as likely.
 * @param mac HMAC-SHA-256 with the use's key
 * @param use what the numbers are for: ["moments", campaign, prize] or ["raffle", campaign]
 * @param below above 0
 */
export async function useNumber(mac: Mac, use: readonly string[], label: string, below: bigint): Promise<bigint> {
  if (below <= 0n) throw new RangeError("A random integer needs a bound above 0");
  const bits = (below - 1n).toString(2).length;
  for (let round = 0; ; round++) {
    let number = 0n;
    for (let block = 0, have = 0; have < bits; block++, have += 256)
      number = (number << 256n) | BigInt(`0x${toHex(await mac(useMessage(use, label, round, block)))}`);
    number &= (1n << BigInt(bits)) - 1n;
    if (number < below) return number;
  }
}

/** What is authenticated: a JSON array without spaces. */
export const useMessage = (use: readonly string[], label: string, round: number, block: number): string =>
  JSON.stringify([...use, label, round, block]);

/** Numbers computed side by side. */
const BATCH = 500;

/**
 * Runs a draw with the numbers of a use. It runs twice, first to see what it asks for, because a browser computes an HMAC
 * asynchronously: what it asks for must not depend on the numbers.
 */
export async function drawWith<T>(mac: Mac, use: readonly string[], run: (random: DrawRandom) => T): Promise<T> {
  const asked: { label: string; below: bigint }[] = [];
  run({
    integer(label, below) {
      asked.push({ label, below });
      return 0n;
    },
  });
  const numbers = new Map<string, bigint>();
  for (let from = 0; from < asked.length; from += BATCH)
    await Promise.all(
      asked.slice(from, from + BATCH).map(async ({ label, below }) => {
        numbers.set(label, await useNumber(mac, use, label, below));
      }),
    );
  return run({
    integer(label) {
      const number = numbers.get(label);
      if (number === undefined) throw new Error("What a draw asks for must not depend on its numbers");
      return number;
    },
  });
}
