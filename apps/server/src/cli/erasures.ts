import { ConfigFault, readConfig } from "../kernel/config.ts";
import { openGround } from "../kernel/start.ts";
import type { Person } from "../modules/visitors/index.ts";
import { CommandFault } from "./command-fault.ts";
import type { Command } from "./fairground.ts";

/** Works on the database of the server's own settings; the embedded one has to be free. */
export const erasuresCommand: Command = {
  usage: "[replay]",
  summary:
    "Persons who were erased after the backup from which this database was restored; replay erases them again (settings as for npm start; stop the server first)",
  async run(words, write) {
    const [word, ...more] = words;
    if (more.length > 0 || (word !== undefined && word !== "replay"))
      throw new CommandFault(`"${words.join(" ")}" is not known here. See fairground --help.`);
    const ground = await openGround(readConfig({ LOG_LEVEL: "error", ...process.env })).catch((fault) => {
      throw fault instanceof ConfigFault ? new CommandFault(fault.message) : fault;
    });
    try {
      // Other commands go without the server.
      const { openParts } = await import("../app.ts");
      return await replayErasures(openParts(ground).visitors.persons, word === "replay", write);
    } finally {
      await ground.close();
    }
  },
};

/** @param does false: they are only listed */
export async function replayErasures(
  persons: Pick<Person, "missing" | "replay">,
  does: boolean,
  write: (text: string) => void,
): Promise<number> {
  const missing = await persons.missing();
  if (missing.length === 0) write("Nothing to do: this database knows of every erasure that is noted beside it.\n");
  for (const noted of missing) {
    const done = does ? await persons.replay(noted) : null;
    const told = done ? `erased again, ${done.plays} plays` : "not known here";
    write(`${noted.askedAt.toISOString()}  company ${noted.companyId}  erasure ${noted.erasureId}  ${told}\n`);
  }
  if (missing.length > 0 && !does) write(`${missing.length} to do: fairground erasures replay\n`);
  return 0;
}
