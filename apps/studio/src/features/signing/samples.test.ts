import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { SAMPLES } from "./samples.ts";

const SECRET = "fgs_t4Y0bq2mJk-9_xV7wZ1sN5cR8uE3gL6pQ0aH2dF4iKo";
const CAMPAIGN = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
const USER = "zoë+1@example.org";
const folder = mkdtempSync(join(tmpdir(), "samples-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** How a sample is kept, called and run; it prints the signature. */
const RUN: Readonly<Record<(typeof SAMPLES)[number]["name"], readonly [file: string, call: string, run: string[]]>> = {
  Node: ["usig.mjs", `\nprocess.stdout.write(usig("${CAMPAIGN}", "${USER}"));`, [process.execPath, "usig.mjs"]],
  PHP: ["usig.php", `\necho usig("${CAMPAIGN}", "${USER}");`, ["php", "usig.php"]],
  Python: ["usig.py", `\nprint(usig("${CAMPAIGN}", "${USER}"), end="")`, ["python3", "usig.py"]],
  Java: [
    "Usig.java",
    `\nfinal class Main { public static void main(String[] words) throws Exception {
      System.out.print(Usig.usig("${CAMPAIGN}", "zo\\u00eb+1@example.org", 3600)); } }`,
    ["java", "-cp", ".", "Main"],
  ],
  Ruby: ["usig.rb", `\nprint usig("${CAMPAIGN}", "${USER}")`, ["ruby", "usig.rb"]],
};
const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
const shell = (program: string, words: string[]) => {
  const env = { ...process.env, FAIRGROUND_SIGNING_SECRET: SECRET };
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, env, encoding: "utf8" });
  expect([program, status, stderr]).toEqual([program, 0, expect.any(String)]);
  return stdout;
};
const needed = { Node: process.execPath, PHP: "php", Python: "python3", Java: "javac", Ruby: "ruby" };

for (const { name, code } of SAMPLES)
  test.skipIf(!has(needed[name]))(`the sample for ${name} signs as the server checks it, for an hour`, () => {
    const [file, call, [program = "", ...words]] = RUN[name];
    writeFileSync(join(folder, file), code + call);
    if (name === "Java") shell("javac", ["-encoding", "UTF-8", file]);
    const [expiry = "", mac] = shell(program, words).split(".");
    const ahead = Number(expiry) - Date.now() / 1000;
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThanOrEqual(3600);
    // As the contract says it of PUT …/signing-secret.
    expect(mac).toBe(createHmac("sha256", SECRET).update(`${CAMPAIGN}\n${USER}\n${expiry}`).digest("base64url"));
  });
