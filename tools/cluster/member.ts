import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Problem } from "../problem.ts";
import { end, start } from "../processes.ts";
import { SERVER_ENVIRONMENT, serverArgs } from "../server-process.ts";
import type { MemberSettings } from "./plan.ts";

const READY = / is ready\.\n/;
const START_TIMEOUT = 90_000;
/** Milliseconds before a process that died is started again: doubled each time, short again once it has lived a while. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;
const A_WHILE = 30_000;

/** One process of the cluster: what it prints carries its name, and when it dies it is started again. */
export class Member {
  readonly name: string;
  readonly url: string;
  private readonly environment: NodeJS.ProcessEnv;
  private child: ChildProcess | null = null;
  private said = "";
  private pause = FIRST_PAUSE;
  private isStopped = false;

  constructor({ NAME, ...environment }: MemberSettings) {
    this.name = NAME;
    this.url = `http://${environment.HOST.includes(":") ? `[${environment.HOST}]` : environment.HOST}:${environment.PORT}`;
    this.environment = environment;
  }

  /** Resolves when it serves. @throws Problem where it ends instead: its own line has said why */
  async start(): Promise<void> {
    const child = this.run();
    const until = Date.now() + START_TIMEOUT;
    while (!READY.test(this.said)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Problem(`${this.name} did not start (see above).`);
      if (Date.now() > until) throw new Problem(`${this.name} was not ready within ${START_TIMEOUT / 1000} s.`);
      await pause(50);
    }
    child.once("exit", () => void this.again());
    if (child.exitCode !== null || child.signalCode !== null) void this.again();
  }

  /** What it printed when it was ready. */
  greeting(): string {
    return this.said;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.child) await end(this.child, "SIGTERM", 20_000);
  }

  /** It has died without being asked. */
  private async again(): Promise<void> {
    while (!this.isStopped) {
      this.print(`ended unexpectedly; started again in ${this.pause} ms`);
      await pause(this.pause);
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
      if (this.isStopped) return;
      const began = Date.now();
      const child = this.run();
      await new Promise<void>((done) => {
        child.once("exit", () => done());
        child.once("error", () => done());
      });
      if (Date.now() - began > A_WHILE) this.pause = FIRST_PAUSE;
    }
  }

  private run(): ChildProcess {
    const child = start(process.execPath, serverArgs(), {
      // Under npm's name a server ends by itself when its parent is gone, however that ended.
      env: { ...SERVER_ENVIRONMENT, ...this.environment, npm_lifecycle_event: "start:cluster" },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true, // Ctrl-C comes through us alone, so that all stop in order
    });
    this.child = child;
    this.said = "";
    this.pass(child.stdout, (line) => line.startsWith("{")); // the rest is the greeting
    this.pass(child.stderr, (line) => line.trim() !== "");
    return child;
  }

  private pass(stream: NodeJS.ReadableStream | null, isShown: (line: string) => boolean): void {
    let rest = "";
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      if (!READY.test(this.said)) this.said += chunk;
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines.filter(isShown)) this.print(line);
    });
  }

  private print(line: string): void {
    process.stdout.write(`[${this.name}] ${line}\n`);
  }
}
