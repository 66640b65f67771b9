import type { Locator } from "playwright-core";
import { line } from "./hand.ts";
import { begins, type Journey, type Play } from "./journey.ts";

/** From the start page to the first question: one press. */
const to =
  (begin: string) =>
  async ({ hand, visitor }: Play): Promise<void> => {
    await hand.presses(begin);
    await visitor.page.locator(".game:not([data-phase=start])").waitFor();
  };

/**
 * The focus is at what is asked. Whoever has turned the sound off before the first answer has it at that button still: the
 * press that led to the game has begun it.
 */
async function isFocused({ visitor }: Play, heading: Locator): Promise<void> {
  await heading.waitFor();
  if ((await visitor.page.locator(".game-mute:focus").count()) === 0) await visitor.isAt(heading);
}

/** The n-th card is there and has the focus, so that arrow keys reach it; behind a door, the door's title stands above it. */
async function isAsked(play: Play, counted: string): Promise<void> {
  await play.visitor.reads(counted);
  await isFocused(play, play.visitor.page.getByRole("heading", { level: 2 }).last());
}

const ANSWERS = {
  won: ["270 degrees", "It hibernates", "By dancing", "1,000 years", "A lynx", "It is lighter than water"],
  lost: ["90 degrees", "It flies south", "By humming a tune", "80 years", "A fox", "It is full of air"],
};

export const quiz: Journey = {
  fixture: "quiz",
  arrives: to("Start the quiz"),
  async plays(play) {
    const { hand, visitor, ending } = play;
    await begins(play);
    for (const [at, answer] of ANSWERS[ending].entries()) {
      await isAsked(play, `Question ${at + 1} of 6`);
      await hand.presses(answer);
      const next = at < 5 ? "Next question" : "See the result";
      await visitor.isAt(visitor.button(next)); // and has been scrolled to
      await hand.presses(next);
    }
  },
  comesTo: { won: "You could work here", lost: "The best is ahead of you" },
  says: { won: /6 of 6/, lost: /0 of 6/ },
  gives: false,
};

type Side = "left" | "right";

/** Swipes the card away; by keyboard with an arrow. */
async function swipes({ hand, visitor }: Play, side: Side): Promise<void> {
  if (hand.by === "keyboard") return visitor.page.keyboard.press(side === "left" ? "ArrowLeft" : "ArrowRight");
  const { x, y, width, height } = await hand.box(visitor.page.locator(".swipe-card"));
  const from = [x + width / 2, y + height / 3] as const;
  await hand.strokes(line(from, [from[0] + (side === "left" ? -1 : 1) * width * 0.45, from[1] + 6], 6));
}

/**
 * A finger that has swiped rests before it taps. Chromium's touch emulation takes a tap that follows a swipe too closely
 * for the one that stops its fling: the button gets pointerdown, touchstart, pointerup and touchend, but no mouse event and
 * no click. It does so on a page without any script, too, with a button under a plain element of `touch-action: pan-y`:
 * 12 of 25 taps up to 450 ms after a swipe, none later; none without `touch-action`, none without a swipe.
 */
async function rests({ hand, visitor }: Play): Promise<void> {
  if (hand.by === "touch") await visitor.page.waitForTimeout(1_000);
}

const TRUTH: readonly Side[] = ["right", "left", "left", "right", "right", "left", "right"];
const opposite = (side: Side): Side => (side === "left" ? "right" : "left");

export const quizSwipe: Journey = {
  fixture: "quiz-swipe",
  arrives: to("Start swiping"),
  async plays(play) {
    const { hand, visitor, ending } = play;
    await begins(play);
    for (const [at, side] of TRUTH.entries()) {
      await isAsked(play, `Card ${at + 1} of 7`);
      await swipes(play, ending === "won" ? side : opposite(side));
      await visitor.reads(ending === "won" ? "Right!" : "Not quite");
      const next = at < 6 ? "Next card" : "See the result";
      await visitor.isAt(visitor.button(next)); // and has been scrolled to
      await rests(play);
      await hand.presses(next);
    }
  },
  comesTo: { won: "Nobody fools you", lost: "Well, that was a surprise" },
  says: { won: /7 of 7/, lost: /0 of 7/ },
  gives: false,
};

const TEAS = {
  won: [
    /First thing in the morning/,
    /take everyone for a walk/,
    /A bottle of water/,
    /boots on, out of the house/,
    /Lively/,
  ],
  lost: [/A starry night/, /light a candle and listen/, /A book/, /a blanket, and nobody calls/, /Serene/],
};

/** Nobody wins or loses: one tea, and another. */
export const personalityTest: Journey = {
  fixture: "personality-test",
  arrives: to("Find my tea"),
  async plays(play) {
    const { hand, ending } = play;
    await begins(play);
    for (const [at, answer] of TEAS[ending].entries()) {
      await isAsked(play, `Question ${at + 1} of 5`);
      await hand.presses(answer);
      if (at === 2) await hand.presses("Confirm");
    }
    await hand.presses("Read more about it");
  },
  comesTo: { won: "You are peppermint", lost: "You are camomile" },
  says: { won: /^That’s you: Peppermint/, lost: /^That’s you: Camomile/ },
  gives: false,
};

/** Cards that are liked, by their places. */
const WEEKENDS = { won: [0, 4, 6], lost: [1, 3] };

export const personalityTestSwipe: Journey = {
  fixture: "personality-test-swipe",
  arrives: to("Start swiping"),
  async plays(play) {
    await begins(play);
    for (let at = 0; at < 8; at += 1) {
      await isAsked(play, `Card ${at + 1} of 8`);
      await swipes(play, WEEKENDS[play.ending].includes(at) ? "right" : "left");
    }
    await rests(play);
    await play.hand.presses("Read more about it");
  },
  comesTo: { won: "Off you go, explorer", lost: "Slow is your speed" },
  says: { won: /^That’s you: Explorer/, lost: /^That’s you: Idler/ },
  gives: false,
};

/** Nobody wins or loses: a happy guest, and one who was not. */
export const survey: Journey = {
  fixture: "survey",
  arrives: to("Tell us"),
  async plays(play) {
    const { hand, visitor, ending } = play;
    const { page } = visitor;
    const isHappy = ending === "won";
    const isNext = async (heading: string | RegExp) =>
      isFocused(play, page.getByRole("heading", { level: 2, name: heading }));
    await begins(play);
    await isNext("How was your stay?");
    await hand.chooses(page.getByRole("radio", { name: isHappy ? /^5 of 5/ : /^1 of 5/ }));
    await hand.presses("Next");
    await isNext("What brought you to the lake?");
    await hand.chooses(page.getByRole("radio", { name: "Walking" }));
    await hand.presses("Next");
    await isNext("What did you enjoy most?");
    await hand.chooses(page.getByRole("checkbox", { name: "The view" }));
    await hand.presses("Next");
    await isNext("And in detail?");
    for (const name of ["Room", "Kitchen", "Service", "Value for money"])
      await hand.chooses(page.getByRole("radiogroup", { name }).getByRole("radio", { name: "Good" }));
    await hand.presses("Next");
    await isNext(/What should we do next/);
    await hand.presses("Next");
    await isNext(/recommend us/);
    await hand.chooses(page.getByRole("radio", { name: isHappy ? /^9 of 10/ : /^0 of 10/ }));
    await hand.presses("Next");
    await isNext(/Anything else/);
    await hand.presses("Send answers");
  },
  comesTo: { won: "See you again by the lake", lost: "That has to get better" },
  says: { won: /^Thank you!/, lost: /^Thank you!/ },
  gives: false,
};
