import { expect, test } from "vitest";
import { fakeWorld, RESULT } from "../testing/fake-ports.ts";
import { stagePort } from "./stage-port.ts";

const surroundings = { language: "en" as const, reducedMotion: false, announce: () => {}, renderGame: () => null };

test.each<[string, "qr" | undefined, RegExp | undefined]>([
  ["a code to be scanned has its picture's address at the server", "qr", /^.*\/api\/v1\/plays\/S1\/code$/],
  ["a code in plain text has none", undefined, undefined],
])("%s (decisions, Unique codes)", (_, format, picture) => {
  const { player } = fakeWorld();
  const code = { uuid: "u", value: "SPRING-1", format };
  const state = {
    ...player.get(),
    sessionId: "S1",
    result: { ...RESULT, code },
    code: { value: "SPRING-1", outcomePageId: null },
  };
  const shown = stagePort(player, state, surroundings).code;
  expect(shown?.value).toBe("SPRING-1");
  if (picture) expect(shown?.picture).toMatch(picture);
  else expect(shown?.picture).toBeUndefined();
});
