import type { Locator, Page } from "playwright-core";
import { PATIENCE } from "./patience.ts";

/** Keys that stand for a click: they choose, close or go on. */
const CHOOSING = new Set(["Tab", "Enter", "Escape", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

/**
 * A hand on mouse and keyboard that counts what it does: clicks (and the keys that choose) apart from the keys that write.
 * Nothing is pasted; a file is chosen by the click that asks for it.
 */
export class Hand {
  clicks = 0;
  keys = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async clicksOn(target: Locator, times: 1 | 2 = 1): Promise<void> {
    this.clicks += times;
    await (times === 2 ? target.dblclick(PATIENCE) : target.click(PATIENCE));
  }

  /** Where the focus is. */
  async types(text: string): Promise<void> {
    this.keys += [...text].length;
    await this.#page.keyboard.type(text);
  }

  async presses(...keys: string[]): Promise<void> {
    for (const key of keys) {
      if (CHOOSING.has(key)) this.clicks += 1;
      else this.keys += 1;
      await this.#page.keyboard.press(key);
    }
  }

  /** A click into a field, all of it marked, and something else written. */
  async writes(field: Locator, text: string): Promise<void> {
    await this.clicksOn(field);
    await this.presses("Control+A");
    await this.types(text);
  }

  /** The click that opens the system's own window, in which the file is chosen. */
  async choosesFile(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const [chooser] = await Promise.all([this.#page.waitForEvent("filechooser"), this.clicksOn(button)]);
    await chooser.setFiles(file);
  }

  toString(): string {
    return `${this.clicks} clicks, ${this.keys} keys`;
  }
}
