import { randomBytes } from "node:crypto";
import { uuidOf } from "../../kernel/play-id.ts";

const DAY = 86_400_000;
/** Bytes of a UUID of version 7 that hold its time, in epoch milliseconds. */
const TIME_BYTES = 6;
const ISSUED = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A visit's id that the server hands out: a UUID of version 7, so that it says itself when the visit began. */
export function issueSession(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, TIME_BYTES);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return uuidOf(bytes);
}

/** When an id was issued, in epoch milliseconds; null where somebody else has made it up. */
export function issuedAt(id: string): number | null {
  const [, high, low] = ISSUED.exec(id) ?? [];
  return high && low ? Number.parseInt(high + low, 16) : null;
}

/** An id that a page visit brings goes on for a day; then the visit is another one. */
export function goesOn(id: string, now: number): boolean {
  const at = issuedAt(id);
  return at === null || (at > now - DAY && at <= now + DAY);
}

/** When a visit began, in epoch milliseconds: now, where its id does not say so or is of days to come. */
export function beginningOf(id: string, now: number): number {
  const at = issuedAt(id);
  return at === null || at > now + DAY ? now : at;
}
