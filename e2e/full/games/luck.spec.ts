import { afterEach, expect, test } from "vitest";
import type { CampaignFile } from "../../support/campaign.ts";
import { fairground } from "../../support/fairground.ts";
import type { Visitor } from "../../support/visitor.ts";
import { Hand } from "./ways/hand.ts";
import { JOURNEYS } from "./ways/index.ts";

/** What only these games have; that each is won and lost at both sizes is proved in every-game.spec.ts. */
const fair = fairground();
const person = { "First name": "Sina", "Last name": "Senn", "I agree to": true };
let people = 0;
/** As many of a turning wheel are looked at. */
const FRAMES = 40;

interface Way {
  begin: string;
  form: string;
  game: string;
  /** A tick that its form asks for beside the others. */
  tick?: string;
}
const toTheMachine: Way = { begin: "Take a spin", form: "To the machine", game: "Three of a kind" };
const toTheStall: Way = {
  ...{ begin: "To the stall", form: "Let’s play", game: "Three cups, one ball" },
  tick: "I am 18 or over",
};
const toTheWheel: Way = { begin: "To the wheel", form: "All aboard", game: "Where to next?" };

afterEach(() => {
  people += 1;
});

async function goes(visitor: Visitor, way: Way): Promise<void> {
  await visitor.presses(way.begin);
  await goesOn(visitor, way);
}

/** From the form on. */
async function goesOn(visitor: Visitor, { form, game, tick }: Way): Promise<void> {
  await visitor.fills({ ...person, "E-mail": `sina-${people}@example.org`, ...(tick && { [tick]: true }) });
  await visitor.presses(form);
  await visitor.sees(game);
}

/** The same with Tab, Space and Enter only. */
async function goesByKeyboard(visitor: Visitor, { begin, form, game, tick }: Way): Promise<void> {
  const { keyboard } = visitor.page;
  await visitor.tabsTo(["button", begin]);
  await keyboard.press("Enter");
  const answers = { ...person, "E-mail": `sina-${people}@example.org`, ...(tick && { [tick]: true }) };
  for (const [name, answer] of Object.entries(answers)) {
    await visitor.tabsTo([typeof answer === "string" ? "textbox" : "checkbox", new RegExp(`^${name}`)]);
    if (typeof answer === "string") await keyboard.type(answer);
    else await keyboard.press("Space");
  }
  await visitor.tabsTo(["button", form]);
  await keyboard.press("Enter");
  await visitor.sees(game);
}

/** What the game itself says to screen readers, beside what is said of pages. */
async function hears(visitor: Visitor, sentence: string): Promise<void> {
  const regions = visitor.stage.locator("[aria-live=polite]");
  await expect.poll(() => regions.allTextContents(), { timeout: 15_000, interval: 60 }).toContain(sentence);
}

/** The icons that stand in the line, as places in the campaign's list. */
const line = (visitor: Visitor): Promise<string[]> =>
  visitor.stage.evaluate(() => {
    const { top, height } = document.querySelector(".slot-reel")?.getBoundingClientRect() ?? { top: 0, height: 0 };
    return [...document.querySelectorAll(".slot-strip")].map((strip) => {
      const cells = [...strip.querySelectorAll(".slot-cell")];
      const inLine = cells.find((cell) => {
        const box = cell.getBoundingClientRect();
        return Math.abs(box.top + box.height / 2 - (top + height / 2)) < box.height / 3;
      });
      const shown = inLine?.querySelector("use,image")?.getAttribute("href") ?? "";
      return `${shown} ${inLine?.getAttribute("class")?.replace("is-chosen", "")}`;
    });
  });

/** How much is seen of what a machine looks like at speed, and whether its movement makes the page wider. */
const speeding = (visitor: Visitor, blur: string) =>
  visitor.page.evaluate((name) => {
    const seen = [...document.querySelectorAll(name)].map((one) => Number(getComputedStyle(one).opacity));
    return { seen: Math.max(0, ...seen), sideways: document.documentElement.scrollWidth - innerWidth };
  }, blur);

/** It is blurred while it is fast, and sharp where it rests. */
async function blursAndRests(visitor: Visitor, blur: string, said: string): Promise<void> {
  const patience = { timeout: 15_000, interval: 40 };
  await expect.poll(() => speeding(visitor, blur), patience).toEqual({ seen: 1, sideways: 0 });
  await hears(visitor, said);
  expect(await speeding(visitor, blur)).toEqual({ seen: 0, sideways: 0 });
}

test("a visitor pulls the slot machine's lever on a phone and wins what three of a kind show", async () => {
  const campaign = await fair.publishes("slot-machine", { nextDraw: "headphones" });
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  await visitor.opens(campaign);
  await visitor.looksRight("slot-start");
  await goes(visitor, toTheMachine);
  await visitor.looksRight("slot-game");

  const knob = await visitor.page.locator(".slot-ball").boundingBox();
  if (!knob) throw new Error("the lever cannot be seen");
  const { mouse } = visitor.page;
  await mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
  await mouse.down();
  await mouse.move(knob.x + knob.width / 2, knob.y + 110, { steps: 8 });
  await mouse.up();
  await hears(visitor, "The reels are spinning");
  await blursAndRests(visitor, ".slot-blur", "You won:\nStudio headphones");
  await expect.poll(() => visitor.page.locator(".slot-pour .slot-flying").count()).toBeGreaterThan(10);
  const shown = await line(visitor);
  expect(new Set(shown).size).toBe(1);
  expect(shown[0]).toContain("headphones");
  await visitor.sees("Jackpot, it is yours");
  await visitor.reads("Studio headphones");
  await visitor.looksRight("slot-won");
  expect(await campaign.awarded()).toBe(1);
});

test("a visitor plays the slot machine by keyboard alone and wins nothing: the line is what the server said", async () => {
  const campaign = await fair.publishes("slot-machine", { nextDraw: null });
  const visitor = await fair.visitor({ width: 1280 });
  await visitor.opens(campaign);
  await goesByKeyboard(visitor, toTheMachine);
  await visitor.tabsTo(["button", "Pull the lever"]);
  await visitor.page.keyboard.press("Space");
  await hears(visitor, "Not this time");
  const shown = await line(visitor);
  expect(shown).toHaveLength(3);
  expect(new Set(shown).size).toBeGreaterThan(1);
  await visitor.sees("The reels had other plans");
  await visitor.looksRight("slot-lost");
  expect(await campaign.awarded()).toBe(0);
  const steps = visitor.calls.filter(({ call }) => call.includes("/steps/"));
  expect(steps.map(({ body }) => body.data)).toEqual([{ spin: true }]);
});

test("an old slot machine's configuration is converted, published and played to a win", async () => {
  const campaign = await fair.publishes("slot-machine", { edit: makeOld });
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await goes(visitor, toTheMachine);
  await visitor.presses("Pull the lever");
  await hears(visitor, "You won:\nPrize"); // the title of an old slot prize (spec §9)
  expect(new Set(await line(visitor)).size).toBe(1);
  await visitor.sees("Jackpot, it is yours");
  await visitor.reads("Prize");
  expect(await campaign.awarded()).toBe(1);
});

/** As the specification has it: icons with probabilities, outcomes with predicates, no prizes and no settings (spec §3). */
function makeOld({ document }: CampaignFile): void {
  const before: Partial<CampaignFile["document"]> = document;
  delete before.schemaVersion;
  delete before.prizePoolList;
  delete before.game;
  Object.assign(document, {
    gameType: "SlotMachine",
    "game.icons": [
      { uuid: "5b0c", textureKey: "cherry.png", probability: 1 },
      { uuid: "77aa", textureKey: "bell.png", probability: 0 },
    ],
    outcomes: [
      {
        id: "old-won",
        name: "A box of cherries",
        predicate: "CHECK_PRIZE",
        args: ["5b0c"],
        actionArgs: [["won"], [], []],
      },
      { id: "old-lost", name: "Nothing", predicate: "NO_PRIZE", args: [], actionArgs: [["lost"], [], []] },
    ],
  });
}

test("a visitor follows the cups on a phone, picks one and wins: the draw has decided", async () => {
  const campaign = await fair.publishes("shell-game", { nextDraw: "picnic" });
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  await visitor.opens(campaign);
  await visitor.looksRight("shell-start");
  await goes(visitor, toTheStall);
  await visitor.looksRight("shell-game");
  await visitor.presses("Shuffle the cups");
  await hears(visitor, "Trust your luck: pick a cup");
  await visitor.looksRight("shell-choice");
  await visitor.presses("Cup 3");
  await visitor.page.locator(".is-prize > .shell-prize").waitFor(); // what was won lies under the cup, in the ball's place
  await hears(visitor, "You won:\nHarvest basket");
  await visitor.sees("There it was");
  await visitor.reads("Harvest basket");
  await visitor.looksRight("shell-won");
  expect(await campaign.awarded()).toBe(1);
});

test("a visitor plays the shell game by keyboard alone, move by move, and wins nothing", async () => {
  const campaign = await fair.publishes("shell-game", { nextDraw: null });
  const visitor = await fair.visitor({ width: 1280 });
  const { keyboard } = visitor.page;
  await visitor.opens(campaign);
  await goesByKeyboard(visitor, toTheStall);
  await visitor.tabsTo(["button", "Shuffle the cups"]);
  await keyboard.press("Enter");
  await visitor.reads(/The ball is under cup \d/);
  await visitor.isAt(visitor.button("Next move"));
  for (let move = 0; move < 8; move += 1) {
    await visitor.button("Next move").waitFor();
    await keyboard.press("Enter");
    if (move === 6) await visitor.reads(/Cups \d and \d change places/);
  }
  await hears(visitor, "Trust your luck: pick a cup");
  await visitor.isAt(visitor.button("Cup 1"));
  await keyboard.press("ArrowRight");
  await visitor.isAt(visitor.button("Cup 2"));
  await keyboard.press("Space");
  await hears(visitor, "Not this time");
  await visitor.sees("Under the other one, of course");
  await visitor.looksRight("shell-lost");
  expect(await campaign.awarded()).toBe(0);
});

/** Without prizes the eye decides: two outcomes by the score, the no-win entry for those who miss. */
function makeSkill({ document }: CampaignFile): void {
  document.prizePoolList = document.prizePoolList.filter(({ noWinPrize }) => noWinPrize);
  document.outcomes = document.outcomes.map((outcome) => ({
    ...outcome,
    prizes: [],
    when:
      outcome.id === "won"
        ? [{ variable: "score", condition: "GreaterEquals", value: [1] }]
        : [{ variable: "score", condition: "Less", value: [1] }],
  }));
}

test.each([
  { cup: "the right one", beside: 0, headline: "There it was", says: "You found the ball!", score: 1 },
  {
    cup: "the one beside",
    beside: 1,
    headline: "Under the other one, of course",
    says: /^The ball was under/,
    score: 0,
  },
])("without prizes a visitor who followed the ball and picks $cup is told so by the server", async (play) => {
  const campaign = await fair.publishes("shell-game", { edit: makeSkill });
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await goes(visitor, toTheStall);
  await visitor.presses("Shuffle the cups");
  let ball = 0;
  for (;;) {
    const says = (await visitor.page.locator(".game-message").textContent()) ?? "";
    const [one = 0, other = 0] = (says.match(/\d/g) ?? []).map(Number);
    if (says.startsWith("The ball")) ball = one;
    else if (says.startsWith("Cups")) ball = ball === one ? other : ball === other ? one : ball;
    if (says === "Where is the ball?") break;
    if (says === "") continue;
    await visitor.presses("Next move");
    await visitor.page.waitForFunction(
      (before) => ![before, ""].includes(document.querySelector(".game-message")?.textContent ?? ""),
      says,
    );
  }
  await visitor.presses(`Cup ${((ball - 1 + play.beside) % 3) + 1}`);
  await visitor.reads(play.says);
  await visitor.sees(play.headline);
  expect(await visitor.tells("game_finished")).toMatchObject({ score: play.score });
  const steps = visitor.calls
    .filter(({ call }) => call.includes("/steps/"))
    .map(({ body }) => Object.keys(body.data ?? {}));
  expect(steps.flat()).toEqual(["begin", ...Array(6).fill("more"), "choose"]);
});

const underPointer = (visitor: Visitor): Promise<string> =>
  visitor.stage.evaluate(() => {
    const box = document.querySelector(".wheel2-ring")?.getBoundingClientRect() ?? new DOMRect();
    const found = document
      .elementsFromPoint(box.left + box.width / 2, box.top + box.height * 0.18)
      .find((element) => element.closest(".wheel2-segment"));
    return found?.closest(".wheel2-segment")?.textContent ?? "";
  });

test("a visitor flicks the wheel on a phone and wins the journey on its narrow segment", async () => {
  const campaign = await fair.publishes("spin-the-wheel-2.0", { nextDraw: "trip" });
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  await visitor.opens(campaign);
  await visitor.looksRight("wheel2-start");
  await visitor.presses(toTheWheel.begin);
  const links = visitor.page.locator(".fg-check .fg-anchor");
  await links.first().waitFor();
  const heights = await links.evaluateAll((all) =>
    all.flatMap((one) => [...one.getClientRects()]).map(({ height }) => height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  await goesOn(visitor, toTheWheel);
  await visitor.looksRight("wheel2-game");

  const box = await visitor.page.locator(".wheel2-ring").boundingBox();
  if (!box) throw new Error("the wheel cannot be seen");
  const { mouse } = visitor.page;
  await mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.2);
  await mouse.down();
  await mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.25, { steps: 4 });
  await mouse.up();
  await hears(visitor, "The wheel is turning");
  await blursAndRests(visitor, ".wheel2-disc-blur", "You won:\nA week at the fjord");
  expect(await underPointer(visitor)).toContain("Fjord");
  await visitor.sees("Pack your bag");
  await visitor.reads("A week at the fjord");
  await visitor.looksRight("wheel2-won");
  expect(await campaign.awarded()).toBe(1);
});

test.each(["spin-the-wheel", "spin-the-wheel-2.0"] as const)(
  "%s turns as one picture: while it does, nothing in it is laid out, which takes a cheap phone longer than a frame",
  async (kind) => {
    const { fixture, arrives, plays, pretends } = JOURNEYS[kind];
    const campaign = await fair.publishes(fixture, pretends?.("won") ?? {});
    const visitor = await fair.visitor({ reducedMotion: "no-preference" });
    const play = { visitor, hand: new Hand(visitor, "keyboard"), ending: "won" as const };
    await visitor.opens(campaign);
    await arrives(play);
    await plays(play);
    const blur = kind === "spin-the-wheel" ? ".wheel-disc-blur" : ".wheel2-disc-blur";
    await expect.poll(() => speeding(visitor, blur), { timeout: 15_000, interval: 40 }).toMatchObject({ seen: 1 });
    const { page } = visitor;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    const layouts = async () => {
      const { metrics } = await devtools.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "LayoutCount")?.value ?? Number.NaN;
    };
    const before = await layouts();
    await page.evaluate(
      (frames) =>
        new Promise<void>((done) => {
          const next = (left: number) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : done());
          next(frames);
        }),
      FRAMES,
    );
    expect(await layouts()).toBeLessThan(before + FRAMES / 2);
  },
);

test("a visitor spins the wheel by keyboard alone and wins nothing", async () => {
  const campaign = await fair.publishes("spin-the-wheel-2.0", { nextDraw: null });
  const visitor = await fair.visitor({ width: 1280 });
  await visitor.opens(campaign);
  await goesByKeyboard(visitor, toTheWheel);
  await visitor.tabsTo(["button", "Spin the wheel"]);
  const looks = () =>
    visitor.button("Spin the wheel").evaluate((button) => {
      const { backgroundColor, color, filter, opacity, fontFamily } = getComputedStyle(button);
      return { backgroundColor, color, filter, opacity, fontFamily, isPressed: button.ariaDisabled === "true" };
    });
  const before = await looks();
  await visitor.page.keyboard.press("Space");
  // While it turns, its button is not muddy.
  await expect.poll(looks).toEqual({ ...before, isPressed: true });
  await hears(visitor, "Not this time");
  expect(await underPointer(visitor)).toContain("today");
  const breath = () => getComputedStyle(document.querySelector(".game>:first-child") ?? document.body).animationName;
  expect(await visitor.page.evaluate(breath), "a loss breathes out").toBe("game-exhale");
  await visitor.sees("A calm day, today");
  await visitor.looksRight("wheel2-lost");
  expect(await campaign.awarded()).toBe(0);
});
