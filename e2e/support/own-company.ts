import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import type { Hand } from "./hand.ts";
import { PATIENCE } from "./patience.ts";
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
    return { url: server.url, session: await signInAs(server.url, { email, password }) };
  };
}

/** Says who runs the campaigns, where new ones begin and nobody has said it: two answers are typed, the others are suggested. */
export async function saysFacts(hand: Hand, page: Page): Promise<void> {
  await hand.clicksOn(page.getByRole("button", { name: "Say it once" }));
  const dialog = page.getByRole("dialog", { name: "Who runs your campaigns" });
  const address = dialog.getByLabel("Postal address");
  await address.waitFor(PATIENCE);
  await expect.poll(() => address.evaluate((field) => field === document.activeElement), PATIENCE).toBe(true);
  await hand.types("2 Mill Lane, Brindlewick");
  await hand.presses("Tab");
  await hand.types("privacy@brindlewick.example");
  await hand.presses("Enter");
  await dialog.waitFor({ ...PATIENCE, state: "hidden" });
}
