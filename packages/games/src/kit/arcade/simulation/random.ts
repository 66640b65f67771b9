/** 128 bits from the server, as four whole numbers of 32 bits. */
export type Seed = readonly [number, number, number, number];

/** The generator sfc32: small, quick, and whole numbers only. */
export class Sfc32 {
  /** Its whole state. */
  readonly state = new Int32Array(4);

  /** Starts anew; the first numbers, in which a poor seed could be seen, are thrown away. */
  seed(seed: Seed): void {
    this.state.set(seed.map((word) => word | 0));
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** 32 random bits, as a signed whole number. */
  next(): number {
    const { state } = this;
    // One by one: taking them apart as a list would take ten times as long.
    const a = state[0] ?? 0;
    const b = state[1] ?? 0;
    const c = state[2] ?? 0;
    const d = state[3] ?? 0;
    const sum = (((a + b) | 0) + d) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = (c + (c << 3)) | 0;
    state[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
    state[3] = (d + 1) | 0;
    return sum;
  }

  /** A whole number in [0, below), `below` up to 2^24: multiplied and cut, so that no value waits for another draw. */
  below(below: number): number {
    return Math.floor(((this.next() >>> 8) * below) / 0x1000000);
  }
}
