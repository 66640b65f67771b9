import type { PrizeChanges } from "../../prizes/index.ts";
import { awardedOf, leftInSlices, savePrize, startDay } from "./slices.ts";
import type { State } from "./state.ts";

type PrizeLimits = Parameters<PrizeChanges["set"]>[1];
type PrizeRow = PrizeChanges["rows"][number];

/** A campaign's prizes inside one transaction, over the model. */
export class ModelPrizes implements PrizeChanges {
  readonly rows: readonly PrizeRow[];
  private readonly state: State;
  constructor(state: State) {
    this.state = state;
    this.rows = [...state.prizes.all()]
      .map(({ prizeId }) => this.row(prizeId))
      .sort((a, b) => (a.prizeId < b.prizeId ? -1 : 1));
  }

  private row(prizeId: string): PrizeRow {
    const prize = this.state.prizes.get(prizeId);
    if (!prize) throw new Error(`There is no prize ${prizeId}`);
    return {
      ...prize,
      awarded: awardedOf(this.state, prize),
      slices: leftInSlices(this.state, prizeId),
      poolId: prizeId,
      title: "",
      dayLimits: { ...prize.dayLimits },
    };
  }

  /** Recounted from the draws: neither out of codes nor withheld. */
  async awarded(prizeId: string): Promise<Record<string, number>> {
    const days: Record<string, number> = {};
    for (const draw of this.state.draws.all()) {
      if (draw.prizeId !== prizeId || !draw.won || draw.exhausted) continue;
      if (this.state.plays.get(draw.playId)?.withheldAt !== null) continue;
      days[draw.awardDay] = (days[draw.awardDay] ?? 0) + 1;
    }
    return days;
  }

  add(): Promise<never> {
    throw new Error("A course adds no prizes");
  }

  async set(prizeId: string, limits: PrizeLimits): Promise<PrizeRow> {
    const { stock, limitType, dayLimit, dayLimits } = limits;
    const won = Object.values(await this.awarded(prizeId)).reduce((sum, each) => sum + each, 0);
    savePrize(this.state, prizeId, { stock, limitType, dayLimit, dayLimits }, won);
    return this.row(prizeId);
  }

  async startDay(prizeId: string, day: string, awarded: number, limit: number): Promise<void> {
    startDay(this.state, prizeId, day, awarded, limit);
  }

  async log(prizeId: string, before: unknown, after: unknown): Promise<void> {
    this.state.addStockChange({ prizeId, reason: "saved", before, after, reference: null });
  }

  /** A course keeps every prize in its list. */
  async unlist(): Promise<void> {}
}
