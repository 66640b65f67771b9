// The verifier of the evidence pack: one file for Node, built by build.ts. It asks nobody and writes nothing.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { verifyCommand } from "@fairground/model/fairness";

process.exitCode = await verifyCommand(process.argv.slice(2), {
  linesOf: (file) => createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
