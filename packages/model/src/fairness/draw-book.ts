import { isEveryNth } from "../prize/pacing.ts";
import type { Bytes } from "./bytes.ts";
import { configurationHash, type PrizeConfiguration } from "./configuration.ts";
import { CountBook } from "./count-book.ts";
import type { FaultKind } from "./fault.ts";
import { isDue, MomentBook } from "./moment-book.ts";
import { RAFFLE_KEY, RaffleBook } from "./raffle-book.ts";
import { Redraw } from "./redraw.ts";
import type { RowOf } from "./row.ts";
import { GIVEN_BACK, StockBook } from "./stock.ts";

type Report = (kind: FaultKind, detail: string) => void;

/** Everything that draws rest on: configurations, stock, winning moments, turns, the raffle. */
export class DrawBook {
  private readonly configurations = new Map<number, Redraw>();
  private readonly stock = new StockBook();
  private readonly counts = new CountBook();
  private readonly moments: MomentBook;
  private readonly raffles: RaffleBook;
  private hasRaffleKey = false;
  constructor(campaignId: string, report: (seq: number, kind: FaultKind, detail: string) => void) {
    this.moments = new MomentBook(campaignId, report);
    this.raffles = new RaffleBook(campaignId, report);
  }

  async configure(row: RowOf<"configuration">, report: Report): Promise<void> {
    // Logs begun before there was a raffle's key do not tell when counts began.
    if (this.configurations.size === 0 && !this.hasRaffleKey) this.counts.open();
    const text = row.configuration ?? "";
    if ((await configurationHash(text)) !== row.configurationHash) {
      report("configuration-wrong", "The configuration does not have the hash that was published");
      return;
    }
    try {
      const configuration: PrizeConfiguration = JSON.parse(text);
      this.configurations.set(Number(row.revision), new Redraw(configuration));
    } catch {
      report("configuration-wrong", "The configuration cannot be read");
    }
  }

  commit(key: string | null): void {
    if (key !== RAFFLE_KEY) return;
    this.hasRaffleKey = true;
    this.raffles.bind();
  }

  reveal(key: string, bytes: Bytes): void {
    if (key === RAFFLE_KEY) this.raffles.reveal(bytes);
    else this.moments.reveal(key, bytes);
  }

  change(seq: number, row: RowOf<"stock">, isBound: (key: string) => boolean, report: Report): void {
    if (row.reason === "moments") this.moments.place(seq, row, isBound);
    else if (row.reason === "pacing") this.counts.start(row, report);
    else this.stock.change(row, report);
    if (row.reason === "raffle") this.raffles.award(row);
    if (!GIVEN_BACK.has(row.reason ?? "")) return;
    this.moments.giveBack(seq, row);
    this.counts.giveBack(row);
  }

  tell(seq: number, row: RowOf<"moments">): void {
    this.moments.tell(seq, row);
  }

  enter(seq: number, row: RowOf<"entrants">): void {
    this.raffles.enter(seq, row);
  }

  raffle(seq: number, row: RowOf<"raffle">): void {
    this.raffles.raffle(seq, row);
  }

  /** A play that drew. `day` is its local day. */
  draw(seq: number, row: RowOf<"draw">, day: string, report: Report): void {
    this.raffles.draw(row);
    const redraw = this.configurations.get(Number(row.revision));
    if (redraw) this.again(seq, row, redraw, day, report);
    else report("configuration-wrong", `Nothing was published as revision ${row.revision} before this play`);
    this.stock.take(row, day, report);
  }

  /** A draw that is not shown yet. */
  sealed(): void {
    this.raffles.sealed();
  }

  /** What can be computed again at the end alone. */
  async settle(): Promise<{ moments: number; raffles: number; unproven: number }> {
    const { moments, unproven } = await this.moments.settle();
    const raffled = await this.raffles.settle();
    return { moments, raffles: raffled.raffles, unproven: unproven + raffled.unproven };
  }

  private again(seq: number, row: RowOf<"draw">, redraw: Redraw, day: string, report: Report): void {
    const drawn = redraw.of(row);
    const there = (prizeId: string | null) => !this.stock.mayBeEmpty(prizeId, day, row.at);
    const passed = { moments: new Set<string>(), turns: new Set<string>() };
    if (drawn.kind === "impossible") report("outcome-wrong", drawn.reason);
    else if (drawn.kind === "plain") {
      if (row.prizeId !== null || row.won === "true")
        report("outcome-wrong", "A prize was given where none is to be drawn");
    } else {
      const taken = drawn.candidates[Number(row.place)];
      const entry = taken?.entry ?? null;
      const prizeId = entry && !entry.noWinPrize ? entry.prizeId : null;
      const won = String(entry !== null && !entry.noWinPrize);
      if (
        !taken ||
        taken.by !== row.rule ||
        (entry?.id ?? null) !== row.entryId ||
        prizeId !== row.prizeId ||
        won !== row.won
      )
        report("outcome-wrong", `The draw gives ${taken ? `${taken.by} ${entry?.id ?? "nothing"}` : "nothing"}`);
      else
        for (const { by, entry } of drawn.candidates.slice(0, Number(row.place))) {
          if (!entry || !there(entry.prizeId)) continue;
          // Another play may have taken a moment or a turn at the same time: their books know.
          if (by === "moment") passed.moments.add(entry.prizeId ?? "");
          else if (by === "every-nth") passed.turns.add(entry.prizeId ?? "");
          else report("passed-over", `The prize ${entry.prizeId} was drawn and still there`);
        }
    }
    const due = redraw.dueOf(row);
    const entryOf = (prizeId: string) => redraw.entries.find((each) => each.prizeId === prizeId);
    const dueOf = (prizeId: string) => {
      const entry = entryOf(prizeId);
      return entry ? isDue(due, entry.id) : null;
    };
    this.moments.draw(seq, row, dueOf, passed.moments);
    if (drawn.kind !== "candidates") return;
    for (const [id, seen] of Object.entries(due?.counts ?? {})) {
      const entry = redraw.entries.find((each) => each.id === id);
      if (!entry?.prizeId || !isEveryNth(entry) || !redraw.isAmong(row, id)) continue;
      this.counts.play(row, entry.prizeId, seen, passed.turns.has(entry.prizeId), report);
    }
  }
}
