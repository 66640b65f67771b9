import { fraudWords } from "@fairground/model/fraud";
import { textIn } from "@fairground/model/text";
import type { ShownObjection } from "./service.ts";
import type { ObjectionPlayRow, ObjectionRow } from "./store.ts";

/** An objection as members read it. */
export const shownObjection = ({ row, plays, blocks }: ShownObjection) => ({
  objectionId: row.objectionId,
  at: row.at.toISOString(),
  email: row.email,
  message: row.message,
  language: row.language,
  plays: plays.map(shownPlay),
  blocks,
  ...decisionOf(row),
  note: row.note,
});

/** What was decided, by whom and when. */
export const decisionOf = ({ state, decidedAt, decidedById, decidedByName }: ObjectionRow) => ({
  state,
  decidedAt: decidedAt?.toISOString() ?? null,
  decidedBy: decidedById === null ? null : { id: decidedById, name: decidedByName },
});

const shownPlay = ({
  playReference,
  openedAt,
  state,
  score,
  reasons,
  prizeId,
  prizeTitle,
  first,
}: ObjectionPlayRow) => ({
  playReference,
  openedAt: openedAt.toISOString(),
  state,
  score,
  reasons: reasons.map((reason) => ({ ...reason, text: textIn(fraudWords[reason.signal], first, first) })),
  prize: prizeId === null ? null : { id: prizeId, title: textIn(prizeTitle, first, first) },
});
