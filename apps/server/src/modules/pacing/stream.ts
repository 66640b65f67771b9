import { createHmac } from "node:crypto";
import { useMessage } from "@fairground/model/fairness";
import type { DrawRandom } from "@fairground/model/prize";

/**
 * Numbers of one use of a key, synchronously: the same as the verifier's `useNumber`, so that whoever gets the key after
 * the campaign computes them again.
 */
export function seededNumbers(key: Buffer, use: readonly string[]): DrawRandom {
  return {
    integer(label, below) {
      if (below <= 0n) throw new RangeError("A random integer needs a bound above 0");
      const bits = (BigInt(below) - 1n).toString(2).length;
      for (let round = 0; ; round++) {
        const number = bitsOf(key, use, label, round, bits);
        if (number < below) return number;
      }
    },
  };
}

function bitsOf(key: Buffer, use: readonly string[], label: string, round: number, bits: number): bigint {
  let number = 0n;
  for (let block = 0, have = 0; have < bits; block++, have += 256) {
    const mac = createHmac("sha256", key)
      .update(useMessage(use, label, round, block))
      .digest("hex");
    number = (number << 256n) | BigInt(`0x${mac}`);
  }
  return number & ((1n << BigInt(bits)) - 1n);
}
