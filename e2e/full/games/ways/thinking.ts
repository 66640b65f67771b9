import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { begins, type Journey, type Play, withSettings } from "./journey.ts";
import { through } from "./luck.ts";

const SOON = { timeout: 10_000 };

const cards = ({ visitor }: Play): Locator => visitor.page.getByRole("button", { name: /^Card \d+ of \d+/ });

/** Turns a card and answers what is on it, as its label says. */
async function turns(play: Play, place: number): Promise<string> {
  const { hand, visitor } = play;
  const card = cards(play).nth(place);
  const label = async () => (await card.getAttribute("aria-label")) ?? "";
  await expect.poll(label, SOON).toContain("face down");
  if (hand.by === "keyboard") {
    await visitor.page.keyboard.press("Home");
    for (let at = 0; at < place; at += 1) await visitor.page.keyboard.press("ArrowRight");
    await visitor.page.keyboard.press("Space");
  } else await hand.hits(card);
  await expect.poll(label, SOON).not.toContain("face down");
  return (await label()).split(", ")[1] ?? "";
}

/** Two pairs to be found by one who forgets nothing; or six, by one who turns two that differ over and over. */
export const memory: Journey = {
  fixture: "memory",
  pretends: (ending) =>
    ending === "won"
      ? { nextDraw: "picnic", edit: withSettings({ pairs: 2, moves: 16, show: 300 }) }
      : { edit: withSettings({ pairs: 6, moves: 6, show: 300 }) },
  arrives: through("Play now", "Deal the cards", "Which two belong together?", {
    "First name": "Mia",
    "I agree to": true,
  }),
  async plays(play) {
    await begins(play);
    await play.visitor.page.locator(".memory[data-phase=playing]").waitFor(SOON);
    if (play.hand.by === "keyboard") await play.visitor.isAt(cards(play).first());
    if (play.ending === "lost") {
      let two: readonly [number, number] | null = null;
      for (let move = 0; move < 6; move += 1) {
        const both: readonly [number, number] = two ?? [2 * move, 2 * move + 1];
        const faces = [await turns(play, both[0]), await turns(play, both[1])];
        if (faces[0] !== faces[1]) two = both;
      }
      return;
    }
    const first = await turns(play, 0);
    const partner = [await turns(play, 1), ""].indexOf(first) === 0 ? 1 : null;
    if (partner === 1) {
      await turns(play, 2);
      await turns(play, 3);
      return;
    }
    // The other two are no pair either: the third has its partner among the first two.
    const third = await turns(play, 2);
    const of = third === first ? 0 : 1;
    await turns(play, of);
    await turns(play, 1 - of);
    await turns(play, 3);
  },
  comesTo: { won: "What a memory", lost: "So close, and already melting" },
  says: { won: /All pairs found!/, lost: /No moves left/ },
  gives: true,
};

const ORDER = ["Cress", "Radish", "Tomato", "Chilli pepper", "Lavender"] as const;

/** Solved with the buttons; or one try with the wrong one on top. */
export const puzzle: Journey = {
  fixture: "puzzle",
  pretends: () => ({ edit: withSettings({ tries: 1 }) }),
  async arrives({ hand, visitor }) {
    await hand.presses("Sow them");
    await visitor.page.locator(".game:not([data-phase=start])").waitFor();
  },
  async plays(play) {
    const { hand, visitor, ending } = play;
    const rows = visitor.page.getByRole("list", { name: /Items to order/ }).getByRole("listitem");
    const shown = async () =>
      (await rows.allTextContents()).map((text) => ORDER.find((name) => text.includes(name)) ?? "?");
    const moves = async (name: string) => {
      const before = await shown();
      await hand.presses(`Move ${name} up`);
      await expect.poll(shown, SOON).not.toEqual(before);
    };
    await begins(play);
    await visitor.reads("Which one sprouts first?");
    if (ending === "won")
      for (const [place, name] of ORDER.entries())
        for (let at = (await shown()).indexOf(name); at > place; at -= 1) await moves(name);
    else {
      const [top, second = ""] = await shown();
      if (top === ORDER[0]) await moves(second);
    }
    await hand.presses("Check the order");
    await visitor.reads(ending === "won" ? "Solved!" : "Not solved this time");
    await hand.presses("See the result");
  },
  comesTo: { won: "Your thumbs are green", lost: "Some things need time" },
  says: { won: /Solved!/, lost: /Not solved this time/ },
  gives: false,
};

const ANIMALS = ["Owl", "Hedgehog"] as const;
const WRONG = ["Bat", "Badger"] as const;

/** Two pictures in two steps: seen at once; or not even when clear. */
export const guess: Journey = {
  fixture: "guess",
  pretends: () => ({
    edit: ({ document }) => {
      Object.assign(document.game.settings, { ask: 2, steps: 2 });
      for (const { when } of document.outcomes) for (const test of when) test.value = [4];
    },
  }),
  async arrives({ hand, visitor }) {
    await hand.presses("Look closer");
    await visitor.page.locator(".game:not([data-phase=start])").waitFor();
  },
  async plays(play) {
    const { hand, visitor, ending } = play;
    await begins(play);
    for (const [at, animal] of ANIMALS.entries()) {
      await visitor.reads(`Picture ${at + 1} of 2`);
      if (ending === "won") await hand.presses(animal);
      else {
        await hand.presses("Show me more");
        await visitor.page.getByRole("img", { name: "Unclear picture, step 2 of 2" }).waitFor();
        await hand.presses(WRONG[at] ?? "");
      }
      await visitor.page.getByRole("img", { name: `The clear picture: ${animal}` }).waitFor();
      await hand.presses(at === 0 ? "Next picture" : "See the result");
    }
  },
  comesTo: { won: "Eyes like a lynx", lost: "Still a little misty" },
  says: { won: /It was: Hedgehog|Right/, lost: /Not this time/ },
  gives: false,
};
