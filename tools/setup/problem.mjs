/** Something the reader can mend: shown as one line, without a stack. */
export class SetupError extends Error {
  name = "SetupError";
}
