import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "@fairground/contract";
import { testContext } from "../../apps/server/src/kernel/testing.ts";
import { testIdentity } from "../../apps/server/src/modules/identity/testing.ts";

export interface Person {
  email: string;
  password: string;
  token: string;
}

/**
 * A data folder with a company that asks for a second pair of eyes, and two of its people. What is answered are the settings
 * of a server that opens a copy of it: each start has its own, so that a second try begins from nothing.
 */
export async function twoPeople(): Promise<{
  companyId: string;
  jo: Person;
  ada: Person;
  settings: Readonly<Record<string, string>>;
  remove(): void;
}> {
  const template = mkdtempSync(join(tmpdir(), "fairground-people-"));
  const context = await testContext("embedded");
  const { people } = testIdentity(context);
  const companyId = await people.companyNamed("Norrvind", "norrvind");
  const person = async (name: string, roles: readonly Role[]): Promise<Person> => {
    const email = `${name.toLowerCase()}@example.org`;
    const made = await people.accountWithPassword({ email, name, companyId, roles, platformAdmin: false });
    return { email, password: made.password, token: await people.tokenFor(made.userId) };
  };
  const [jo, ada] = [await person("Jo", ["CREATOR"]), await person("Ada", ["USER_ADMIN"])];
  await context.db.open.updateTable("company").set({ twoPersonPublishing: true }).where("id", "=", companyId).execute();
  const told = await context.toldTo(template);
  await context.close();
  const settings = {
    ...told,
    DEMO: "off",
    get DATA_DIR() {
      const folder = mkdtempSync(join(tmpdir(), "fairground-e2e-"));
      cpSync(template, folder, { recursive: true });
      return folder;
    },
  };
  return { companyId, jo, ada, settings, remove: () => rmSync(template, { recursive: true, force: true }) };
}
