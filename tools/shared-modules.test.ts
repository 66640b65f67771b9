import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import config from "../vitest.config.ts";
import { ROOT } from "./root.ts";

/** What a test of a room that reads its modules once leaves behind for the next test of the same process. */
const REPLACES = /\bvi\.(mock|doMock|resetModules)\(/;
const UNDOES: readonly [does: RegExp, undone: RegExp][] = [
  [/\bvi\.stubEnv\(/, /\bvi\.unstubAllEnvs\(/],
  [/\bvi\.stubGlobal\(/, /\bvi\.unstubAllGlobals\(/],
  [/\bvi\.useFakeTimers\(/, /\bvi\.useRealTimers\(/],
];

/** Why a test must not share its modules with others; null where it may. */
function leavesBehind(source: string): string | null {
  if (REPLACES.test(source)) return "it replaces a module, which another test may have read before";
  const left = UNDOES.find(([does, undone]) => does.test(source) && !undone.test(source));
  return left ? `it does not undo ${left[0].source}` : null;
}

test.each([
  ['vi.mock("react", () => ({}))', true],
  ['vi.stubEnv("NODE_ENV", "production")', true],
  ['vi.stubEnv("NODE_ENV", "production"); afterAll(() => vi.unstubAllEnvs())', false],
  ["vi.useFakeTimers()", true],
  ["expect(1).toBe(1)", false],
])("%s leaves something behind: %s", (source, does) => expect(leavesBehind(source) !== null).toBe(does));

test("tests that share their modules leave nothing behind", () => {
  const shared = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === "object" && "test" in project && project.test?.isolate === false ? [project.test] : [],
  );
  const files = shared.flatMap(({ include = [] }) => globSync([...include], { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) => {
    const why = leavesBehind(readFileSync(join(ROOT, file), "utf8"));
    return why ? [`${file}: ${why}`] : [];
  });
  expect(found).toEqual([]);
});
