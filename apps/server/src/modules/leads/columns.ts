import type { LeadRow } from "@fairground/contract";
import type { AskedQuestion } from "@fairground/games/rules";
import { LEAD_FIELDS } from "@fairground/model/form";
import { fill, type Language } from "@fairground/model/text";
import { EXPORT_WORDS, type ExportWords } from "./export-words.ts";

/** A column of the export: its header, and what stands in it of a lead. */
export interface Column {
  header: string;
  cell(lead: LeadRow): string;
}

export interface ColumnsOf {
  /** Of headers, yes and no. */
  language: Language;
  /** In which times are written (IANA). */
  timezone: string;
  /** What the campaign's forms call their custom fields. */
  labels: Readonly<Record<string, string>>;
  /** What was asked, revision by revision, the newest first. */
  asked: readonly (readonly AskedQuestion[])[];
}

/**
 * The payload, then createdAt, language, outcome, prize, code, double opt-in and play id (decisions, "Leads list and
 * export"); after these when the address was confirmed, and a column for every question that was asked.
 */
export function leadColumns({ language, timezone, labels, asked }: ColumnsOf): Column[] {
  const words = EXPORT_WORDS[language];
  const written = timeIn(timezone);
  const yesNo = (value: boolean | null) => (value === null ? "" : value ? words.yes : words.no);
  const payload = LEAD_FIELDS.map((name): Column => {
    const label = labels[name];
    return {
      header: label ? `${words[name]} (${label})` : words[name],
      cell(lead) {
        const value = lead[name];
        return typeof value === "string" ? value : yesNo(value);
      },
    };
  });
  return [
    ...payload,
    { header: words.createdAt, cell: ({ createdAt }) => written(createdAt) },
    { header: words.language, cell: (lead) => lead.language },
    { header: words.outcome, cell: ({ outcome }) => outcome?.name || (outcome?.id ?? "") },
    { header: words.prize, cell: ({ prize }) => prize?.title ?? "" },
    { header: words.code, cell: ({ code }) => code ?? "" },
    { header: words.doubleOptIn, cell: ({ doubleOptIn }) => words[doubleOptIn] },
    { header: words.playId, cell: ({ playId }) => playId },
    { header: words.confirmedAt, cell: ({ confirmedAt }) => (confirmedAt === null ? "" : written(confirmedAt)) },
    { header: words.reminders, cell: (lead) => words[lead.reminders] },
    { header: words.mailStatistics, cell: (lead) => words[lead.mailStatistics] },
    ...questionColumns(asked, words),
  ];
}

/**
 * A question that was worded anew has a column for either wording: visitors answered what they read. One that is asked
 * twice in a game has two.
 */
function questionColumns(asked: ColumnsOf["asked"], words: ExportWords): Column[] {
  const columns: (AskedQuestion & { nth: number })[] = [];
  for (const questions of asked) {
    const seen = new Map<string, number>();
    for (const { question, isJudged } of questions) {
      const nth = seen.get(question) ?? 0;
      seen.set(question, nth + 1);
      const known = columns.find((column) => column.question === question && column.nth === nth);
      if (!known) columns.push({ question, isJudged, nth });
      else known.isJudged ||= isJudged;
    }
  }
  return columns.flatMap(({ question, isJudged, nth }) => {
    const answerIn = ({ answers }: LeadRow) => answers.filter((answer) => answer.question === question)[nth];
    const column: Column = { header: question, cell: (lead) => answerIn(lead)?.answer ?? "" };
    if (!isJudged) return [column];
    const judged: Column = {
      header: fill(words.isRight, { question }),
      cell(lead) {
        const correct = answerIn(lead)?.correct ?? null;
        return correct === null ? "" : correct ? words.yes : words.no;
      },
    };
    return [column, judged];
  });
}

/** `2026-11-21 18:05:09`, in a timezone. */
function timeIn(timeZone: string): (instant: string) => string {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return (instant) => parts.format(new Date(instant));
}
