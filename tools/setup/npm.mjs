import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { SetupError } from "./problem.mjs";

/** What npm's error codes mean for the reader, and what to do. The first match speaks. */
const MEANINGS = [
  [/ENOSPC/, "the disk is full: free some space and run the command again"],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR|network/,
    "the npm registry cannot be reached: check the network, the proxy and `npm config get registry`, then run the command again",
  ],
  [/E401|E403|ENEEDAUTH/, "the npm registry refused: check the access in your .npmrc"],
  [/E404|ETARGET|ENOVERSIONS/, "the npm registry lacks a package: check `npm config get registry`"],
  [/EINTEGRITY/, "a package is damaged: run `npm cache clean --force` and then the command again"],
  [/EACCES|EPERM|EROFS/, "the project's folder cannot be written: make it writable for you and run the command again"],
  [/EUSAGE|in sync/, "package.json and package-lock.json disagree: run `npm install` and commit the lock file"],
  [/EBADPLATFORM/, "a package does not support this machine"],
];

/**
 * Runs npm quietly under the given Node. Its output is shown only as the reason of a failure.
 * @param purpose completes "Could not …"
 */
export async function npm(root, node, purpose, args) {
  const cli = npmCli();
  const environment = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" };
  environment.PATH = [dirname(node), process.env.PATH].join(delimiter);
  const { code, output } = await run(
    node,
    [cli, ...args, "--loglevel=error", "--no-fund", "--no-audit"],
    root,
    environment,
  );
  if (code === 0) return;
  const meaning = MEANINGS.find(([sign]) => sign.test(output))?.[1];
  const lastWords = output.trim().split("\n").slice(-3).join(" / ");
  throw new SetupError(`Could not ${purpose}: ${meaning ?? `npm says: ${lastWords}`}.`);
}

/** The script of the npm that called us, or of the one beside Node or in the PATH: run by path, so that it runs under our Node. */
function npmCli() {
  const caller = process.env.npm_execpath;
  if (caller?.endsWith("npm-cli.js") && existsSync(caller)) return caller;
  const folders = [dirname(process.execPath), ...(process.env.PATH ?? "").split(delimiter)].filter(Boolean);
  const inFolder = ["node_modules/npm/bin/npm-cli.js", "../lib/node_modules/npm/bin/npm-cli.js"];
  for (const folder of folders) {
    for (const place of inFolder) if (existsSync(join(folder, place))) return join(folder, place);
    const link = join(folder, "npm"); // a link to npm-cli.js on most systems, a shell script on some
    if (existsSync(link) && realpathSync(link).endsWith(".js")) return realpathSync(link);
  }
  throw new SetupError("npm was not found: install Node with npm (https://nodejs.org) and run the command again.");
}

function run(program, args, cwd, env) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (output = (output + chunk).slice(-20_000)));
    const stop = (signal) => child.kill(signal);
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
    child.on("error", (error) => done({ code: 1, output: error.message }));
    child.on("close", (code) => {
      for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
      done({ code: code ?? 1, output });
    });
  });
}
