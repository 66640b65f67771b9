// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { rollDrums } from "./feel.ts";

let card: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.animate = () => ({ finished: Promise.resolve() }) as unknown as Animation; // happy-dom moves nothing
  document.body.innerHTML = "<main><h2 tabindex='-1'>Peppermint</h2><button>Read more</button></main>";
  card = document.querySelector("main") as HTMLElement; // it has just been written
});

async function state(roll: Promise<void>): Promise<"rolling" | "told"> {
  return Promise.race([
    roll.then(() => "told" as const),
    vi.advanceTimersByTimeAsync(0).then(() => "rolling" as const),
  ]);
}

test("the result waits for a little more than a second behind a veil that readers do not meet", async () => {
  const roll = rollDrums(card, false);
  expect(card.querySelector(".ask-roll")?.getAttribute("aria-hidden")).toBe("true");
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await state(roll)).toBe("rolling");
  await vi.advanceTimersByTimeAsync(200);
  expect(await state(roll)).toBe("told");
  expect(card.querySelector(".ask-roll")).toBeNull();
});

test.each([
  ["a tap", () => new MouseEvent("pointerdown", { bubbles: true, cancelable: true })],
  ["a key", () => new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })],
])("%s is enough to be told, and does nothing else", async (_what, pressed) => {
  const roll = rollDrums(card, false);
  const event = pressed();
  card.querySelector("h2")?.dispatchEvent(event);
  expect(await state(roll)).toBe("told");
  expect(event.defaultPrevented).toBe(true);
  const later = pressed();
  card.querySelector("h2")?.dispatchEvent(later);
  expect(later.defaultPrevented, "afterwards keys do what they do").toBe(false);
});

test("whoever walks on with Tab is not held up, and presses the button they come to", async () => {
  const roll = rollDrums(card, false);
  const press = (key: string) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(press("Tab"));
  expect(await state(roll)).toBe("rolling");
  const enter = press("Enter");
  card.querySelector("button")?.dispatchEvent(enter);
  expect(await state(roll)).toBe("told");
  expect(enter.defaultPrevented).toBe(false);
});
