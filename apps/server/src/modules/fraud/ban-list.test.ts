import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";
import { recognised } from "./banned-value.ts";

describe.each(DATABASES)("the ban list on %s", (kind) => {
  let ground: Ground;
  let list: string;
  beforeAll(async () => {
    ground = await playGround(kind);
    list = `/api/v1/companies/${ground.company.companyId}/blocks`;
  });
  afterEach(() => ground.rows(sql`DELETE FROM company_block`));
  afterAll(() => ground?.close());

  const call = (method: "GET" | "POST" | "PUT", path: string, body?: object, role: "CREATOR" | "EDITOR" = "CREATOR") =>
    ground.call(method, `${list}${path}`, body, ground.company.as[role]);
  const labels = async (query: string) =>
    (await call("GET", query)).body.data.map(({ label }: { label: string }) => label);

  test("a list is imported: kinds are recognised, what is no entry is told, and nothing readable is kept of people", async () => {
    const lines = ["203.0.113.9", " Eve@Example.org ", "@farm.example", "2001:db8::1", "what?", "eve@example.org", ""];
    const before = await call("POST", "/import", { lines, check: true });
    const tells = { read: { address: 2, email: 2, domain: 1 }, added: 4, known: 1, refused: [4, 6] };
    expect(before.body).toEqual({ data: tells });
    expect((await call("GET", "")).body.total).toBe(0);
    expect((await call("POST", "/import", { lines, note: "leaked list" })).body).toEqual({ data: tells });
    expect((await call("POST", "/import", { lines })).body.data).toMatchObject({ added: 0, known: 5 });
    expect((await call("POST", "/import", { lines, check: true })).body.data).toMatchObject({ added: 0, known: 5 });
    const { data } = (await call("GET", "?sort=label&direction=asc&kind=email")).body;
    expect(data).toMatchObject([
      { label: "E…@example.org", note: "leaked list", createdBy: { id: expect.any(String) } },
    ]);
    const rows = await ground.rows<{ text: string }>(sql`SELECT to_jsonb(b)::text AS text FROM company_block b`);
    expect(rows.map(({ text }) => text).join()).not.toMatch(/203\.0\.113\.9|2001:db8|eve@example\.org/i);
  });

  test("what was imported keeps people out", async () => {
    const { campaignId } = await ground.publish({ metadata: { fraud: { action: "block", threshold: 60 } } });
    await call("POST", "/import", { lines: ["203.0.113.77"] });
    const from = (n: number) => ground.session(campaignId, {}, { "x-forwarded-for": `203.0.113.${n}` });
    expect([(await from(77)).status, (await from(78)).status]).toEqual([406, 201]);
  });

  test("is searched by label and note, sorted, and downloaded as it is shown", async () => {
    await call("POST", "/import", { lines: ["b.example", "a.example"], note: '=1+1 "spring"' });
    await call("POST", "", { kind: "domain", value: "c.example", note: "autumn" });
    expect(await labels("?sort=label&direction=asc")).toEqual(["a.example", "b.example", "c.example"]);
    expect(await labels("?q=SPRING&sort=label")).toEqual(["b.example", "a.example"]);
    expect(await labels("?q=c.ex")).toEqual(["c.example"]);
    expect(await labels("?q=%25")).toEqual([]);
    const url = `${list}.csv?q=spring&sort=label&direction=asc`;
    const file = await ground.app.inject({ url, headers: ground.company.as.CREATOR });
    const [head, ...rows] = file.body.split("\r\n");
    expect(head).toBe("\uFEFFkind,label,note,createdAt,createdBy");
    expect(rows.slice(0, -1).map((row) => row.split(",20")[0])).toEqual([
      `domain,a.example,"'=1+1 ""spring"""`,
      `domain,b.example,"'=1+1 ""spring"""`,
    ]);
    const refused = await ground.app.inject({ url, headers: ground.company.as.EDITOR });
    expect(refused.statusCode).toBe(403);
  });

  test("a note is changed, and several entries are taken off at once; those of another company stay", async () => {
    await call("POST", "/import", { lines: ["a.example", "b.example", "c.example"] });
    const other = await ground.identity.company();
    const theirs = `/api/v1/companies/${other.companyId}/blocks`;
    const body = { kind: "domain", value: "theirs.example" };
    const { blockId: foreign } = (await ground.call("POST", theirs, body, other.as.CREATOR)).body.data;
    const { data } = (await call("GET", "?sort=label&direction=asc")).body;
    const [a, b] = data.map(({ blockId }: { blockId: string }) => blockId);
    expect((await call("PUT", `/${a}`, { note: "why" })).body.data).toMatchObject({ label: "a.example", note: "why" });
    expect((await call("PUT", `/${foreign}`, { note: "why" })).body.code).toBe("block-unknown");
    expect((await call("POST", "/delete", { blockIds: [a, b, b, foreign] })).body).toEqual({ data: { deleted: 2 } });
    expect(await labels("")).toEqual(["c.example"]);
    expect((await ground.call("GET", theirs, undefined, other.as.CREATOR)).body.total).toBe(1);
  });

  test("EDITORs neither read nor change it, and a thousand lines are the most at once", async () => {
    const lines = Array.from({ length: 1001 }, (_, n) => `d${n}.example`);
    expect((await call("POST", "/import", { lines })).status).toBe(400);
    expect((await call("POST", "/import", { lines: lines.slice(1) })).body.data.added).toBe(1000);
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["POST", "/import", { lines: ["a.example"] }],
      ["POST", "/delete", { blockIds: ["6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7f"] }],
    ] as const)
      expect((await call(method, path, body, "EDITOR")).status).toBe(403);
  });
});

describe("what a line of a list is", () => {
  const hash = (kind: string, value: string) => `${kind}(${value})`;
  test.each([
    ["203.0.113.7 ", "address"],
    ["2001:db8::1", "address"],
    ["a".repeat(43), "address"],
    ["ada@example.org", "email"],
    ["example.org", "domain"],
    ["@example.org", "domain"],
    ["a@b@c", null],
    ["Kind,Label", null],
    ["10.0.0", null],
    ["", null],
  ])("%j is %s", (line, kind) => expect(recognised(line, hash)?.kind ?? null).toBe(kind));
});
