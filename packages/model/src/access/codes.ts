/** Statuses of an access code (decisions, "Access codes"). */
export const ACCESS_CODE_STATUSES = ["unused", "used", "expired"] as const;
export type AccessCodeStatus = (typeof ACCESS_CODE_STATUSES)[number];

/** Codes that we make have at least this many random bits (decisions). */
export const ACCESS_CODE_MIN_BITS = 50;

/** Digits and capital letters that nobody confuses when reading them aloud: 32 of them, 5 bits each. */
export const ACCESS_CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** How many characters a code of ours needs at least. */
export const ACCESS_CODE_MIN_LENGTH = Math.ceil(ACCESS_CODE_MIN_BITS / Math.log2(ACCESS_CODE_ALPHABET.length));

/** A code as it is compared: without spaces and hyphens, in capitals. What people type from a printed card fits. */
export const comparableCode = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\s\u00AD\u2010-\u2015-]/g, "")
    .toUpperCase();

/** Status from facts. @param now epoch milliseconds */
export function accessCodeStatus(
  code: { used: number; uses: number; expiresAt: string | null },
  now: number,
): AccessCodeStatus {
  if (code.used >= code.uses) return "used";
  return code.expiresAt !== null && now > Date.parse(code.expiresAt) ? "expired" : "unused";
}
