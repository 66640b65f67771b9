import { readsPeople } from "@fairground/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestServer, testServer } from "../kernel/testing.ts";
import { BODIES } from "./bodies.ts";
import { type Case, casesOf, idsTaken, requestOf } from "./cases.ts";
import { openSides, ROWS, type Side } from "./sides.ts";

/** Every call that reads what there is of people; a new one is in it by its right. */
const CASES = casesOf(BODIES).filter(({ call, entry }) => readsPeople(call, entry));
/** What is sent where ids are not enough. */
const SENT: Readonly<Record<string, object>> = {
  "POST /api/v1/companies/{companyId}/visitors/search": { by: "email", term: "ada@example.org" },
  "POST /api/v1/companies/{companyId}/visitors/held": { by: "email", term: "ada@example.org" },
  "POST /api/v1/companies/{companyId}/visitors/consents": { term: "ada@example.org" },
  "POST /api/v1/companies/{companyId}/visitors/export": { by: "email", term: "ada@example.org" },
};
const ASKED: Readonly<Record<string, string>> = {
  "GET /api/v1/companies/{companyId}/points": "?loyaltyUserId=ada",
  "GET /api/v1/companies/{companyId}/points/bookings": "?account=",
};

test("what reads people are the leads, winners, reviews, walls, points, mails, given codes and persons", () => {
  expect(CASES.map(({ call }) => call).length).toBeGreaterThan(15);
});

describe.each(DATABASES)("reading leaves rows, on %s (security, 25)", (kind) => {
  let app: TestServer;
  let mine: Side;
  let account = "";
  beforeAll(async () => {
    app = await testServer(kind);
    ({ mine } = await openSides(app));
    const points = `/api/v1/companies/${mine.ids.companyId}/points`;
    await mine.ask("POST", points, { loyaltyUserId: "ada", points: 5, key: "order-1" });
    account = (await mine.ask("GET", `${points}/accounts`)).data[0].account;
  });
  afterAll(() => app?.close());

  const rowOf = async ({ call }: Case) => {
    const { rows } = await app.context.db.asSystem((scope) =>
      sql<{ count: string | null; status: number }>`SELECT count, status FROM audit_entry
        WHERE company_id = ${mine.ids.companyId} AND call = ${call} ORDER BY entry_id DESC LIMIT 1`.execute(scope),
    );
    return rows[0] ?? null;
  };

  test.each(CASES.map((one) => [one.name, one] as const))("%s: with how many", async (_name, one) => {
    const rows = await ROWS.find(([beginning]) => one.name.startsWith(beginning))?.[1](mine);
    const request = requestOf(one, idsTaken(one, { ...mine.ids, outcomePageId: mine.outcomePageId, ...rows }));
    const more = ASKED[one.call]?.replace(/=$/, `=${account}`) ?? "";
    const payload = SENT[one.call] ?? request.payload;
    const answer = await app.server.inject({
      ...request,
      url: `${request.url}${more}`,
      ...(payload === undefined ? {} : { payload: payload as object }),
      headers: { ...request.headers, ...mine.company.as.USER_ADMIN },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await rowOf(one), "its row says of how many people").toEqual({ count: expect.anything(), status: 200 });
  });
});
