// Every script of package.json comes through here: `node tools/run.mjs <command> [arguments]`.
// Plain JavaScript without dependencies, because it must run on Node 20 before anything is installed.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { SetupError } from "./setup/problem.mjs";
import { ensureNode } from "./setup/runtime.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Command → the tool that does it. Only tools named here can be run. */
const TOOLS = {
  start: "start.ts",
  "start:cluster": "start-cluster.ts",
  build: "build.ts",
  dev: "dev.ts",
  test: "test.ts",
  "test:full": "test-full.ts",
  "test:long": "test-long.ts",
  check: "check.ts",
  bench: "bench.ts",
  "bench:prepare": "bench-prepare.ts",
  new: "new.ts",
  "record:examples": "record-examples.ts",
  pictures: "pictures.ts",
  fairground: "fairground.ts",
};

try {
  await main(process.argv[2], process.argv.slice(3));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function main(command, rest) {
  if (!Object.hasOwn(TOOLS, command ?? "")) {
    throw new SetupError(`Usage: npm run <command>, where command is one of ${Object.keys(TOOLS).join(", ")}.`);
  }
  const node = await ensureNode(root);
  await ensureDependencies(root, node);
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  const environment = {
    ...process.env,
    PATH: path,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
    NODE_COMPILE_CACHE: join(root, ".cache", "compiled"), // sources are compiled once, not at every start
  };
  const tool = join(root, "tools", TOOLS[command]);

  if (node === process.execPath) {
    Object.assign(process.env, environment);
    process.argv = [node, tool, ...rest];
    stopWithNpm(() => process.kill(process.pid, "SIGTERM"));
    await import(pathToFileURL(tool).href); // the same Node: no second process in between
  } else {
    await runUnder(node, tool, rest, environment);
  }
}

/** Runs a tool under another Node; signals go on to it, and its exit code or signal becomes ours. */
function runUnder(node, tool, rest, env) {
  const child = spawn(node, [tool, ...rest], { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    // A terminal's Ctrl-C reaches the whole process group: sent on, the tool would see it twice and cut its stop short.
    process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  return new Promise((done, failed) => {
    stopWithNpm(() => child.kill("SIGTERM"));
    child.on("error", (error) => failed(new SetupError(`${node} could not be started (${error.message}).`)));
    child.on("exit", (code, signal) => {
      process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
      done();
    });
  });
}

/**
 * `npm` answers SIGTERM by ending the shell between itself and us, and nothing else: what it started would run on and
 * hold port and data folder. A parent that is gone is therefore taken for the signal.
 */
function stopWithNpm(stop) {
  const npm = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}
