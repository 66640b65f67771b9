import { outcomeIdOfPrize } from "../outcome/of-prize.ts";
import { outcomeFor } from "../outcome/rules.ts";
import { type Candidate, type Chooser, chooserFor, DRAW_LABEL, type DueNow } from "../prize/draw.ts";
import { type BasisOf, readBasis, readEarlyBasis } from "./basis.ts";
import type { ConfiguredEntry, EarlyConfiguration, PrizeConfiguration } from "./configuration.ts";
import { isCount } from "./number-text.ts";
import type { RowOf } from "./row.ts";
import type { RuleNumbers } from "./rule-numbers.ts";

type Entry = Omit<ConfiguredEntry, "outcomeId">;

/** What the production draw says to a row, or why it cannot be asked. */
export type Redrawn =
  | { kind: "candidates"; candidates: readonly Candidate<Entry>[] }
  /** The rules' outcome has no prizes: nothing was drawn. */
  | { kind: "plain" }
  | { kind: "impossible"; reason: string };

/** How rules came to what they chose. */
export type Choice = "none" | "computed" | "personal" | "unknown";

/** Draws again what a configuration says, by the production code (play-engine: the verifier runs the same half). */
export class Redraw {
  private readonly configuration: PrizeConfiguration | null;
  private readonly told: PrizeConfiguration | EarlyConfiguration;
  private readonly choosers = new Map<string, Chooser<Entry>>();
  /** Most rows rest on the same. */
  private last: { text: string | null; basis: BasisOf | null } | null = null;
  constructor(configuration: PrizeConfiguration | EarlyConfiguration) {
    this.told = configuration;
    this.configuration = "format" in configuration ? configuration : null;
  }

  get entries(): readonly Entry[] {
    return this.told.entries;
  }

  get timezone(): string {
    return this.told.timezone;
  }

  /** What the row says the pacing knew. */
  dueOf(row: RowOf<"draw">): DueNow | null {
    return readEarlyBasis(row.basis)?.due ?? null;
  }

  /** Whether an entry took part in the draw. */
  isAmong(row: RowOf<"draw">, entryId: string): boolean {
    const chosen = readEarlyBasis(row.basis)?.chosen ?? null;
    if (chosen === null) return true;
    return this.told.outcomes.find(({ id }) => id === chosen)?.prizes.includes(entryId) ?? false;
  }

  /** How the row's outcome was chosen, as far as its format tells. */
  choiceOf(row: RowOf<"draw">): Choice {
    if (!this.configuration) return (readEarlyBasis(row.basis)?.chosen ?? null) === null ? "none" : "unknown";
    const { decision } = this.configuration;
    if (decision.decides === "draw") return "none";
    return decision.numbers === "open" ? "computed" : "personal";
  }

  of(row: RowOf<"draw">): Redrawn {
    const basis = this.basisOf(row.basis);
    if (!basis)
      return { kind: "impossible", reason: "The row does not say what it rests on, as this campaign's rows do" };
    const wrong = this.configuration && this.wrongChoice(basis, this.configuration);
    if (wrong) return { kind: "impossible", reason: wrong };
    const { entries, outcomes } = this.told;
    const chosen = basis.chosen === null ? null : outcomes.find(({ id }) => id === basis.chosen);
    if (chosen === undefined && basis.chosen !== "")
      return { kind: "impossible", reason: "The configuration has no such outcome" };
    if (basis.chosen === "" || chosen?.prizes.length === 0)
      return row.number === null && row.below === null
        ? { kind: "plain" }
        : { kind: "impossible", reason: "Nothing is drawn here, and the row has a number" };
    const { number, below } = row;
    if (!isCount(number) || !isCount(below)) return { kind: "impossible", reason: "The row has no number" };
    let asked = 0n;
    const random = {
      integer(label: string, bound: bigint) {
        if (label === DRAW_LABEL) asked = bound;
        return BigInt(number);
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
      if (asked !== BigInt(below)) return { kind: "impossible", reason: `The odds ask for a number below ${asked}` };
      return { kind: "candidates", candidates };
    } catch (fault) {
      return { kind: "impossible", reason: fault instanceof Error ? fault.message : String(fault) };
    }
  }

  /** The outcome that rules choose by numbers; "": none. */
  chosenBy(variables: RuleNumbers): string {
    return outcomeFor(this.configuration?.outcomes ?? [], variables)?.id ?? "";
  }

  /** What a row says of itself where nothing was drawn. */
  plainRuleOf(row: RowOf<"draw">): string {
    return readEarlyBasis(row.basis)?.chosen ? "outcome" : "no-outcome";
  }

  /** The outcome's id that goes with an entry, or with what rules chose; null: the first format does not tell. */
  outcomeIdOf(row: RowOf<"draw">, entry: Entry | null, isPlain: boolean): string | null {
    if (!this.configuration) return null;
    const { entries, outcomes } = this.configuration;
    const chosen = readEarlyBasis(row.basis)?.chosen;
    if (isPlain && chosen) return chosen;
    const said = entry ?? (isPlain ? entries.find(({ noWinPrize }) => noWinPrize) : null);
    return outcomeIdOfPrize(outcomes, entries.find(({ id }) => id === said?.id) ?? null);
  }

  private basisOf(text: string | null): BasisOf | null {
    if (this.last?.text === text) return this.last.basis;
    const basis = this.configuration ? readBasis(text, this.configuration) : readEarlyBasis(text);
    this.last = { text, basis };
    return basis;
  }

  /** Why rules cannot have chosen so; null: they have, as far as anyone can tell. */
  private wrongChoice(basis: BasisOf, { decision }: PrizeConfiguration): string | null {
    if (decision.decides === "draw")
      return basis.chosen === null ? null : "The draw alone decides in this campaign, and rules chose";
    if (basis.chosen === null) return "Rules decide in this campaign, and chose nothing";
    if (!basis.variables) return null;
    const again = this.chosenBy(basis.variables);
    return again === basis.chosen
      ? null
      : `The rules choose ${again || "no outcome"}, the row says ${basis.chosen || "none"}`;
  }
}
