import { createHmac, randomBytes } from "node:crypto";
import { seal, unseal } from "../../kernel/sealed.ts";
import { sha256 } from "../../kernel/secrets.ts";

const SEED_BYTES = 32;
const USE = "fairness-seed";

/** A campaign's seed, readable with the installation's secret alone (play-engine, "Fairness anyone can check"). */
export const newSealedSeed = (secret: string, campaignId: string): string =>
  seal(secret, USE, campaignId, randomBytes(SEED_BYTES).toString("hex"));

/** The key of a day: HMAC-SHA-256(seed, name). The same as the model's `dayKey`, synchronously. */
export function dayKeyOf(secret: string, campaignId: string, sealedSeed: string, name: string): Buffer {
  const seed = Buffer.from(unseal(secret, USE, campaignId, sealedSeed), "hex");
  return createHmac("sha256", seed).update(name).digest();
}

export const commitmentTo = (key: Buffer): string => sha256(key).toString("hex");
