import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { LANGUAGES } from "@fairground/model/text";
import { build } from "vite";
import { fairnessDocument } from "./src/fairness/document.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the fairness page, one file per language with nothing to load, and the verifier as one file for Node. */
export async function buildFairness(folder: string): Promise<void> {
  const [script, verifier, style] = await Promise.all([
    bundled(here("src/fairness/main.ts"), []),
    bundled(here("verify-main.ts"), [/^node:/]),
    readFile(here("src/fairness/page.css"), "utf8"),
  ]);
  await mkdir(folder, { recursive: true });
  const page = { script: script.replaceAll("</script", "<\\/script"), style: style.replaceAll(/\s*\n\s*/g, " ") };
  for (const language of LANGUAGES) await writeFile(`${folder}${language}.html`, fairnessDocument(language, page));
  await writeFile(`${folder}verify.mjs`, verifier);
}

/** One self-contained module. */
async function bundled(entry: string, external: RegExp[]): Promise<string> {
  const built = await build({
    root: here("."),
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rollupOptions: {
        input: entry,
        external,
        treeshake: { moduleSideEffects: (id: string) => !id.includes("/packages/") },
        output: { codeSplitting: false },
      },
    },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const chunk = outputs.find((each) => each.type === "chunk");
  if (!chunk || outputs.length !== 1) throw new Error(`${entry} did not become one file`);
  return chunk.code;
}
