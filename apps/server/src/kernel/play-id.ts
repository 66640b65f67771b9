import { sha256 } from "./secrets.ts";

/** Where a play's rows are: its campaign, the UTC day on which it was opened, and the hash of its secret id. */
export interface PlayKey {
  campaignId: string;
  /** yyyy-MM-dd. */
  day: string;
  /** UUID notation of the first 128 bits of SHA-256. */
  playId: string;
}

const DAY = 86_400_000;
const CAMPAIGN_BYTES = 16;
const DAY_BYTES = 2;
export const SECRET_BYTES = 16;
const LENGTH = CAMPAIGN_BYTES + DAY_BYTES + SECRET_BYTES;

/**
 * A play's secret id: base64url of campaign key, day and 128 random bits (decisions, "Play id").
 * @param day yyyy-MM-dd, UTC
 * @param secret 16 unguessable bytes
 */
export function playIdOf(campaignId: string, day: string, secret: Uint8Array): string {
  const bytes = Buffer.alloc(LENGTH);
  bytes.write(campaignId.replaceAll("-", ""), 0, "hex");
  bytes.writeUInt16BE(Date.parse(day) / DAY, CAMPAIGN_BYTES);
  bytes.set(secret.subarray(0, SECRET_BYTES), CAMPAIGN_BYTES + DAY_BYTES);
  return bytes.toString("base64url");
}

/** Reads a play id; null for anything else, like the "undefined" of a hasty client. Trusted for the partition alone. */
export function readPlayId(text: string): PlayKey | null {
  const bytes = Buffer.from(text, "base64url");
  // The same bytes have one spelling.
  if (bytes.length !== LENGTH || bytes.toString("base64url") !== text) return null;
  return {
    campaignId: uuidOf(bytes.subarray(0, CAMPAIGN_BYTES)),
    day: new Date(bytes.readUInt16BE(CAMPAIGN_BYTES) * DAY).toISOString().slice(0, 10),
    playId: uuidOf(sha256(bytes)),
  };
}

export const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** UUID notation of the first 16 bytes. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.subarray(0, 16)).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
