/** Texts that the specification fixes (spec §8), for logs, events and developers. */
export const UNEXPECTED_ERROR = "An unexpected error occurred";
export const SESSION_ID_MISSING = "SessionID is missing!";
export const GET_PRIZE_ERROR = "Get Prize Error";
export const CLAIM_PRIZE_ERROR = "Claim Prize Error";
/** The status of a lead submit that failed without one. */
export const DEFAULT_ERROR_STATUS = 500;
