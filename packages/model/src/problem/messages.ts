/** Texts that the specification fixes (spec §8), for logs, events and developers. */
export const UNEXPECTED_ERROR = "An unexpected error occurred";
export const CONSENTS_UNAVAILABLE =
  "Consents for submitting the form are currently not available. Please try again later.";
export const SESSION_ID_MISSING = "SessionID is missing!";
export const GET_PRIZE_ERROR = "Get Prize Error";
export const CLAIM_PRIZE_ERROR = "Claim Prize Error";
/** How the consent flow reports a status that it does not know. */
export const UNKNOWN_STATUS = "N/A";
/** The status of a lead submit that failed without one. */
export const DEFAULT_ERROR_STATUS = 500;
