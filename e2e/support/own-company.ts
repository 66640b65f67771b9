import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll } from "vitest";
import { startServer, type TestServer } from "./server.ts";
import { type Session, signInAs } from "./session.ts";

const MAIN = join(import.meta.dirname, "../../apps/server/src/main.ts");

/** @returns opens a company with nothing in it, on a server of its own that stops after the file's tests, and signs its one member in */
export function ownCompanies(): () => Promise<{ url: string; session: Session }> {
  /** Stopped when nobody looks at them any more; a second try has one of its own. */
  const servers: TestServer[] = [];
  afterAll(async () => {
    await Promise.all(servers.map((each) => each.stop()));
  });
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), "fairground-hour-"));
    const email = "mara@brindlewick.example";
    const env = { ...process.env, ENVIRONMENT: "test", DATA_DIR: folder };
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN, "--create-account", email, "Brindlewick"], {
      env,
    });
    const password = /password (\S+)/.exec(stdout)?.[1] ?? "";
    const server = await startServer({ DATA_DIR: folder, DEMO: "off" });
    servers.push(server);
    const session = await signInAs(server.url, { email, password });
    await sayFacts(server.url, session);
    return { url: server.url, session };
  };
}

/** What terms and privacy pages are filled from, said once for all campaigns of the company. */
async function sayFacts(url: string, session: Session): Promise<void> {
  const headers = {
    "content-type": "application/json",
    origin: url,
    cookie: session.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
  const me = (await (await fetch(`${url}/api/v1/me`, { headers })).json()) as {
    data: { companies: { companyId: string }[] };
  };
  const legal = {
    ...{ organiser: "Brindlewick Ltd", address: "2 Mill Lane\nBrindlewick", contact: "privacy@brindlewick.example" },
    ...{ countries: ["GB", "CH"], told: "page-and-email", claimDays: 30, rest: "kept" },
  };
  const at = `${url}/api/v1/companies/${me.data.companies[0]?.companyId}`;
  const answer = await fetch(at, { method: "PUT", headers, body: JSON.stringify({ legal }) });
  if (!answer.ok) throw new Error(`The company's facts: ${answer.status} ${await answer.text()}`);
}
