import { execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ROOT } from "../root.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fairground-setup-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a line of JavaScript beside the setup modules, as a process of its own; `root` is the temporary folder. */
function inSetup(source: string, env: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> {
  const script = `import { ensureNode } from "${ROOT}/tools/setup/runtime.mjs";
import { ensureDependencies, isInstalled } from "${ROOT}/tools/setup/dependencies.mjs";
import { withLock } from "${ROOT}/tools/setup/lock.mjs";
const root = ${JSON.stringify(folder)};
try { ${source} } catch (error) { console.log(error.name + ": " + error.message); process.exitCode = 1; }`;
  return new Promise((done) => {
    const args = ["--input-type=module", "-e", script];
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      done({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

const oldNode = (platform: string, arch: string, glibc: string | null = "2.36") =>
  `{ versions: { node: "20.20.2" }, execPath: process.execPath, platform: "${platform}", arch: "${arch}",
     report: { getReport: () => ({ header: ${glibc ? `{ glibcVersionRuntime: "${glibc}" }` : "{}"} }) } }`;
const nowhere = {
  npm_config_registry: "http://127.0.0.1:9",
  npm_config_fetch_retries: "0",
  npm_config_cache: join(tmpdir(), "fairground-no-cache"),
};

describe("the Node that tools run under", () => {
  test("a Node that is new enough is used as it is, and nothing is fetched", async () => {
    const { output } = await inSetup("console.log(await ensureNode(root) === process.execPath)");
    expect(output.trim()).toBe("true");
    expect(existsSync(join(folder, ".cache"))).toBe(false);
  });

  test.each([
    ["darwin", "arm64", "2.36"],
    ["linux", "s390x", "2.36"],
    ["linux", "x64", null], // musl
  ])("where none can be fetched (%s %s) one line says which to install", async (platform, arch, glibc) => {
    const { code, output } = await inSetup(`await ensureNode(root, ${oldNode(platform, arch, glibc)})`);
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^SetupError: Node 20\.20\.2 is too old.* Install Node 24\.\d+\.\d+ or newer/);
    expect(output.trim().split("\n")).toHaveLength(1);
  });

  test("without a registry one line says what to check", async () => {
    const { code, output } = await inSetup(`await ensureNode(root, ${oldNode("linux", "x64")})`, nowhere);
    expect(code).toBe(1);
    expect(output).toContain("SetupError: Could not fetch Node 24");
    expect(output).toContain("the npm registry cannot be reached: check the network");
  });
});

describe("the packages that tools need", () => {
  const lockWith = (version: string, more: object = {}) =>
    JSON.stringify({ packages: { "": {}, "node_modules/kysely": { version }, ...more } });
  const place = (path: string, text: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const foreign = { "node_modules/@x/y-win": { version: "1.0.0", optional: true, os: ["nonesuch"], cpu: ["x64"] } };
  const native = {
    "node_modules/@x/y-here": { version: "1.0.0", optional: true, os: [process.platform], cpu: [process.arch] },
  };

  test.each([
    ["the same versions", lockWith("1.0.0"), lockWith("1.0.0"), true],
    ["another version", lockWith("1.0.0"), lockWith("1.0.1"), false],
    ["a package that is not there", lockWith("1.0.0", native), lockWith("1.0.0"), false],
    ["a native part of another machine that is not there", lockWith("1.0.0", foreign), lockWith("1.0.0"), true],
    [
      "a workspace that is not linked",
      lockWith("1.0.0", { "node_modules/@x/z": { link: true } }),
      lockWith("1.0.0"),
      false,
    ],
  ])("%s", async (_name, lock, installed, answer) => {
    place("package-lock.json", lock);
    place("node_modules/.package-lock.json", installed);
    expect((await inSetup("console.log(isInstalled(root))")).output.trim()).toBe(String(answer));
  });

  test("what is installed is not installed again", async () => {
    place("package-lock.json", lockWith("1.0.0"));
    place("node_modules/.package-lock.json", lockWith("1.0.0"));
    expect(await inSetup("await ensureDependencies(root, process.execPath)", nowhere)).toEqual({ code: 0, output: "" });
    expect(readFileSync(join(folder, ".cache/installed"), "utf8")).toMatch(/^[0-9a-f]{64} /);
  });

  test("a lock file that package.json does not fit is named as such", async () => {
    place("x/package.json", JSON.stringify({ name: "x", version: "1.0.0" }));
    place("package.json", JSON.stringify({ name: "all", version: "1.0.0", dependencies: { x: "file:x" } }));
    const packages = { "": { name: "all", version: "1.0.0" } };
    place("package-lock.json", JSON.stringify({ name: "all", version: "1.0.0", lockfileVersion: 3, packages }));
    const { output } = await inSetup("await ensureDependencies(root, process.execPath)", nowhere);
    expect(output).toContain("package.json and package-lock.json disagree");
  });
});

describe("two commands at once", () => {
  const work = `const { appendFileSync: write } = await import("node:fs");
     await withLock(root, async () => {
       write(root + "/log", "in "); await new Promise((wake) => setTimeout(wake, 50)); write(root + "/log", "out ");
     });`;
  const log = () => readFileSync(join(folder, "log"), "utf8");

  test("are never inside together", async () => {
    await Promise.all([inSetup(work), inSetup(work), inSetup(work)]);
    expect(log()).toBe("in out in out in out ");
  });

  test("a lock whose holder is gone is taken over", async () => {
    const gone = spawn(process.execPath, ["-e", ""]);
    await new Promise((done) => gone.once("exit", done));
    mkdirSync(join(folder, ".cache"));
    writeFileSync(join(folder, ".cache/setup.lock"), String(gone.pid));
    await inSetup(work);
    expect(log()).toBe("in out ");
    expect(existsSync(join(folder, ".cache/setup.lock"))).toBe(false);
  });

  test("work that fails gives the lock back", async () => {
    await inSetup('await withLock(root, () => { throw new Error("no"); })');
    await inSetup(work);
    expect(log()).toBe("in out ");
  });
});

test("only commands that exist are run", async () => {
  cpSync(join(ROOT, "tools/run.mjs"), join(folder, "tools/run.mjs"));
  cpSync(join(ROOT, "tools/setup"), join(folder, "tools/setup"), { recursive: true });
  const error = await new Promise<string>((done) =>
    execFile(process.execPath, [join(folder, "tools/run.mjs"), "__proto__"], (_error, _stdout, stderr) => done(stderr)),
  );
  expect(error.trim()).toMatch(/^Usage: npm run <command>/);
});
