import { expect, test } from "vitest";
import { needsOf } from "./test-needs.ts";

const words = (line: string) => line.split(" ").filter(Boolean);
const named = (line: string) =>
  Object.entries(needsOf(words(line)))
    .filter(([, isNeeded]) => isNeeded)
    .map(([what]) => what)
    .join(" ");
const EVERYTHING = "builds database browser rooms journeys";

test.each([
  ["", EVERYTHING],
  ["packages/model/src/prize", "rooms"],
  ["packages/model/src/prize/prize.test.ts -t wins", "rooms"],
  ["apps/studio/src/ui packages/games", "rooms"],
  ["apps/server/src/modules/plays", "builds database rooms"],
  ["apps/server/src/create-app.test.ts packages/model", "builds database rooms"],
  ["e2e/journeys/wheel.spec.ts", "builds database browser journeys"],
  ["tools/docs.test.ts", EVERYTHING],
  ["prize", EVERYTHING],
  ["packages/model/src/no-such-folder", EVERYTHING],
  ["packages/model prize", EVERYTHING],
])("npm test -- %s: %s", (line, needs) => {
  expect(named(line)).toBe(needs);
});
