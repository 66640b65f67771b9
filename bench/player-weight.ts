import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";
import type { Bench } from "../tools/bench.ts";
import { campaignWeights, type Weight } from "../tools/budgets.ts";
import { BUILT_APPS, buildChangedApps } from "../tools/built-apps.ts";
import { capture } from "../tools/processes.ts";

/** Bytes as they travel. */
type Size = Pick<Weight, "gzip" | "brotli">;

/**
 * How much JavaScript a visitor downloads before a campaign can be played: each of our demo campaigns beside the least
 * that a page needs with Next.js (static export), SurveyJS (React viewer) and Typebot (standard viewer).
 * What the peers load later or from elsewhere is not counted; of ours everything is that the campaign plays with.
 */
const playerWeight: Bench = async (peers) => {
  await buildChangedApps(BUILT_APPS.filter(({ name }) => name === "player"));
  const campaigns = await campaignWeights();
  const wheel = campaigns["spin-the-wheel"];
  if (!wheel) throw new Error("there is no demo campaign with a wheel");
  const others = {
    "Next.js, static export of one page with a button": await nextExport(peers),
    "SurveyJS, viewer with one question": await bundle(peers, "surveyjs", SURVEYJS),
    "Typebot, standard viewer": await bundle(peers, "typebot", TYPEBOT),
  };
  const [next, surveyJs, typebot] = Object.values(others) as [Size, Size, Size]; // in the order above
  const rows = [
    ...Object.entries(campaigns).map(([kind, weight]): [string, Size] => [`Fairground, ${kind}`, weight]),
    ...Object.entries(others),
  ];
  return {
    table: rows.map(([page, { gzip, brotli }]) => ({
      page,
      gzip,
      brotli,
      "of the wheel (gzip)": round(gzip / wheel.gzip),
    })),
    result: {
      wheelBytes: wheel.gzip,
      overNext: round(wheel.gzip / next.gzip),
      overTypebot: round(wheel.gzip / typebot.gzip),
      overSurveyJs: round(wheel.gzip / surveyJs.gzip),
    },
  };
};
export default playerWeight;

const SURVEYJS = `import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { Model } from "survey-core";
import { Survey } from "survey-react-ui";
const model = new Model({ elements: [{ type: "text", name: "name", title: "Your name" }] });
createRoot(document.getElementById("root")).render(createElement(Survey, { model }));
`;

const TYPEBOT = `import Typebot from "@typebot.io/js/web";
Typebot.initStandard({ typebot: "campaign" });
`;

/** Bundles an entry as a site would: minified, for today's browsers; counts the entry and what it imports at once. */
async function bundle(peers: string, name: string, entry: string): Promise<Size> {
  const root = join(peers, name);
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, "entry.js"), entry);
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, target: "es2022", modulePreload: false, rollupOptions: { input: join(root, "entry.js") } },
  });
  const { output } = [built].flat().find((one) => "output" in one) ?? { output: [] };
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const entryChunk = [...chunks.values()].find((chunk) => chunk.isEntry);
  if (!entryChunk) throw new Error(`${name} was not bundled`);
  const needed = new Set<string>();
  const need = (file: string): void => {
    if (needed.has(file)) return;
    needed.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) need(imported);
  };
  need(entryChunk.fileName);
  return weigh([...needed].map((file) => chunks.get(file)?.code ?? ""));
}

/** Builds the smallest page with something to press, and counts the scripts that its HTML names for today's browsers. */
async function nextExport(peers: string): Promise<Size> {
  const root = join(peers, "next");
  rmSync(root, { recursive: true, force: true });
  const files = {
    "package.json": '{ "name": "bench-next", "private": true }',
    "next.config.mjs": `export default { output: "export", turbopack: { root: ${JSON.stringify(peers)} } };`,
    "app/layout.jsx":
      'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
    "app/page.jsx": `"use client";
import { useState } from "react";
export default function Page() { const [n, set] = useState(0); return <button type="button" onClick={() => set(n + 1)}>{n}</button>; }`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const next = join(peers, "node_modules/next/dist/bin/next");
  const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production", CI: "1" };
  const { code, output } = await capture(process.execPath, [next, "build"], { cwd: root, env });
  if (code !== 0) throw new Error(`Next.js did not build:\n${output}`);
  const html = readFileSync(join(root, "out/index.html"), "utf8");
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/nomodule/i.test(tag));
  const sources = tags.flatMap((tag) => /\bsrc="([^"?]+)/.exec(tag)?.[1] ?? []);
  if (sources.length === 0) throw new Error("Next.js wrote a page without scripts");
  return weigh([...new Set(sources)].map((source) => readFileSync(join(root, "out", source), "utf8")));
}

/** Files are compressed one by one, as they travel. */
function weigh(files: readonly string[]): Size {
  const sum = (compress: (text: string) => Buffer) => files.reduce((bytes, file) => bytes + compress(file).length, 0);
  return { gzip: sum((text) => gzipSync(text, { level: 9 })), brotli: sum((text) => brotliCompressSync(text)) };
}

const round = (ratio: number): number => Math.round(ratio * 1000) / 1000;
