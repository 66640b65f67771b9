import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildEmbed } from "../build.ts";

test("the script for host pages weighs at most 0.8 kB gzip, and what it loads when it is used at most 1.5 kB", async () => {
  await buildEmbed();
  const weigh = async (name: string) =>
    gzipSync(await readFile(new URL(`../dist/${name}`, import.meta.url)), { level: 9 }).length;
  expect(await weigh("embed.js")).toBeLessThanOrEqual(800);
  expect(await weigh("more.js")).toBeLessThanOrEqual(1_500);
  expect(await weigh("frame.js")).toBeLessThanOrEqual(900);
  expect(await weigh("consent.js")).toBeLessThanOrEqual(500);
});
