import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildEmbed } from "../build.ts";

test("the script for host pages weighs at most 1 kB gzip", async () => {
  await buildEmbed();
  const script = await readFile(new URL("../dist/embed.js", import.meta.url));
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(1_000);
});
