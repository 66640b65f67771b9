import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readDocument } from "@fairground/model/campaign/check";
import { campaignMetadata } from "@fairground/model/campaign/schema";
import { rehearse, simulatedChance } from "@fairground/model/pacing";
import { type RehearsalFile, rehearsalOf } from "@fairground/model/rehearsal";
import { textIn } from "@fairground/model/text";
import { CommandFault } from "./command-fault.ts";
import type { Command } from "./fairground.ts";
import { rehearsalReport } from "./rehearsal-report.ts";

const OPTIONS = {
  expected: { type: "string", default: "1000" },
  low: { type: "string" },
  high: { type: "string" },
  total: { type: "boolean", default: false },
  days: { type: "string" },
  runs: { type: "string" },
  seed: { type: "string", default: "1" },
  json: { type: "boolean", default: false },
} as const;

/** Plays a campaign file many times with the production draw (play-engine, "Rehearsal"). */
export const rehearseCommand: Command = {
  usage: "campaign.json [--expected 1000 --low 500 --high 2000] [--total] [--days 14] [--runs 200] [--seed 1] [--json]",
  summary:
    "When prizes run out, what is left over and how many win, for a guess of the visits per day (or, with --total, in all)",
  async run(words, write) {
    const { path, guess, seed, json } = read(words);
    const { file, name } = await campaignIn(path);
    const made = rehearsalOf(file, guess, Date.now(), seed);
    if (made.kind === "faults") throw new CommandFault(`This campaign cannot be rehearsed: ${faultLines(made.faults)}`);
    const { task } = made;
    const started = performance.now();
    const result = rehearse(task.configuration, task.guess, simulatedChance(task.seed), task.runs);
    const seconds = (performance.now() - started) / 1000;
    if (json) write(`${JSON.stringify(result, null, 2)}\n`);
    else
      write(
        rehearsalReport(result, {
          name,
          seconds,
          prizes: file.document.prizePoolList,
          timezone: file.metadata.timezone,
        }),
      );
    return 0;
  },
};

function read(words: readonly string[]) {
  const { values, positionals } = parsed(words);
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0)
    throw new CommandFault("Name one campaign file, e.g. fairground rehearse fixtures/wheel-with-codes.json");
  const number = (name: keyof typeof values, text: string, whole: boolean): number => {
    const value = Number(text);
    if (text.trim() === "" || !Number.isFinite(value) || value < 0 || (whole && !Number.isInteger(value)))
      throw new CommandFault(`--${name} takes a ${whole ? "whole " : ""}number of at least 0, not "${text}"`);
    return value;
  };
  const optional = (name: "days" | "runs", most: number): number | null => {
    if (values[name] === undefined) return null;
    const value = number(name, values[name], true);
    if (value < 1 || value > most) throw new CommandFault(`--${name} takes 1 to ${most}`);
    return value;
  };
  const expected = number("expected", values.expected, false);
  const low = values.low === undefined ? expected / 2 : number("low", values.low, false);
  const high = values.high === undefined ? expected * 2 : number("high", values.high, false);
  const per = values.total ? ("total" as const) : ("day" as const);
  return {
    path,
    guess: { traffic: { low, expected, high, per }, days: optional("days", 366), runs: optional("runs", 1_000) },
    seed: number("seed", values.seed, true),
    json: values.json,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (fault) {
    throw new CommandFault(fault instanceof Error ? fault.message : String(fault));
  }
}

async function campaignIn(path: string): Promise<{ file: RehearsalFile; name: string }> {
  const text = await readFile(path, "utf8").catch((fault: NodeJS.ErrnoException) => {
    throw new CommandFault(`${path} could not be read (${fault.code ?? fault.message})`);
  });
  const json = parsedJson(text, path);
  const metadata = campaignMetadata.safeParse(json.metadata ?? {});
  if (!metadata.success)
    throw new CommandFault(
      `${path}: ${faultLines(metadata.error.issues.map(({ path: at, message }) => ({ path: ["metadata", ...at].join("."), message })))}`,
    );
  const read = readDocument(json.document);
  if (read.kind === "tooNew")
    throw new CommandFault(
      `${path} was made by a newer version (schemaVersion ${read.schemaVersion}): update Fairground`,
    );
  if (read.kind === "faults") throw new CommandFault(`${path}: ${faultLines(read.faults)}`);
  const first = metadata.data.languages[0]?.shortName ?? "en";
  return {
    file: { document: read.document, metadata: metadata.data },
    name: textIn(metadata.data.name, first, first) || path,
  };
}

function parsedJson(text: string, path: string): { metadata?: unknown; document?: unknown } {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === "object" && json !== null && "document" in json) return json;
  } catch {
    throw new CommandFault(`${path} is not valid JSON`);
  }
  throw new CommandFault(`${path} is not a campaign file: it should have metadata and document`);
}

const faultLines = (faults: readonly { path: string; message: string }[]): string =>
  faults
    .slice(0, 5)
    .map(({ path, message }) => `${path}: ${message}`)
    .join("; ");
