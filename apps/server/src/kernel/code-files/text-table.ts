import { UnreadableFile } from "./unreadable.ts";

const LARGEST = 128 * 1024 * 1024;
const MOST = 4_000_000;

/** Very many short texts by number, without an object each: a spreadsheet's shared texts. */
export class TextTable {
  #bytes = Buffer.alloc(64 * 1024);
  #ends = new Uint32Array(1024);
  #count = 0;
  #size = 0;

  /** @throws UnreadableFile when there are more than any sheet of codes has */
  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#count === MOST || this.#size + length > LARGEST)
      throw new UnreadableFile("The sheet holds too much text");
    if (this.#size + length > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#size + length));
      this.#bytes.copy(larger, 0, 0, this.#size);
      this.#bytes = larger;
    }
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(this.#ends.length * 2);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    this.#bytes.write(text, this.#size);
    this.#size += length;
    this.#ends[this.#count++] = this.#size;
  }

  at(index: number): string | null {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return null;
    return this.#bytes.toString("utf8", index === 0 ? 0 : this.#ends[index - 1], this.#ends[index]);
  }
}
