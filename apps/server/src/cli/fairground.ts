import { sayFaultsPlainly } from "@fairground/contract/plain-faults";
import { diffCommand, pullCommand, pushCommand } from "./campaign-code.ts";
import { checkWinsCommand } from "./check-wins.ts";
import { CommandFault } from "./command-fault.ts";
import { erasuresCommand } from "./erasures.ts";
import { rehearseCommand } from "./rehearse.ts";
import { verifyCommand } from "./verify.ts";

export interface Command {
  /** What follows the command's name. */
  usage: string;
  summary: string;
  /** Prints with `write`; answers the exit code. Throws a {@link CommandFault} with one line that says what to do. */
  run(words: readonly string[], write: (text: string) => void): Promise<number>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  rehearse: rehearseCommand,
  verify: verifyCommand,
  pull: pullCommand,
  diff: diffCommand,
  push: pushCommand,
  "check-wins": checkWinsCommand,
  erasures: erasuresCommand,
};

/** `fairground <command> …`: what can be done with files, alone or against a server. @returns the exit code */
export async function fairground(
  [name = "", ...words]: readonly string[],
  write: (text: string) => void,
  complain: (text: string) => void,
): Promise<number> {
  sayFaultsPlainly();
  if (name === "--help" || name === "-h" || name === "help") {
    write(help());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (!command) throw new CommandFault(`There is no command "${name}". See fairground --help.`);
    return await command.run(words, write);
  } catch (fault) {
    if (!(fault instanceof CommandFault)) throw fault;
    complain(`fairground: ${fault.message}\n`);
    return 1;
  }
}

const help = (): string =>
  [
    "Usage:",
    ...Object.entries(COMMANDS).map(([name, { usage, summary }]) => `  fairground ${name} ${usage}\n      ${summary}`),
    "",
  ].join("\n");
