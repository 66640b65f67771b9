import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Builds `dist/index.html` and `dist/assets`. */
export async function buildStudio(): Promise<void> {
  await build({ configFile: fileURLToPath(new URL("vite.config.ts", import.meta.url)) });
}

if (import.meta.main) await buildStudio();
