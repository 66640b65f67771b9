import { buildChangedApps } from "./built-apps.ts";
import { runTool } from "./problem.ts";
import { run } from "./processes.ts";
import { SERVER_ENVIRONMENT, serverArgs } from "./server-process.ts";

/** `npm start [-- --help]`: builds what has changed, then becomes the server. Arguments are the server's own. */
await runTool(async () => {
  const args = process.argv.slice(2);
  if (!args.includes("--help")) await buildChangedApps();
  process.env.NODE_ENV ??= "production";
  return becomeServer(args);
});

async function becomeServer(args: string[]): Promise<number> {
  const server = [...serverArgs(), ...args];
  const env = { ...SERVER_ENVIRONMENT, ...process.env };
  // On POSIX this process turns into the server: signals and exit code are the server's, and what building took is given back.
  if (process.platform !== "win32" && process.execve) {
    process.execve(process.execPath, [process.execPath, ...server], env);
  }
  process.on("SIGINT", () => {}); // the console hands Ctrl-C to the server as well, which stops gracefully
  return run(process.execPath, server, { env });
}
