import { type Candidate, type Chooser, chooserFor, DRAW_LABEL, type DueNow } from "../prize/draw.ts";
import type { ConfiguredEntry, PrizeConfiguration } from "./configuration.ts";
import type { RowOf } from "./row.ts";

/** What a draw rested on beside its number. */
export interface DrawBasis {
  /** The outcome that a game's rules chose, and with it the entries among which was drawn; null: the draw alone decided. */
  chosen: string | null;
  /** What the pacing knew at that moment. */
  due: DueNow | null;
}

/** What the production draw says to a row, or why it cannot be asked. */
export type Redrawn =
  | { kind: "candidates"; candidates: readonly Candidate<ConfiguredEntry>[] }
  /** The rules' outcome has no prizes: nothing was drawn. */
  | { kind: "plain" }
  | { kind: "impossible"; reason: string };

/** Draws again what a configuration says, by the production code (play-engine: the verifier runs the same half). */
export class Redraw {
  private readonly configuration: PrizeConfiguration;
  private readonly choosers = new Map<string, Chooser<ConfiguredEntry>>();
  constructor(configuration: PrizeConfiguration) {
    this.configuration = configuration;
  }

  get entries(): readonly ConfiguredEntry[] {
    return this.configuration.entries;
  }

  /** What the row says the pacing knew. */
  dueOf(row: RowOf<"draw">): DueNow | null {
    return readBasis(row.basis)?.due ?? null;
  }

  /** Whether an entry took part in the draw. */
  isAmong(row: RowOf<"draw">, entryId: string): boolean {
    const chosen = readBasis(row.basis)?.chosen ?? null;
    if (chosen === null) return true;
    return this.configuration.outcomes.find(({ id }) => id === chosen)?.prizes.includes(entryId) ?? false;
  }

  of(row: RowOf<"draw">): Redrawn {
    const basis = readBasis(row.basis);
    if (!basis) return { kind: "impossible", reason: "The row does not say what it rests on" };
    const { entries, outcomes } = this.configuration;
    const chosen = basis.chosen === null ? null : outcomes.find(({ id }) => id === basis.chosen);
    if (chosen === undefined && basis.chosen !== "")
      return { kind: "impossible", reason: "The configuration has no such outcome" };
    if (basis.chosen === "" || chosen?.prizes.length === 0) return { kind: "plain" };
    if (row.number === null || row.below === null) return { kind: "impossible", reason: "The row has no number" };
    if (!/^\d+$/.test(row.number) || !/^\d+$/.test(row.below))
      return { kind: "impossible", reason: "The number is none" };
    const number = BigInt(row.number);
    let below = 0n;
    const random = {
      integer(label: string, bound: bigint) {
        if (label === DRAW_LABEL) below = bound;
        return number;
      },
    };
    const key = basis.chosen ?? "";
    let choose = this.choosers.get(key);
    try {
      if (!choose) {
        choose = chooserFor({ prizePoolList: entries, ...(chosen ? { among: chosen.prizes } : {}) });
        this.choosers.set(key, choose);
      }
      const candidates = choose(random, basis.due ?? undefined);
      if (below !== BigInt(row.below))
        return { kind: "impossible", reason: `The odds ask for a number below ${below}` };
      return { kind: "candidates", candidates };
    } catch (fault) {
      return { kind: "impossible", reason: fault instanceof Error ? fault.message : String(fault) };
    }
  }
}

/** Written by the server with every draw, read by the verifier. */
function readBasis(text: string | null): DrawBasis | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const { chosen, due } = value as { chosen?: unknown; due?: unknown }; // looked at one by one
    if (!(chosen === null || typeof chosen === "string")) return null;
    return { chosen, due: typeof due === "object" && due !== null ? (due as DueNow) : null };
  } catch {
    return null;
  }
}
