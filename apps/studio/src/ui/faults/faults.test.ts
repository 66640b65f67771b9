import fc from "fast-check";
import { expect, test } from "vitest";
import { AREAS, faultsAsText, groupFaults } from "./faults.ts";

test.each([
  ["metadata.name", "settings"],
  ["metadata", "settings"],
  ["document.gameType", "game"],
  ["document.game.settings.segments.0", "game"],
  ["game.settings.segments.0", "game"],
  ["document.game.icons.2.name", "game"],
  ["document.prizePoolList.3.wins", "prizes"],
  ["document.outcomes.0", "outcomes"],
  ["document.pages.ids.4", "pages"],
  ["additionalPages.entities.terms", "pages"],
  ["document.elements.entities.e1.parentId", "elements"],
  ["document.uniqueCodes.won", "codes"],
  ["document.theme.name", "look"],
  ["fairground", "file"],
  ["document", "file"],
  ["", "file"],
  ["document.metadataish", "other"],
  ["gamesomething", "other"],
])("a fault at '%s' belongs to %s", (path, area) =>
  expect(groupFaults([{ path, message: "x" }]).map((group) => group.area)).toEqual([area]),
);

test("no fault is lost, and each is in one group", () => {
  const fault = fc.record({
    path: fc.oneof(fc.string(), fc.constantFrom("metadata.name", "document.game.kind")),
    message: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(fault), (faults) => {
      const groups = groupFaults(faults);
      expect(groups.flatMap((group) => group.faults)).toHaveLength(faults.length);
      expect(groups.map(({ area }) => AREAS.indexOf(area))).toEqual(
        groups.map(({ area }) => AREAS.indexOf(area)).sort((a, b) => a - b),
      );
    }),
  );
});

test("copied faults are one to a line, place and reason apart by a tab", () =>
  expect(
    faultsAsText([
      { path: "document.theme.name", message: "Unknown theme" },
      { path: "", message: "No campaign file" },
    ]),
  ).toBe(".\tNo campaign file\ndocument.theme.name\tUnknown theme"));
