import { expect, test } from "vitest";
import { writtenSince } from "./written-since.ts";

test("what is written while texts are saved stays unsaved: another text, and the same one once more", () => {
  const sent = new Map([
    ["de title", { value: "Dreh" }],
    ["de label", { value: "Los" }],
  ]);
  const again = { value: "Drehen" };
  const other = { value: "Tourner" };
  const now = new Map([...sent, ["de title", again], ["fr title", other]] as const);
  expect([...writtenSince(sent, now)]).toEqual([
    ["de title", again],
    ["fr title", other],
  ]);
  expect(writtenSince(sent, sent).size).toBe(0);
});
