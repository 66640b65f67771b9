import { fraudWords } from "@fairground/model/fraud";
import { type LocalizedText, textIn } from "@fairground/model/text";
import type { BlockRow } from "./block-store.ts";
import type { PlayOfSource, ReviewRow } from "./review-store.ts";

/** An entry of the block list as members read it. */
export const shownBlock = ({ createdAt, createdById, createdByName, ...row }: BlockRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  createdBy: personOf(createdById, createdByName),
});

export const shownReview = ({
  prizeId,
  prizeTitle,
  language,
  checkedAt,
  decidedAt,
  decidedById,
  decidedByName,
  reasons,
  ...row
}: ReviewRow) => ({
  ...row,
  checkedAt: checkedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  decidedBy: personOf(decidedById, decidedByName),
  reasons: reasons.map((reason) => ({ ...reason, text: textIn(fraudWords[reason.signal], language, language) })),
  prize: prizeOf(prizeId, prizeTitle, language),
});

export const shownPlay = ({ prizeId, prizeTitle, language, openedAt, ...row }: PlayOfSource) => ({
  ...row,
  openedAt: openedAt.toISOString(),
  prize: prizeOf(prizeId, prizeTitle, language),
});

export const decisionOf = ({ state, decidedAt, decidedById, decidedByName }: ReviewRow) => ({
  state,
  decidedBy: personOf(decidedById, decidedByName),
  decidedAt: decidedAt?.toISOString() ?? null,
});

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name });

const prizeOf = (id: string | null, title: LocalizedText | null, language: string) =>
  id === null ? null : { id, title: textIn(title, language, language) };
