import type { GameDataAnswer } from "@fairground/contract";
import type { Variables } from "@fairground/games/rules";
import type { CampaignDocument } from "@fairground/model/campaign";
import { type DrawBasis, numbersRead, type OpenedNumbers } from "@fairground/model/fairness";
import { type Outcome, outcomeFor, outcomeOfPrize } from "@fairground/model/outcome";
import {
  type Chooser,
  chooserFor,
  type DrawnPrize,
  type DueNow,
  isEveryNth,
  isWonAtMoments,
  NO_WIN,
  type PrizePoolEntry,
} from "@fairground/model/prize";
import { textIn } from "@fairground/model/text";
import type { PacingNow } from "../../../kernel/standing.ts";
import type { PlayNumbers } from "./random.ts";
import { toldNumbers } from "./told-numbers.ts";

/** One thing that the database may take for a play, with the answer that tells it. The last of a list needs no stock. */
export interface Candidate {
  entryId: string | null;
  /** Null: nothing that has a stock. */
  prizeId: string | null;
  won: boolean;
  outcomeId: string;
  outcomePageId: string;
  emailId: string | null;
  /** False: it takes none of its page's codes. */
  withCode: boolean;
  rule: string;
  /** Everything but the code. */
  game: Omit<GameDataAnswer, "code">;
  prize: DrawnPrize | null;
}

/** In what language a play is answered. */
export interface Reading {
  language: string;
  first: string;
}

/** What a play may come to, and which every-n-th prizes count it. */
export interface Choice {
  candidates: Candidate[];
  counters: string[];
  /** For whoever draws again. */
  basis: DrawBasis;
  /** For the visitor alone: what opens the basis' commitment. */
  opened: { numbers?: OpenedNumbers };
}

/**
 * What a play may come to, in the order in which it is tried (play-engine, "Choosing is TypeScript, taking is SQL").
 * @param variables null: the draw alone decides; else outcome rules choose, and the draw runs among the outcome's prizes
 * @param pacing what is due in the campaign; null: it paces nothing
 * @param saltKey what commitments to personal numbers are salted with
 */
export function candidatesFor(
  document: CampaignDocument,
  variables: Variables | null,
  numbers: PlayNumbers,
  reading: Reading,
  pacing: PacingNow | null,
  saltKey: Uint8Array,
): Choice {
  const { outcomes, prizePoolList } = document;
  const read = variables && numbersRead(outcomes, variables);
  const chosen = read && outcomeFor(outcomes, read);
  const due = pacing ? dueOf(prizePoolList, pacing) : null;
  const { told, opened } = read ? toldNumbers(document, read, numbers.source, saltKey) : { told: {}, opened: {} };
  const basis = { chosen: read && (chosen?.id ?? ""), due, ...told };
  if (read && (!chosen || chosen.prizes.length === 0))
    return { candidates: [plainCandidate(document, chosen, reading)], counters: [], basis, opened };

  const choose = chooserOf(prizePoolList, chosen);
  const draw = choose({ integer: (label, below) => numbers.below(label, below) }, due ?? undefined);
  return {
    basis,
    opened,
    candidates: draw.map(({ by, entry }) => entryCandidate(document, entry, by, chosen, reading)),
    counters: prizePoolList.flatMap((entry) => {
      const counts = entry.prizeId !== null && pacing?.counts[entry.prizeId] !== undefined && isEveryNth(entry);
      return counts && (!chosen || chosen.prizes.includes(entry.id)) ? [entry.prizeId ?? ""] : [];
    }),
  };
}

/** A revision's lists never change: what does not depend on the play is worked out once. */
const choosers = new WeakMap<readonly PrizePoolEntry[], Map<string, Chooser<PrizePoolEntry>>>();

function chooserOf(prizePoolList: readonly PrizePoolEntry[], chosen: Outcome | null): Chooser<PrizePoolEntry> {
  const ofList = choosers.get(prizePoolList) ?? new Map<string, Chooser<PrizePoolEntry>>();
  choosers.set(prizePoolList, ofList);
  const name = chosen ? chosen.id : "";
  const made = ofList.get(name) ?? chooserFor({ prizePoolList, ...(chosen ? { among: chosen.prizes } : {}) });
  ofList.set(name, made);
  return made;
}

/** The database knows prizes, the document entries; what another revision paces is none of this play's. Null: nothing is. */
function dueOf(entries: readonly PrizePoolEntry[], { moments, counts }: PacingNow): DueNow | null {
  const idIn = (paced: readonly PrizePoolEntry[]) => new Map(paced.map(({ id, prizeId }) => [prizeId, id]));
  const [atMoments, counting] = [idIn(entries.filter(isWonAtMoments)), idIn(entries.filter(isEveryNth))];
  const due = {
    moments: moments.flatMap((prizeId) => atMoments.get(prizeId) ?? []),
    counts: Object.fromEntries(
      Object.entries(counts).flatMap(([prizeId, count]) => {
        const id = counting.get(prizeId);
        return id === undefined ? [] : [[id, count]];
      }),
    ),
  };
  return due.moments.length === 0 && Object.keys(due.counts).length === 0 ? null : due;
}

/** What a stored draw says, told again: the same document and language give the same words. */
export function candidateOf(document: CampaignDocument, entryId: string | null, reading: Reading): Candidate {
  const entry = document.prizePoolList.find(({ id }) => id === entryId) ?? null;
  return entryCandidate(document, entry, "stored", null, reading);
}

/**
 * What a preview pretends that a play comes to, in the words of a real one; null: the document has no such thing.
 * @param forced a prize entry, else an outcome, by its id
 */
export function forcedCandidate(
  document: CampaignDocument,
  forced: { entryId: string | null; outcomeId: string | null },
  reading: Reading,
): Candidate | null {
  const entry = document.prizePoolList.find(({ id }) => id === forced.entryId);
  if (entry) return entryCandidate(document, entry, "preview", null, reading);
  const outcome = document.outcomes.find(({ id }) => id === forced.outcomeId);
  if (!outcome) return null;
  const [first] = document.prizePoolList.filter(({ id }) => outcome.prizes.includes(id));
  return first
    ? entryCandidate(document, first, "preview", outcome, reading)
    : plainCandidate(document, outcome, reading);
}

function entryCandidate(
  document: CampaignDocument,
  entry: PrizePoolEntry | null,
  rule: string,
  chosen: Outcome | null,
  reading: Reading,
): Candidate {
  const said = outcomeOfPrize(document.outcomes, entry);
  const won = entry !== null && !entry.noWinPrize;
  // In a game of skill the outcome that the rules chose stands behind what entry and no-win entry leave open.
  const outcome = said.outcome ?? chosen;
  const outcomePageId = said.outcomePageId || chosen?.outcomePageId || "";
  const emailId = said.emailId ?? (won ? (chosen?.emailId ?? null) : null);
  const prize = prizeAnswer(entry, said.outcomeId, outcomePageId, reading);
  return {
    entryId: entry?.id ?? null,
    prizeId: won ? entry.prizeId : null,
    won,
    outcomeId: said.outcomeId,
    outcomePageId,
    emailId,
    withCode: entry?.withCode !== false,
    rule,
    prize,
    game: {
      outcomeId: said.outcomeId,
      outcomePageId,
      outcome: {
        id: said.outcomeId,
        name: words(outcome?.name, reading) || prize.title,
        cause: outcome?.cause || (won ? "prize" : NO_WIN.outcomeId),
      },
      emailId,
      prize,
    },
  };
}

/** The rules' outcome gives no prize, or there is none at all: then nothing is won. */
function plainCandidate(document: CampaignDocument, chosen: Outcome | null, reading: Reading): Candidate {
  if (!chosen) {
    const noWin = document.prizePoolList.find(({ noWinPrize }) => noWinPrize) ?? null;
    const candidate = entryCandidate(document, noWin, "no-outcome", null, reading);
    return { ...candidate, entryId: null, prize: null, game: { ...candidate.game, prize: null } };
  }
  const { id: outcomeId, outcomePageId, emailId } = chosen;
  const outcome = { id: outcomeId, name: words(chosen.name, reading), cause: chosen.cause };
  return {
    entryId: null,
    prizeId: null,
    won: false,
    outcomeId,
    outcomePageId,
    emailId,
    withCode: true,
    rule: "outcome",
    prize: null,
    game: { outcomeId, outcomePageId, outcome, emailId, prize: null },
  };
}

/** What `get-prize` tells (decisions, "Outcome"): never the code. */
function prizeAnswer(
  entry: PrizePoolEntry | null,
  outcomeId: string,
  outcomePageId: string,
  reading: Reading,
): DrawnPrize {
  const won = entry !== null && !entry.noWinPrize;
  return {
    id: won ? (entry.prizeId ?? entry.id) : NO_WIN.outcomeId,
    prizeWon: won,
    symbolId: entry?.symbolId ?? "",
    title: entry ? words(entry.title, reading) : NO_WIN.title,
    description: entry ? words(entry.description, reading) : "",
    gameImage: entry?.gameImage ?? "",
    resultsImage: entry?.resultsImage ?? "",
    outcomeId,
    outcomePageId,
  };
}

const words = (text: Parameters<typeof textIn>[0], { language, first }: Reading): string =>
  textIn(text, language, first);
