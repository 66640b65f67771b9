import { randomUUID } from "node:crypto";
import { RIGHTS } from "@fairground/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestServer, testServer } from "../kernel/testing.ts";
import { BODIES } from "./bodies.ts";
import { type Case, casesOf, idsTaken, requestOf, rightOf, rowsNamed } from "./cases.ts";
import { keeps, type Principal, promised, type Whose } from "./expected.ts";
import { type Ids, openSides, ROWS, type Side } from "./sides.ts";

const CASES = casesOf(BODIES);
const WHOSE: readonly Whose[] = ["own", "foreign", "absent"];

/** Ids that a call takes and does not read: the campaign says them. */
const NOT_READ: Readonly<Record<string, readonly string[]>> = {
  "GET /access-codes/api/analytics/{campaignId}": ["companyId"],
  "GET /access-codes/api/{campaignId}": ["companyId"],
  // The pool is the outcome page's that the path names.
  "GET /unique-codes/api/get-pool-codes/{outcomePageId}": ["campaignId"],
  // A file's name of one's own: nothing is looked up by it.
  "PUT /mail/api/settings/attachment": ["attachmentName"],
  // A text that was signed: nothing is looked up by it.
  "POST /api/v1/companies/{companyId}/signing-secret/checks": ["campaignId"],
};

/** Ids that narrow a list: one that is not the company's own leaves nothing of it. */
const NARROWS: Readonly<Record<string, readonly string[]>> = {
  "GET /api/v1/companies/{companyId}/audit": ["campaignId"],
  "GET /api/v1/companies/{companyId}/audit.csv": ["campaignId"],
  "GET /api/v1/companies/{companyId}/notices": ["campaignId"],
  "GET /api/v1/unique-codes/{campaignId}/{outcomePageId}/given": ["batchId"],
};
/** Rows of one account, and of nobody else in its company: of those that are made here none is the caller's. */
const OF_AN_ACCOUNT: readonly string[] = [
  "PUT /api/v1/account/passkeys/{passkeyId}",
  "POST /api/v1/account/passkeys/{passkeyId}/removal",
  "DELETE /api/v1/account/sessions/{sessionId}",
];
/** Rows that every company has: whosever they seem to be, whoever has signed in finds them. */
const OF_EVERYBODY: readonly string[] = ["GET /mail/api/global/templates/{templateId}"];
/** Calls about a row that has no id, and that nobody has made here: in the own company it may be missing. */
const UNMADE: readonly string[] = ["POST /api/v1/companies/{companyId}/sign-on/test"];

/**
 * Every call of the contract × whoever may call × own, foreign and absent ids. What is expected follows from the call's
 * access rule alone (security, 9): a new call is in it without a line here, unless it names rows that nobody makes yet.
 */
describe.each(DATABASES)("who may call what, on %s", (kind) => {
  let app: TestServer;
  let mine: Side;
  let other: Side;
  let principals: Principal[];
  beforeAll(async () => {
    app = await testServer(kind, { KEY_CALLS: "1000000" });
    ({ mine, other, principals } = await openSides(app));
  });
  afterAll(() => app?.close());

  const idsOf = async (one: Case, side: Side): Promise<Ids> => {
    const rows = await ROWS.find(([beginning]) => one.name.startsWith(beginning))?.[1](side);
    return idsTaken(one, { ...side.ids, ...rows });
  };
  const sent = async (one: Case, ids: Ids, who: Principal) => {
    const request = requestOf(one, ids);
    const answer = await app.server.inject({ ...request, headers: { ...request.headers, ...who.headers } });
    return { status: answer.statusCode, told: told(answer) };
  };

  // First: what keys are refused further below stands in the audit, with the ids that they sent.
  const MIXED = CASES.filter(
    ({ entry: { access } }) => access.kind !== "anyone" && access.kind !== "play" && access.kind !== "platform-admin",
  );
  test.each(MIXED.map((one) => [one.name, one] as const))(
    "%s: one foreign id among own ones is as one that nobody has",
    async (_name, one) => {
      const [own, foreign] = [await idsOf(one, mine), await idsOf(one, other)];
      const names = Object.keys(own);
      if (names.length < 2) return;
      const right = rightOf(one.entry.access, requestOf(one, own).payload);
      const who = principals.find(({ rights }) => right !== null && rights?.has(right));
      if (!who) throw new Error("somebody has the right");
      const read = names.filter((name) => !NOT_READ[one.call]?.includes(name));
      for (const name of read) {
        const [as, like] = [
          await sent(one, { ...own, [name]: foreign[name] ?? "" }, who),
          await sent(one, { ...own, [name]: absentOf(own)[name] ?? "" }, who),
        ];
        expect([name, as.status, as.told]).toEqual([name, like.status, like.told]);
        if (!NARROWS[one.call]?.includes(name)) expect([name, as.status]).toEqual([name, 404]);
      }
    },
  );

  test.each(CASES.map((one) => [one.name, one] as const))("%s", async (_name, one) => {
    const { access } = one.entry;
    const [own, foreign] = [await idsOf(one, mine), await idsOf(one, other)];
    const ids = { own, foreign, absent: absentOf(own) };
    const right = rightOf(access, requestOf(one, own).payload);
    const named = rowsNamed(one).length > 0 ? "rows" : "companyId" in own ? "company" : "nothing";
    const broken: string[] = [];
    for (const who of principals) {
      const answers: Partial<Record<Whose, string>> = {};
      for (const whose of WHOSE) {
        const promise = promised(one.entry, who, whose, { right, named, campaign: own.campaignId });
        // What is taken away is there again for the next one who may.
        const given =
          promise === "passes" && whose === "own" && one.method === "DELETE" ? await idsOf(one, mine) : ids[whose];
        const { status, told } = await sent(one, given, who);
        answers[whose] = told;
        if (OF_AN_ACCOUNT.includes(one.call) && who.kind === "account") {
          if (status < 400 || status >= 500) broken.push(`${who.name}, ${whose} ids: another's, but ${status} ${told}`);
          continue;
        }
        if (OF_EVERYBODY.includes(one.call) && who.kind !== "nobody" && who.kind !== "service" && !who.campaigns) {
          const expected = whose === "absent" ? 404 : 200;
          if (status !== expected) broken.push(`${who.name}, ${whose} ids: ${expected}, but ${status} ${told}`);
          continue;
        }
        const isMissing = whose === "own" && status === 404 && UNMADE.includes(one.call);
        if (!keeps(promise, status) && !(isMissing && promise === "passes"))
          broken.push(`${who.name}, ${whose} ids: ${promise}, but ${status} ${told}`);
      }
      if (
        !OF_EVERYBODY.includes(one.call) &&
        promised(one.entry, who, "foreign", { right, named, campaign: own.campaignId }) === 404 &&
        answers.foreign !== answers.absent
      )
        broken.push(
          `${who.name}: what is another's answers otherwise than what nobody has: ${answers.foreign} ≠ ${answers.absent}`,
        );
    }
    expect(broken).toEqual([]);
  });

  test("whatever names a row of a company has somebody who makes one", () => {
    const missing = CASES.filter(({ name, entry: { access } }) => {
      if (access.kind !== "member" && access.kind !== "member-by-body") return false;
      const isAboutRows =
        access.company.by === "row" || access.company.by === "companyId" || access.company.by === "campaignId";
      const names = rowsNamed({ path: name } as Case).length > 0 || access.company.by === "row";
      return isAboutRows && names && !ROWS.some(([beginning]) => name.startsWith(beginning));
    });
    expect(
      missing.map(({ name }) => name),
      "add a line to ROWS in sides.ts",
    ).toEqual([]);
  });

  test("every right is held by somebody and missed by somebody, so that nothing passes for lack of a counterpart", () => {
    for (const right of Object.keys(RIGHTS) as (keyof typeof RIGHTS)[]) {
      const accounts = principals.filter(({ rights }) => rights !== null);
      expect([right, accounts.some(({ rights }) => rights?.has(right))]).toEqual([right, true]);
      if (right !== "see") expect([right, accounts.every(({ rights }) => rights?.has(right))]).toEqual([right, false]);
    }
  });
});

/** What an answer says, without the ids in it and its own. */
const told = ({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }): string =>
  [
    statusCode,
    (headers as Record<string, unknown>)["content-type"],
    body.slice(0, 2_000).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "<id>"),
  ].join(" ");

/** Ids of the same looks that nobody has. */
const absentOf = (ids: Ids): Ids => Object.fromEntries(Object.keys(ids).map((name) => [name, randomUUID()]));
