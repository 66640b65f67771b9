/** Writes the scenes in the default theme's colours to packages/elements/art/backgrounds: `node write.ts`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BACKGROUNDS, WORLDS } from "../../../../model/src/campaign/names/names.ts";
import { themes } from "../themes.ts";
import { backgroundSvg } from "./index.ts";

const folder = fileURLToPath(new URL("../../../art/backgrounds/", import.meta.url));
mkdirSync(folder, { recursive: true });
for (const name of [...BACKGROUNDS, ...WORLDS]) {
  writeFileSync(`${folder}${name}.svg`, backgroundSvg(name, themes["fairground-new"]));
}
