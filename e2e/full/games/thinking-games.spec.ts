import { describe, expect, test } from "vitest";
import { fairground } from "../../support/fairground.ts";
import type { Visitor } from "../../support/visitor.ts";

/** What only these games have; that each is won and lost is proved in every-game.spec.ts. */
const fair = fairground();
const SOON = { timeout: 10_000 };

/** What a game has last said to screen readers. */
const said = (visitor: Visitor) => visitor.page.locator("[aria-live=polite]:not([role])").textContent();

/** What the server has answered to steps so far, as it came over the wire. */
function listens(visitor: Visitor): string[] {
  const answers: string[] = [];
  visitor.page.on("response", async (response) => {
    if (/\/plays\/[^/]+\/steps\//.test(response.url())) answers.push(await response.text().catch(() => ""));
  });
  return answers;
}

describe("memory", () => {
  type Press = (place: number) => Promise<void>;

  async function toTheCards(visitor: Visitor, email: string): Promise<void> {
    await visitor.presses("Play now");
    await visitor.fills({ "First name": "Mia", "E-mail": email, "I agree to": true });
    await visitor.presses("Deal the cards");
    await visitor.sees("Which two belong together?");
  }
  const cards = (visitor: Visitor) => visitor.page.getByRole("button", { name: /^Card \d+ of 12/ });
  const byPointer =
    (visitor: Visitor): Press =>
    (place) =>
      cards(visitor).nth(place).click();
  /** From wherever the focus is among the cards. */
  const byKeyboard =
    (visitor: Visitor): Press =>
    async (place) => {
      await visitor.page.keyboard.press("Home");
      for (let at = 0; at < place; at += 1) await visitor.page.keyboard.press("ArrowRight");
      await visitor.page.keyboard.press("Space");
    };

  /** Turns a card and answers what is on it, as its label says. */
  async function turned(visitor: Visitor, press: Press, place: number): Promise<string> {
    await press(place);
    const label = () => cards(visitor).nth(place).getAttribute("aria-label");
    await expect.poll(label, SOON).not.toContain("face down");
    return (await label())?.split(", ")[1] ?? "";
  }

  /** Plays as somebody who forgets nothing, until so many pairs are found: fewer moves than twice the pairs there are. */
  async function finds(visitor: Visitor, press: Press, until: number): Promise<void> {
    const seen = new Map<string, number[]>();
    const labels = await cards(visitor).evaluateAll((all) => all.map((card) => card.getAttribute("aria-label") ?? ""));
    const unseen = labels.flatMap((label, at) => (label.includes("face down") ? [at] : []));
    const see = (face: string, place: number) => seen.set(face, [...(seen.get(face) ?? []), place]);
    for (let found = 0; found < until; ) {
      const known = [...seen.entries()].find(([, places]) => places.length === 2);
      if (known) {
        for (const place of known[1]) await turned(visitor, press, place);
        seen.delete(known[0]);
        found += 1;
        continue;
      }
      const first = unseen.shift() ?? 0;
      const face = await turned(visitor, press, first);
      const partner = seen.get(face)?.[0];
      if (partner !== undefined) {
        await turned(visitor, press, partner);
        seen.delete(face);
        found += 1;
        continue;
      }
      const second = unseen.shift() ?? 0;
      const other = await turned(visitor, press, second);
      if (other === face) {
        found += 1;
        continue;
      }
      see(face, first);
      see(other, second);
    }
  }

  test("a visitor finds all pairs by keyboard alone, and has won for certain", async () => {
    const campaign = await fair.publishes("memory", { nextDraw: "picnic" });
    const visitor = await fair.visitor({ width: 1280 });
    await visitor.opens(campaign);
    await visitor.looksRight("memory-start");
    await toTheCards(visitor, "mia@example.org");
    await visitor.isAt(cards(visitor).first());
    await finds(visitor, byKeyboard(visitor), 6);
    await visitor.sees("What a memory");
    await visitor.reads("Picnic for two");
    await visitor.looksRight("memory-won");
    expect(await campaign.awarded()).toBe(1);
    expect(await visitor.tells("game_finished")).toMatchObject({ campaignType: "memory-game" });
  });

  test("a visitor on a phone finds them by touch; a reload in the middle keeps what was found", async () => {
    const campaign = await fair.publishes("memory", { nextDraw: "voucher" });
    const visitor = await fair.visitor({ reducedMotion: "no-preference" });
    await visitor.opens(campaign);
    await toTheCards(visitor, "noa@example.org");
    await finds(visitor, byPointer(visitor), 1);
    await visitor.page.reload();
    await expect.poll(() => visitor.page.getByRole("button", { name: /pair found/ }).count(), SOON).toBe(2);
    await visitor.looksRight("memory-play");
    await finds(visitor, byPointer(visitor), 5);
    await visitor.sees("What a memory");
    await visitor.reads("A scoop on us");
  });

  test("a visitor who runs out of moves has lost, and no face came early", async () => {
    const campaign = await fair.publishes("memory", {
      edit: ({ document }) => Object.assign(document.game.settings, { moves: 6 }),
    });
    const visitor = await fair.visitor({ width: 1280 });
    const answers = listens(visitor);
    await visitor.opens(campaign);
    await toTheCards(visitor, "lou@example.org");
    expect(await visitor.page.content()).not.toMatch(/Strawberry|Umbrella/);
    const press = byPointer(visitor);
    // The same two again and again, as soon as two are known to differ.
    let differing: readonly [number, number] | null = null;
    for (let move = 0; move < 6; move += 1) {
      const both: readonly [number, number] = differing ?? [2 * move, 2 * move + 1];
      const [first, second] = both;
      const down = `${first + 1} of 12, face down`;
      await expect.poll(() => cards(visitor).nth(first).getAttribute("aria-label"), SOON).toContain(down);
      const faces = [await turned(visitor, press, first), await turned(visitor, press, second)];
      if (faces[0] !== faces[1]) differing = both;
    }
    await visitor.sees("So close, and already melting");
    await visitor.looksRight("memory-lost");
    for (const answer of answers) expect(answer.match(/"drawing"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(await campaign.awarded()).toBe(0);
  });
});

describe("priority puzzle", () => {
  const ORDER = ["Cress", "Radish", "Tomato", "Chilli pepper", "Lavender"] as const;
  const rows = (visitor: Visitor) => visitor.page.getByRole("list", { name: /Items to order/ }).getByRole("listitem");
  const shown = async (visitor: Visitor) =>
    (await rows(visitor).allTextContents()).map((text) => ORDER.find((name) => text.includes(name)) ?? "?");

  test("a visitor puts the items in order by keyboard alone", async () => {
    const campaign = await fair.publishes("puzzle");
    const visitor = await fair.visitor({ width: 1280 });
    const { keyboard } = visitor.page;
    const answers = listens(visitor);
    await visitor.opens(campaign);
    await visitor.looksRight("puzzle-start");
    await visitor.tabsTo(["button", "Sow them"]);
    await keyboard.press("Enter");
    await visitor.isAt(visitor.page.getByRole("heading", { level: 2 }));
    expect(await visitor.page.content()).not.toContain("21–28 days");
    for (const [place, name] of ORDER.entries()) {
      for (let at = (await shown(visitor)).indexOf(name); at > place; at -= 1) {
        await visitor.tabsTo(["button", `Move ${name} up`]);
        await keyboard.press("Space");
        await expect.poll(() => said(visitor), SOON).toBe(`${name}: now ${at} of 5`);
        await visitor.isAt(visitor.button(`Move ${name} up`)); // the focus goes along
      }
    }
    await visitor.looksRight("puzzle-ordered");
    await visitor.tabsTo(["button", "Check the order"]);
    await keyboard.press("Enter");
    await visitor.reads("Solved!");
    await visitor.reads("21–28 days");
    await visitor.looksRight("puzzle-solved");
    await visitor.isAt(visitor.button("See the result"));
    await keyboard.press("Enter");
    await visitor.sees("Your thumbs are green");
    await visitor.looksRight("puzzle-won");
    expect(await visitor.tells("game_finished")).toMatchObject({ score: 5 });
    expect(answers.slice(0, -1).join()).not.toMatch(/days|solution/);
  });

  test("a visitor drags, tries three times and learns the solution", async () => {
    const campaign = await fair.publishes("puzzle");
    const visitor = await fair.visitor();
    await visitor.opens(campaign);
    await visitor.presses("Sow them");
    await visitor.reads("Which one sprouts first?");
    const from = (await shown(visitor)).indexOf("Lavender");
    if (from > 0) {
      const row = await rows(visitor).nth(from).boundingBox();
      const top = await rows(visitor).first().boundingBox();
      if (!row || !top) throw new Error("the rows cannot be seen");
      const { mouse } = visitor.page;
      await mouse.move(row.x + 24, row.y + row.height / 2);
      await mouse.down();
      await mouse.move(row.x + 24, top.y + top.height / 2 - 6, { steps: 12 });
      await mouse.up();
    }
    await expect.poll(async () => (await shown(visitor))[0], SOON).toBe("Lavender");
    await visitor.presses("Check the order");
    await visitor.reads(/\d of 5 in the right place/);
    await visitor.looksRight("puzzle-tried");
    for (const place of [4, 2]) {
      const before = await shown(visitor);
      await visitor.presses(`Move ${before[place]} up`);
      await expect.poll(() => shown(visitor), SOON).not.toEqual(before);
      await visitor.presses("Check the order");
    }
    await visitor.reads("Not solved this time");
    await expect.poll(() => shown(visitor), SOON).toEqual(ORDER);
    await visitor.looksRight("puzzle-solution");
    await visitor.presses("See the result");
    await visitor.sees("Some things need time");
    await visitor.looksRight("puzzle-lost");
  });
});

describe("guess the picture", () => {
  test("a visitor sees every animal at once, by keyboard alone; the clear picture comes with the answer", async () => {
    const campaign = await fair.publishes("guess");
    const visitor = await fair.visitor({ width: 1280 });
    const { keyboard } = visitor.page;
    const answers = listens(visitor);
    await visitor.opens(campaign);
    await visitor.looksRight("guess-start");
    await visitor.tabsTo(["button", "Look closer"]);
    await keyboard.press("Enter");
    expect(await visitor.page.content()).not.toContain("Hedgehog");
    for (const [at, animal] of ["Owl", "Hedgehog", "Fox", "Bee"].entries()) {
      await visitor.reads(`Picture ${at + 1} of 4`);
      await visitor.page.getByRole("img", { name: "Unclear picture, step 1 of 5" }).waitFor();
      expect(answers.at(-1)).not.toContain("svg");
      await visitor.tabsTo(["button", animal]);
      if (at === 0) await visitor.looksRight("guess-round");
      await keyboard.press("Space");
      await visitor.page.getByRole("img", { name: `The clear picture: ${animal}` }).waitFor();
      const next = visitor.button(at < 3 ? "Next picture" : "See the result");
      await visitor.isAt(next);
      if (at === 0) await visitor.looksRight("guess-right");
      await keyboard.press("Enter");
    }
    await visitor.sees("Eyes like a lynx");
    await visitor.looksRight("guess-won");
    expect(await visitor.tells("game_finished")).toMatchObject({ score: 20 });
  });

  test("a visitor guesses wrong until the mist has lifted, and has lost", async () => {
    const campaign = await fair.publishes("guess");
    const visitor = await fair.visitor();
    await visitor.opens(campaign);
    await visitor.presses("Look closer");
    const wrong = [
      ["Bat", "Lynx", "Squirrel"],
      ["Badger", "Squirrel", "Wren"],
      ["Lynx", "Badger", "Squirrel"],
      ["Butterfly", "Wren", "Bat"],
    ];
    const mist = () => visitor.page.locator(".guess-mist").evaluate(({ style }: HTMLElement) => Number(style.opacity));
    for (const [at, [first = "", ...others]] of wrong.entries()) {
      await visitor.reads(`Picture ${at + 1} of 4`);
      expect(await mist()).toBe(0.85);
      for (const [step, animal] of others.entries()) {
        await visitor.presses(animal);
        await visitor.page.getByRole("img", { name: `Unclear picture, step ${step + 2} of 5` }).waitFor();
        await visitor.reads("Not that. Now you see a little more.");
      }
      if (at === 0) await visitor.looksRight("guess-wrong");
      for (const step of [4, 5]) {
        await visitor.presses("Show me more");
        await visitor.page.getByRole("img", { name: `Unclear picture, step ${step} of 5` }).waitFor();
      }
      expect(await mist()).toBe(0.25);
      await visitor.presses(first);
      await visitor.reads("Not this time");
      expect(await visitor.page.locator(".guess-mist").count()).toBe(0);
      if (at === 0) await visitor.looksRight("guess-over");
      await visitor.presses(at < 3 ? "Next picture" : "See the result");
    }
    await visitor.sees("Still a little misty");
    await visitor.looksRight("guess-lost");
    expect(await visitor.tells("game_finished")).toMatchObject({ score: 0 });
  });

  test("a typed answer counts in any spelling", async () => {
    const campaign = await fair.publishes("guess", {
      edit: ({ document }) => Object.assign(document.game.settings, { mode: "type", look: "mosaic", ask: 2 }),
    });
    const visitor = await fair.visitor({ width: 768 });
    await visitor.opens(campaign);
    await visitor.presses("Look closer");
    await visitor.fills({ "Your answer": "a bat" });
    await visitor.presses("Guess");
    await visitor.reads("Not that. Now you see a little more.");
    await visitor.looksRight("guess-typed");
    await visitor.fills({ "Your answer": "the  OWL!" });
    await visitor.page.keyboard.press("Enter");
    await visitor.reads("It was: Owl");
    await visitor.presses("Next picture");
    await visitor.fills({ "Your answer": "hegdehog" });
    await visitor.page.keyboard.press("Enter");
    await visitor.reads("It was: Hedgehog");
    await visitor.presses("See the result");
    await visitor.sees("Still a little misty");
    expect(await visitor.tells("game_finished")).toMatchObject({ score: 9 });
  });
});
