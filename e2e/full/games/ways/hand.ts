import type { Locator } from "playwright-core";
import { PATIENCE } from "../../../support/patience.ts";
import { restingBox } from "../../../support/resting-box.ts";
import type { Visitor } from "../../../support/visitor.ts";

export type Means = "touch" | "mouse" | "keyboard";
/** A place in the window, in CSS pixels. */
export type Place = readonly [x: number, y: number];

const named = (name: string | RegExp): RegExp =>
  typeof name === "string" ? new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`) : name;

/** What a visitor does things with: a finger, a mouse, or keys and nothing else. */
export class Hand {
  readonly visitor: Visitor;
  readonly by: Means;

  constructor(visitor: Visitor, by: Means) {
    this.visitor = visitor;
    this.by = by;
  }

  /** Presses a button. By keyboard it is reached with Tab, and a button that is not there yet is waited for. */
  async presses(name: string | RegExp): Promise<void> {
    const button = this.visitor.button(name).first();
    await button.waitFor(PATIENCE);
    if (this.by !== "keyboard") return this.hits(button);
    await this.visitor.tabsTo(["button", named(name)]);
    await this.visitor.page.keyboard.press("Enter");
  }

  /** Presses what is pointed at: with a finger or with the mouse. */
  async hits(target: Locator): Promise<void> {
    if (this.by === "touch") await target.tap(PATIENCE);
    else await target.click(PATIENCE);
  }

  /** Fills a form: texts are typed, ticks are set. */
  async fills(answers: Readonly<Record<string, string | true>>): Promise<void> {
    if (this.by !== "keyboard") return this.visitor.fills(answers);
    const { keyboard } = this.visitor.page;
    for (const [label, answer] of Object.entries(answers)) {
      await this.visitor.tabsTo([answer === true ? "checkbox" : "textbox", new RegExp(`^${label}`)]);
      if (answer === true) await keyboard.press("Space");
      else await keyboard.type(answer);
    }
  }

  /** Ticks a choice. By keyboard a group of radios is entered with Tab and walked with the arrows. */
  async chooses(choice: Locator): Promise<void> {
    if (this.by === "mouse") return this.visitor.chooses(choice);
    if (this.by === "touch") return choice.locator("xpath=ancestor::label").tap(PATIENCE);
    const { keyboard } = this.visitor.page;
    await choice.waitFor({ ...PATIENCE, state: "attached" });
    const isNear = () =>
      choice.evaluate((wanted: HTMLInputElement) => {
        const at = document.activeElement;
        return at === wanted || (wanted.type === "radio" && at instanceof HTMLInputElement && at.name === wanted.name);
      });
    for (let presses = 0; presses < 60 && !(await isNear()); presses += 1) await keyboard.press("Tab");
    await keyboard.press("Space");
    for (let presses = 0; presses < 20 && !(await choice.isChecked()); presses += 1) await keyboard.press("ArrowDown");
  }

  /** Draws through places with a finger or with the mouse button held down. */
  async strokes(places: readonly Place[]): Promise<void> {
    const [first, ...others] = places;
    if (!first) return;
    const { page } = this.visitor;
    if (this.by === "touch") {
      const browser = await page.context().newCDPSession(page);
      const touches = (type: "touchStart" | "touchMove" | "touchEnd", at?: Place) =>
        browser.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
      await touches("touchStart", first);
      for (const at of others) await touches("touchMove", at);
      await touches("touchEnd");
      return browser.detach();
    }
    await page.mouse.move(...first);
    await page.mouse.down();
    for (const at of others) await page.mouse.move(...at);
    await page.mouse.up();
  }

  /** Where something is that strokes are to be drawn over, scrolled into sight and at rest. */
  async box(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
    await target.waitFor(PATIENCE);
    await target.scrollIntoViewIfNeeded(PATIENCE);
    // What is on its way in stands still before it begins to move, too.
    await target.evaluate(async (node) => {
      for (let at: Element | null = node; at; at = at.parentElement) {
        const ending = at.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
        await Promise.all(ending.map(({ finished }) => finished.catch(() => {}))); // it may be taken back
      }
    });
    return restingBox(target);
  }
}

/** From one place to another in so many steps. */
export const line = ([fromX, fromY]: Place, [toX, toY]: Place, steps: number): Place[] =>
  Array.from({ length: steps + 1 }, (_, at) => [
    fromX + ((toX - fromX) * at) / steps,
    fromY + ((toY - fromY) * at) / steps,
  ]);
