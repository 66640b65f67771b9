import { NO_OPT_IN } from "./mails.ts";
import type { State } from "./state.ts";
import type { Invariant } from "./violation.ts";

/** A row that breaks an invariant by itself. Answers false where the course has nothing to spoil yet. */
export interface Plant {
  name: string;
  breaks: Invariant;
  write: (state: State) => boolean;
}

function spoil<T>(rows: Iterable<T>, fits: (row: T) => boolean, write: (row: T) => void): boolean {
  for (const row of rows)
    if (fits(row)) {
      write(row);
      return true;
    }
  return false;
}

/** At least one for every invariant that a row alone can break; mutants.ts has the others. */
export const PLANTS: readonly Plant[] = [
  {
    name: "more is awarded than there is",
    breaks: "stock",
    write: ({ slices }) =>
      spoil(
        slices.all(),
        () => true,
        (row) => slices.put(`${row.prizeId} ${row.slice}`, { ...row, awarded: row.stock + 1 }),
      ),
  },
  {
    name: "an award is not counted",
    breaks: "stock",
    write: ({ slices }) =>
      spoil(
        slices.all(),
        ({ awarded }) => awarded > 0,
        (row) => slices.put(`${row.prizeId} ${row.slice}`, { ...row, awarded: row.awarded - 1 }),
      ),
  },
  {
    name: "an every-n-th prize is given sooner",
    breaks: "stock",
    write: ({ paces }) =>
      spoil(
        paces.all(),
        ({ n }) => n !== null,
        (pace) => paces.put(pace.prizeId, { ...pace, given: pace.plays + 1 }),
      ),
  },
  {
    name: "a day has more than its limit",
    breaks: "day limit",
    write: ({ daySlices }) =>
      spoil(
        daySlices.all(),
        () => true,
        (row) => daySlices.put(`${row.prizeId} ${row.day} ${row.slice}`, { ...row, awarded: row.dayLimit + 1 }),
      ),
  },
  {
    name: "a draw is made again",
    breaks: "one draw",
    write: ({ draws }) =>
      spoil(
        draws.all(),
        () => true,
        (draw) => draws.put(draw.playId, { ...draw, won: !draw.won }),
      ),
  },
  {
    name: "a draw is gone",
    breaks: "one draw",
    write: ({ draws }) =>
      spoil(
        draws.all(),
        () => true,
        ({ playId }) => draws.remove(playId),
      ),
  },
  {
    name: "a prize is claimed again",
    breaks: "one claim",
    write: ({ plays }) =>
      spoil(
        plays.all(),
        ({ claimedAt }) => claimedAt !== null,
        ({ playId, claimedAt }) => plays.patch(playId, { claimedAt: (claimedAt ?? 0) + 1 }),
      ),
  },
  {
    name: "what was not won is claimed",
    breaks: "one claim",
    write: ({ plays, draws, now }) =>
      spoil(
        plays.all(),
        ({ playId }) => !draws.get(playId)?.won,
        ({ playId }) => plays.patch(playId, { claimedAt: now }),
      ),
  },
  {
    name: "a stored answer is written anew",
    breaks: "same answer",
    write: ({ answers }) =>
      spoil(
        answers.all(),
        () => true,
        (answer) => answers.put(`${answer.playId} ${answer.call}`, { ...answer, text: "{}" }),
      ),
  },
  {
    name: "a code has another owner",
    breaks: "one owner",
    write: ({ codes, plays }) =>
      spoil(
        codes.all(),
        ({ playId }) => playId !== null,
        (code) =>
          codes.put(code.codeId, {
            ...code,
            playId: [...plays.all()].find((play) => play.playId !== code.playId)?.playId ?? null,
          }),
      ),
  },
  {
    name: "a code is given without a draw",
    breaks: "one owner",
    write: ({ codes, plays }) =>
      spoil(
        codes.all(),
        ({ playId }) => playId === null && plays.size > 0,
        (code) => codes.put(code.codeId, { ...code, playId: "nobody" }),
      ),
  },
  {
    name: "a play is gone",
    breaks: "durable",
    write: ({ plays }) =>
      spoil(
        plays.all(),
        () => true,
        ({ playId }) => plays.remove(playId),
      ),
  },
  {
    name: "a lead is gone",
    breaks: "durable",
    write: ({ leads }) =>
      spoil(
        leads.all(),
        () => true,
        ({ playId }) => leads.remove(playId),
      ),
  },
  {
    name: "a line of the log is gone",
    breaks: "log",
    write: ({ pending }) =>
      spoil(
        pending.all(),
        () => true,
        ({ order }) => pending.remove(order),
      ),
  },
  {
    name: "the chain is rewritten",
    breaks: "log",
    write: ({ chain }) =>
      spoil(
        chain.all(),
        () => true,
        (line) => chain.put(line.seq, { ...line, rowHash: "0".repeat(64) }),
      ),
  },
  {
    name: "an identity has one play more than it may",
    breaks: "play limits",
    write: ({ counts, plays }) =>
      spoil(
        counts.all(),
        () => plays.size > 0,
        (count) => counts.put("one more", { ...count, n: count.most + 1, playId: "another" }),
      ),
  },
  {
    name: "a play counts without having been counted",
    breaks: "play limits",
    write: ({ plays }) =>
      spoil(
        plays.all(),
        ({ registered }) => !registered,
        ({ playId }) => plays.patch(playId, { registered: true }),
      ),
  },
  {
    name: "a drawn play is somebody else's",
    breaks: "identity",
    write: ({ plays, draws }) =>
      spoil(
        plays.all(),
        ({ playId, emailIdentity }) => draws.has(playId) && emailIdentity !== null,
        ({ playId }) => plays.patch(playId, { emailIdentity: "somebody else" }),
      ),
  },
  {
    name: "an outcome is mailed before it is one",
    breaks: "outcome mail",
    write: ({ plays, draws, mails }) =>
      spoil(
        plays.all(),
        ({ playId }) => !draws.has(playId),
        ({ playId }) =>
          mails.put(`${playId} outcome ${NO_OPT_IN}`, {
            playId,
            kind: "outcome",
            optInId: NO_OPT_IN,
            recipient: "ada",
          }),
      ),
  },
  {
    name: "a prize is claimed without the lead for which it waits",
    breaks: "lead first",
    write: ({ plays, draws, leads, leadPlace, now }) =>
      spoil(
        plays.all(),
        ({ playId, claimedAt, withheldAt }) => {
          const draw = draws.get(playId);
          const isFree = draw?.won && !draw.exhausted && claimedAt === null && withheldAt === null;
          return isFree === true && leadPlace !== "none" && !leads.has(playId);
        },
        ({ playId }) => plays.patch(playId, { claimedAt: now }),
      ),
  },
  {
    name: "a withheld play is let go",
    breaks: "withheld",
    write: ({ plays }) =>
      spoil(
        plays.all(),
        ({ withheldAt }) => withheldAt !== null,
        ({ playId }) => plays.patch(playId, { withheldAt: null }),
      ),
  },
];
