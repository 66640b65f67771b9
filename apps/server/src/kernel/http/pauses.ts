/** Seconds. */
const SHORTEST = 2;
const LONGEST = 30;
/** Refusals for each play that is opened: enough that there is always somebody to open one, and few enough to be cheap. */
const WANTED = 2;

/**
 * For how long those who are refused are asked to stay away. The more are refused for each that is let in, the longer, so
 * that asking again never becomes the load itself.
 */
export class Pauses {
  private seconds = SHORTEST;
  private granted = 0;
  private refused = 0;
  private since = 0;

  note(isGranted: boolean, now: number): void {
    this.turnOver(now);
    if (isGranted) this.granted++;
    else this.refused++;
  }

  /** Whole seconds. */
  now(now: number): number {
    this.turnOver(now);
    return Math.round(this.seconds);
  }

  /** Once a second, by what the last one held. */
  private turnOver(now: number): void {
    if (now - this.since < 1000) return;
    const pressure = this.refused / (WANTED * Math.max(1, this.granted));
    this.seconds *= Math.min(1.5, Math.max(0.5, pressure));
    this.seconds = Math.min(LONGEST, Math.max(SHORTEST, this.seconds));
    this.granted = this.refused = 0;
    this.since = now;
  }
}
