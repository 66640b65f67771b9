import type { AwardRow } from "@fairground/contract";
import type { Language } from "@fairground/model/text";
import { WINNER_WORDS } from "./export-words.ts";

/** A column of the export: its header, and what stands in it of an award. */
interface Column {
  header: string;
  cell(award: AwardRow): string;
}

/** @param timeZone in which times are written (IANA) */
export function awardColumns(language: Language, timeZone: string): Column[] {
  const words = WINNER_WORDS[language];
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const written = (instant: string | null) => (instant === null ? "" : parts.format(new Date(instant)));
  return [
    { header: words.wonAt, cell: ({ wonAt }) => written(wonAt) },
    { header: words.prize, cell: ({ prize }) => prize.title },
    { header: words.name, cell: ({ name }) => name },
    { header: words.email, cell: ({ email }) => email ?? "" },
    { header: words.code, cell: ({ code }) => code ?? "" },
    { header: words.how, cell: ({ how }) => words[how] },
    { header: words.state, cell: ({ state }) => words[state] },
    {
      header: words.mail,
      cell: ({ mail }) => (mail?.state === "sent" || mail?.state === "kept" ? written(mail.at) : ""),
    },
    { header: words.claimedAt, cell: ({ claimedAt }) => written(claimedAt) },
    { header: words.sentAt, cell: ({ sentAt }) => written(sentAt) },
    { header: words.returnedAt, cell: ({ returnedAt }) => written(returnedAt) },
    { header: words.note, cell: ({ note }) => note },
    { header: words.playId, cell: ({ playId }) => playId },
  ];
}
