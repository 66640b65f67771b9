// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { isMuted, play, prepareSound, setMuted, unlockSound } from "./sound.ts";

test("before anything is downloaded games are silent, and who turns sound off then has turned it off", async () => {
  expect(() => {
    unlockSound("luck", true);
    play("win");
  }).not.toThrow();
  expect(isMuted()).toBe(false);
  setMuted(true);
  expect([isMuted(), localStorage.length]).toEqual([true, 0]);
  await prepareSound();
  expect([isMuted(), localStorage.getItem("fairground.muted")]).toEqual([true, "1"]);
});
