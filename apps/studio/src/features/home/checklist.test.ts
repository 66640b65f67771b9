import type { CampaignDocument } from "@fairground/model/campaign";
import { sampleDocument } from "@fairground/model/campaign/sample";
import type { Issue, IssueCode } from "@fairground/model/review";
import { describe, expect, test } from "vitest";
import { checklistOf, nextOf } from "./checklist.ts";

const document = sampleDocument() as CampaignDocument;
const issue = (code: IssueCode, severity: Issue["severity"] = "warning"): Issue => ({
  ...{ code, severity, path: [], values: {}, pageId: "", elementId: "", language: "" },
});
const played = (isCurrent: boolean) => ({ at: "2026-11-01T10:00:00.000Z", isCurrent });
const steps = (given: Partial<Parameters<typeof checklistOf>[0]> = {}) =>
  checklistOf({ document, live: document, languages: 2, issues: [], tested: played(true), ...given });
const stateOf = (list: ReturnType<typeof steps>) => Object.fromEntries(list.map(({ name, state }) => [name, state]));

describe("the way from draft to live", () => {
  test("what is whole, tried out and live is done", () => {
    expect(new Set(Object.values(stateOf(steps())))).toEqual(new Set(["done"]));
    expect(nextOf(steps())).toBeNull();
  });

  test.each([
    ["no-page", "pages"],
    ["prize-without-pool", "prizes"],
    ["codes-none", "codes"],
    ["no-prizes", "prizes"],
    ["segment-missing", "prizes"],
    ["access-codes-none", "access"],
    ["first-language-missing", "texts"],
    ["translation-missing", "languages"],
    ["translation-outdated", "languages"],
  ] as const)("%s leaves %s open, and it is next", (code, name) => {
    const list = steps({ issues: [issue(code), issue(code)] });
    expect(list.find((step) => step.name === name)).toEqual({ name, state: "open", count: 2 });
    expect(nextOf(list)?.name).toBe(name);
  });

  test("what blocks publishing and belongs to no other step is a problem; a warning is not", () => {
    expect(stateOf(steps({ issues: [issue("refused", "fatal")] })).problems).toBe("open");
    expect(stateOf(steps({ issues: [issue("alt-missing")] })).problems).toBe("done");
  });

  test("a campaign without prizes, codes and other languages has no step for them, unless something is wrong with them", () => {
    const bare = { ...document, prizePoolList: [], uniqueCodes: {} };
    const names = (issues: Issue[]) => steps({ document: bare, languages: 1, issues }).map(({ name }) => name);
    expect(names([])).toEqual(["pages", "texts", "problems", "tested", "published"]);
    expect(names([issue("prize-without-pool")])).toContain("prizes");
  });

  test("what was tried out or published before the last change is to be done again, after what is open", () => {
    const changed = { ...document, gameType: "none" as const };
    const list = steps({ document: changed as CampaignDocument, tested: played(false) });
    expect(stateOf(list)).toMatchObject({ tested: "again", published: "again" });
    expect(nextOf(list)?.name).toBe("tested");
    expect(nextOf(steps({ tested: played(false), issues: [issue("codes-none")] }))?.name).toBe("codes");
    expect(stateOf(steps({ live: null, tested: null }))).toMatchObject({ tested: "open", published: "open" });
  });
});
