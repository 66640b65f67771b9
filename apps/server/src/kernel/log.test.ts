import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const LOG = new URL("./log.ts", import.meta.url).href;

/** What a process wrote that logs and ends, in the order of its writes: lines of the log, and its own marks. */
async function written(script: string): Promise<{ lines: string[]; code: number | null }> {
  const source = `import { logTo } from ${JSON.stringify(LOG)}; import { writeSync } from "node:fs";
    const log = logTo("info"); const mark = (text) => writeSync(1, JSON.stringify({ msg: text }) + "\\n"); ${script}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", source], { stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => (text += piece));
  const [code] = await once(child, "close");
  return {
    lines: text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).msg),
    code,
  };
}

test("lines are written several at once, a warning before anything else happens, the rest when the process ends", async () => {
  expect((await written(`log.info("a"); mark("1"); log.warn("b"); mark("2"); log.info("c"); mark("3")`)).lines).toEqual(
    ["1", "a", "b", "2", "3", "c"],
  );
});

test("a line is written within a moment, though no other follows", async () => {
  const { lines } = await written(`log.info("a"); setTimeout(() => mark("later"), 2000)`);
  expect(lines).toEqual(["a", "later"]);
});

test("a process that ends by a fault or at once writes what it has said", async () => {
  expect(await written(`log.info("a"); throw new Error("gone")`)).toEqual({ lines: ["a"], code: 1 });
  expect(await written(`log.info("a"); process.exit(3)`)).toEqual({ lines: ["a"], code: 3 });
});
