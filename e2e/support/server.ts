import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../tools/postgres.ts";
import { SERVER_ENVIRONMENT, serverArgs } from "../../tools/server-process.ts";

const START_TIMEOUT_MS = 90_000;

/** `$DATA_DIR/demo.json` (issue "The house"). */
export interface Demo {
  studioUrl: string;
  hostPageUrl: string;
  account: { email: string; password: string };
  token: string;
  campaigns: { kind: string; name: string; companyId: string; campaignId: string; url: string }[];
}

export interface OpenServer {
  /** Origin without a trailing slash. */
  url: string;
  dataDir: string;
  demo(): Demo;
  /** Calls the API with the demo account's token. */
  api(method: string, path: string, body?: unknown): Promise<Response>;
}

export interface TestServer extends OpenServer {
  process: ChildProcess;
  /** Everything that the server has printed so far. */
  output(): string;
  /** Stops it gracefully and removes its data (kept with `keepData`, for a second start in the same folder). */
  stop(options?: { keepData?: boolean }): Promise<number | null>;
}

/** Starts a real server process on a free port (or `PORT`), with a data folder of its own and the demo's wheel (or `DEMO`); resolves when it is ready. */
export async function startServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const port = Number(environment.PORT) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), "fairground-e2e-"));
  const child = spawn(process.execPath, serverArgs(), {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...SERVER_ENVIRONMENT,
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" },
      ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
      ...{ ENVIRONMENT: "test", DEMO: "wheel", LOG_LEVEL: "warn", HOST: "127.0.0.1" },
      // All visitors of all journeys come from one address.
      ...{ ADDRESS_SESSIONS: "0", ADDRESS_PLAYS: "0", ADDRESS_MAILS: "0", ADDRESS_EVENTS: "0" },
      ...{ PORT: String(port), DATA_DIR: dataDir, ...environment },
    },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      printed += chunk;
    });
  }
  remember(child);

  const server: TestServer = {
    ...openServer(url, dataDir),
    process: child,
    output: () => printed,
    async stop({ keepData = false } = {}) {
      await ended(child);
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
  await ready(server, environment.DEMO !== "off");
  return server;
}

/** A server with the demo that runs already. */
export function openServer(url: string, dataDir: string): OpenServer {
  const demo = (): Demo => JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8"));
  return {
    url,
    dataDir,
    demo,
    api: (method, path, body) =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${demo().token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

const running = new Set<ChildProcess>();

/** A test file that fails in the middle leaves no server behind… */
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** …and neither does one that is cut off: the command that runs the tests ends what is still noted there. */
export function remember(child: ChildProcess): void {
  const note = process.env.RUNNING_DIR && child.pid ? join(process.env.RUNNING_DIR, String(child.pid)) : null;
  running.add(child);
  if (note) writeFileSync(note, "");
  child.once("exit", () => {
    running.delete(child);
    if (note) rmSync(note, { force: true });
  });
}

async function ready(server: TestServer, withDemo: boolean): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until && server.process.exitCode === null) {
    const answer = await fetch(`${server.url}/health/ready`).catch(() => null);
    if (answer?.ok && (!withDemo || existsSync(join(server.dataDir, "demo.json")))) return;
    await pause(100);
  }
  const output = server.output();
  await server.stop();
  throw new Error(`The server did not get ready:\n${output}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  child.kill("SIGTERM");
  const impatient = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await exited;
  clearTimeout(impatient);
}
