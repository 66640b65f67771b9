import { checkLog } from "./check-log.ts";
import type { LogVerdict } from "./fault.ts";
import type { Anchors } from "./verifier.ts";

const USAGE = `Usage: verify <campaign.jsonl> [--head <line number>:<hash>] [--receipt <reference>:<row hash>]

Computes a campaign's log again: chain, bound and revealed keys, every draw, stock and limits.
  --head     a last line that you know from elsewhere, e.g. from a mail to a witness; may be repeated
  --receipt  what a visitor was given; may be repeated
Exit code: 0 everything holds, 1 something was found, 2 this is no log.
`;

/** What the command needs of its surroundings. */
export interface VerifyPorts {
  /** @throws where the file cannot be read */
  linesOf(file: string): AsyncIterable<string>;
  out(text: string): void;
  err(text: string): void;
}

/** `fairground verify <log>` and the verifier of the evidence pack: the same code. Answers the exit code. */
export async function verifyCommand(words: readonly string[], { linesOf, out, err }: VerifyPorts): Promise<number> {
  const asked = readWords(words);
  if (!asked) {
    err(USAGE);
    return 2;
  }
  try {
    const check = await checkLog(linesOf(asked.file), asked.anchors, (rows) => err(`\r${rows} lines …`));
    if (check.kind === "no-log") {
      err(`${asked.file} is no draw log: its first line does not say so. Ask for it from line 1 on.\n`);
      return 2;
    }
    err("\r");
    out(reportOf(check.campaignId, check.verdict));
    return check.verdict.kind === "ok" ? 0 : 1;
  } catch (fault) {
    err(`${asked.file} cannot be read: ${fault instanceof Error ? fault.message : String(fault)}\n`);
    return 2;
  }
}

function readWords(words: readonly string[]): { file: string; anchors: Anchors } | null {
  const files: string[] = [];
  const witnessed: { seq: number; hash: string }[] = [];
  const receipts: { reference: string; rowHash: string }[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (!word.startsWith("--")) {
      files.push(word);
      continue;
    }
    const [name = "", hash = ""] = (words[++at] ?? "").split(":");
    if (!/^[0-9a-f]{64}$/.test(hash)) return null;
    if (word === "--receipt") receipts.push({ reference: name, rowHash: hash });
    else if (word === "--head" && /^[1-9]\d*$/.test(name)) witnessed.push({ seq: Number(name), hash });
    else return null;
  }
  const [file] = files;
  return file === undefined || files.length > 1 ? null : { file, anchors: { witnessed, receipts } };
}

function reportOf(campaignId: string, verdict: LogVerdict): string {
  const { rows, draws, recomputed, waiting, sealed, commitments, reveals, moments, raffles, unproven } = verdict.counts;
  const lines = [
    `Campaign ${campaignId}`,
    `  ${rows} lines, ${draws} draws`,
    `  ${commitments} keys bound before, ${reveals} revealed after`,
    `  ${recomputed} draws computed again from their day's key`,
  ];
  if (moments > 0) lines.push(`  ${moments} winning moments placed again from their key`);
  if (raffles > 0) lines.push(`  ${raffles} raffle drawn again from its key`);
  if (unproven > 0)
    lines.push(`  ${unproven} placements or raffles rest on no key that was bound in time: they prove nothing`);
  if (waiting > 0) lines.push(`  ${waiting} draws wait for their day's key: chain, outcome and stock hold`);
  if (sealed > 0) lines.push(`  ${sealed} lines are sealed until their day's key is revealed: the chain holds`);
  if (verdict.head) lines.push(`  last line ${verdict.head.seq}:${verdict.head.hash}`);
  if (verdict.kind === "ok") return `${[...lines, "", "Everything holds."].join("\n")}\n`;
  const faults = verdict.faults.map(({ kind, seq, detail }) => `  ${seq > 0 ? `line ${seq}: ` : ""}${kind}. ${detail}`);
  return `${[...lines, "", `${faults.length} found:`, ...faults].join("\n")}\n`;
}
