import type { CampaignDocument } from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { codePages } from "./code-pages.ts";

const page = (id: string, pageType: string) => ({ id, name: id, pageType, elementRoot: `${id}-root` });
const document = {
  pages: {
    ids: ["start", "won", "lost", "listed"],
    entities: {
      start: page("start", "basic"),
      won: page("won", "outcome"),
      lost: page("lost", "outcome"),
      listed: page("listed", "outcome"),
    },
  },
  additionalPages: { ids: ["other"], entities: { other: page("other", "outcome") } },
  elements: {
    entities: {
      "won-root": { id: "won-root", type: "root-container", parentId: null },
      box: { id: "box", type: "container", parentId: "won-root" },
      code: { id: "code", type: "unique-code", parentId: "box" },
      "start-root": { id: "start-root", type: "root-container", parentId: null },
      stray: { id: "stray", type: "unique-code", parentId: "start-root" },
      loopA: { id: "loopA", type: "unique-code", parentId: "loopB" },
      loopB: { id: "loopB", type: "container", parentId: "loopA" },
      "other-root": { id: "other-root", type: "unique-code", parentId: null },
    },
  },
  uniqueCodes: { listed: { fallbackOutcomePageId: null } },
} as unknown as CampaignDocument; // only what is looked at

test("codes can be stored for outcome pages that show one or are listed with codes, in the document's order", () =>
  expect(codePages(document).map(({ id }) => id)).toEqual(["won", "listed", "other"]));
