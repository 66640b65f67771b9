/** What a seed decides: the same seed gives the same course, step by step. */
export class Chance {
  private state: number;
  constructor(seed: number) {
    // Neighbouring seeds must not begin alike.
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
    this.bits();
    this.bits();
  }

  /** A whole number in [0, below). */
  below(below: number): number {
    return Math.floor((this.bits() / 4_294_967_296) * below);
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** @param share from 0 to 1 */
  happens(share: number): boolean {
    return this.bits() < share * 4_294_967_296;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new RangeError("Nothing to pick from");
    return item;
  }

  /** Those of a list that the dice leave. */
  some<T>(list: readonly T[], share: number): T[] {
    return list.filter(() => this.happens(share));
  }

  /** Mulberry32. */
  private bits(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  }
}

/** A running hash of everything that a course did and answered (FNV-1a, twice 32 bits). */
export class Trace {
  private a = 0x811c9dc5;
  private b = 0x9dc5811c;

  add(text: string): void {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      this.a = Math.imul(this.a ^ unit, 0x01000193);
      this.b = Math.imul(this.b ^ (unit + at), 0x85ebca6b);
    }
  }

  get hash(): string {
    return hex(this.a) + hex(this.b);
  }
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, "0");
