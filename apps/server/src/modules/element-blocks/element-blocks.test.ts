import { BLOCK_LIMITS } from "@fairground/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { httpServer } from "../../kernel/http/server.ts";
import { mountCalls } from "../../kernel/part.ts";
import { DATABASES, testContext } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import { openElementBlocks } from "./index.ts";

type Role = keyof TestCompany["as"];

const FOOTER = [
  { id: "foot", type: "container", parentId: "root", order: "a3", layout: "two_columns", name: "Footer" },
  {
    id: "legal",
    type: "text",
    parentId: "foot",
    texts: { text: { en: "Legal", ja: "法律" } },
    style: { base: { color: "token:muted" } },
  },
  {
    id: "more",
    type: "button",
    variant: "text",
    parentId: "foot",
    texts: { label: "More" },
    action: { type: "CHANGE_PAGE", target: "NEXT" },
  },
];
const footer = { tops: ["foot"], elements: FOOTER };

describe.each(DATABASES)("blocks on %s", (kind) => {
  let context: Awaited<ReturnType<typeof testContext>>;
  let app: FastifyInstance;
  let mine: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    context = await testContext(kind);
    const identity = testIdentity(context);
    app = httpServer({ logger: context.log, trustProxy: false });
    mountCalls(app, openElementBlocks(context).calls, identity.admit);
    [mine, other] = await Promise.all([identity.company(), identity.company()]);
  });
  beforeEach(() => context.db.asSystem((scope) => sql`DELETE FROM element_block`.execute(scope)));
  afterAll(async () => {
    await app?.close();
    await context?.close();
  });

  const at = (company: TestCompany, rest = "") => `/api/v1/companies/${company.companyId}/element-blocks${rest}`;
  const save = (name: string, content: object = footer, company = mine, role: Role = "CREATOR") =>
    app.inject({
      method: "POST",
      url: at(company),
      headers: company.as[role],
      payload: { name, ...content },
    });
  const saved = async (name: string, company = mine): Promise<string> =>
    (await save(name, footer, company)).json().data.blockId;
  const rename = (blockId: string, name: string, company = mine, role: Role = "CREATOR") =>
    app.inject({ method: "PUT", url: at(company, `/${blockId}`), headers: company.as[role], payload: { name } });
  const remove = (blockId: string, company = mine, role: Role = "CREATOR") =>
    app.inject({ method: "DELETE", url: at(company, `/${blockId}`), headers: company.as[role] });
  const read = (blockId: string, company = mine) =>
    app.inject({ url: at(company, `/${blockId}`), headers: company.as.VIEWER });
  const names = async (company = mine): Promise<string[]> =>
    (await app.inject({ url: at(company), headers: company.as.VIEWER }))
      .json()
      .data.map((each: { name: string }) => each.name);

  test("what was kept is listed by name, and comes back as the elements that they were", async () => {
    const answer = await save("  Footer ");
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data).toMatchObject({
      name: "Footer",
      topCount: 1,
      elementCount: 3,
      types: ["container", "text", "button"],
    });
    expect(new Date(data.createdAt).toISOString()).toBe(data.createdAt);
    await save("badge", { tops: ["legal"], elements: [FOOTER[1]] });
    await save("Zebra");
    expect(await names()).toEqual(["badge", "Footer", "Zebra"]);
    const whole = (await read(data.blockId)).json().data;
    expect(whole.tops).toEqual(["foot"]);
    expect(whole.elements).toMatchObject([{ ...FOOTER[0], parentId: null }, FOOTER[1] ?? {}, FOOTER[2] ?? {}]);
  });

  test("a name is unique in its company, in either case; another company may have the same", async () => {
    await saved("Footer");
    const again = await save("footer");
    expect([again.statusCode, again.json().code]).toEqual([409, "element-block-name-taken"]);
    expect((await save("Footer", footer, other)).statusCode).toBe(201);
    const header = await saved("Header");
    const taken = await rename(header, "FOOTER");
    expect([taken.statusCode, taken.json().code]).toEqual([409, "element-block-name-taken"]);
    expect((await rename(header, "HEADER")).json().data).toMatchObject({ name: "HEADER", elementCount: 3 });
    expect(await names()).toEqual(["Footer", "HEADER"]);
  });

  test("two members who take the same name at once: one keeps it, the other one is told", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => save("Footer")));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  });

  test.each([
    ["no name", { name: "  ", ...footer }],
    ["a name that is too long", { name: "x".repeat(81), ...footer }],
    ["a name with NUL", { name: "a\0b", ...footer }],
    ["no elements", { name: "None", tops: ["a"], elements: [] }],
    ["no tops", { name: "None", tops: [], elements: FOOTER }],
  ])("%s is no block", async (_, payload) => {
    const answer = await app.inject({ method: "POST", url: at(mine), headers: mine.as.CREATOR, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "request-malformed"]);
  });

  test("elements that no document would take are refused, with every fault's path, and nothing is kept", async () => {
    const answer = await save("Bad", { tops: ["foot"], elements: [FOOTER[0], { ...FOOTER[1], type: "script" }] });
    expect([answer.statusCode, answer.json().code]).toEqual([422, "element-block-refused"]);
    expect(answer.json().errors).toMatchObject([{ path: "elements.1.type" }]);
    const orphan = await save("Bad", { tops: ["foot"], elements: [FOOTER[0], { ...FOOTER[1], parentId: "root" }] });
    expect(orphan.json().errors).toEqual([{ path: "elements.1.parentId", message: "It lies under none of `tops`" }]);
    expect(await names()).toEqual([]);
  });

  test("a company keeps as many as are told, and one more after one is deleted", async () => {
    const first = await saved("Footer");
    await context.db.inCompany(mine.companyId, (scope) =>
      sql`INSERT INTO element_block (company_id, name, tops, elements, element_count, types)
        SELECT company_id, 'Block ' || n, tops, elements, element_count, types
        FROM element_block, generate_series(2, ${BLOCK_LIMITS.blocks}::int) n`.execute(scope),
    );
    const beyond = await save("One more");
    expect([beyond.statusCode, beyond.json().code]).toEqual([409, "element-block-limit-reached"]);
    expect((await save("Elsewhere", footer, other)).statusCode).toBe(201);
    expect((await remove(first)).statusCode).toBe(204);
    expect((await save("One more")).statusCode).toBe(201);
  });

  test("everybody of the company sees them; creators keep, rename and delete them", async () => {
    const blockId = await saved("Footer");
    for (const role of ["VIEWER", "EDITOR", "USER_ADMIN"] as const) {
      expect((await app.inject({ url: at(mine), headers: mine.as[role] })).json().data).toHaveLength(1);
      expect((await save("Mine", footer, mine, role)).statusCode).toBe(403);
      expect((await rename(blockId, "Mine", mine, role)).statusCode).toBe(403);
      expect((await remove(blockId, mine, role)).statusCode).toBe(403);
    }
    expect((await app.inject({ url: at(mine) })).statusCode).toBe(401);
    expect(await names()).toEqual(["Footer"]);
  });

  test("another company's blocks are not there, whatever one knows of them", async () => {
    const blockId = await saved("Footer");
    expect(await names(other)).toEqual([]);
    for (const answer of [
      await read(blockId, other),
      await rename(blockId, "Taken", other),
      await remove(blockId, other),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, "element-block-unknown"]);
    const foreign = await app.inject({ url: at(mine, `/${blockId}`), headers: other.as.CREATOR });
    expect(foreign.statusCode).toBe(404);
    expect(await names()).toEqual(["Footer"]);
  });

  test("a deleted block is gone, and deleting it again says so", async () => {
    const blockId = await saved("Footer");
    expect((await remove(blockId)).statusCode).toBe(204);
    expect((await read(blockId)).json().code).toBe("element-block-unknown");
    expect((await remove(blockId)).statusCode).toBe(404);
    expect((await rename(blockId, "Back")).statusCode).toBe(404);
  });
});
