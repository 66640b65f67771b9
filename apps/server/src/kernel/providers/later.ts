import type { Logger } from "pino";
import type { Part } from "../part.ts";
import { upkeepOf } from "../upkeep.ts";

/** What waits that one turn takes of a campaign. */
const MOST = 50;
const MINUTE = 60_000;

/** What providers could not take yet, in a table of its module. */
export interface Waiting<Row> {
  /** Campaigns of which something is to be sent now. */
  due(): Promise<string[]>;
  /** Of one campaign; nobody else is given it for a while. */
  claim(campaignId: string, most: number): Promise<Row[]>;
  /** True: the provider has it now. */
  send(row: Row): Promise<boolean>;
}

/** Sends what providers could not take before, again and again. */
export class Later<Row> {
  private readonly waiting: Waiting<Row>;
  private isOver = false;
  constructor(waiting: Waiting<Row>) {
    this.waiting = waiting;
  }

  /**
   * One turn; how much of it they have now.
   * @throws AggregateError when the turn is over: one company's fault holds up nobody else's
   */
  async turn(): Promise<number> {
    let sent = 0;
    const faults: unknown[] = [];
    for (const campaignId of await this.waiting.due())
      for (const row of await this.waiting.claim(campaignId, MOST))
        try {
          if (this.isOver) return sent; // it is due again in a while
          if (await this.waiting.send(row)) sent++;
        } catch (fault) {
          faults.push(fault);
        }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of what waits could not be sent`);
    return sent;
  }

  /** A module's work: a turn each minute. Whoever stops lets the one under way end. */
  part(ground: { log: Logger }, name: string): Required<Pick<Part, "start" | "stop">> {
    let turn: Promise<void> | null = null;
    const upkeep = upkeepOf(ground, name, MINUTE, async () => {
      // Nobody waits for it, nor does a start: a provider may be slow, or a secret sealed under another key.
      turn ??= this.turn()
        .then(
          () => {},
          (fault: unknown) => ground.log.error({ err: fault }, `${name}: sent later`),
        )
        .finally(() => {
          turn = null;
        });
    });
    return {
      start: upkeep.start,
      stop: async () => {
        await upkeep.stop();
        this.isOver = true;
        await turn;
      },
    };
  }
}
