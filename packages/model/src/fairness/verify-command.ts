import type { Receipt } from "./books/receipt-book.ts";
import { checkLog } from "./check-log.ts";
import { isPartial, type LogCounts, type LogVerdict } from "./fault.ts";
import { readNumbers } from "./rule-numbers.ts";
import type { Anchors } from "./verifier.ts";

const USAGE = `Usage: verify <campaign.jsonl> [--head <line number>:<hash>] [--receipt <reference>:<row hash>]

Computes a campaign's log again: chain, bound and revealed keys, every draw, stock and limits.
  --head     a last line that you know from elsewhere, e.g. from a mail to a witness; may be repeated
  --receipt  what a visitor was given, or the whole receipt as JSON, with the numbers that open it; may be repeated
Exit code: 0 everything holds, 1 something was found, 2 this is no log, 3 nothing was found, and not everything could be
computed again: the first line says how much.
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
    if (check.kind === "noLog") {
      err(`${asked.file} is no draw log: its first line does not say so. Ask for it from line 1 on.\n`);
      return 2;
    }
    err("\r");
    out(reportOf(check.campaignId, check.verdict));
    if (check.verdict.kind !== "ok") return 1;
    return isPartial(check.verdict.counts) ? 3 : 0;
  } catch (fault) {
    err(`${asked.file} cannot be read: ${fault instanceof Error ? fault.message : String(fault)}\n`);
    return 2;
  }
}

function readWords(words: readonly string[]): { file: string; anchors: Anchors } | null {
  const files: string[] = [];
  const witnessed: { seq: number; hash: string }[] = [];
  const receipts: Receipt[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (!word.startsWith("--")) {
      files.push(word);
      continue;
    }
    const value = words[++at] ?? "";
    const receipt = word === "--receipt" ? readReceipt(value) : null;
    const [name = "", hash = ""] = value.split(":");
    if (receipt) receipts.push(receipt);
    else if (word === "--head" && /^[1-9]\d*$/.test(name) && isHash(hash)) witnessed.push({ seq: Number(name), hash });
    else return null;
  }
  const [file] = files;
  return file === undefined || files.length > 1 ? null : { file, anchors: { witnessed, receipts } };
}

/** A receipt as the answer of a play has it, or its two parts with a colon between them. */
function readReceipt(text: string): Receipt | null {
  if (!text.startsWith("{")) {
    const [reference = "", rowHash = ""] = text.split(":");
    return isHash(rowHash) ? { reference, rowHash } : null;
  }
  try {
    const { reference, rowHash, numbers } = JSON.parse(text) as Partial<Receipt>; // looked at one by one
    if (typeof reference !== "string" || !isHash(rowHash)) return null;
    if (numbers === undefined || numbers === null) return { reference, rowHash };
    const opened = readNumbers(JSON.stringify(numbers));
    return opened && { reference, rowHash, numbers: opened };
  } catch {
    return null;
  }
}

const isHash = (text: unknown): text is string => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

function reportOf(campaignId: string, verdict: LogVerdict): string {
  const { counts } = verdict;
  const { sealed, commitments, reveals, moments, raffles, unproven, unplaced, exhausted, early, waiting, personal } =
    counts;
  const lines = [
    summaryOf(counts),
    `Campaign ${campaignId}`,
    `  ${counts.rows} lines`,
    `  ${commitments} keys bound before, ${reveals} revealed after`,
  ];
  const tell = (count: number, text: string) => count > 0 && lines.push(`  ${count} ${text}`);
  tell(personal, "draws by numbers that are a visitor's own: whoever has the receipt opens the commitment");
  tell(
    early,
    "draws of the first format, which does not say by what rules chose: that part is checked as far as it goes",
  );
  tell(moments, "winning moments placed again from their key");
  tell(unplaced, "placements of winning moments wait for their key");
  tell(raffles, "raffle drawn again from its key");
  tell(unproven, "placements, raffles or stocks rest on nothing that was bound or told in time: they prove nothing");
  tell(waiting, "draws wait for their day's key: chain, outcome and stock hold");
  tell(sealed, "lines are sealed until their day's key is revealed: the chain holds");
  tell(exhausted, "plays whose codes are said to have run out: codes are not in the log");
  if (verdict.head) lines.push(`  last line ${verdict.head.seq}:${verdict.head.hash}`);
  if (verdict.kind === "ok") return `${[...lines, "", isPartial(counts) ? PARTLY : "Everything holds."].join("\n")}\n`;
  const faults = verdict.faults.map(({ kind, seq, detail }) => `  ${seq > 0 ? `line ${seq}: ` : ""}${kind}. ${detail}`);
  return `${[...lines, "", `${faults.length} found:`, ...faults].join("\n")}\n`;
}

const PARTLY = "What can be computed again holds. The rest is neither proven nor found wrong.";

/** The report's first line: of how many draws anyone can compute again what they came to. */
const summaryOf = ({ draws, recomputed, personal, unchecked, early, exhausted, waiting, sealed }: LogCounts): string =>
  [
    `${draws} draws: ${recomputed} computed again`,
    `${personal} not recomputed by outsiders`,
    `${unchecked} that could not be computed again`,
    `${early} of the first format`,
    `${exhausted} said to be out of codes`,
    `${waiting} wait for their day's key`,
    `${sealed} lines sealed`,
  ].join(", ");
