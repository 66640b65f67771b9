import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startServer, type TestServer } from "./server.ts";
import { type Session, signInAs } from "./session.ts";

const MAIN = join(import.meta.dirname, "../../apps/server/src/main.ts");

/** A company with nothing in it on a server of its own, and its one member, signed in. Who asks for it stops the server. */
export async function emptyCompany(): Promise<{ server: TestServer; session: Session }> {
  const folder = mkdtempSync(join(tmpdir(), "fairground-hour-"));
  const email = "mara@brindlewick.example";
  const env = { ...process.env, ENVIRONMENT: "test", DATA_DIR: folder };
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, "--create-account", email, "Brindlewick"], {
    env,
  });
  const password = /password (\S+)/.exec(stdout)?.[1] ?? "";
  const server = await startServer({ DATA_DIR: folder, DEMO: "off" });
  return { server, session: await signInAs(server.url, { email, password }) };
}
