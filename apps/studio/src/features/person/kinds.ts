/** What a person's rows are, as people call it. A table that is not named here is `other`. */
export const KINDS = [
  "plays",
  "leads",
  "answers",
  "letters",
  "consents",
  "points",
  "boards",
  "limits",
  "notes",
  "previews",
  "other",
] as const;
export type Kind = (typeof KINDS)[number];

/** By table of the database; null: it is told by another one, e.g. a draw by its play. */
const OF_TABLES: Readonly<Record<string, Kind | null>> = {
  play: "plays",
  draw: null,
  lead: "leads",
  play_step: "answers",
  stored_answer: "answers",
  mail_message: "letters",
  opt_in: "consents",
  kept_opt_in: "consents",
  consent_ledger: "consents",
  points_entry: "points",
  points_booking: "points",
  points_account: null,
  loyalty_booking: "points",
  loyalty_play: null,
  play_account: null,
  leaderboard_entry: "boards",
  leaderboard_best: null,
  play_count: "limits",
  play_check: "notes",
  award_mark: "notes",
  raffle_strike: "notes",
  preview_play: "previews",
  objection: "notes",
  mail_send_letter: null,
};

/** How much there is of each kind, in a fixed order; what there is nothing of is left out. */
export function kindsOf(counts: Readonly<Record<string, number>>): { kind: Kind; count: number }[] {
  const sums = new Map<Kind, number>();
  for (const [table, count] of Object.entries(counts)) {
    const kind = Object.hasOwn(OF_TABLES, table) ? OF_TABLES[table] : "other";
    if (kind) sums.set(kind, (sums.get(kind) ?? 0) + count);
  }
  return KINDS.flatMap((kind) => {
    const count = sums.get(kind) ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
}

/** Rows in all. */
export const rowsIn = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
