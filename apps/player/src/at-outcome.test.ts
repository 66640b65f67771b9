// @vitest-environment happy-dom
import { SHARE_PICTURE } from "@fairground/elements/share-picture";
import { beforeEach, expect, test, vi } from "vitest";
import { atOutcome } from "./at-outcome.ts";
import { fakeWorld, RESULT } from "./testing/fake-ports.ts";

const showScore = vi.fn();
const sharePicture = vi.fn<() => Promise<void>>(async () => {});
const parts = { score: async () => ({ showScore }), picture: async () => ({ sharePicture, fileNameOf: String }) };
beforeEach(() => void vi.clearAllMocks());

const wish = { address: "https://play.example/c/k/", message: "" };
/** @returns whether somebody has taken the wish */
const asks = () => !dispatchEvent(new CustomEvent(SHARE_PICTURE, { cancelable: true, detail: wish }));

test.each([
  [{ hud: [] }, 1],
  [{}, 0],
])("figures are fetched for an arcade game alone: %j", async (settings, times) => {
  const { player } = fakeWorld();
  Object.assign(player.campaign.campaignData.game, { settings });
  atOutcome(player, parts);
  await Promise.resolve();
  expect(showScore).toHaveBeenCalledTimes(times);
});

test("a picture is asked for in vain until there is a result; what goes wrong is said", async () => {
  const { player, logs } = fakeWorld();
  atOutcome(player, parts);
  expect(asks()).toBe(false);
  player.set({ result: RESULT });
  expect(asks()).toBe(true);
  await vi.waitFor(() => expect(sharePicture).toHaveBeenCalledExactlyOnceWith(player, wish));
  sharePicture.mockRejectedValueOnce(new Error("no line"));
  asks();
  await vi.waitFor(() => expect(player.get().toast).toMatchObject({ open: true, type: "error" }));
  expect([player.get().toast.message, logs]).toEqual([player.ports.sentences.interrupted, ["No picture"]]);
});
