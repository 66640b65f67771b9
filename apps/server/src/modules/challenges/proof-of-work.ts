import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { equalInConstantTime } from "../../kernel/secrets.ts";

/**
 * Half of it is the mean number of hashes: about 0.1 s in a desktop's worker, half a second on a phone (stack,
 * "challenge").
 */
export const MAX_NUMBER = 100_000;
/** Seconds in which a challenge can be solved and sent. */
export const LIFETIME = 600;

/** A task in ALTCHA's notation: find the number whose SHA-256 behind the salt is the challenge. */
export interface Task {
  algorithm: "SHA-256";
  challenge: string;
  /** Random text with `?expires=<Unix seconds>&campaign=<id>`: part of what is hashed, so nobody can change it. */
  salt: string;
  signature: string;
  maxnumber: number;
}

export interface Solved {
  challenge: string;
  expires: Date;
}

export function newTask(key: Buffer, campaignId: string, now: Date): Task {
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME;
  const salt = `${randomBytes(12).toString("hex")}?${new URLSearchParams({ expires: String(expires), campaign: campaignId })}`;
  const challenge = hashOf(salt, randomInt(MAX_NUMBER + 1));
  return { algorithm: "SHA-256", challenge, salt, signature: signed(key, challenge), maxnumber: MAX_NUMBER };
}

/**
 * Reads a solution: base64 of JSON {algorithm, challenge, number, salt, signature}.
 * @returns null for anything that does not solve a task of ours for this campaign in time
 */
export function solvedTask(key: Buffer, campaignId: string, now: Date, payload: string): Solved | null {
  const { challenge, salt, signature, number } = read(payload);
  if (typeof challenge !== "string" || typeof salt !== "string" || typeof signature !== "string") return null;
  if (typeof number !== "number" || !Number.isInteger(number) || number < 0 || number > MAX_NUMBER) return null;
  if (salt.length > 300 || hashOf(salt, number) !== challenge) return null;
  if (!equalInConstantTime(signature, signed(key, challenge))) return null;
  const parameters = new URLSearchParams(salt.split("?")[1] ?? "");
  const expires = new Date(Number(parameters.get("expires")) * 1000);
  if (parameters.get("campaign") !== campaignId || !(expires.getTime() > now.getTime())) return null;
  return { challenge, expires };
}

function read(payload: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, "base64").toString("utf8"));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const hashOf = (salt: string, number: number): string => createHash("sha256").update(`${salt}${number}`).digest("hex");
const signed = (key: Buffer, challenge: string): string => createHmac("sha256", key).update(challenge).digest("hex");
