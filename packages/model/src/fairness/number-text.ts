/** Whether a text is a whole number from 0 on, written as every number of the log is: "00" or "1 " would be another hash. */
export const isCount = (text: string | null | undefined): text is string => /^(0|[1-9]\d*)$/.test(text ?? "");

/** Whether a text is the public name of a play: no other spelling of it gives another number. */
export const isReference = (text: unknown): text is string =>
  typeof text === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
