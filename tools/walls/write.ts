import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SAME_EVERYWHERE, TIME_AND_CHANCE, WALLS, type Wall } from "./table.ts";

/** `node tools/walls/write.ts`: writes the walls into the part of Biome's configuration that biome.json extends. */
export const WALLS_FILE = join(import.meta.dirname, "walls.json");

const ROOMS = ["model", "contract", "elements", "games", "server", "player", "studio", "embed"];
const NOT_TESTS = ["!**/*.test.ts", "!**/*.test.tsx"];
const DOC = "(house.md, The walls)";

if (import.meta.main) writeFileSync(WALLS_FILE, wallsText());

/** The text that walls.json must have. */
export function wallsText(): string {
  const config = {
    plugins: [
      { path: "./tools/walls/time-and-chance.grit", includes: [...TIME_AND_CHANCE, ...NOT_TESTS] },
      { path: "./tools/walls/same-everywhere.grit", includes: [...SAME_EVERYWHERE, ...NOT_TESTS] },
    ],
    overrides: WALLS.map(override),
  };
  return `${JSON.stringify(config)}\n`;
}

function override({ files, only, never = [], globals }: Wall) {
  const own = ROOMS.find((room) => files[0]?.includes(`/${room}/`));
  const allowed = only
    ? [{ group: ["**", ...only.imports.map((pattern) => `!${pattern}`)], message: `${only.because} ${DOC}` }]
    : [];
  const byPath = {
    group: ROOMS.filter((room) => room !== own).map((room) => `**/${room}/src/**`),
    message: `A package is imported by its name, never by a path into its folder. ${DOC}`,
  };
  const denied = never.map(({ imports, because }) => ({ group: imports, message: `${because} ${DOC}` }));
  const imports = { level: "error", options: { patterns: [...allowed, byPath, ...denied] } };
  const deniedGlobals = Object.fromEntries((globals?.names ?? []).map((name) => [name, `${globals?.because} ${DOC}`]));
  const style = globals
    ? { noRestrictedImports: imports, noRestrictedGlobals: { level: "error", options: { deniedGlobals } } }
    : { noRestrictedImports: imports };
  return { includes: [...files, ...NOT_TESTS], linter: { rules: { style } } };
}
