import { createHmac } from "node:crypto";
import { addressBlock } from "../../kernel/http/address-block.ts";
import { uuidOf } from "../../kernel/play-id.ts";

/** So much of an address is hashed: its network, not the home. */
const NETWORK = { ipv4: 24, ipv6: 48 };

/**
 * Who visits, for as long as the salt lives: pseudonymous, of one campaign alone (analytics, "Privacy").
 * @param salt the day's
 */
export const visitorOfDay = (salt: Buffer, campaignId: string, ip: string, agent: string): string =>
  hashed(salt, campaignId, addressBlock(ip, NETWORK), agent);

/** What somebody else has named, known again in one campaign alone: a visit's id, or the id of a visitor who has agreed. */
export const hashed = (key: Buffer, ...of: readonly string[]): string =>
  uuidOf(createHmac("sha256", key).update(of.join("\0")).digest());
