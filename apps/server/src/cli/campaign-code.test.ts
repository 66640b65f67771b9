import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestContext, type TestServer, testServer } from "../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../modules/identity/testing.ts";
import { fairground } from "./fairground.ts";

let context: TestContext;
let app: TestServer;
let company: TestCompany;
let server: string;
const folder = mkdtempSync(join(tmpdir(), "fairground-code-"));
const path = join(folder, "spin-for-a-mug.json");

beforeAll(async () => {
  app = await testServer("embedded");
  context = app.context;
  company = await testIdentity(context).company();
  server = await app.server.listen({ port: 0, host: "127.0.0.1" });
  process.env.FAIRGROUND_TOKEN = company.as.CREATOR.authorization.replace("Bearer ", "");
});
afterAll(async () => {
  delete process.env.FAIRGROUND_TOKEN;
  rmSync(folder, { recursive: true, force: true });
  await app?.close();
});

const run = async (...words: string[]) => {
  let [out, faults] = ["", ""];
  const code = await fairground(
    [...words, "--server", server],
    (text) => (out += text),
    (text) => (faults += text),
  );
  return { code, out, faults };
};
const read = () => JSON.parse(readFileSync(path, "utf8"));
const edit = (change: (file: ReturnType<typeof read>) => void) => {
  const file = read();
  change(file);
  writeFileSync(path, JSON.stringify(file));
};

test("a file goes to the server, comes back, and is the same; what changes is shown before it is saved", async () => {
  writeFileSync(path, JSON.stringify({ fairground: 1, metadata: sampleMetadata(), document: sampleDocument() }));
  expect(await run("push", path)).toMatchObject({ code: 1, faults: expect.stringContaining("--yes") });
  expect(await run("push", path, "--yes")).toMatchObject({ code: 1, faults: expect.stringContaining("--company") });
  const made = await run("push", path, "--yes", "--company", company.companyId);
  expect([made.code, made.faults]).toEqual([0, ""]);

  const pulled = await run("pull", "--company", company.companyId, "--folder", folder);
  expect([pulled.code, readdirSync(folder)]).toEqual([0, ["spin-for-a-mug.json"]]);
  expect(await run("diff", path)).toMatchObject({ code: 0, out: expect.stringContaining("the same as the draft") });

  edit(({ document, metadata }) => {
    document.prizePoolList[1].title.de = "Ein Becher";
    metadata.description = "For spring";
  });
  const told = await run("diff", path);
  expect(told.code).toBe(2);
  expect(told.out).toContain('~ prize “A mug”: title (de) "Eine Tasse" → "Ein Becher"');
  expect(told.out).toContain('~ campaign: description "" → "For spring"');
  expect((await run("push", path, "--yes")).code).toBe(0);
  expect((await run("diff", path)).code).toBe(0);
});

test("a file that was pulled before somebody else saved is refused, unless it is forced", async () => {
  const stale = read();
  edit(({ document }) => {
    document.prizePoolList[1].title.de = "Eine Kanne";
  });
  await run("push", path, "--yes");
  stale.document.prizePoolList[1].title.de = "Ein Krug";
  writeFileSync(path, JSON.stringify(stale));
  expect(await run("push", path, "--yes")).toMatchObject({ code: 1, faults: expect.stringContaining("pull again") });
  expect((await run("push", path, "--yes", "--force")).code).toBe(0);
});

test.each<[string, () => string[], RegExp]>([
  ["nothing to push", () => ["push"], /Name at least one campaign file/],
  ["a file that is not there", () => ["diff", join(folder, "none.json")], /ENOENT/],
  ["an unknown campaign", () => ["pull", "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e"], /nothing here|No such/i],
])("%s is one line, and exit code 1", async (_name, words, line) => {
  const { code, faults } = await run(...words());
  expect(code).toBe(1);
  expect(faults).toMatch(line);
  expect(faults.trim().split("\n")).toHaveLength(1);
});
