import { type RafflePrize, type RaffleResult, raffleAmong } from "../../pacing/raffle.ts";
import { type Bytes, macWith } from "../bytes.ts";
import { canonicalJson } from "../canonical-json.ts";
import type { FaultKind } from "../fault.ts";
import { isCount, isReference } from "../number-text.ts";
import { raffleUse } from "../placement.ts";
import type { RowOf } from "../row.ts";
import { drawWith } from "../use-numbers.ts";

type Report = (seq: number, kind: FaultKind, detail: string) => void;

/** The key's name, bound with the campaign's first publish. */
export const RAFFLE_KEY = "raffle";

interface Drawn {
  seq: number;
  key: string | null;
  entrants: readonly string[];
  prizes: readonly RafflePrize[];
  alternates: number;
  text: string | null;
}

/** The second-chance raffle with its ranked alternates, drawn again from its revealed key. */
export class RaffleBook {
  private readonly campaignId: string;
  private readonly report: Report;
  private entrants: string[] = [];
  private readonly awarded = new Map<string, number>();
  private readonly winners = new Set<string>();
  private drawn: Drawn | null = null;
  private key: Bytes | null = null;
  private isBoundInTime = false;
  private hasDraws = false;
  constructor(campaignId: string, report: Report) {
    this.campaignId = campaignId;
    this.report = report;
  }

  /** The raffle's key proves something where it was bound before anybody had played. */
  bind(): void {
    this.isBoundInTime = !this.hasDraws;
  }

  reveal(bytes: Bytes): void {
    this.key = bytes;
  }

  draw({ reference, won, exhausted, rule }: RowOf<"draw">): void {
    this.hasDraws = true;
    if (reference !== null && won === "true" && exhausted !== "true" && rule !== "consolation" && rule !== "everybody")
      this.winners.add(reference);
  }

  /** A sealed draw: somebody has played. */
  sealed(): void {
    this.hasDraws = true;
  }

  /** A stock row of reason `raffle`: pieces that were given. Unlimited stock keeps no count. */
  award({ prizeId, before, after }: RowOf<"stock">): void {
    const given = hasStock(after) ? awardedIn(after) - awardedIn(before) : Number.NaN;
    this.awarded.set(prizeId ?? "", (this.awarded.get(prizeId ?? "") ?? 0) + given);
  }

  /** Whose prize went back has won nothing; a play that is withheld takes no part, and is not in the list either. */
  enter(seq: number, { references }: RowOf<"entrants">): void {
    try {
      const names: unknown = JSON.parse(references ?? "");
      if (!Array.isArray(names) || !names.every((name) => isReference(name))) throw new TypeError("no names");
      for (const name of names) this.entrants.push(name);
    } catch {
      this.report(seq, "malformed", "A list of entrants cannot be read");
    }
  }

  raffle(seq: number, row: RowOf<"raffle">): void {
    if (this.drawn) {
      this.report(seq, "raffle-wrong", "There was a raffle before");
      return;
    }
    const { entrants } = this;
    const wrong = (detail: string) => this.report(seq, "raffle-wrong", detail);
    if (!isCount(row.alternates)) wrong("It does not say how many alternates were drawn");
    if (String(entrants.length) !== row.entrants) wrong(`${entrants.length} take part, the row says ${row.entrants}`);
    if (entrants.some((name, index) => index > 0 && name <= (entrants[index - 1] ?? "")))
      wrong("The entrants are not in order, or one is there twice");
    const winner = entrants.find((name) => this.winners.has(name));
    if (winner !== undefined) wrong(`${winner} has won already and took part`);
    try {
      const prizes: RafflePrize[] = JSON.parse(row.prizes ?? "");
      if (canonicalJson(prizes.map(({ prizeId, count }) => ({ prizeId, count }))) !== row.prizes)
        wrong("What was to be given is not told as it should be");
      const result: RaffleResult = JSON.parse(row.result ?? "");
      for (const { prizeId, winners } of result.prizes)
        if (!this.isGiven(prizeId, winners.length))
          wrong(`${winners.length} pieces of prize ${prizeId} were won, another number was given`);
      this.drawn = { seq, key: row.key, entrants, prizes, alternates: Number(row.alternates), text: row.result };
    } catch {
      this.report(seq, "malformed", "The raffle cannot be read");
    }
  }

  private isGiven(prizeId: string, count: number): boolean {
    const given = this.awarded.get(prizeId) ?? 0;
    return Number.isNaN(given) || given === count;
  }

  /** Draws again. */
  async settle(): Promise<{ raffles: number; unproven: number }> {
    if (!this.drawn) {
      // The key is told with the raffle, and not without it.
      if (this.key) this.report(0, "raffle-wrong", "The raffle's key was revealed, and no raffle is there");
      return { raffles: 0, unproven: this.awarded.size > 0 ? 1 : 0 };
    }
    const { seq, key, entrants, prizes, alternates, text } = this.drawn;
    if (key !== RAFFLE_KEY) this.report(seq, "raffle-wrong", "It was not drawn with the raffle's key");
    if (!this.key) {
      this.report(seq, "raffle-wrong", "The raffle's key was not revealed with it");
      return { raffles: 0, unproven: 0 };
    }
    const use = raffleUse(this.campaignId);
    const again = await drawWith(await macWith(this.key), use, (random) =>
      raffleAmong(entrants, prizes, random, alternates),
    );
    if (canonicalJson(again) !== text) this.report(seq, "raffle-wrong", "The key gives other winners or alternates");
    return { raffles: 1, unproven: this.isBoundInTime ? 0 : 1 };
  }
}

const awardedIn = (json: string | null): number => Number(stateIn(json).awarded ?? 0);
const hasStock = (json: string | null): boolean => stateIn(json).stock !== null;

function stateIn(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
