import { SAMPLE, sampleDocument } from "@fairground/model/campaign/sample";
import type { Issue } from "@fairground/model/review";
import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

const issue = (path: Issue["path"], more: Partial<Issue> = {}): Issue => ({
  ...{ code: "refused", severity: "fatal", path, values: {}, pageId: "", elementId: "", language: "" },
  ...more,
});
const document = sampleDocument();
const game = Object.values(document.elements.entities).find(({ type }) => type === "phasergame");

test.each<[string, Issue, unknown]>([
  [
    "an element's text: its page, itself, its field",
    issue(["elements", "entities", "e1", "texts", "alt"], { pageId: "p1", elementId: "e1" }),
    { kind: "inspector", pageId: "p1", elementId: "e1", field: ["texts", "alt"] },
  ],
  [
    "a page's name",
    issue(["pages", "entities", SAMPLE.pages.won, "name"]),
    { kind: "inspector", pageId: SAMPLE.pages.won, elementId: "", field: ["page", "name"] },
  ],
  ["that there is no page", issue(["pages", "ids"]), { kind: "pages" }],
  [
    "a colour of the theme: nothing selected",
    issue(["theme", "tokens", "c-text"]),
    { kind: "inspector", pageId: "", elementId: "", field: ["theme", "tokens", "c-text"] },
  ],
  [
    "a setting of the game: the element that shows it",
    issue(["game", "settings", "segments"]),
    { kind: "inspector", pageId: "", elementId: game?.id, field: ["game", "settings", "segments"] },
  ],
  ["a prize", issue(["prizePoolList", 1, "prizeId"]), { kind: "mechanics" }],
  [
    "a prize's picture: the prize, at its picture",
    issue(["prizePoolList", 1, "resultsImage"]),
    { kind: "prize", id: document.prizePoolList[1]?.id, field: "resultsImage" },
  ],
  ["the picture of a prize that is gone", issue(["prizePoolList", 9, "resultsImage"]), { kind: "mechanics" }],
  [
    "a game behind a door, as the server names it: the door",
    issue(["game", "settings", "doors", "3", "game", "settings", "segments"]),
    { kind: "door", n: 4 },
  ],
  [
    "a consent's text",
    issue(["customIntegration", "consentProvider", "purposes", 1, "text", "de"]),
    {
      ...{ kind: "inspector", pageId: "", elementId: "" },
      field: ["consentProvider", "purposes", 1, "text", "de"],
    },
  ],
  ["a date", issue(["metadata", "endDate"]), { kind: "campaign" }],
  ["nothing in particular", issue([]), null],
])("%s", (_name, given, place) => expect(placeOf(given, document)).toEqual(place));
