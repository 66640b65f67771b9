/** Something the reader can mend: shown as one line, without a stack. */
export class CommandFault extends Error {
  override name = "CommandFault";
}
