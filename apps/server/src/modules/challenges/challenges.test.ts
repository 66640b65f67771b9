import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";
import type { Task } from "./proof-of-work.ts";

const ASKS = { tags: ["CAPTCHA_REQUIRES" as const] };

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");

function solve({ algorithm, challenge, salt, signature, maxnumber }: Task): Record<string, unknown> {
  for (let number = 0; number <= maxnumber; number++)
    if (createHash("sha256").update(`${salt}${number}`).digest("hex") === challenge)
      return { algorithm, challenge, number, salt, signature };
  throw new Error("This task has no solution");
}

describe.each(DATABASES)("proof of work on %s (CAPTCHA_REQUIRES)", (kind) => {
  let ground: Ground;
  let campaignId: string;
  beforeAll(async () => {
    ground = await playGround(kind);
    ({ campaignId } = await ground.publish({ metadata: ASKS }));
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const task = async (id = campaignId): Promise<Task> => {
    const { status, body, headers } = await ground.call("GET", `/api/v1/plays/challenge?campaignId=${id}`);
    expect([status, headers["cache-control"], body.provider]).toEqual([200, "no-store", "proof-of-work"]);
    return body;
  };
  const session = (challenge: string | null, headers: Record<string, string> = {}) =>
    ground.session(campaignId, { challenge }, headers);

  test("a session needs a solution; other campaigns do not ask", async () => {
    expect((await session(null)).body).toMatchObject({ statusCode: 422, code: "challenge-missing" });
    expect((await session(encoded(solve(await task())))).status).toBe(201);
    expect((await ground.session((await ground.publish()).campaignId)).status).toBe(201);
    const unknown = await ground.call("GET", `/api/v1/plays/challenge?campaignId=${randomUUID()}`);
    expect(unknown.body).toMatchObject({ statusCode: 404, code: "campaign-unknown" });
  });

  test("a solution opens one play, also when twenty send it at once", async () => {
    const solution = encoded(solve(await task()));
    const answers = await Promise.all(Array.from({ length: 20 }, () => session(solution)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({ statusCode: 422, code: "challenge-refused" });
  });

  test("a lost answer is asked for again with the same key: the same solution, or a new one, brings the same play", async () => {
    const key = { "idempotency-key": randomUUID() };
    const solution = encoded(solve(await task()));
    const first = await session(solution, key);
    expect(first.status).toBe(201);
    expect((await session(solution, key)).text).toBe(first.text);
    expect((await session(encoded(solve(await task())), key)).text).toBe(first.text);
    expect((await session(solution, { "idempotency-key": randomUUID() })).body.code).toBe("challenge-refused");
  });

  test("forged, changed and foreign solutions are refused", async () => {
    const good = solve(await task());
    const other = await ground.publish({ metadata: ASKS });
    const own = `a?expires=99999999999&campaign=${campaignId}`;
    const forged = { ...good, salt: own, number: 1, challenge: createHash("sha256").update(`${own}1`).digest("hex") };
    for (const [what, value] of [
      ["another number", { ...good, number: Number(good.number) + 1 }],
      ["a number as text", { ...good, number: String(good.number) }],
      ["a later expiry", { ...good, salt: String(good.salt).replace(/expires=\d+/, "expires=99999999999") }],
      ["a task of one's own", forged],
      ["no signature", { ...good, signature: "" }],
      ["another campaign's", solve(await task(other.campaignId))],
      ["a list", [good]],
      ["nothing", null],
    ] as const)
      expect([what, (await session(encoded(value))).body.code]).toEqual([what, "challenge-refused"]);
    expect((await session("%%% not base64")).body.code).toBe("challenge-refused");
    expect((await session(encoded(good))).status).toBe(201);
  });

  test("a task can be solved for ten minutes", async () => {
    await ground.clock("2026-11-21T12:00:00Z");
    const [early, late] = [encoded(solve(await task())), encoded(solve(await task()))];
    await ground.clock("2026-11-21T12:09:59Z");
    expect((await session(early)).status).toBe(201);
    await ground.clock("2026-11-21T12:10:00Z");
    expect((await session(late)).body.code).toBe("challenge-refused");
  });

  test("registering an open play again asks for no second solution", async () => {
    const { body } = await session(encoded(solve(await task())));
    const again = await ground.session(campaignId, { sessionId: body.sessionId, email: "ada@example.org" });
    expect(again.body).toMatchObject({ sessionId: body.sessionId, registered: true });
  });
});

describe.each(["turnstile", "hcaptcha", "recaptcha"] as const)("checked by %s", (provider) => {
  let ground: Ground;
  let campaignId: string;
  const asked: Record<string, string>[] = [];
  let answer: { status: number; body: unknown } = { status: 200, body: {} };
  const service = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      asked.push(Object.fromEntries(new URLSearchParams(text)));
      response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
    ground = await playGround(
      "embedded",
      {},
      {
        CAPTCHA_PROVIDER: provider,
        CAPTCHA_SITE_KEY: "site",
        CAPTCHA_SECRET: "hidden",
        CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`,
      },
    );
    ({ campaignId } = await ground.publish({ metadata: ASKS }));
  });
  beforeEach(() => {
    asked.length = 0;
    answer = { status: 200, body: { success: true } };
  });
  afterAll(async () => {
    await ground?.close();
    service.close();
  });
  const session = (challenge: string, headers: Record<string, string> = {}) =>
    ground.session(campaignId, { challenge }, headers);

  test("the player learns the site key, never the secret", async () => {
    const { text } = await ground.call("GET", `/api/v1/plays/challenge?campaignId=${campaignId}`);
    expect(JSON.parse(text)).toEqual({ provider, siteKey: "site" });
    expect(text).not.toContain("hidden");
  });

  test("a good token opens one play, and the service is asked with secret, token and address", async () => {
    const from = { "x-forwarded-for": "203.0.113.7" };
    expect((await session(`good-${provider}`, from)).status).toBe(201);
    expect(asked).toEqual([{ secret: "hidden", response: `good-${provider}`, remoteip: "203.0.113.7" }]);
    expect((await session(`good-${provider}`)).body.code).toBe("challenge-refused");
  });

  test("a repeat with the same key does not ask the service again", async () => {
    const key = { "idempotency-key": randomUUID() };
    const first = await session("again", key);
    answer = { status: 200, body: { success: false, "error-codes": ["timeout-or-duplicate"] } };
    expect((await session("again", key)).text).toBe(first.text);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["a refused token", { status: 200, body: { success: false } }, 422],
    ["success as text", { status: 200, body: { success: "true" } }, 422],
    ["an answer of another shape", { status: 200, body: [] }, 422],
    ["a service that is down", { status: 500, body: {} }, 503],
  ])("%s opens none", async (_name, said, status) => {
    answer = said;
    expect((await session(randomUUID())).status).toBe(status);
  });

  // Of the three only reCAPTCHA's score says how human a visitor is; hCaptcha's counts the other way round.
  test.each([
    [0.5, 201],
    [0.4, provider === "recaptcha" ? 422 : 201],
    ["0.9", provider === "recaptcha" ? 422 : 201],
  ])("a score of %j: %i", async (score, status) => {
    answer = { status: 200, body: { success: true, score } };
    expect((await session(randomUUID())).status).toBe(status);
  });
});
