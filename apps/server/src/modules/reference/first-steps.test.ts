import { readFileSync } from "node:fs";
import { ROLES } from "@fairground/contract";
import { FIRST_STEPS } from "@fairground/contract/first-steps";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../kernel/config.ts";
import { type TestContext, type TestServer, testServer } from "../../kernel/testing.ts";
import { REFUSED_FROM } from "../challenges/crowds.ts";
import { SIGN_IN_LIMIT } from "../identity/sign-in-tries.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";

const GUIDE = readFileSync(new URL("../../../../../docs/guides/api.md", import.meta.url), "utf8");

/** The shell that the guide needs: variables, quotes, `curl` with its few options, and `jq -r` along a path. */
function wordsOf(command: string, variables: ReadonlyMap<string, string>): string[] {
  const words: string[] = [];
  const filled = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: string) => variables.get(name) ?? "");
  for (const [, double, single, bare = ""] of command.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g))
    words.push(single ?? (double === undefined ? filled(bare) : filled(double.replaceAll('\\"', '"'))));
  return words;
}

function requestOf([name, ...words]: string[]): InjectOptions {
  expect(name).toBe("curl");
  const request: InjectOptions & { headers: Record<string, string> } = { method: "GET", headers: {} };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (word === "-s") continue;
    if (word === "-X") request.method = words[++at] as "POST";
    else if (word === "-d") request.payload = words[++at] ?? "";
    else if (word === "-H") {
      const [header = "", value = ""] = (words[++at] ?? "").split(/: (.*)/);
      request.headers[header.toLowerCase()] = value;
    } else request.url = new URL(word).href.slice(new URL(word).origin.length);
  }
  return request;
}

const along = (path: string, value: unknown): unknown =>
  [...path.matchAll(/\w+/g)].reduce((inner, [key]) => (inner as Record<string, unknown> | null)?.[key], value);

describe("the guide to the API", () => {
  let context: TestContext;
  let app: TestServer;
  let company: TestCompany;
  /** Of somebody who may everything, as the guide's reader. */
  let credentials: TestCompany["credentials"];
  beforeAll(async () => {
    app = await testServer("embedded");
    context = app.context;
    const identity = testIdentity(context);
    company = await identity.company();
    const { companyId } = company;
    const person = { email: "reader@example.org", name: "Reader", companyId, roles: ROLES, platformAdmin: false };
    credentials = { email: person.email, password: (await identity.people.accountWithPassword(person)).password };
  });
  afterAll(async () => {
    await app?.close();
  });

  test("holds: every command of it does what it says, from nothing to a prize and out", async () => {
    const variables = new Map<string, string>();
    const blocks = [...GUIDE.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
    const commands = blocks
      .flatMap((block) => block.replaceAll("\\\n", " ").split("\n"))
      .map((line) => line.trim())
      .filter(Boolean);
    let calls = 0;
    for (const line of commands) {
      const [, set, plain] = /^([A-Z]+)="([^"]*)"$/.exec(line) ?? [];
      if (set) {
        const mine = { EMAIL: credentials.email, PASSWORD: credentials.password };
        variables.set(set, mine[set as "EMAIL"] ?? plain ?? "");
        continue;
      }
      const [, kept, inner, path] = /^([A-Z]+)=\$\((curl .*?)\s*\| jq -r (\S+)\)$/.exec(line) ?? [];
      const answer = await app.server.inject(requestOf(wordsOf(inner ?? line, variables)));
      expect([line, answer.statusCode < 300, answer.body.slice(0, 200)]).toEqual([line, true, expect.anything()]);
      calls++;
      if (!kept) continue;
      const value = along(path ?? "", answer.json());
      expect([line, value]).toEqual([line, expect.any(String)]);
      variables.set(kept, String(value));
    }
    expect(calls).toBe(16);
    const out = await app.server.inject({
      url: "/api/v1/me",
      headers: { authorization: `Bearer ${variables.get("TOKEN")}` },
    });
    expect(out.statusCode).toBe(401);
  });
});

describe("the limits that a client is told", () => {
  const PAGE = FIRST_STEPS.map(({ words }) => words).join(" ");
  const { tries, seconds } = SIGN_IN_LIMIT;
  const perMinute = readConfig({}).ADDRESS_SESSIONS;
  const plays = `${perMinute} (?:plays )?a minute from one address a session wants a solved challenge`;
  test.each([
    ["tries at a password", `${tries} tries in ${seconds / 60} minutes`],
    ["plays from one address", plays],
    ["plays that are refused", `beyond ${(perMinute * REFUSED_FROM).toLocaleString("en")} it waits`],
    ["wrong access codes", "10 wrong codes in 10 minutes from an address"],
    ["a body", "1 MB unless its call says otherwise"],
    ["a body that does not come", "30 seconds"],
    ["rows of a page", "1 to 200 rows and 25 unless said"],
    ["a key", "8\\s+to 100 letters, digits, `-` or `_`"],
  ])("%s: the guide and the reference say the same", (_what, words) => {
    const said = new RegExp(words.replaceAll(" ", "\\s+"));
    expect(GUIDE).toMatch(said);
    expect(PAGE).toMatch(said);
  });
});
