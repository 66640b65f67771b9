import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds `dist/embed.js` and puts the example host page (host.html, host.css, host.js) beside it. */
export async function buildEmbed(): Promise<void> {
  await build({ configFile: here("vite.config.ts") });
  await cp(here("host"), here("dist"), { recursive: true });
}

if (import.meta.main) await buildEmbed();
