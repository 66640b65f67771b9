import { expect, test } from "vitest";
import { fairground } from "../../support/fairground.ts";
import { PATIENCE } from "../../support/patience.ts";
import { hearsPictures, pictureSize } from "../../support/shared-picture.ts";
import type { Visitor } from "../../support/visitor.ts";

const fair = fairground();

/** The card with this heading, and the focus on it. */
async function isAsked(visitor: Visitor, text: string | RegExp): Promise<void> {
  const heading = visitor.page.getByRole("heading", { level: 2, name: text });
  await heading.waitFor(PATIENCE);
  await visitor.isAt(heading);
}

async function swipes(visitor: Visitor, side: "left" | "right", share = 0.6): Promise<void> {
  const box = await visitor.page.locator(".swipe-card").boundingBox();
  if (!box) throw new Error("there is no card to swipe");
  const { mouse } = visitor.page;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + (side === "left" ? -1 : 1) * box.width * share, y + 6, { steps: 6 });
  await mouse.up();
}

const TEAS = [
  {
    tea: "mint",
    headline: "You are peppermint",
    answers: [
      "First thing in the morning",
      "take everyone for a walk",
      ["A bottle of water"],
      "boots on, out of the house",
      "Lively",
    ],
  },
  {
    tea: "grey",
    headline: "You are Earl Grey",
    answers: [
      "Broad daylight",
      "lay the table properly",
      ["A diary and a good pen"],
      "time to sort the shelves",
      "Reliable",
    ],
  },
  {
    tea: "chai",
    headline: "You are spiced chai",
    answers: [
      "The glow of evening",
      "cook for twelve",
      ["A ticket to somewhere", "A bottle of water"],
      "friends, music, a big pot",
      "Warm-hearted",
    ],
  },
  {
    tea: "calm",
    headline: "You are camomile",
    answers: ["A starry night", "light a candle and listen", ["A book"], "a blanket, and nobody calls", "Serene"],
  },
] as const;

test.each(TEAS)("a visitor of the personality test is told: $headline", async ({ tea, headline, answers }) => {
  const campaign = await fair.publishes("personality-test");
  const isFirst = tea === "mint";
  const visitor = await fair.visitor({ width: tea === "grey" ? 1280 : 375 });
  await visitor.opens(campaign);
  if (isFirst) await visitor.looksRight("personality-start");
  await visitor.presses("Find my tea");
  for (const [at, answer] of answers.entries()) {
    await visitor.reads(`Question ${at + 1} of 5`);
    if (isFirst && at < 3) await visitor.looksRight(`personality-question-${at + 1}`);
    for (const one of [answer].flat()) await visitor.presses(new RegExp(one));
    if (Array.isArray(answer)) await visitor.presses("Confirm");
  }
  await visitor.reads("That’s you");
  if (isFirst) await visitor.looksRight("personality-result");
  await visitor.presses("Read more about it");
  await visitor.sees(headline);
  await visitor.looksRight(`personality-${tea}`);
  expect(await visitor.tells("outcome")).toMatchObject({ outcomeId: campaign.outcomeId(`outcome-${tea}`) });
});

test("by keyboard alone a visitor goes back, answers anew and gets another tea", async () => {
  const campaign = await fair.publishes("personality-test");
  const visitor = await fair.visitor({ width: 1280 });
  const { keyboard } = visitor.page;
  const presses = async (name: string | RegExp) => {
    await visitor.tabsTo(["button", name]);
    await keyboard.press("Enter");
  };
  await visitor.opens(campaign);
  await presses("Find my tea");
  await isAsked(visitor, "Which light do you like best?");
  await presses(/Broad daylight/);
  await isAsked(visitor, /unannounced/);
  await presses("Previous question");
  await isAsked(visitor, "Which light do you like best?");
  expect(await visitor.button(/Broad daylight/).getAttribute("aria-pressed")).toBe("true");
  for (const answer of TEAS[3].answers) {
    await presses(new RegExp([answer].flat()[0] ?? ""));
    if (Array.isArray(answer)) await presses("Confirm");
    await visitor.isAt(visitor.page.getByRole("heading", { level: 2 }));
  }
  await visitor.reads("That’s you");
  await presses("Read more about it");
  await visitor.sees("You are camomile");
});

test("the result is a picture: saved, handed to a device that shares files, and nothing where that is closed", async () => {
  const campaign = await fair.publishes("personality-test");
  const visitor = await fair.visitor();
  const { page } = visitor;
  const said = await hearsPictures(page);
  await visitor.opens(campaign);
  await visitor.presses("Find my tea");
  for (const answer of TEAS[0].answers) {
    for (const one of [answer].flat()) await visitor.presses(new RegExp(one));
    if (Array.isArray(answer)) await visitor.presses("Confirm");
  }
  await visitor.presses("Read more about it");
  await visitor.sees("You are peppermint");
  const saved = page.waitForEvent("download");
  await visitor.presses("Share as a picture");
  const picture = await saved;
  expect(picture.suggestedFilename()).toBe("which-tea-are-you.png");
  expect(pictureSize(await picture.path(), "shared-tea")).toEqual([1_080, 1_350]);
  await visitor.reads("The picture is in your downloads.");
  const address = campaign.url.replace(/^https?:\/\//, "").replace(/\/$/, "");
  const drawn = await said();
  expect(drawn.texts.join(" ")).toContain("You are peppermint");
  expect(drawn.texts.join("")).toContain(address);
  expect(new Set(drawn.colors).size, "the theme is in it").toBeGreaterThan(4);
  expect(drawn.pictures).toEqual([expect.stringContaining("kettle-fern"), expect.stringContaining("peppermint")]);

  // A device that shares files gets the same file, and who closes its sheet gets none.
  await page.evaluate(() => {
    const shares: unknown[] = [];
    const share = async ({ files = [] }: ShareData) => {
      shares.push(...files.map(({ name, type }) => `${name} ${type}`));
      if (shares.length > 1) throw new DOMException("closed", "AbortError");
    };
    Object.assign(navigator, { canShare: () => true, share });
    Object.assign(window, { shares });
  });
  const shares = () => page.evaluate(() => (window as unknown as { shares: unknown[] }).shares); // the script above has made it
  let downloads = 0;
  page.on("download", () => downloads++);
  for (const count of [1, 2]) {
    await visitor.presses("Share as a picture");
    await expect.poll(async () => (await shares()).length).toBe(count);
  }
  expect(await shares()).toEqual(Array(2).fill("which-tea-are-you.png image/png"));
  expect(downloads).toBe(0);
});

test("a reload in the middle of the test changes nothing", async () => {
  const campaign = await fair.publishes("personality-test");
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.presses("Find my tea");
  await visitor.presses(/A starry night/);
  await visitor.reads("Question 2 of 5");
  await visitor.page.reload();
  await visitor.reads("Question 2 of 5");
  await visitor.presses("Previous question");
  await visitor.reads("Question 1 of 5");
});

const CLAIMS = [
  ["Bees dance to tell the way.", "right"],
  ["Hedgehogs love a bowl of milk.", "left"],
  ["An owl can turn its head all the way round.", "left"],
  ["One oak feeds hundreds of kinds of insects.", "right"],
  ["Foxes use the earth’s magnetism to hunt.", "right"],
  ["Lakes freeze from the bottom up.", "left"],
  ["No claws in the track: it was a cat.", "right"],
] as const;

test("arrow keys are named where there is a mouse, and not on a phone", async () => {
  const campaign = await fair.publishes("quiz-swipe");
  for (const isPhone of [true, false]) {
    const visitor = await fair.visitor(isPhone ? { isMobile: true, hasTouch: true } : { width: 1280 });
    await visitor.opens(campaign);
    await visitor.presses("Start swiping");
    await visitor.page.locator(".swipe-hint").first().waitFor({ state: "attached" });
    expect(await visitor.page.getByText("arrow keys").isVisible()).toBe(!isPhone);
    expect(await visitor.page.getByText("Swipe, or press a button.").isVisible()).toBe(isPhone);
  }
});

test("a visitor swipes seven claims with a finger, a card let go too early springs back", async () => {
  const campaign = await fair.publishes("quiz-swipe");
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  await visitor.opens(campaign);
  await visitor.looksRight("quiz-swipe-start");
  await visitor.presses("Start swiping");
  for (const [at, [claim, side]] of CLAIMS.entries()) {
    await isAsked(visitor, claim);
    if (at === 0) {
      await visitor.looksRight("quiz-swipe-card");
      await swipes(visitor, "left", 0.1);
      await visitor.page.locator(".swipe-card:not([style*=translate])").waitFor();
    }
    await swipes(visitor, side);
    await visitor.reads("Right!");
    if (at > 0) await visitor.reads(`${at + 1} in a row!`);
    if (at === 0) await visitor.looksRight("quiz-swipe-right");
    await visitor.presses(at < CLAIMS.length - 1 ? "Next card" : "See the result");
  }
  await visitor.sees("Nobody fools you");
  await visitor.looksRight("quiz-swipe-expert");
  expect(await visitor.tells("game_finished")).toMatchObject({ score: 7 });
});

test("by arrow keys and buttons alone a visitor gets some wrong", async () => {
  const campaign = await fair.publishes("quiz-swipe");
  const visitor = await fair.visitor({ width: 1280 });
  const { keyboard } = visitor.page;
  await visitor.opens(campaign);
  await visitor.tabsTo(["button", "Start swiping"]);
  await keyboard.press("Enter");
  for (const [at, [claim, side]] of CLAIMS.entries()) {
    await isAsked(visitor, claim);
    if (at % 2 === 0) await keyboard.press("ArrowRight");
    else {
      await visitor.tabsTo(["button", "True"]);
      await keyboard.press("Space");
    }
    await visitor.reads(side === "right" ? "Right!" : "Not quite");
    if (at === 1) await visitor.looksRight("quiz-swipe-wrong");
    await visitor.isAt(visitor.button(at < CLAIMS.length - 1 ? "Next card" : "See the result"));
    await keyboard.press("Enter");
  }
  await visitor.sees("Well, that was a surprise");
  await visitor.looksRight("quiz-swipe-curious");
  expect(await visitor.tells("outcome")).toMatchObject({ outcomeId: campaign.outcomeId("end-curious") });
});

/** Yes to these, no to the others. */
const WEEKENDS = [
  { kind: "roam", likes: [0, 4, 6], headline: "Off you go, explorer" },
  { kind: "unwind", likes: [1, 3], headline: "Slow is your speed" },
  { kind: "mingle", likes: [2, 5, 7], headline: "The more, the merrier" },
] as const;

test.each(WEEKENDS)("a visitor swipes weekends and is told: $headline", async ({ kind, likes, headline }) => {
  const campaign = await fair.publishes("personality-test-swipe");
  const visitor = await fair.visitor({ width: kind === "unwind" ? 1280 : 375 });
  const isFirst = kind === "roam";
  await visitor.opens(campaign);
  if (isFirst) await visitor.looksRight("personality-swipe-start");
  await visitor.presses("Start swiping");
  for (let at = 0; at < 8; at += 1) {
    await visitor.reads(`Card ${at + 1} of 8`);
    await visitor.isAt(visitor.page.getByRole("heading", { level: 2 }));
    if (isFirst && at === 1) await visitor.looksRight("personality-swipe-card");
    const side = likes.some((liked) => liked === at) ? "right" : "left";
    if (kind === "roam") await swipes(visitor, side);
    else if (kind === "unwind") await visitor.page.keyboard.press(side === "left" ? "ArrowLeft" : "ArrowRight");
    else await visitor.presses(side === "left" ? "Not me" : "That’s me");
  }
  await visitor.reads("That’s you");
  if (isFirst) await visitor.looksRight("personality-swipe-result");
  await visitor.presses("Read more about it");
  await visitor.sees(headline);
  await visitor.looksRight(`personality-swipe-${kind}`);
  expect(await visitor.tells("outcome")).toMatchObject({ outcomeId: campaign.outcomeId(`outcome-${kind}`) });
});

test("a guest answers every kind of question on a phone, and nothing required can be left out", async () => {
  const campaign = await fair.publishes("survey");
  const visitor = await fair.visitor();
  const { page } = visitor;
  await visitor.opens(campaign);
  await visitor.looksRight("survey-start");
  await visitor.presses("Tell us");
  await isAsked(visitor, "How was your stay?");
  await visitor.looksRight("survey-faces");
  await visitor.presses("Next");
  await visitor.reads("Please choose an answer.");
  await visitor.looksRight("survey-missing");
  await visitor.chooses(page.getByRole("radio", { name: "5 of 5, Wonderful" }));
  await visitor.presses("Next");

  await isAsked(visitor, "What brought you to the lake?");
  await visitor.chooses(page.getByRole("radio", { name: "Something else" }));
  await page.getByRole("textbox", { name: "Your own answer" }).fill("My sister");
  await visitor.looksRight("survey-single");
  await visitor.presses("Next");

  await isAsked(visitor, "What did you enjoy most?");
  for (const name of ["The view", "The bed", "The sauna"]) await visitor.chooses(page.getByRole("checkbox", { name }));
  expect(await page.getByRole("checkbox", { name: "Breakfast" }).isDisabled()).toBe(true);
  await visitor.looksRight("survey-multiple");
  await visitor.presses("Next");

  await isAsked(visitor, "And in detail?");
  await visitor.chooses(page.getByRole("radiogroup", { name: "Room" }).getByRole("radio", { name: "Good" }));
  await visitor.presses("Next");
  await visitor.reads("Please choose an answer in every row.");
  for (const name of ["Kitchen", "Service", "Value for money"])
    await visitor.chooses(page.getByRole("radiogroup", { name }).getByRole("radio", { name: "Excellent" }));
  await visitor.looksRight("survey-matrix");
  await visitor.presses("Next");

  await isAsked(visitor, /What should we do next/);
  await visitor.presses("Move Bicycles up");
  await page.getByText("Bicycles is now number 1 of 4").waitFor({ state: "attached" });
  await visitor.looksRight("survey-ranking");
  await visitor.presses("Next");

  await isAsked(visitor, /recommend us/);
  await visitor.chooses(page.getByRole("radio", { name: "9 of 10" }));
  await visitor.looksRight("survey-numbers");
  const steps = async () => {
    const boxes = await page
      .locator(".survey-step")
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ y, width, height }) => ({ y, width, height })),
      );
    return {
      count: boxes.length,
      rows: new Set(boxes.map(({ y }) => Math.round(y))).size,
      isWide: boxes.every(({ width }) => width >= 28),
      isHigh: boxes.every(({ height }) => height >= 44),
    };
  };
  // The window is a phone's again since a moment.
  await expect.poll(steps, PATIENCE).toEqual({ count: 11, rows: 1, isWide: true, isHigh: true });
  await visitor.presses("Next");

  await isAsked(visitor, /Anything else/);
  await page.getByRole("textbox").fill("The jam!");
  await visitor.looksRight("survey-text");
  await visitor.presses("Send answers");
  await visitor.sees("See you again by the lake");
  await visitor.looksRight("survey-happy");
});

test("a guest who was not happy answers by keyboard alone, leaves out what may be, and ends elsewhere", async () => {
  const campaign = await fair.publishes("survey");
  const visitor = await fair.visitor({ width: 1280 });
  const { keyboard } = visitor.page;
  const presses = async (name: string | RegExp) => {
    await visitor.tabsTo(["button", name]);
    await keyboard.press("Enter");
  };
  const ticks = async (role: "radio" | "checkbox", name: string | RegExp) => {
    await visitor.tabsTo([role, name]);
    await keyboard.press("Space");
  };
  await visitor.opens(campaign);
  await presses("Tell us");
  await isAsked(visitor, "How was your stay?");
  await ticks("radio", /1 of 5/);
  await presses("Next");
  await isAsked(visitor, "What brought you to the lake?");
  await ticks("radio", "Walking");
  await keyboard.press("ArrowDown");
  await presses("Next");
  await isAsked(visitor, "What did you enjoy most?");
  await ticks("checkbox", "The view");
  await presses("Previous question");
  await isAsked(visitor, "What brought you to the lake?");
  expect(await visitor.page.getByRole("radio", { name: "Peace and quiet" }).isChecked()).toBe(true);
  await presses("Next");
  await ticks("checkbox", "The view");
  await presses("Next");
  await isAsked(visitor, "And in detail?");
  for (const row of ["Room", "Kitchen", "Service", "Value for money"]) {
    const first = visitor.page.getByRole("radiogroup", { name: row }).getByRole("radio").first();
    for (let at = 0; at < 12 && !(await first.evaluate((node) => node === document.activeElement)); at += 1)
      await keyboard.press("Tab");
    await keyboard.press("Space");
  }
  await presses("Next");
  await isAsked(visitor, /What should we do next/);
  await presses("Next");
  await isAsked(visitor, /recommend us/);
  await ticks("radio", /0 of 10/);
  await presses("Next");
  await isAsked(visitor, /Anything else/);
  await presses("Send answers");
  await visitor.sees("That has to get better");
  await visitor.looksRight("survey-sorry");
  expect(await visitor.tells("outcome")).toMatchObject({ outcomeId: campaign.outcomeId("end-sorry") });
});
