import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { concernedBy, ROWS } from "./changed.ts";
import { ROOT } from "./root.ts";

const journeys = (...files: string[]) =>
  concernedBy(files)?.journeys.map((file) => file.replace(/^e2e\/(?:journeys\/)?(.+)\.spec\.ts$/, "$1"));
const ALL = globSync("e2e/journeys/*.spec.ts", { cwd: ROOT }).length;

describe("what npm test -- --changed runs", () => {
  test.each([
    ["apps/studio/src/features/leads/leads.tsx", ["full/leads", "studio"]],
    ["apps/server/src/modules/rehearsals/service.ts", ["full/mechanics"]],
    ["e2e/full/media.spec.ts", ["full/media"]],
    ["e2e/journeys/wheel.spec.ts", ["wheel"]],
    ["docs/guides/api.md", []],
    ["README.md", []],
    ["packages/model/src/prize/draw.test.ts", []],
  ])("%s: the journeys that walk through it", (file, walked) => {
    expect(journeys(file)).toEqual(walked);
  });

  test("what stands under many is walked through by all journeys", () => {
    for (const file of ["packages/model/src/prize/draw.ts", "apps/server/src/app.ts", "e2e/support/browser.ts"])
      expect(journeys(file)).toHaveLength(ALL);
  });

  test("a file of the lock or of the runner is everything", () => {
    expect(concernedBy(["docs/README.md", "package-lock.json"])).toBeNull();
  });

  test.each([
    ["apps/server/src/migrations/0001-x.sql", "apps/server/src/create-app.test.ts"],
    ["apps/server/src/modules/plays/functions/x.sql", "apps/server/src/create-app.test.ts"],
    ["fixtures/wheel.json", "packages/model/src/campaign/document.test.ts"],
    ["packages/games/src/quiz/view.tsx", "apps/server/src/modules/publishing/publishing.test.ts"],
    ["docs/guides/api.md", "apps/server/src/modules/reference/first-steps.test.ts"],
    ["apps/server/src/app.ts", "tools/docs.test.ts"],
  ])("%s is seen by %s, which does not import it", (file, seenBy) => {
    expect(concernedBy([file])?.rooms.filter((each) => existsSync(join(ROOT, seenBy)) && each === seenBy)).toEqual([
      seenBy,
    ]);
  });

  test("long tests are left to npm run test:full", () => {
    const { rooms = [] } = concernedBy(["apps/server/src/migrations/0001-x.sql"]) ?? {};
    expect(rooms.filter((each) => each.includes(".full."))).toEqual([]);
  });

  test("every row names something that is there", () => {
    const starts = [...ROWS.READ, ...ROWS.WALKED].map(([start]) => start);
    expect(starts.filter((start) => !existsSync(join(ROOT, start)))).toEqual([]);
    const named = ROWS.WALKED.flatMap(([, names]) => names).map(ROWS.fileOf);
    expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(ROWS.READ.filter(([, tests]) => globSync(tests, { cwd: ROOT }).length === 0)).toEqual([]);
  });
});
