/** Something the reader can mend: a tool shows it as one line, without a stack. */
export class Problem extends Error {
  override name = "Problem";
}

/** Runs a tool's main function: a {@link Problem} becomes one line and exit code 1, anything else is a bug and shows its stack. */
export async function runTool(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`${error.message}\n`);
  }
}
