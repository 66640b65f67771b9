import type { LogVerdict } from "./fault.ts";
import { readEntry, readHeader } from "./read-log.ts";
import type { LogEntry } from "./row.ts";
import { type Anchors, LogVerifier } from "./verifier.ts";

export type LogCheck =
  | { kind: "checked"; campaignId: string; verdict: LogVerdict }
  /** The first line is not that of a log. */
  | { kind: "noLog" };

const PIECE = 2_000;

/** Checks a log line by line, as a file has it. @param onRows told how many lines have been checked, now and then */
export async function checkLog(
  lines: AsyncIterable<string> | Iterable<string>,
  anchors: Anchors = {},
  onRows: (rows: number) => void = () => {},
): Promise<LogCheck> {
  let campaignId: string | null = null;
  let verifier: LogVerifier | null = null;
  let piece: LogEntry[] = [];
  let place = 0;
  for await (const line of lines) {
    place++;
    if (line.trim() === "") continue;
    if (!verifier) {
      const header = readHeader(line);
      if (!header) return { kind: "noLog" };
      campaignId = header.campaignId;
      verifier = new LogVerifier(campaignId, anchors, header.version);
      continue;
    }
    const entry = readEntry(line);
    if (entry) piece.push(entry);
    else verifier.addUnreadable(place);
    if (piece.length < PIECE) continue;
    await verifier.add(piece);
    piece = [];
    onRows(place);
  }
  if (!verifier || campaignId === null) return { kind: "noLog" };
  await verifier.add(piece);
  return { kind: "checked", campaignId, verdict: await verifier.finish() };
}
