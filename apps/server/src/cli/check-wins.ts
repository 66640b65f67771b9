import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { ConfigFault, readConfig } from "../kernel/config.ts";
import { openGround } from "../kernel/start.ts";
import type { LeadlessWins, ListedWin } from "../modules/plays/index.ts";
import { CommandFault } from "./command-fault.ts";
import type { Command } from "./fairground.ts";

const OPTIONS = {
  json: { type: "boolean", default: false },
  "show-codes": { type: "boolean", default: false },
  withhold: { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
} as const;

type Options = Record<keyof typeof OPTIONS, boolean>;

/** Works on the database of the server's own settings; the embedded one has to be free. */
export const checkWinsCommand: Command = {
  usage: "[--json] [--show-codes] [--withhold [--yes]]",
  summary:
    "Prizes and codes of live campaigns that were given without the lead that their pages ask for (settings as for npm start; stop an embedded server first)",
  async run(words, write) {
    const options = parsed(words);
    const ground = await openGround(readConfig({ LOG_LEVEL: "error", ...process.env })).catch((fault) => {
      throw fault instanceof ConfigFault ? new CommandFault(fault.message) : fault;
    });
    try {
      // Other commands go without the server.
      const { openParts } = await import("../app.ts");
      return await checkWins(openParts(ground).plays.leadlessWins, options, write, isAgreed);
    } finally {
      await ground.close();
    }
  },
};

/** @param agrees asks whoever sits there */
export async function checkWins(
  wins: LeadlessWins,
  options: Options,
  write: (text: string) => void,
  agrees: (question: string) => Promise<boolean>,
): Promise<number> {
  const found = await wins.list();
  const shown = found.map((win) => shownWin(win, options["show-codes"]));
  const mayWithhold = options.withhold && found.length > 0;
  if (!options.json) write(table(shown));
  const isWanted = mayWithhold && (options.yes || (await agrees(`Withhold these ${found.length}?`)));
  const withheld = isWanted ? await wins.withhold(found) : 0;
  if (options.json) write(`${JSON.stringify({ wins: shown, withheld }, null, 2)}\n`);
  else if (options.withhold) write(`${withheld} withheld.\n`);
  return 0;
}

const shownWin = (
  { campaignId, campaign, reference, drawnAt, prize, code, claimed, told }: ListedWin,
  all: boolean,
) => ({
  campaignId,
  campaign,
  reference,
  drawnAt,
  prize,
  code: code === null || all ? code : `${code.slice(0, 2)}…`,
  claimed,
  told,
});

function table(wins: readonly ReturnType<typeof shownWin>[]): string {
  if (wins.length === 0) return "Nothing was given without the lead that its pages ask for.\n";
  const rows = [
    ["campaign", "play", "time", "prize", "code", "claimed", "code told"],
    ...wins.map((win) => [
      ...[win.campaign, win.reference, win.drawnAt, win.prize, win.code ?? "–"],
      ...[win.claimed ? "yes" : "no", win.told ? "yes" : "no"],
    ]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => (row[at] ?? "").length))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n${wins.length} given without a lead.\n`;
}

async function isAgreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandFault("Nobody can be asked here: say --yes to withhold without asking");
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await reader.question(`${question} [y/N] `);
  reader.close();
  return /^y(es)?$/i.test(answer.trim());
}

function parsed(words: readonly string[]): Options {
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values;
  } catch (fault) {
    throw new CommandFault(fault instanceof Error ? fault.message : String(fault));
  }
}
