import { randomBytes } from "node:crypto";
import { seal, unseal } from "../../kernel/sealed.ts";
import { sha256 } from "../../kernel/secrets.ts";

/** 256 bits that nobody guesses. */
export const unguessable = (): string => randomBytes(32).toString("base64url");
export const UNGUESSABLE = /^[\w-]{43}$/;
export const hashOf = (text: string): string => sha256(text).toString("base64url");

/** What is sealed with an attempt. */
export interface Attempt {
  verifier: string;
  nonce: string;
  /** The studio's page to go to afterwards. */
  to: string;
}

/** Who came, and whose account has to say so itself before it is linked. */
export interface Claim {
  companyId: string;
  issuer: string;
  subject: string;
  email: string;
  /** Milliseconds since 1970. */
  until: number;
}

const ATTEMPT = "sign-on-attempt";
const CLAIM = "sign-on-claim";

export const sealAttempt = (secret: string, stateHash: string, attempt: Attempt): string =>
  seal(secret, ATTEMPT, stateHash, JSON.stringify(attempt));
/** @throws where it was sealed with another state */
export const openAttempt = (secret: string, stateHash: string, sealed: string): Attempt =>
  JSON.parse(unseal(secret, ATTEMPT, stateHash, sealed));

export const sealClaim = (secret: string, claim: Claim): string => seal(secret, CLAIM, "", JSON.stringify(claim));
/** Null: we have not sealed it. */
export function openClaim(secret: string, sealed: string): Claim | null {
  try {
    return JSON.parse(unseal(secret, CLAIM, "", sealed));
  } catch {
    return null;
  }
}
