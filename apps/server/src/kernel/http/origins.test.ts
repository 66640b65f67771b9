import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, createApp } from "../../create-app.ts";
import { type TestContext, testContext } from "../testing.ts";

const STUDIO = "http://studio.example";
const PLAYER = "http://play.example";

/** The same address with one letter of its path percent-encoded, and with all of a segment. */
function spellings(path: string): string[] {
  const encoded = (text: string) => text.replaceAll(/[\w-]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const [, first = "", ...rest] = path.split("/");
  return [encoded(first), encoded(first.slice(0, 1)) + first.slice(1), encoded(first).toUpperCase(), first].map((one) =>
    ["", one, ...rest].join("/"),
  );
}

describe("with an origin of its own for campaigns", () => {
  let context: TestContext;
  let app: App;

  beforeAll(async () => {
    context = await testContext("embedded");
    app = await createApp({ ...context, publicUrl: STUDIO, playerUrl: PLAYER });
  });
  afterAll(async () => {
    await app?.close();
    await context?.close();
  });

  const get = (origin: string, url: string) => app.server.inject({ url, headers: { host: new URL(origin).host } });

  test.each(["/studio", "/studio/campaigns", "/docs", "/host"])(
    "%s is not on the player's, however it is spelled",
    async (path) => {
      for (const url of spellings(path)) {
        const answer = await get(PLAYER, url);
        expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, "not-found"]);
      }
      expect((await get(STUDIO, "/docs")).statusCode).toBe(200);
    },
  );

  test("nobody signs in on the player's", async () => {
    const tried = await app.server.inject({
      method: "POST",
      url: "/api/v1/auth/sign-in/email",
      headers: { host: new URL(PLAYER).host, origin: STUDIO },
      payload: { email: "somebody@example.org", password: "not the password" },
    });
    expect(tried.statusCode).toBe(404);
  });

  test.each([
    `/${randomUUID()}/${randomUUID()}/`,
    `/${randomUUID()}/${randomUUID()}/de/?lang=en`,
    `/${randomUUID()}/${randomUUID()}/r/1/page.js`,
    `/${randomUUID()}/${randomUUID()}/confirm?token=x`,
    "/preview/token/",
  ])("%s is sent from the studio's to the player's, however it is spelled", async (path) => {
    for (const url of spellings(path)) {
      const answer = await get(STUDIO, url);
      expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 302, PLAYER + url]);
      expect((await get(PLAYER, url)).headers.location).toBeUndefined();
    }
  });
});
