import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressBeside } from "../../tools/compress-beside.ts";
import { buildFairness } from "./fairness-build.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const configFile = here("vite.config.ts");

/**
 * Builds `dist/client` (with `manifest.json`, and every script compressed beside itself, as static file servers look for
 * it), `dist/server/prerender.js`, and in `dist/fairness` the page that checks draws, with its verifier for Node.
 */
export async function buildPlayer(): Promise<void> {
  await build({ configFile });
  await build({ configFile, build: { ssr: here("src/prerender.tsx") } });
  await buildFairness(here("dist/fairness/"));
  await compressBeside(here("dist/client"), /\.js$/, 11);
}

if (import.meta.main) await buildPlayer();
