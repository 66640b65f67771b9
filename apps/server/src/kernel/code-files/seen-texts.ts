/**
 * Which texts have been met, in eight bytes each: a fingerprint of 64 bits stands for a text, so that two million take 32 MB.
 * Two texts are taken for one once in ten million files of that size: good for what is said of a file, not for what is stored.
 */
export class SeenTexts {
  #slots = new Uint32Array(2 * 4_096);
  #count = 0;

  /** @returns whether it was met before */
  add(text: string): boolean {
    if (this.#count * 2 > this.#slots.length / 2) this.#grow();
    const [high, low] = fingerprint(text);
    const at = this.#slotOf(high, low);
    if (this.#slots[at] !== 0 || this.#slots[at + 1] !== 0) return true;
    this.#slots[at] = high;
    this.#slots[at + 1] = low;
    this.#count++;
    return false;
  }

  /** Where the fingerprint is, or is to go. */
  #slotOf(high: number, low: number): number {
    const slots = this.#slots;
    const places = slots.length / 2;
    let place = low & (places - 1);
    for (;;) {
      const at = place * 2;
      if ((slots[at] === 0 && slots[at + 1] === 0) || (slots[at] === high && slots[at + 1] === low)) return at;
      place = (place + 1) & (places - 1);
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += 2) {
      const [high = 0, low = 0] = [old[at], old[at + 1]];
      if (high === 0 && low === 0) continue;
      const to = this.#slotOf(high, low);
      this.#slots[to] = high;
      this.#slots[to + 1] = low;
    }
  }
}

/** 64 bits in two numbers, never both 0 (cyrb53's mixing). */
function fingerprint(text: string): [high: number, low: number] {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    a = Math.imul(a ^ sign, 2_654_435_761);
    b = Math.imul(b ^ sign, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return [a >>> 0, b >>> 0 || 1];
}
