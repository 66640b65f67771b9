import { describe, expect, test } from "vitest";
import { chunksFor, type Manifest } from "./chunks-for.ts";
import { sampleCampaign } from "./testing/sample-campaign.ts";

const manifest: Manifest = {
  "src/client.tsx": { file: "client.js", isEntry: true, imports: ["_react.js"] },
  "src/early.ts": { file: "early.js", isEntry: true, imports: ["_stage.js"] },
  "_stage.js": { file: "stage.js" },
  "_react.js": { file: "react.js" },
  "_form.js": { file: "form-kit.js", imports: ["_react.js"] },
  "../../packages/elements/src/form-views.ts": { file: "form.js", imports: ["_form.js"] },
  "../../packages/elements/src/video/view.tsx": { file: "video.js" },
  "../../packages/games/src/spin-the-wheel/view.tsx": { file: "wheel.js" },
  "../../packages/games/src/quiz/view.tsx": { file: "quiz.js" },
  "../../packages/games/src/drop-game/view.tsx": { file: "drop.js", imports: ["_stage.js"] },
  "../../packages/games/src/advent-calendar/view.tsx": { file: "advent.js" },
  "../../packages/games/src/views.ts": { file: "games.js" },
  "../../packages/games/src/drawings-lazy.ts": { file: "drawings.js" },
  "src/after-press.ts": { file: "press.js", imports: ["src/client.tsx"] },
  "src/flow/play-again.ts": { file: "again.js" },
  "src/flow/registration.ts": { file: "registration.js" },
  "src/known-visitor.ts": { file: "known.js" },
  "src/flow/access-code.ts": { file: "access.js" },
  "src/io/consent/guard.ts": { file: "guard.js" },
};
const chunks = (options: Parameters<typeof sampleCampaign>[0], kind = "spin-the-wheel") => {
  const campaign = sampleCampaign(options);
  campaign.campaignData.game.kind = kind as "quiz";
  return chunksFor(campaign, manifest);
};

describe("the chunks of a campaign", () => {
  test("are those of its elements and its game, and nothing of another", () => {
    expect(chunks({})).toEqual({
      entry: "client.js",
      game: "wheel.js",
      modules: ["react.js", "form.js", "form-kit.js"],
      later: ["press.js", "wheel.js"],
      beside: ["again.js"],
      early: [],
    });
    expect(chunks({}, "quiz").later).toEqual(["press.js", "quiz.js"]);
  });

  test("the first page has its own first; what a press sets going and the other pages come later", () => {
    const { modules, later } = chunks({ pages: ["game", "won"] });
    expect([modules, later]).toEqual([["react.js", "wheel.js", "registration.js"], ["press.js"]]);
  });

  test("of an arcade game also what its stage needs to be there before the rest", () => {
    const { modules, early } = chunks({ pages: ["game", "won"] }, "drop-game");
    expect(modules).toEqual(expect.arrayContaining(["drop.js", "stage.js"]));
    expect(early).toEqual(["early.js", "stage.js"]);
    expect(chunks({}, "drop-game")).toMatchObject({ early: [], later: ["press.js", "drop.js", "stage.js"] });
  });

  test("of a calendar the table of games, too, for what is behind its doors", () => {
    const { game, later } = chunks({}, "advent-calendar");
    expect(game).toBe("");
    expect(later).toEqual(expect.arrayContaining(["advent.js", "games.js", "drawings.js"]));
  });

  test("of what only some campaigns do, what this one does", () => {
    expect(chunks({ pages: ["access", "game"] }).modules).toEqual(["react.js", "registration.js", "access.js"]);
    expect(chunks({ metadata: { skipLeads: true } }).modules).toContain("known.js");
    expect(chunks({ metadata: { minimumAge: 18 } }).modules).toContain("known.js");
    expect(chunks({}).modules).not.toContain("known.js");
  });

  test("who asks before measuring loads the guard with the first page, and nobody else does", () => {
    expect(chunksFor({ ...sampleCampaign(), asksConsent: true }, manifest).modules).toContain("guard.js");
    expect(JSON.stringify(chunks({}))).not.toContain("guard.js");
  });

  test("without an entry it says what to do", () =>
    expect(() => chunksFor(sampleCampaign(), {})).toThrow("build the player first"));
});
