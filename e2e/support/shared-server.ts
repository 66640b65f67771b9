import type { TestProject } from "vitest/node";
import { startServer } from "./server.ts";
import { type Session, signIn } from "./session.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server that all journeys share which need no settings of their own; each brings its own campaigns. */
    sharedServer: { url: string; dataDir: string; session: Session };
  }
}

/** One server for all journeys, started before the first and stopped after the last. */
export default async function share(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ DEMO: "on" });
  const { url, dataDir } = server;
  project.provide("sharedServer", { url, dataDir, session: await signIn(server) });
  return async () => {
    await server.stop();
  };
}
