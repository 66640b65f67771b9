import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";
import { BUILT_GAMES } from "./built.ts";

/** Kilobytes after gzip (games, "Budget"): one game with what it uses of the kit, React and confetti apart. */
const BUDGET = 6;

test("every game keeps its budget, and none carries another or a schema library", async () => {
  for (const kind of BUILT_GAMES) {
    const result = await build({
      configFile: false,
      logLevel: "silent",
      build: {
        write: false,
        rollupOptions: {
          input: `${import.meta.dirname}/${kind}/view.tsx`,
          external: [/^react/, "canvas-confetti"],
          preserveEntrySignatures: "strict",
        },
      },
    });
    const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
    const chunks = outputs.flatMap((one) => (one.type === "chunk" ? [one] : []));
    const size = gzipSync(chunks.map((chunk) => chunk.code).join("\n")).length / 1000;
    expect(size, kind).toBeLessThanOrEqual(BUDGET);
    expect(size, `${kind} is really in it`).toBeGreaterThan(1);
    const inputs = chunks.flatMap((chunk) => Object.keys(chunk.modules));
    expect(inputs.filter((path) => /zod|settings\.ts|schema\.ts/.test(path))).toEqual([]);
    const others = BUILT_GAMES.filter((other) => other !== kind);
    expect(inputs.filter((path) => others.some((other) => path.includes(`/${other}/`)))).toEqual([]);
    if (process.env.SHOW_SIZES) console.log(kind, size.toFixed(2), "kB");
  }
}, 60_000);
