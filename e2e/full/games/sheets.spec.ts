import { expect, test } from "vitest";
import { expectAccessible } from "../../support/accessibility.ts";
import { fairground } from "../../support/fairground.ts";
import { PATIENCE } from "../../support/patience.ts";
import { rests } from "../../support/rests.ts";
import type { Visitor } from "../../support/visitor.ts";
import { withSettings } from "./ways/journey.ts";

/** Games of questions on a phone: a sheet is full, and what was right, solved or told is an event that holds nobody up. */
const fair = fairground();
const PHONE = { viewport: { width: 375, height: 667 }, reducedMotion: "no-preference" } as const;
const MOST = 1_500;
/** Milliseconds that drums roll where nobody ends them (packages/games, kit/questions/feel.ts). */
const ROLL = 1_200;

const box = async (visitor: Visitor, selector: string) => {
  const found = await visitor.page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not seen`);
  return found;
};
/** When each part under `selector` has ended its entrance, in milliseconds from its beginning; only what ends by itself. */
const ends = (visitor: Visitor, selector: string) =>
  visitor.page.locator(selector).evaluateAll((parts) =>
    parts.map((part) =>
      Math.max(
        0,
        ...part
          .getAnimations({ subtree: true })
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))
          .filter(Number.isFinite),
      ),
    ),
  );

test("a quiz: the picture has the sheet's width and a third of the window, and the verdict rises at its foot", async () => {
  const visitor = await fair.visitor(PHONE);
  const { page } = visitor;
  await visitor.opens(await fair.publishes("quiz"));
  await visitor.presses("Start the quiz");
  await visitor.reads("Question 1 of 6");
  await page.locator(".fg-more").waitFor(PATIENCE);
  await rests(page);
  const sheet = await box(visitor, ".ask-card");
  const picture = await box(visitor, ".ask-picture");
  expect([picture.x, picture.width]).toEqual([sheet.x, sheet.width]);
  expect(Math.abs(picture.y - sheet.y), "at the sheet's head").toBeLessThan(1);
  expect(picture.height / 667).toBeGreaterThanOrEqual(0.3);
  expect(picture.height / 667).toBeLessThanOrEqual(0.38);
  expect((await box(visitor, ".ask-answer")).height).toBeGreaterThanOrEqual(50);
  await rests(page);
  const answers = () =>
    page.locator(".ask-answer").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  const before = await answers();
  await visitor.presses("270 degrees");
  await visitor.isAt(visitor.button("Next question"));
  await page.locator(".ask-stamp.is-right").waitFor(PATIENCE);
  await rests(page);
  const stamp = await box(visitor, ".ask-stamp");
  expect(stamp.y + stamp.height, "on the picture, beside what is asked").toBeLessThanOrEqual(
    picture.y + picture.height + 1,
  );
  await rests(page);
  expect(await answers()).toEqual(before);
  const foot = await box(visitor, ".ask-foot");
  expect([foot.x, foot.width], "a banner of the sheet's width").toEqual([sheet.x, sheet.width]);
  expect(Math.round(foot.y + foot.height)).toBe(667);
  expect(Math.max(...before) - foot.y, "over no answer").toBeLessThanOrEqual(6);
});

test("a picture that a wide sheet would cut in half is shown whole", async () => {
  const tall = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="300"/>')}`;
  const visitor = await fair.visitor(PHONE);
  const { page } = visitor;
  await page.route("**/art/quiz/owl*", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: decodeURIComponent(tall.split(",")[1] ?? "") }),
  );
  await visitor.opens(await fair.publishes("quiz"));
  await visitor.presses("Start the quiz");
  await page.locator(".ask-picture.is-whole").waitFor(PATIENCE);
  expect(await page.locator(".ask-picture").evaluate((one) => getComputedStyle(one).objectFit)).toBe("contain");
});

test("guessing says what a look costs and where to answer; what is guessed is shown large, without mist, with its name", async () => {
  const visitor = await fair.visitor(PHONE);
  const { page } = visitor;
  await visitor.opens(await fair.publishes("guess", { edit: withSettings({ ask: 2, steps: 5 }) }));
  await visitor.presses("Look closer");
  await visitor.reads("Points to win: 5");
  await visitor.reads("What is it?");
  await visitor.reads("Clearer pictures left: 4. Each costs 1 point, and so does a wrong answer.");
  const look = visitor.button("Show me more");
  expect(await look.textContent()).toContain("−1 ★");
  await page.locator(".fg-more").waitFor(PATIENCE);
  await rests(page);
  const before = await box(visitor, ".guess-frame");
  await look.click();
  await visitor.reads("Points to win: 4");
  await visitor.reads("Clearer pictures left: 3.");
  await visitor.presses("Owl");
  await visitor.reads("It was: Owl");
  const lasts = await ends(visitor, ".guess-card");
  expect(Math.max(...lasts)).toBeGreaterThan(800);
  expect(Math.max(...lasts)).toBeLessThanOrEqual(MOST);
  await visitor.isAt(visitor.button("Next picture")); // at once: nobody waits for it
  await rests(page);
  const after = await box(visitor, ".guess-frame");
  expect(after.height).toBeGreaterThan(before.height * 1.2);
  expect(after.width).toBe((await box(visitor, ".guess-card")).width);
  expect(await page.locator(".guess-mist, .guess-picture.is-blurred.is-new").count()).toBe(0);
  const name = await box(visitor, ".guess-name span");
  expect(name.y).toBeGreaterThan(after.y);
  expect(name.y + name.height).toBeLessThanOrEqual(after.y + after.height);
});

test("who has looked as often as can be is told that one guess is left", async () => {
  const visitor = await fair.visitor(PHONE);
  await visitor.opens(await fair.publishes("guess", { edit: withSettings({ ask: 2, steps: 2 }) }));
  await visitor.presses("Look closer");
  await visitor.presses("Show me more");
  await visitor.reads("This is as clear as it gets: one guess left.");
  expect(await visitor.button("Show me more").count()).toBe(0);
});

test("a survey's sun feels what is chosen, and rises over the hills in thanks", async () => {
  const visitor = await fair.visitor(PHONE);
  const { page } = visitor;
  await visitor.opens(
    await fair.publishes("survey", {
      edit: ({ document }) => {
        const { questions } = document.game.settings as { questions: unknown[] }; // a survey's
        document.game.settings.questions = questions.slice(0, 1);
      },
    }),
  );
  await visitor.presses("Tell us");
  const face = () => page.locator(".survey-sun path").first().getAttribute("d");
  await page.locator(".survey-sun").waitFor(PATIENCE);
  const moods = [await face()];
  for (const name of [/^1 of 5/, /^5 of 5/]) {
    await visitor.chooses(page.getByRole("radio", { name }));
    moods.push(await face());
  }
  expect(new Set(moods).size).toBe(3);
  expect(Math.min((await box(visitor, ".survey-step svg")).width)).toBeGreaterThanOrEqual(60);
  await visitor.presses("Send answers");
  const sun = page.locator(".survey-thanks");
  await sun.waitFor(PATIENCE);
  const lasts = await ends(visitor, ".ask-start");
  expect(Math.max(...lasts)).toBeGreaterThan(800);
  expect(Math.max(...lasts)).toBeLessThanOrEqual(MOST);
  await visitor.sees("See you again by the lake");
});

test("a step of a survey's scale is read when it is chosen", async () => {
  const visitor = await fair.visitor(PHONE);
  const { page } = visitor;
  await visitor.opens(
    await fair.publishes("survey", {
      edit: ({ document }) => {
        const { questions } = document.game.settings as { questions: { id: string }[] }; // a survey's
        document.game.settings.questions = questions.filter(({ id }) => id === "recommend");
        document.outcomes = document.outcomes.slice(-1);
      },
    }),
  );
  await visitor.presses("Tell us");
  await visitor.chooses(page.getByRole("radio", { name: "9 of 10" }));
  const [ink, paper] = await page.locator(".survey-step.is-on").evaluate((step) => {
    const { color, backgroundColor } = getComputedStyle(step);
    return [color, backgroundColor];
  });
  expect(ink).not.toBe(paper);
  await expectAccessible(page);
});

test("a solved puzzle lights its rows one after the other, and the way on is there at once", async () => {
  const visitor = await fair.visitor(PHONE);
  const { page } = visitor;
  await visitor.opens(await fair.publishes("puzzle"));
  await visitor.presses("Sow them");
  await visitor.reads("Which one sprouts first?");
  const ORDER = ["Cress", "Radish", "Tomato", "Chilli pepper", "Lavender"];
  const rows = page.getByRole("list", { name: /Items to order/ }).getByRole("listitem");
  const shown = async () =>
    (await rows.allTextContents()).map((text) => ORDER.find((name) => text.includes(name)) ?? "?");
  for (const [place, name] of ORDER.entries())
    for (let at = (await shown()).indexOf(name); at > place; at -= 1) {
      const before = await shown();
      await visitor.presses(`Move ${name} up`);
      await expect.poll(shown, PATIENCE).not.toEqual(before);
    }
  await visitor.presses("Check the order");
  await page.locator(".puzzle-list.is-solved").waitFor(PATIENCE);
  const lit = await page
    .locator(".puzzle-row")
    .evaluateAll((all) => all.map((row) => Number.parseFloat(getComputedStyle(row).animationDelay)));
  expect(lit).toEqual([0, 0.11, 0.22, 0.33, 0.44]);
  const lasts = await ends(visitor, ".puzzle-card");
  expect(Math.max(...lasts)).toBeLessThanOrEqual(MOST);
  await visitor.isAt(visitor.button("See the result"));
  await page.keyboard.press("Enter");
  await visitor.sees("Your thumbs are green");
});

const TEA = [/First thing/, /take everyone/, /A bottle of water/, "Confirm", /boots on/];

test("before a type is told drums roll; a key is enough to be told, and a reader knows at once", async () => {
  const visitor = await fair.visitor(PHONE);
  const { page } = visitor;
  // A roll that would last: what ends it is the key.
  await page.addInitScript((lasts) => {
    const later = window.setTimeout.bind(window);
    const slower = (then: () => void, after?: number, ...args: unknown[]) =>
      later(then, after === lasts ? 600_000 : after, ...args);
    window.setTimeout = slower as typeof window.setTimeout; // what else the name holds is Node's
  }, ROLL);
  await visitor.opens(await fair.publishes("personality-test"));
  await visitor.presses("Find my tea");
  for (const answer of TEA) await visitor.presses(answer);
  await visitor.presses(/Lively/);
  await page.locator(".ask-roll").waitFor(PATIENCE);
  expect(await page.locator(".ask-result.is-told").count()).toBe(0);
  await visitor.isAt(page.getByRole("heading", { level: 2, name: "Peppermint" }));
  expect(await page.locator("[aria-live=polite]:not([role])").textContent()).toBe("That’s you: Peppermint");
  await page.keyboard.press("Escape");
  await page.locator(".ask-result.is-told").waitFor(PATIENCE);
  await expect.poll(() => page.locator(".ask-roll").count(), PATIENCE).toBe(0);
  await rests(page);
  const [sheet, head] = [await box(visitor, ".ask-card"), await box(visitor, ".ask-result-head")];
  expect([head.x, head.width]).toEqual([sheet.x, sheet.width]);
  expect(head.height / sheet.height, "the name has a good part of the sheet").toBeGreaterThan(0.25);
});

test("who wants no motion hears no drums: the type is told at once, and rows and pictures stand still", async () => {
  const visitor = await fair.visitor({ viewport: { width: 375, height: 667 } });
  const { page } = visitor;
  await visitor.opens(await fair.publishes("personality-test"));
  await page.evaluate(() => {
    const rolls = { seen: 0 };
    Object.assign(window, { rolls });
    new MutationObserver(() => {
      if (document.querySelector(".ask-roll")) rolls.seen += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await visitor.presses("Find my tea");
  for (const answer of TEA) await visitor.presses(answer);
  await visitor.presses(/Lively/);
  await page.locator(".ask-result.is-told").waitFor(PATIENCE);
  expect(await page.evaluate(() => (window as unknown as { rolls: { seen: number } }).rolls.seen)).toBe(0); // the script above has made it
});
