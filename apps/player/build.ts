import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { build } from "vite";
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
  const names = await readdir(here("dist/client"));
  await Promise.all(names.filter((name) => name.endsWith(".js")).map((name) => compress(here(`dist/client/${name}`))));
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(bytes)),
    writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 })),
  ]);
}

if (import.meta.main) await buildPlayer();
