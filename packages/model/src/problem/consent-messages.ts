/** What spec §8 fixes of the consent flow, apart from the other messages: only campaigns that ask for consents download it. */
export const CONSENTS_UNAVAILABLE =
  "Consents for submitting the form are currently not available. Please try again later.";
/** How the consent flow reports a status that it does not know. */
export const UNKNOWN_STATUS = "N/A";
