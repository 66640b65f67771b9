/** What two spellings of a name have in common: `terms & conditions`, `TERMS_AND_CONDITIONS` and `terms-and-conditions`. */
export const lettersOf = (spelling: string): string =>
  spelling
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z0-9]/g, "");
