/** Best first: whoever plays already, whoever wants to begin, and what nobody waits for. */
const STANDINGS = ["underWay", "opening", "told"] as const;
export type Standing = (typeof STANDINGS)[number];

export interface TurnBounds {
  /** Calls in work at once; 0: no bound. */
  atOnce: number;
  /** Calls that wait for them to end. */
  waiting: number;
  /** Milliseconds that a call waits before it is refused. */
  waitMs: number;
}

/** A call's place: in work, waiting, or refused. */
export interface Turn {
  /** False: refused. */
  granted: Promise<boolean>;
  /** The call is answered, or its client has gone. */
  end(): void;
}

interface Waiting {
  standing: Standing;
  /** When it came first, in milliseconds. */
  since: number;
  decide(isGranted: boolean): void;
}

/**
 * Whose call is worked on where not all can be: so many at once, and a short queue. Plays under way go before new ones,
 * earlier arrivals before later ones. Where the queue is full, the last of it is refused.
 */
export class Turns {
  inWork = 0;
  private readonly queue: Waiting[] = [];
  private readonly bounds: TurnBounds;
  private readonly isLate: () => boolean;

  /** @param isLate whether the process itself is behind: then new plays get a quarter of the places */
  constructor(bounds: TurnBounds, isLate: () => boolean) {
    this.bounds = bounds;
    this.isLate = isLate;
  }

  get waiting(): number {
    return this.queue.length;
  }

  /** @param since when the call came first, in milliseconds */
  ask(standing: Standing, since: number): Turn {
    let state: "waiting" | "inWork" | "over" = "waiting";
    const { promise: granted, resolve } = Promise.withResolvers<boolean>();
    const decide = (isGranted: boolean) => {
      clearTimeout(timer);
      state = isGranted ? "inWork" : "over";
      if (isGranted) this.inWork++;
      resolve(isGranted);
    };
    const place: Waiting = { standing, since, decide };
    const end = () => {
      if (state === "waiting") this.refuse(place);
      else if (state === "inWork") {
        state = "over";
        this.inWork--;
        this.callNext();
      }
    };
    const timer = setTimeout(() => this.refuse(place), this.bounds.waitMs).unref();

    const [first] = this.queue;
    if (this.hasRoomFor(standing) && !(first && compare(first, place) < 0)) decide(true);
    else this.queueUp(place);
    return { granted, end };
  }

  private queueUp(place: Waiting): void {
    const behind = this.queue.findIndex((other) => compare(place, other) < 0);
    this.queue.splice(behind < 0 ? this.queue.length : behind, 0, place);
    const last = this.queue.at(-1);
    if (last && this.queue.length > this.bounds.waiting) this.refuse(last);
  }

  private refuse(place: Waiting): void {
    const at = this.queue.indexOf(place);
    if (at < 0) return;
    this.queue.splice(at, 1);
    place.decide(false);
  }

  private callNext(): void {
    for (let [first] = this.queue; first && this.hasRoomFor(first.standing); [first] = this.queue) {
      this.queue.shift();
      first.decide(true);
    }
  }

  private hasRoomFor(standing: Standing): boolean {
    const { atOnce } = this.bounds;
    if (atOnce === 0) return true;
    return this.inWork < (standing !== "underWay" && this.isLate() ? Math.ceil(atOnce / 4) : atOnce);
  }
}

const compare = (a: Waiting, b: Waiting): number =>
  STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) || a.since - b.since;
