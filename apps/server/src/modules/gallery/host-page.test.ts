import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../create-app.ts";
import { type TestContext, testContext } from "../../kernel/testing.ts";

const PLAYER = "http://play.example";
let context: TestContext;
let folder: string;

beforeAll(async () => {
  context = await testContext("embedded");
  folder = await mkdtemp(join(tmpdir(), "fairground-host-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await context?.close();
});

/** What the host page answers, on an origin of its own for campaigns or not. */
async function hostPage(environment: { DEMO?: boolean }, playerUrl = context.publicUrl) {
  const config = { ...context.config, DATA_DIR: folder, ...environment };
  const app = await createApp({ ...context, config, playerUrl });
  const host = new URL(context.publicUrl).host;
  const answer = await app.server.inject({ url: "/host?src=https://evil.example/", headers: { host } });
  await app.close();
  return answer;
}

test("the example host page is there with the demo alone", async () => {
  expect((await hostPage({})).statusCode).toBe(404);
  await writeFile(join(folder, "demo.json"), "{}");
  expect((await hostPage({})).statusCode).toBe(200);
  expect((await hostPage({ DEMO: false })).statusCode).toBe(404);
});

test("it is nobody's in particular, whichever campaign it holds, and names no place that a phone has elsewhere", async () => {
  await writeFile(join(folder, "demo.json"), "{}");
  const { body } = await hostPage({});
  expect(body).toContain('<h1 class="brand">Your website</h1>');
  expect(body).not.toMatch(/on the (right|left)|below|above/);
});

test("and frames the player's origin alone, in no frame itself", async () => {
  await writeFile(join(folder, "demo.json"), "{}");
  for (const playerUrl of [context.publicUrl, PLAYER]) {
    const policy = String((await hostPage({}, playerUrl)).headers["content-security-policy"]);
    const directives = new Map(policy.split("; ").map((each) => [each.split(" ", 1)[0], each] as const));
    expect(directives.get("frame-src")).toBe(`frame-src ${playerUrl}`);
    expect(directives.get("default-src")).toBe("default-src 'none'");
    expect(directives.get("script-src")).toBe("script-src 'self'");
    expect(directives.get("frame-ancestors")).toBe("frame-ancestors 'none'");
  }
});
