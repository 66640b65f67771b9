import { readFileSync } from "node:fs";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestContext, type TestServer, testServer } from "../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../modules/identity/testing.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";
const WHEEL = JSON.parse(readFileSync(new URL("../../../../fixtures/wheel-with-codes.json", import.meta.url), "utf8"));
const UPLOAD = "/unique-codes/api/upload";

describe.each(DATABASES)("input that no database takes is refused at its place, on %s", (kind) => {
  let context: TestContext;
  let app: TestServer;
  let company: TestCompany;
  let campaignId: string;
  let outcomePageId: string;

  beforeAll(async () => {
    app = await testServer(kind);
    context = app.context;
    company = await testIdentity(context).company();
    campaignId = await imported();
    const { jsonData } = (await call("GET", configurationUrl(campaignId))).body.data;
    outcomePageId = jsonData.outcomes[0].outcomePageId;
  });
  afterAll(async () => {
    await app?.close();
  });

  const call = async (method: Method, url: string, payload?: unknown, headers: Record<string, string> = {}) => {
    const options = { method, url, headers: { ...company.as.CREATOR, ...headers } };
    const answer = await app.server.inject(
      (payload === undefined ? options : { ...options, payload }) as InjectOptions,
    );
    return { status: answer.statusCode, text: answer.body, body: answer.body.startsWith("{") ? answer.json() : null };
  };
  const imported = async (): Promise<string> => {
    const made = await call("POST", "/api/v1/campaigns/import", { companyId: company.companyId, file: WHEEL });
    return made.body.data.campaignId;
  };
  const configurationUrl = (id: string) => `/campaign-configurations/api/campaigns/${company.companyId}/${id}`;
  const pathsOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
    status,
    body?.errors?.map(({ path }: { path: string }) => path),
  ];

  const BOUNDARY = "----cut";
  const form = (...fields: readonly (readonly [name: string, value: string])[]) =>
    fields.map(
      ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
  const whole = (more: readonly (readonly [string, string])[] = []) => {
    const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nA\r\nB\r\n`;
    const fields = form(["campaignId", campaignId], ["outcomePageId", outcomePageId], ...more);
    return `${fields.join("")}${file}--${BOUNDARY}--\r\n`;
  };
  const upload = (payload: string, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
    call("POST", UPLOAD, payload, { "content-type": type });

  test.each(["startDate", "endDate"])("metadata with %s in the year 0000, by POST and by PUT", async (field) => {
    for (const written of ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"]) {
      const made = await call("POST", "/campaign/", { companyId: company.companyId, name: "Old", [field]: written });
      expect(pathsOf(made)).toEqual([400, [`body.${field}`]]);
      expect(pathsOf(await call("PUT", "/campaign/", { campaignId, [field]: written }))).toEqual([
        400,
        [`body.${field}`],
      ]);
    }
  });

  test("metadata at the ends of what can be stored come back as they were sent", async () => {
    const [startDate, endDate] = ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"];
    const made = await call("POST", "/campaign/", { companyId: company.companyId, name: "Long", startDate, endDate });
    expect([made.status, made.body.data]).toMatchObject([201, { startDate, endDate }]);
  });

  test.each([2 ** 31, 2 ** 40])(
    "a stock or a limit of %d pieces, by prize pools and by the configuration",
    async (pieces) => {
      const { jsonData, rev } = (await call("GET", configurationUrl(campaignId))).body.data;
      const at = jsonData.prizePoolList.length - 1;
      const changes = [{ stock: pieces }, { prizeLimit: pieces, prizeLimitType: 0 }];
      for (const change of changes) {
        const field = Object.keys(change)[0];
        const list = jsonData.prizePoolList.map((entry: object, index: number) => ({
          ...entry,
          ...(index === at ? change : {}),
          companyId: company.companyId,
          campaignId,
        }));
        const pools = await call("POST", `/prize-management/campaigns/${campaignId}/luckGames/prizePools`, list);
        expect(pathsOf(pools)).toEqual([400, [`body.${at}.${field}`]]);
        const document = { ...jsonData, prizePoolList: list };
        const { companyId } = company;
        const put = await call("PUT", "/campaign-configurations/api/campaigns", {
          companyId,
          campaignId,
          rev,
          jsonData: document,
        });
        expect(pathsOf(put)).toEqual([422, [`prizePoolList.${at}.${field}`]]);
      }
    },
  );

  test("the largest stock is 2147483647", async () => {
    const { jsonData } = (await call("GET", configurationUrl(campaignId))).body.data;
    const list = jsonData.prizePoolList.map((entry: object, index: number) => ({
      ...entry,
      ...(index > 0 ? { stock: 2_147_483_647 } : {}),
      companyId: company.companyId,
      campaignId,
    }));
    const saved = await call("POST", `/prize-management/campaigns/${campaignId}/luckGames/prizePools`, list);
    expect([saved.status, saved.text]).toMatchObject([200, expect.any(String)]);
  });

  test("a form without a boundary", async () => {
    expect(pathsOf(await upload(whole(), "multipart/form-data"))).toEqual([400, ["body"]]);
    expect((await upload(whole(), "multipart/form-data; boundary=")).status).toBe(400);
  });

  test("a form that is cut off, wherever", async () => {
    const text = whole();
    for (const length of [10, 60, 200, text.length - 40, text.length - 6]) {
      const answer = await upload(text.slice(0, length));
      expect([length, ...pathsOf(answer)]).toEqual([length, 400, expect.any(Array)]);
    }
  });

  test("a form whose field has NUL", async () => {
    expect(pathsOf(await upload(whole([["name", "a\0b"]])))).toEqual([400, ["body.name"]]);
  });

  test("a form with a date in the year 0000", async () => {
    const answer = await upload(whole([["validFrom", "0000-01-01T00:00:00Z"]]));
    expect(pathsOf(answer)).toEqual([400, ["body.validFrom"]]);
  });

  test("a form with two files, and one with more fields than any call has", async () => {
    const text = whole().replace(`--${BOUNDARY}--\r\n`, "");
    const file = text.slice(text.indexOf(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"`));
    expect(pathsOf(await upload(`${text}${file}--${BOUNDARY}--\r\n`))).toEqual([400, ["body.file"]]);
    const many = Array.from({ length: 5_000 }, (_, n) => [`f${n}`, "x"] as const);
    expect(pathsOf(await upload(whole(many)))).toEqual([400, ["body"]]);
  });

  test("access codes that end in the year 0000", async () => {
    const url = `/api/v1/access-codes/${campaignId}/generate`;
    const answer = await call("POST", url, { count: 1, expiresAt: "0000-01-01T00:00:00Z" });
    expect(pathsOf(answer)).toEqual([400, ["body.expiresAt"]]);
  });

  test.each(["", "/export"])("leads%s from or to a day in the year 0000", async (path) => {
    const url = `/api/v1/leads/${campaignId}${path}`;
    expect(pathsOf(await call("GET", `${url}?from=0000-01-01`))).toEqual([400, ["query.from"]]);
    expect(pathsOf(await call("GET", `${url}?to=0000-01-01`))).toEqual([400, ["query.to"]]);
    expect((await call("GET", `${url}?from=0001-01-01&to=9999-12-31`)).status).toBe(200);
  });

  test.each(["Mars/Olympus", "FOO3", "posix/Europe/Zurich"])(
    "a draft of an older version whose timezone nobody knows (%j) is read in the default one",
    async (timezone) => {
      const id = await imported();
      await context.db.asSystem((scope) =>
        sql`UPDATE campaign SET metadata = jsonb_set(metadata, '{timezone}', to_jsonb(${timezone}::text))
          WHERE campaign_id = ${id}`.execute(scope),
      );
      const { companyId } = company;
      await call("POST", `/api/v1/unique-codes/${id}/${outcomePageId}`, { codes: [`of ${timezone}`] });
      for (const url of [
        `/api/v1/leads/${id}?from=2026-01-01&to=2026-02-01`,
        `/api/v1/leads/${id}/export?from=2026-01-01`,
        `/api/v1/campaigns/${id}/stock`,
        `/campaign/${id}`,
        `/campaign-configurations/api/campaigns/${companyId}/${id}`,
        `/access-codes/api/analytics/${id}`,
        `/unique-codes/api/pool/consumptions/${id}/${outcomePageId}`,
        `/api/v1/campaigns/${id}/problems`,
        `/api/v1/state/${companyId}/${id}`,
      ])
        expect([url, (await call("GET", url)).status]).toEqual([
          url,
          expect.toSatisfy((status) => status === 200 || status === 404),
        ]);
      for (const [method, url, body] of [
        ["POST", `/api/v1/campaigns/${id}/publish`, undefined],
        ["POST", `/api/v1/campaigns/${id}/rehearsals`, { traffic: { low: 1, expected: 2, high: 3 } }],
        ["POST", `/campaigns-data/api/campaigns/${id}/copies`, { name: "Copy" }],
        ["PUT", "/campaign/", { campaignId: id, name: "Other" }],
      ] as const)
        expect([url, (await call(method, url, body)).status]).toEqual([
          url,
          expect.toSatisfy((status) => status < 500),
        ]);
    },
  );
});
