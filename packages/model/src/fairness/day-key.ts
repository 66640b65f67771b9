import { type Bytes, macWith, sha256Hex, toHex } from "./bytes.ts";

/**
 * What a day's key is called: the local day with its timezone, e.g. "2026-12-24 Europe/Zurich". A campaign that moves to
 * another timezone gets other keys, so that no day begins twice with a key that has been revealed.
 */
export const dayKeyName = (day: string, timezone: string): string => `${day} ${timezone}`;

/** Day and timezone of a key's name; null for anything else. */
export function readDayKeyName(name: string): { day: string; timezone: string } | null {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\S+)$/.exec(name);
  return parts?.[1] && parts[2] ? { day: parts[1], timezone: parts[2] } : null;
}

/** The key of a day: HMAC-SHA-256(seed, name), 32 bytes (play-engine, "Fairness anyone can check"). */
export async function dayKey(seed: Bytes, name: string): Promise<Bytes> {
  return (await macWith(seed))(name);
}

/** What is published before the day: SHA-256 of its key, in hexadecimal. */
export const commitmentOf = (key: Bytes): Promise<string> => sha256Hex(key);

/** A key as the log reveals it. */
export const keyText = (key: Bytes): string => toHex(key);
