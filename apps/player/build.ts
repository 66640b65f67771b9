import { fileURLToPath } from "node:url";
import { build } from "vite";

const configFile = fileURLToPath(new URL("vite.config.ts", import.meta.url));

/** Builds `dist/client` (with `manifest.json`) and `dist/server/prerender.js`. */
export async function buildPlayer(): Promise<void> {
  await build({ configFile });
  await build({ configFile, build: { ssr: fileURLToPath(new URL("src/prerender.tsx", import.meta.url)) } });
}

if (import.meta.main) await buildPlayer();
