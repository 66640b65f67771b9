import { expect, test } from "vitest";
import { moduleFaults, serverSources } from "./modules.ts";

const AT = "apps/server/src/modules/opening-hours";
const DOOR = "export function openOpeningHours(ground: Ground) {";

/** `[file, line, may it stand there]`: a wall that refuses everything would hold nothing apart. */
const PLANTED: readonly (readonly [file: string, text: string, isAllowed: boolean])[] = [
  [`${AT}/index.ts`, DOOR, true],
  [`${AT}/index.ts`, `export type { OpeningHours } from "./service.ts";\nexport interface Near {\n${DOOR}`, true],
  [`${AT}/index.ts`, "export function openHours(ground: Ground) {", false],
  [`${AT}/index.ts`, `${DOOR}\nexport { OpeningHoursStore } from "./store.ts";`, false],
  [`${AT}/index.ts`, `${DOOR}\nexport const HOURS = 24;`, false],
  [`${AT}/index.ts`, `${DOOR}\nexport * from "./service.ts";`, false],
  [`${AT}/service.ts`, 'import { openPlays } from "../plays/index.ts";', true],
  [`${AT}/service.ts`, 'import { HoursStore } from "./hours-store.ts";', true],
  [`${AT}/service.ts`, 'import { Plays } from "../plays/service.ts";', false],
  [`${AT}/service.ts`, 'const { Plays } = await import("../plays/service.ts");', false],
  [`${AT}/opening-hours.test.ts`, 'import { Chance } from "../plays/simulation/chance.ts";', true],
  [`${AT}/opening-hours.test.ts`, 'import { PlayStore } from "../plays/store.ts";', false],
  [`${AT}/opening-hours.test.ts`, 'import type { UseKeyStore } from "../fairness/use-key-store.ts";', false],
  ["apps/server/src/app.ts", 'import { openPlays } from "./modules/plays/index.ts";', true],
  ["apps/server/src/app.ts", 'import { Plays } from "./modules/plays/service.ts";', false],
  ["apps/server/src/cli/check.ts", 'import { LeadlessWins } from "../modules/plays/leadless-wins.ts";', false],
  ["bench/ground.ts", 'import { PlayStore } from "../apps/server/src/modules/plays/store.ts";', false],
];

test.each(PLANTED)("%s: %s", (path, text, isAllowed) => {
  expect(moduleFaults({ path, text }).length > 0).toBe(!isAllowed);
});

test("a module is one folder that opens itself: its index exports that alone beside types, and is the way in", () => {
  const { files, modules } = serverSources();
  expect(files.flatMap(moduleFaults)).toEqual([]);
  const doors = files.filter(({ path }) => path.endsWith("/index.ts")).map(({ path }) => path);
  for (const module of modules) expect(doors).toContain(`apps/server/src/modules/${module}/index.ts`);
});
