import { type Bytes, toHex } from "./bytes.ts";

/** What a play's number depends on. The nonce is the visitor's browser's; empty where it sent none. */
export interface NumberSource {
  campaignId: string;
  reference: string;
  nonce: string;
  /** The configuration version: the published revision with which the play was opened. */
  revision: number;
}

/**
 * The randomness of one play: HMAC-SHA-256 with the day's key over campaign, reference, nonce, revision, label and block,
 * rejection-sampled, so that every integer below the bound is exactly as likely (play-engine, "Fairness").
 * @param mac HMAC-SHA-256 with the day's key
 * @param below above 0
 */
export async function playNumber(
  mac: (message: string) => Promise<Bytes>,
  source: NumberSource,
  label: string,
  below: bigint,
): Promise<bigint> {
  if (below <= 0n) throw new RangeError("A random integer needs a bound above 0");
  const bits = (below - 1n).toString(2).length;
  for (let round = 0; ; round++) {
    let number = 0n;
    for (let block = 0, have = 0; have < bits; block++, have += 256)
      number = (number << 256n) | BigInt(`0x${toHex(await mac(numberMessage(source, `${label}/${round}`, block)))}`);
    number &= (1n << BigInt(bits)) - 1n;
    if (number < below) return number;
  }
}

/** What is authenticated: a JSON array without spaces. */
export const numberMessage = (
  { campaignId, reference, nonce, revision }: NumberSource,
  label: string,
  block: number,
): string => JSON.stringify([campaignId, reference, nonce, revision, label, block]);
