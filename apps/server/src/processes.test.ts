import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, createApp } from "./create-app.ts";
import { type BesideContext, POSTGRES_IS_THERE, type TestContext, testContext } from "./kernel/testing.ts";
import { type TestCompany, testIdentity } from "./modules/identity/testing.ts";

const METRICS_TOKEN = "metrics-token-for-tests";
const fixture = async (name: string) =>
  JSON.parse(await readFile(new URL(`../../../fixtures/${name}.json`, import.meta.url), "utf8"));

/** Several processes' worth of applications, each with connections and memory of its own (play-engine, "Scale"). */
describe.skipIf(!POSTGRES_IS_THERE)("several processes on one PostgreSQL", () => {
  let context: TestContext;
  let contexts: BesideContext[];
  let here: App;
  let there: App;
  let worker: App;
  let second: App;
  let company: TestCompany;

  beforeAll(async () => {
    context = await testContext("postgresql");
    const shared = { DATABASE_URL: "postgresql://as-the-test-says", SECRET_KEY: context.secret, METRICS_TOKEN };
    const [a, b, c, d] = await Promise.all(
      ["api", "api", "worker", "worker"].map((ROLE) => context.beside({ ...shared, ROLE })),
    );
    if (!a || !b || !c || !d) throw new Error("four were asked for");
    contexts = [a, b, c, d];
    [here, there, worker, second] = (await Promise.all(contexts.map((each) => createApp(each)))) as [
      App,
      App,
      App,
      App,
    ]; // as many as contexts
    company = await testIdentity(context).company();
  });
  afterAll(async () => {
    for (const app of [here, there, worker, second]) await app?.close();
    for (const each of contexts ?? []) await each.close();
    await context?.close();
  });

  const call = async (app: App, method: "GET" | "POST" | "PUT", url: string, payload?: object) => {
    const options: InjectOptions = { method, url, headers: company.as.CREATOR };
    return app.server.inject(payload ? { ...options, payload } : options);
  };
  const imported = async (app: App, name: string, change: (file: Record<string, never>) => void = () => {}) => {
    const file = await fixture(name);
    change(file);
    const body = { companyId: company.companyId, file };
    const { campaignId } = (await call(app, "POST", "/api/v1/campaigns/import", body)).json().data;
    return campaignId as string;
  };
  const publish = async (app: App, campaignId: string) => {
    const answer = await call(app, "POST", `/api/v1/campaigns/${campaignId}/publish`, {});
    expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([200, ""]);
  };
  const page = (app: App, campaignId: string) => call(app, "GET", `/${company.companyId}/${campaignId}/`);

  test("what is published through one is served and played through the other at once, again and again", async () => {
    const campaignId = await imported(here, "scratch-card");
    expect((await page(there, campaignId)).statusCode).toBe(404);
    for (const name of ["First", "Second", "Third"]) {
      const renamed = await call(here, "PUT", "/campaign", { campaignId, name: `The ${name} name` });
      expect(renamed.statusCode).toBe(200);
      await publish(here, campaignId);
      const isThere = async () => (await page(there, campaignId)).body.includes(`The ${name} name`);
      await expect.poll(isThere, { timeout: 10_000 }).toBe(true); // as soon as the notice has arrived
      const opened = await call(there, "POST", "/leads/api/lead/session", { campaignId, userId: randomUUID() });
      expect(opened.statusCode).toBe(201);
    }
  });

  test("files that one process changes under the same address are the new ones in every other", async () => {
    const campaignId = await imported(here, "scratch-card");
    await publish(here, campaignId);
    await page(there, campaignId); // kept from here on
    await context.db.inCompany(company.companyId, async (scope) => {
      await sql`UPDATE published_file SET body = 'changed', etag = '"changed"' WHERE campaign_id = ${campaignId}`.execute(
        scope,
      );
      expect((await page(there, campaignId)).body).not.toBe("changed");
      await context.notices.tell("files", campaignId, scope);
    });
    await expect.poll(async () => (await page(there, campaignId)).body, { timeout: 10_000 }).toBe("changed");
  });

  test("deactivating through one closes the campaign in the other: plays with the next answer, its page with the notice", async () => {
    const campaignId = await imported(here, "scratch-card");
    await publish(here, campaignId);
    expect((await page(there, campaignId)).statusCode).toBe(200);
    await here.parts.campaigns.campaigns.deactivate(company.companyId, campaignId, null);
    const opened = await call(there, "POST", "/leads/api/lead/session", { campaignId, userId: randomUUID() });
    expect(opened.json().code).toBe("campaign-closed");
    await expect.poll(async () => (await page(there, campaignId)).statusCode, { timeout: 10_000 }).toBe(410);
  });

  test("a rate limit that was spent on one is spent on the other", async () => {
    const tryToSignIn = (app: App) =>
      app.server.inject({
        method: "POST",
        url: "/api/v1/auth/sign-in/email",
        headers: { origin: context.publicUrl },
        payload: { email: company.credentials.email, password: "not the password at all" },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await tryToSignIn(n % 2 ? here : there)).statusCode);
    expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test("api processes queue jobs, the worker works each once; without a worker they wait", async () => {
    await here.start();
    await there.start();
    // Jobs of campaigns that are gone meanwhile are done when they are looked at.
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const campaignId of ids) await contexts[1]?.jobs.enqueue("publish-render", { campaignId, build: "" });
    const standing = async () => {
      const { rows } = await context.db.engine.asOwner((owner) =>
        owner.query<{ state: string; n: number; tries: number }>(
          `SELECT state::text AS state, count(*) AS n, count(*) + sum(retry_count) AS tries FROM pgboss.job
          WHERE name = 'publish-render' AND data->>'campaignId' = ANY ($1) GROUP BY 1`,
          [ids],
        ),
      );
      return rows.map(({ state, n, tries }) => `${n} ${state}, worked ${state === "created" ? 0 : tries} times`);
    };
    await new Promise((done) => setTimeout(done, 1_500)); // three looks of a worker, if there were one
    expect(await standing()).toEqual(["20 created, worked 0 times"]);
    await Promise.all([worker.start(), second.start()]);
    await expect.poll(standing, { timeout: 30_000 }).toEqual(["20 completed, worked 20 times"]);
  });

  test("a worker answers how it is, and nothing else", async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    for (const url of ["/health/live", "/health/ready", "/metrics"])
      expect([url, (await worker.server.inject({ url, headers })).statusCode]).toEqual([url, 200]);
    for (const url of ["/", "/studio", "/docs", "/api/v1/me", "/leads/api/lead/session", "/healthy"])
      expect([url, (await worker.server.inject({ url })).statusCode]).toEqual([url, 404]);
  });
});
