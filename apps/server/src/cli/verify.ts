import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { verifyCommand as checkFile } from "@fairground/model/fairness";
import type { Command } from "./fairground.ts";

/** `fairground verify campaign.jsonl`: checks a log that anyone can fetch, or the one of an evidence pack. */
export const verifyCommand: Command = {
  usage: "<campaign.jsonl> [--head <line number>:<hash>] [--receipt <reference>:<row hash>]",
  summary:
    "Compute a campaign's log again: chain, keys, every draw, stock and limits. Exit code 1 where something is found.",
  run: (words, write) =>
    checkFile(words, {
      linesOf: (file) => createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }),
      out: write,
      err: (text) => void process.stderr.write(text),
    }),
};
