import { hexSha256 } from "./sha256.ts";

/** A proof-of-work task (contract, "GET /api/v1/plays/challenge"). */
export interface Task {
  algorithm: string;
  /** Hex SHA-256 of salt and number. */
  challenge: string;
  salt: string;
  signature: string;
  maxnumber: number;
}

/** Looks for the number from `from` on, at most `count` numbers; null where it is not among them. */
export function findNumber({ challenge, salt, maxnumber }: Task, from: number, count: number): number | null {
  const end = Math.min(maxnumber + 1, from + count);
  for (let number = from; number < end; number++) if (hexSha256(`${salt}${number}`) === challenge) return number;
  return null;
}
