import type { Frame, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, expectWholeButtons } from "./accessibility.ts";
import { WIDTHS, type Visitor as Window } from "./browser.ts";
import { PATIENCE } from "./patience.ts";
import { screenshot } from "./screenshots.ts";
import { type SeenEvent, watchEvents, watchLayoutShifts } from "./watch.ts";

type Place = { url: string } | string;
/** A role and a name, as a visitor would say it: `["button", "Play now"]`. */
type Thing = readonly [role: Parameters<Page["getByRole"]>[0], name: string | RegExp];
/** A call of the player to the server. */
export interface Call {
  /** Method and path, e.g. "POST /leads/api/lead". */
  call: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
}
type Answers = Readonly<Record<string, string | boolean>>;

/** A person with a browser: what they do reads as in a story, and waits as they would. */
export class Visitor {
  readonly page: Page;
  /** Every call with a body, as it was sent. */
  readonly calls: Call[] = [];
  /** Where the campaign is: the page itself, or a frame in a host page. */
  stage: Page | Frame;
  readonly #window: Window;
  #tolerated: RegExp[] = [];

  constructor(window: Window) {
    this.#window = window;
    this.page = window.page;
    this.stage = window.page;
    this.page.on("request", (request) => {
      if (request.method() === "GET") return;
      const { pathname } = new URL(request.url());
      const sent = request.postData();
      // Uploads are bytes, not JSON.
      const isJson = request.headers()["content-type"]?.includes("json") === true;
      const body = sent && isJson ? JSON.parse(sent) : {};
      this.calls.push({ call: `${request.method()} ${pathname}`, body, headers: request.headers() });
    });
  }

  async watches(): Promise<void> {
    await watchEvents(this.page.context());
    await watchLayoutShifts(this.page.context());
  }

  /** Opens a campaign, with a query where there is one, and waits until it can be played. */
  async opens(place: Place, query: Readonly<Record<string, string>> = {}): Promise<void> {
    const address = new URL(typeof place === "string" ? place : place.url);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    await this.page.goto(address.href);
    await this.isReady();
  }

  /** Gate results are in: nothing that can be pressed is disabled any more (decisions, "Publishing"). */
  async isReady(): Promise<void> {
    const waiting = () => document.querySelector("main") && !document.querySelector("main [aria-disabled='true']");
    await this.stage.waitForFunction(waiting, undefined, PATIENCE);
    await this.stage.waitForFunction(() => document.querySelector("[role=status]"), undefined, PATIENCE);
  }

  /** From here on what the visitor does is done in the campaign that the page holds in a frame. */
  async stepsInto(frame: string): Promise<void> {
    const held = await this.page.locator(frame).elementHandle(PATIENCE);
    const inside = await held?.contentFrame();
    if (!inside) throw new Error(`${frame} holds no page`);
    this.stage = inside;
    await this.isReady();
  }

  button = (name: string | RegExp): Locator =>
    this.stage.getByRole("button", { name, exact: typeof name === "string" });
  field = (label: string): Locator => this.stage.getByLabel(label).first();

  async presses(name: string | RegExp): Promise<void> {
    await this.button(name).click(PATIENCE);
  }

  /** Texts are typed, ticks are set. */
  async fills(answers: Answers): Promise<void> {
    for (const [label, answer] of Object.entries(answers)) {
      if (typeof answer === "string") await this.#writes(this.field(label), answer);
      else await this.stage.getByRole("checkbox", { name: label }).setChecked(answer);
    }
  }

  /** In Firefox with keys: what Playwright fills in there is shown, but React is not told of it. */
  async #writes(field: Locator, text: string): Promise<void> {
    if (this.page.context().browser()?.browserType().name() !== "firefox") return field.fill(text);
    await field.press("Control+a", PATIENCE);
    await field.pressSequentially(text, PATIENCE);
  }

  /** Presses the label of a choice, as a finger does: the control itself may be drawn over. */
  async chooses(choice: Locator): Promise<void> {
    await choice.locator("xpath=ancestor::label").click(PATIENCE);
    await expect.poll(() => choice.isChecked(), { ...PATIENCE, message: `${choice} is chosen` }).toBe(true);
  }

  /** Waits for the page with this headline. */
  async sees(headline: string | RegExp): Promise<void> {
    const heading = this.stage.getByRole("heading", { level: 1, name: headline });
    await heading.first().waitFor(PATIENCE);
  }
  async reads(text: string | RegExp): Promise<void> {
    await this.stage.getByText(text).first().waitFor(PATIENCE);
  }

  /** What the polite live region of pages says (spec §2). */
  async hears(sentence: string): Promise<void> {
    const region = this.stage.locator("[role=status][aria-live=polite]").first();
    await expect.poll(() => region.textContent(), PATIENCE).toBe(sentence);
  }

  /** The focus goes to what was named. */
  async isAt(target: Locator): Promise<void> {
    const focused = () => target.evaluate((element) => element === document.activeElement);
    await expect.poll(focused, { ...PATIENCE, message: `focus on ${target}` }).toBe(true);
  }

  /** Presses Tab until the focus is where it is meant to be. @throws after 90 */
  async tabsTo([role, name]: Thing): Promise<void> {
    const target = this.stage.getByRole(role, { name }).first();
    for (let presses = 0; presses < 90; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error(`${role} "${name}" is not reached by ninety presses of Tab`);
  }

  /** The page is right at every width: no violation of axe's rules, nothing to scroll sideways, a picture taken. */
  async looksRight(name: string, without: readonly string[] = []): Promise<void> {
    const before = this.page.viewportSize();
    // What was clicked last may lie elsewhere at another width: nothing is to be shown for hovering over it.
    await this.page.mouse.move(0, 0);
    for (const width of WIDTHS) {
      await this.page.setViewportSize({ width, height: width === 375 ? 667 : width === 768 ? 1024 : 800 });
      await this.#settles();
      await screenshot(this.page, name);
      await expectNoSidewaysScroll(this.page);
      await expectWholeButtons(this.page);
      await expectAccessible(this.page, without);
    }
    if (before) await this.page.setViewportSize(before);
  }

  /** Two pictures on, and what is in a frame has told its host how high it is. */
  async #settles(): Promise<void> {
    const height = () =>
      this.page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return document.documentElement.scrollHeight;
      });
    let last = await height();
    if (this.stage === this.page) return;
    await expect
      .poll(
        async () => {
          const before = last;
          last = await height();
          return last - before;
        },
        { interval: 150 },
      )
      .toBe(0);
  }

  async shownCode(): Promise<string> {
    const code = this.stage.locator("code");
    await code.waitFor(PATIENCE);
    return (await code.textContent()) ?? "";
  }

  /** DOM events of the player, as they bubbled up to this page's document. */
  events = (): Promise<SeenEvent[]> => this.stage.evaluate(() => window.seenEvents ?? []);
  async eventNames(): Promise<string[]> {
    return (await this.events()).map(({ name }) => name);
  }
  /** Waits for an event and answers its detail. */
  async tells(name: string): Promise<Record<string, unknown>> {
    const find = async () => (await this.events()).find((event) => event.name === name);
    await expect.poll(find, { ...PATIENCE, message: `event ${name}` }).toBeDefined();
    return (await find())?.detail ?? {};
  }
  /** The bodies of all calls of one kind so far. */
  sent = (call: string): Call["body"][] => this.calls.filter((each) => each.call === call).map(({ body }) => body);
  layoutShift = (): Promise<number> => this.page.evaluate(() => window.layoutShift ?? 0);

  /** The browser writes an error for every refused request; here one is meant to be refused. */
  expectsFault(...tolerated: RegExp[]): void {
    this.#tolerated.push(...tolerated);
  }
  leaves = (): Promise<void> => this.#window.leave();

  /** No error, no console error and no refused policy on any page. */
  hadNoFaults(): void {
    const faults = this.#window.faults.filter((fault) => !this.#tolerated.some((pattern) => pattern.test(fault)));
    expect(faults, "faults on the visitor's pages").toEqual([]);
  }
}
