import type { ChildProcess } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { BUILT_APPS, buildChangedApps } from "./built-apps.ts";
import { runTool } from "./problem.ts";
import { end, endAll, endOnSignals, start } from "./processes.ts";
import { ROOT } from "./root.ts";
import { SERVER_ENVIRONMENT, serverArgs } from "./server-process.ts";

const DEV_PORT = Number(process.env.DEV_PORT ?? 5173);
const PORT = process.env.PORT ?? "3000";
const SERVER_SOURCES = ["apps/server/src", "packages", "apps/player/dist", "apps/embed/dist"];

/**
 * `npm run dev`: the server starts again when its sources change, player and embed are built again when theirs do,
 * and the studio is served by Vite with hot reload, everything else passed on to the server.
 */
await runTool(async () => {
  endOnSignals();
  const watched = BUILT_APPS.filter((app) => app.name === "player" || app.name === "embed");
  // A fault while typing must not end the session: it is shown, and the next save tries again.
  const build = () =>
    buildChangedApps(watched).then(
      () => undefined,
      (error: unknown) => console.error(error instanceof Error ? error.message : error),
    );
  await build();

  let server = startServer();
  const restart = inTurn(async () => {
    await end(server);
    server = startServer();
  });
  const rebuild = inTurn(build);

  onChange(SERVER_SOURCES, restart);
  onChange([...new Set(watched.flatMap(({ sources }) => sources))], rebuild);
  await serveStudio();
  await new Promise(() => {}); // until a signal
  await endAll();
  return 0;
});

function startServer(): ChildProcess {
  return start(process.execPath, [...serverArgs(), ...process.argv.slice(2)], {
    // Browsers come through Vite: its origin is the one that cookies and sign-in see.
    env: {
      ...SERVER_ENVIRONMENT,
      ...{ PUBLIC_URL: `http://127.0.0.1:${DEV_PORT}`, ENVIRONMENT: "dev", ...process.env, PORT },
    },
  });
}

/** The studio from its sources; what is not the studio's goes to the server, so that cookies have one origin. */
async function serveStudio(): Promise<void> {
  const config = join(ROOT, "apps/studio/vite.config.ts");
  const vite = await createServer({
    root: join(ROOT, "apps/studio"),
    configFile: existsSync(config) ? config : false,
    base: "/studio/",
    server: { host: "127.0.0.1", port: DEV_PORT, proxy: { "^/(?!studio(/|$))": `http://127.0.0.1:${PORT}` } },
  });
  await vite.listen();
  console.log(`Studio with hot reload: http://127.0.0.1:${vite.config.server.port}/studio/`);
}

/** Calls `work` shortly after the last of a burst of changes to source files. */
function onChange(folders: readonly string[], work: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    if (!existsSync(join(ROOT, folder))) continue;
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!file || /(^|[\\/])(node_modules|data)[\\/]|\.test\.tsx?$|\.tsbuildinfo$|~$/.test(file)) return;
      if (/(^|[\\/])dist[\\/]/.test(file) && !folder.endsWith("dist")) return;
      clearTimeout(timer);
      timer = setTimeout(work, 150);
    });
  }
}

/** One run at a time; requests that come meanwhile are one more run. */
function inTurn(work: () => Promise<void>): () => void {
  let busy = false;
  let again = false;
  return async function next() {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    await work();
    busy = false;
    if (again) {
      again = false;
      next();
    }
  };
}
