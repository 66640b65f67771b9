import type { CodeFileForm, RowRefusal, readCode } from "@fairground/model/code";
import { type Elsewhere, FileCodes, type RefusedRow } from "./file-codes.ts";
import { type GivenForm, readCodeFile, recogniseCodeFile } from "./read-code-file.ts";
import { SeenTexts } from "./seen-texts.ts";
import type { SpooledFile } from "./spool.ts";

const SHOWN_ROWS = 20;
const TOLD_PROBLEMS = 100;
const LONGEST_SHOWN = 100;

/** What a file of codes holds, before anything of it is stored. */
export interface CodeFilePreview {
  form: CodeFileForm;
  /** The first row's cells. */
  columns: string[];
  /** The cell that is taken for a heading. */
  heading: string | null;
  rows: { line: number; code: string; reason: RowRefusal | "known" | null; elsewhere?: Elsewhere }[];
  /** Rows below the heading. */
  lines: number;
  /** Codes that an import would store. */
  fresh: number;
  /** Codes that are there already, and one of them. */
  known: number;
  /** Rows that an import would refuse for what the file says. */
  refused: Partial<Record<RowRefusal, number>>;
  problems: { line: number; code: string; reason: RowRefusal | "known"; elsewhere?: Elsewhere }[];
}

/**
 * Reads a file and stores nothing. Memory stays bounded: of each code only its fingerprint is kept.
 * @param known those of the codes that are stored already
 * @param elsewhere those of the codes that another pool of the company has, and which
 * @param read what a cell means as a code, and why it means none
 * @throws UnreadableFile
 */
export async function previewCodeFile(
  file: SpooledFile,
  given: GivenForm,
  size: number,
  read: typeof readCode,
  known: (codes: string[]) => Promise<readonly string[]>,
  elsewhere: (codes: string[]) => Promise<ReadonlyMap<string, Elsewhere>> = async () => new Map(),
): Promise<CodeFilePreview> {
  const { form, rows: sample } = await recogniseCodeFile(file, given);
  const first = (sample[0]?.cells ?? []).map((cell) => shown(cell ?? ""));
  const seen = new SeenTexts();
  const faults = new FileCodes(readCodeFile(file, form));
  const rows: CodeFilePreview["rows"] = [];
  const problems: CodeFilePreview["problems"] = [];
  let [fresh, there, told] = [0, 0, 0];
  for await (const { codes, lines } of faults.chunks(size, read)) {
    const asked = [...new Set(codes)];
    const stored = new Set(await known(asked));
    const others = await elsewhere(asked.filter((code) => !stored.has(code)));
    for (const [at, code] of codes.entries()) {
      const line = lines[at] ?? 0;
      const isTwice = seen.add(code);
      const isThere = !isTwice && stored.has(code);
      const other = isTwice || isThere ? undefined : others.get(code);
      if (isTwice) faults.refuse(line, code, "duplicate");
      else if (other) faults.refuse(line, code, "elsewhere", other);
      else if (isThere) there++;
      else fresh++;
      if (isThere && told++ < TOLD_PROBLEMS) problems.push({ line, code: shown(code), reason: "known" });
      if (rows.length < SHOWN_ROWS)
        rows.push({
          ...{
            line,
            code: shown(code),
            reason: other ? "elsewhere" : isTwice ? "duplicate" : isThere ? "known" : null,
          },
          ...(other && { elsewhere: other }),
        });
    }
  }
  const refusedFirst = faults.first.filter(({ reason }) => reason !== "duplicate" && reason !== "elsewhere");
  const shownRows = byLine([...rows, ...refusedFirst]).slice(0, SHOWN_ROWS);
  const refused = faults.totals;
  const lines = fresh + there + Object.values(refused).reduce((sum, count) => sum + count, 0);
  return {
    form,
    columns: first,
    heading: form.header ? (first[form.column - 1] ?? "") : null,
    rows: shownRows,
    lines,
    fresh,
    known: there,
    refused,
    problems: byLine([...problems, ...faults.first]).slice(0, TOLD_PROBLEMS),
  };
}

const byLine = <Row extends Pick<RefusedRow, "line">>(rows: Row[]): Row[] => rows.sort((a, b) => a.line - b.line);

const shown = (text: string): string => text.slice(0, LONGEST_SHOWN).replaceAll("\0", "\ufffd");
