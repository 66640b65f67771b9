import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds `dist/embed.js`, what it loads when it is used, and puts the example host page (host.html, host.css, host.js) beside them. */
export async function buildEmbed(): Promise<void> {
  await build({ configFile: here("vite.config.ts") });
  const part = async (entry: string, fileName: string, format: "es" | "iife") => {
    // Not as a library: of a module, that keeps the white space.
    const output = { format, entryFileNames: fileName, minify: true } as const;
    const rolldownOptions = { input: here(entry), preserveEntrySignatures: "strict" as const, output };
    const options = {
      outDir: here("dist"),
      emptyOutDir: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions,
    };
    await build({ configFile: false, root: here("."), logLevel: "warn", publicDir: false, build: options });
  };
  await part("src/more.ts", "more.js", "es");
  await part("src/consent.ts", "consent.js", "es");
  await part("src/frame.ts", "frame.js", "iife");
  // Under the name that pages know it by, and for the player.
  for (const name of ["iframeResizer.contentWindow.min.js", "child.js"])
    await part("src/content-window.ts", name, "iife");
  await cp(here("host"), here("dist"), { recursive: true });
}

if (import.meta.main) await buildEmbed();
