import type { Locator } from "playwright-core";
import { PATIENCE } from "./patience.ts";
import type { Visitor } from "./visitor.ts";

/**
 * A marketer whose hands are counted: presses of the pointer, of Tab, Enter, Escape and the arrows are clicks; letters are
 * keys (issue "The marketer's hour"). Nothing is filled in but what is typed.
 */
export class Counted {
  readonly visitor: Visitor;
  clicks = 0;
  keys = 0;

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  async clicksOn(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.first().click(PATIENCE);
  }
  presses = (name: string | RegExp): Promise<void> => this.clicksOn(this.visitor.button(name));
  /** Tab, Enter, Escape or an arrow. */
  async key(name: string): Promise<void> {
    this.clicks += 1;
    await this.visitor.page.keyboard.press(name);
  }
  async types(text: string): Promise<void> {
    this.keys += text.length;
    await this.visitor.page.keyboard.type(text);
  }
  /** Three quick presses, as one takes a field's whole text: they count as one. */
  async writesOver(field: Locator, text: string): Promise<void> {
    this.clicks += 1;
    await field.first().click({ ...PATIENCE, clickCount: 3 });
    await this.types(text);
  }
  /** Said where the run is read. */
  report(task: string, bar: number): void {
    console.log(`${task}: ${this.clicks} clicks (bar ${bar}), ${this.keys} keys`);
  }
}
