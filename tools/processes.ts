import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { constants } from "node:os";
import { ROOT } from "./root.ts";

const running = new Set<ChildProcess>();
const endings: (() => Promise<void> | void)[] = [];

/** Starts a process that ends, at the latest, when this one does. */
export function start(program: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(program, args, { cwd: ROOT, stdio: "inherit", ...options });
  running.add(child);
  child.once("exit", () => running.delete(child));
  child.once("error", () => running.delete(child));
  return child;
}

/** Starts a process and waits for its exit code; a signal counts as 128 and its number, as in a shell. */
export function run(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return exitOf(start(program, args, options));
}

/** Like {@link run}, with what was printed (both streams, in order). */
export async function capture(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string }> {
  const child = start(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
  }
  const code = await exitOf(child, "close");
  return { code, output };
}

/** Ends a process by its id: politely, then, after `patience` ms, for good. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM", patience = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = exitOf(child);
  child.kill(signal);
  const impatient = setTimeout(() => child.kill("SIGKILL"), patience);
  await exited;
  clearTimeout(impatient);
}

/** Remembers what has to be ended or removed when this tool ends, however it ends; the last comes first. */
export function atEnd(work: () => Promise<void> | void): void {
  endings.push(work);
}

/** Ends everything that was started here. */
export async function endAll(): Promise<void> {
  for (const work of endings.splice(0).reverse()) await work();
  await Promise.all([...running].map((child) => end(child)));
}

/** Makes Ctrl-C and a polite kill end everything that was started here, then this process with the usual code. */
export function endOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      void endAll().finally(() => process.exit(128 + constants.signals[signal]));
    });
  }
}

function exitOf(child: ChildProcess, event: "exit" | "close" = "exit"): Promise<number> {
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once(event, (code: number | null, signal: NodeJS.Signals | null) =>
      done(signal ? 128 + constants.signals[signal] : (code ?? 1)),
    );
  });
}
