import type { RaffledAmong } from "@fairground/contract";
import { statusOf } from "@fairground/model/campaign";
import { canonicalJson, raffleUse } from "@fairground/model/fairness";
import {
  chancesOf,
  type RafflePrize,
  type RaffleResult,
  raffleAmong,
  type Standing,
  standingOf,
} from "@fairground/model/pacing";
import type { LocalizedText } from "@fairground/model/text";
import type { Scope } from "../../kernel/db/database.ts";
import type { DrawLog, Of, UseKey, UseKeys } from "../fairness/index.ts";
import type { Entrants, RafflablePrize, RaffleStore, StoredRaffle, StoredStrike, TitledPrize } from "./store.ts";
import { seededNumbers } from "./stream.ts";

export interface RaffleRequest {
  prizes?: readonly RafflePrize[] | null | undefined;
  alternates?: number | null | undefined;
  /** Who take part; absent: everybody who left a lead. */
  among?: RaffledAmong | null | undefined;
  /** Writes to the winners, once each. */
  mailWinners?: boolean | null | undefined;
}
/** What was asked for, as it is stored. */
interface Asked {
  prizes: readonly RafflePrize[] | null;
  alternates: number | null;
  /** Absent: drawn before there was a choice. */
  among?: RaffledAmong | null;
}
interface Raffled {
  leadId: string | null;
  reference: string;
}
export interface DrawnRaffle {
  kind: "drawn";
  drawnAt: Date;
  chances: number;
  among: RaffledAmong;
  prizes: {
    prizeId: string;
    title: LocalizedText;
    winners: Raffled[];
    alternates: Raffled[];
    struck: { reference: string; at: Date; movedUp: string | null }[];
    /** Whose the pieces are now. */
    standing: Standing;
  }[];
}
export type RaffleAnswered =
  | DrawnRaffle
  | { kind: "campaignUnknown" }
  | { kind: "tooEarly"; status: string }
  | { kind: "drawnOtherwise" }
  | { kind: "prizeUnknown"; index: number }
  | { kind: "nobody" }
  | { kind: "beyondStock"; faults: { path: string; message: string }[] };

export type StruckOut = DrawnRaffle | { kind: "campaignUnknown" } | { kind: "notWinner" };

const ALTERNATES = 3;
/** Public names in one row of the log. */
const ENTRANTS_PER_ROW = 5_000;

/** The second-chance raffle (play-engine, "Pacing"): once per campaign, after it, of what is left. */
export class Raffles {
  private readonly store: RaffleStore;
  private readonly log: DrawLog;
  private readonly seeds: Pick<UseKeys, "forRaffle" | "reveal">;
  private readonly mails: { nudge(): Promise<void> };
  constructor(
    store: RaffleStore,
    log: DrawLog,
    seeds: Pick<UseKeys, "forRaffle" | "reveal">,
    mails: { nudge(): Promise<void> },
  ) {
    this.mails = mails;
    this.store = store;
    this.log = log;
    this.seeds = seeds;
  }

  /** Draws, or tells again what was drawn. */
  async draw(
    companyId: string,
    campaignId: string,
    request: RaffleRequest,
    by: string | null,
  ): Promise<RaffleAnswered> {
    const of = { companyId, campaignId };
    const { prizes = null, alternates = null, among = null } = request;
    const asked = { prizes, alternates, among };
    const answered = (await this.drawOnce(of, asked, by)) ?? (await this.tell(of, asked));
    if (answered.kind !== "drawn" || !request.mailWinners) return answered;
    const queued = await this.store.change(companyId, (scope) =>
      this.store.queueWinnerMails(
        scope,
        campaignId,
        answered.prizes.flatMap(({ prizeId, standing }) =>
          standing.holders.map((reference) => ({ prizeId, reference })),
        ),
      ),
    );
    if (queued > 0) await this.mails.nudge();
    return answered;
  }

  /** What was drawn; null: nothing yet. */
  drawn({ companyId, campaignId }: Of): Promise<DrawnRaffle | null> {
    return this.store.change(companyId, async (scope) => {
      const stored = await this.store.stored(scope, campaignId);
      if (!stored) return null;
      return this.answerOf(scope, campaignId, stored);
    });
  }

  /** How many people would take part now, of each kind; null: no such campaign. */
  entrants({ companyId, campaignId }: Of): Promise<Entrants | null> {
    return this.store.change(companyId, (scope) => this.store.entrants(scope, campaignId));
  }

  /**
   * Strikes a winner out for good: the first alternate moves up, as the public result ranks them. Who was struck out before
   * is told again.
   */
  async strike(
    { companyId, campaignId }: Of,
    reference: string,
    reason: string,
    by: string | null,
  ): Promise<StruckOut> {
    return this.store.change(companyId, async (scope): Promise<StruckOut> => {
      // One after the other: of two who strike at once, the second sees who has moved up.
      if (!(await this.store.facts(scope, campaignId))) return { kind: "campaignUnknown" };
      const stored = await this.store.stored(scope, campaignId);
      if (!stored) return { kind: "notWinner" };
      const drawn = await this.answerOf(scope, campaignId, stored);
      if (drawn.prizes.some(({ struck }) => struck.some((one) => one.reference === reference))) return drawn;
      const prize = drawn.prizes.find(({ standing }) => standing.holders.includes(reference));
      if (!prize) return { kind: "notWinner" };
      const { prizeId, standing } = prize;
      await this.store.strike(
        scope,
        { companyId, campaignId },
        { reference, prizeId, movedUp: standing.next, reason, by },
      );
      return this.answerOf(scope, campaignId, stored);
    });
  }

  /** What was drawn, to whoever asks for the same or for whatever it is. */
  private tell(of: Of, asked: Asked): Promise<RaffleAnswered> {
    return this.store.change(of.companyId, async (scope): Promise<RaffleAnswered> => {
      const stored = await this.store.stored(scope, of.campaignId);
      if (!stored) throw new Error(`The raffle of ${of.campaignId} has gone`);
      const isAny = asked.prizes === null && asked.alternates === null && (asked.among ?? null) === null;
      if (!isAny && textOf(stored.request) !== textOf(asked)) return { kind: "drawnOtherwise" };
      return this.answerOf(scope, of.campaignId, stored);
    });
  }

  /** Draws where nothing was drawn yet, by functions alone (play-engine, "Scale"). Null: it is there to be told. */
  private drawOnce(of: Of, asked: Asked, by: string | null): Promise<RaffleAnswered | null> {
    const { companyId, campaignId } = of;
    return this.store.change(companyId, async (scope): Promise<RaffleAnswered | null> => {
      const facts = await this.store.facts(scope, campaignId);
      if (!facts) return { kind: "campaignUnknown" };
      const prizes = await this.store.prizes(scope, campaignId);
      if (!prizes) return null;
      const { status } = statusOf(
        {
          publishedRevision: facts.liveRevision,
          startDate: facts.startDate?.toISOString() ?? null,
          endDate: facts.endDate?.toISOString() ?? null,
          deactivatedAt: facts.deactivatedAt?.toISOString() ?? null,
          deletedAt: facts.deletedAt?.toISOString() ?? null,
        },
        facts.now.getTime(),
      );
      if (status !== "INACTIVE") return { kind: "tooEarly", status };
      const toGive = givenBy(asked.prizes, prizes);
      if ("kind" in toGive) return toGive;

      const used = await this.seeds.forRaffle(scope, of);
      const numbers = seededNumbers(used.key, raffleUse(campaignId));
      const among = asked.among ?? "leads";
      const eligible = among === "leads" ? null : await this.store.eligible(scope, campaignId, among);
      const entries = await this.store.entries(scope, campaignId);
      const entrants = chancesOf(entries, (reference) => eligible === null || eligible.has(reference));
      if (entrants.length === 0 && among !== "leads") return { kind: "nobody" };
      const alternates = asked.alternates ?? ALTERNATES;
      const result = raffleAmong(entrants, toGive, numbers, alternates);
      for (const { prizeId, winners } of result.prizes)
        if (winners.length > 0) await this.store.award(scope, campaignId, prizeId, winners.length, by);
      await this.write(scope, of, used, entrants, toGive, alternates, result);
      await this.store.store(scope, of, { request: asked, result, at: facts.now, by });
      return null;
    });
  }

  /** Everything that whoever draws again needs, and the key. */
  private async write(
    scope: Scope,
    of: Of,
    { name }: UseKey,
    entrants: readonly string[],
    prizes: readonly RafflePrize[],
    alternates: number,
    result: RaffleResult,
  ): Promise<void> {
    for (let from = 0; from < entrants.length; from += ENTRANTS_PER_ROW)
      await this.log.log(scope, of, "entrants", [JSON.stringify(entrants.slice(from, from + ENTRANTS_PER_ROW))]);
    const told = [name, String(entrants.length), canonicalJson(prizes), String(alternates), canonicalJson(result)];
    await this.log.log(scope, of, "raffle", told, true);
    await this.seeds.reveal(scope, of, name);
  }

  private async answerOf(
    scope: Scope,
    campaignId: string,
    { drawnAt, request, result: { chances, prizes } }: StoredRaffle,
  ): Promise<DrawnRaffle> {
    const known: TitledPrize[] = await this.store.titles(scope, campaignId);
    const strikes: StoredStrike[] = await this.store.strikes(scope, campaignId);
    const references = prizes.flatMap(({ winners, alternates }) => [...winners, ...alternates]);
    const leads = await this.store.leads(scope, campaignId, references);
    const shown = (reference: string) => ({ reference, leadId: leads.get(reference) ?? null });
    return {
      kind: "drawn",
      drawnAt,
      chances,
      among: (request as Asked).among ?? "leads", // as it was stored
      prizes: prizes.map((prize) => {
        const struck = strikes.filter(({ prizeId }) => prizeId === prize.prizeId);
        return {
          prizeId: prize.prizeId,
          title: known.find((each) => each.prizeId === prize.prizeId)?.title ?? "",
          winners: prize.winners.map(shown),
          alternates: prize.alternates.map(shown),
          struck: struck.map(({ reference, at, movedUp }) => ({ reference, at, movedUp })),
          standing: standingOf(prize, struck),
        };
      }),
    };
  }
}

/** What is to be given: as asked, else what is left of every prize that has a stock. */
function givenBy(
  asked: readonly RafflePrize[] | null,
  prizes: readonly RafflablePrize[],
): RafflePrize[] | Exclude<RaffleAnswered, { kind: "drawn" }> {
  const leftOf = ({ stock, awarded }: RafflablePrize) => (stock === null ? null : stock - awarded);
  if (asked === null)
    return prizes
      .map((prize) => ({ prizeId: prize.prizeId, count: leftOf(prize) ?? 0 }))
      .filter(({ count }) => count > 0);
  const unknown = asked.findIndex(({ prizeId }) => !prizes.some((prize) => prize.prizeId === prizeId));
  if (unknown >= 0) return { kind: "prizeUnknown", index: unknown };
  const faults = asked.flatMap(({ prizeId, count }, index) => {
    const prize = prizes.find((each) => each.prizeId === prizeId);
    const left = prize ? leftOf(prize) : null;
    const isTwice = asked.findIndex((each) => each.prizeId === prizeId) < index;
    if (isTwice) return [{ path: `body.prizes.${index}.prizeId`, message: "This prize is in the list already" }];
    return left !== null && count > left ? [{ path: `body.prizes.${index}.count`, message: `${left} are left` }] : [];
  });
  return faults.length > 0 ? { kind: "beyondStock", faults } : [...asked];
}

/** The same request, whatever order the database keeps its keys in. */
function textOf(request: unknown): string {
  const { prizes, alternates, among } = request as Asked; // as it was stored
  return JSON.stringify([prizes?.map(({ prizeId, count }) => [prizeId, count]), alternates, among ?? "leads"]);
}
