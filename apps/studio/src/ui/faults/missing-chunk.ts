/** Whether a part of the studio did not come: after an update of the server the files of the version before are gone. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|Importing a module/i.test(error.message);
