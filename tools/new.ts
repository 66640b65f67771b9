import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Draft, type Name, nameFrom } from "./new/draft.ts";
import { newElement } from "./new/element.ts";
import { newGame } from "./new/game.ts";
import { newModule } from "./new/module.ts";
import { Problem, runTool } from "./problem.ts";
import { capture } from "./processes.ts";
import { ROOT } from "./root.ts";

const KINDS: Readonly<Record<string, (name: Name) => Draft>> = {
  game: newGame,
  element: newElement,
  module: newModule,
};

/** `npm run new game|element|module <name>`: a folder that compiles, entered in its registries, with a failing test that says what to fill in. */
await runTool(async () => {
  const [kind = "", kebab = ""] = process.argv.slice(2);
  const draftOf = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!draftOf) throw new Problem("Usage: npm run new game|element|module <name>, e.g. npm run new game slot-machine");
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new Problem(
      `"${kebab}" is not a name: use lower case letters, digits and single hyphens, e.g. slot-machine.`,
    );
  }
  if (kind === "game") checkCampaignType(kebab);
  const draft = draftOf(nameFrom(kebab));
  await apply(draft);
  console.log([...Object.keys(draft.files), "", "Next:", ...draft.next].join("\n"));
  return 0;
});

/** All or nothing: every file is worked out before the first is written. */
async function apply({ files, edits }: Draft): Promise<void> {
  const taken = Object.keys(files).find((path) => existsSync(join(ROOT, path)));
  if (taken) throw new Problem(`${taken} exists already: choose another name, or delete it first.`);
  const edited = Object.entries(edits).map(([path, change]) => {
    const before = readFileSync(join(ROOT, path), "utf8");
    const after = change(before);
    if (after === before) throw new Error(`${path} has no place for a new entry: tools/new has to learn its shape`);
    return [path, after] as const;
  });
  const all = [...Object.entries(files), ...edited];
  for (const [path, text] of all) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
  await capture(process.execPath, [biome, "check", "--write", ...all.map(([path]) => path)]);
}

/** The specification lists the campaign types: a game that is none of them could never be a campaign's. */
function checkCampaignType(kebab: string): void {
  const names = readFileSync(join(ROOT, "packages/model/src/campaign/names/names.ts"), "utf8");
  const list = /CAMPAIGN_TYPES = \[([^\]]*)\]/.exec(names)?.[1] ?? "";
  const types = [...list.matchAll(/"([^"]+)"/g)].map(([, type]) => type);
  if (types.includes(kebab)) return;
  throw new Problem(`"${kebab}" is no campaign type of the specification. Campaign types: ${types.join(", ")}.`);
}
