import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressBeside } from "../../tools/compress-beside.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds `dist/index.html` and `dist/assets`, with a packed copy beside each of its texts. */
export async function buildStudio(): Promise<void> {
  await build({ configFile: here("vite.config.ts") });
  await compressBeside(here("dist/assets"), /\.(js|css|svg)$/, 9);
}

if (import.meta.main) await buildStudio();
