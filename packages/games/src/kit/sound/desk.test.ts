// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const played = vi.fn();
const beds = vi.fn();
const loaded = vi.fn();
vi.mock("./synth.ts", () => {
  loaded();
  return {
    Synth: class {
      play = played;
      bed = beds;
      hush = () => {};
    },
  };
});

let contexts = 0;
class FakeAudio {
  state = "running";
  constructor() {
    contexts += 1;
  }
  async suspend() {
    this.state = "suspended";
  }
  async resume() {
    this.state = "running";
  }
}
const vibrate = vi.fn();
let isStill = false;
let isHidden = false;

type Desk = typeof import("./desk.ts");
const settled = () => vi.advanceTimersByTimeAsync(0);
async function openDesk(): Promise<Desk> {
  const desk = await import("./desk.ts");
  await settled();
  return desk;
}
async function pressed(desk: Desk): Promise<void> {
  dispatchEvent(new Event("pointerdown"));
  desk.unlock();
  await vi.dynamicImportSettled();
  await settled();
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.clearAllMocks();
  [contexts, isStill, isHidden] = [0, false, false];
  localStorage.clear();
  document.documentElement.removeAttribute("data-unkept");
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
  Object.defineProperty(document, "hidden", { get: () => isHidden, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("before the first press there is no synthesiser, no sound and no bed; then there are", async () => {
  const desk = await openDesk();
  desk.play("tap", 0.5);
  desk.bed("luck");
  await settled();
  expect([loaded, played, beds].map((called) => called.mock.calls.length)).toEqual([0, 0, 0]);
  expect(contexts).toBe(0);
  await pressed(desk);
  desk.play("tap", 0.5);
  await settled();
  expect(loaded).toHaveBeenCalledTimes(1);
  expect(played.mock.calls).toEqual([["tap", 0.5]]);
  expect(beds).toHaveBeenLastCalledWith("luck", false);
});

test("nothing is heard or felt by whoever has muted, and unmuting brings the bed back", async () => {
  const desk = await openDesk();
  desk.setMuted(true);
  await pressed(desk);
  desk.bed("arcade", true);
  desk.play("win", 0.5);
  desk.bed("arcade", true);
  await settled();
  expect([contexts, played.mock.calls.length, beds.mock.calls.length, vibrate.mock.calls.length]).toEqual([0, 0, 0, 0]);
  desk.setMuted(false);
  await pressed(desk);
  expect(beds).toHaveBeenLastCalledWith("arcade", true);
});

test("what was chosen is remembered, but not where nothing may be kept", async () => {
  (await openDesk()).setMuted(true);
  vi.resetModules();
  expect((await openDesk()).isMuted()).toBe(true);
  localStorage.clear();
  document.documentElement.setAttribute("data-unkept", "");
  vi.resetModules();
  const desk = await openDesk();
  desk.setMuted(true);
  expect([desk.isMuted(), localStorage.length]).toEqual([true, 0]);
});

test("a hidden page is silent; when it is seen again the bed goes on", async () => {
  const desk = await openDesk();
  await pressed(desk);
  desk.bed("thinking");
  await settled();
  isHidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  desk.play("coin", 0.5);
  await settled();
  expect(beds).toHaveBeenLastCalledWith(null, false);
  expect(played).not.toHaveBeenCalled();
  isHidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
  expect(beds).toHaveBeenLastCalledWith("thinking", false);
});

test("the bed is hot while something is decided, and ends with the game", async () => {
  const desk = await openDesk();
  await pressed(desk);
  desk.heat(true); // no bed to be heated
  await settled();
  expect(beds.mock.calls.every(([family]) => family === null)).toBe(true);
  desk.bed("luck");
  desk.heat(true);
  await settled();
  expect(beds).toHaveBeenLastCalledWith("luck", true);
  desk.play("lose", 0.5);
  desk.heat(true);
  await settled();
  expect(beds).toHaveBeenLastCalledWith(null, false);
});

test("no more than twelve ticks a second are heard and felt", async () => {
  const desk = await openDesk();
  await pressed(desk);
  for (let frame = 0; frame < 60; frame += 1) {
    desk.play("tick", frame / 60);
    await vi.advanceTimersByTimeAsync(1000 / 60);
  }
  expect(played.mock.calls.length).toBeGreaterThan(8);
  expect(played.mock.calls.length).toBeLessThanOrEqual(12);
  expect(vibrate.mock.calls.map(([length]) => length)).toEqual(played.mock.calls.map(() => 5));
});

test("a match and a win are felt, a loss is not; nothing is where motion is not wanted or the device refuses", async () => {
  const desk = await openDesk();
  await pressed(desk);
  for (const name of ["match", "win", "lose", "wrong"] as const) desk.play(name, 0.5);
  expect(vibrate.mock.calls).toEqual([[15], [[18, 40, 60]]]);
  isStill = true;
  desk.play("win", 0.5);
  expect(vibrate).toHaveBeenCalledTimes(2);
  isStill = false;
  vibrate.mockImplementationOnce(() => {
    throw new Error("not in this frame");
  });
  expect(() => desk.play("win", 0.5)).not.toThrow();
});

test("a sound that comes late is left out", async () => {
  const desk = await openDesk();
  desk.unlock();
  desk.play("tap", 0.5);
  vi.setSystemTime(Date.now() + 1_000);
  vi.advanceTimersByTime(1_000);
  await vi.dynamicImportSettled();
  await settled();
  expect(played).not.toHaveBeenCalled();
});

test("without an audio device games go on in silence", async () => {
  vi.stubGlobal("AudioContext", undefined);
  const desk = await openDesk();
  await pressed(desk);
  desk.bed("luck", true);
  desk.play("win", 0.5);
  desk.hush();
  await settled();
  expect(played).not.toHaveBeenCalled();
});
