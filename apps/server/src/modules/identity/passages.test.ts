import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestContext, type TestServer, testServer } from "../../kernel/testing.ts";
import { ACCOUNTS, passageOf } from "./passages.ts";
import { type TestCompany, testIdentity } from "./testing.ts";

const ORIGIN = "https://studio.example";
const OPEN = ["POST /sign-in/email", "POST /sign-out"];

describe("the way to the account library", () => {
  test("has two passages, with a query and without", () => {
    expect(passageOf("POST", `${ACCOUNTS}/sign-in/email?a=b`, ORIGIN)).toEqual({
      url: new URL(`${ORIGIN}${ACCOUNTS}/sign-in/email?a=b`),
      isTry: true,
    });
    expect(passageOf("POST", `${ACCOUNTS}/sign-out`, ORIGIN)?.isTry).toBe(false);
    for (const method of ["GET", "HEAD", "PUT", "post"])
      expect(passageOf(method, `${ACCOUNTS}/sign-in/email`, ORIGIN)).toBeNull();
  });

  test("lets only these two addresses through, however the path is spelled", () => {
    const piece = fc.constantFrom(
      ..."/ // \\ . .. %2e %2E %2f %5c %252e ..%5c ; # ? x @ : sign-in email sign-out SIGN-IN %73ign-in \t".split(" "),
      ACCOUNTS,
      "/sign-in/email",
      "http://studio.example",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const target = ACCOUNTS + pieces.join("");
        const passage = passageOf("POST", target, ORIGIN);
        if (passage === null) return;
        const [path = ""] = target.split(/[?#]/);
        expect(OPEN.map((call) => call.replace(" ", ` ${ACCOUNTS}`))).toContain(`POST ${path}`);
        expect(passage.url.origin + passage.url.pathname).toBe(ORIGIN + path);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe.each(DATABASES)("the account library over the wire, on %s", (kind) => {
  let context: TestContext;
  let app: TestServer;
  let company: TestCompany;
  let port: number;

  beforeAll(async () => {
    app = await testServer(kind);
    context = app.context;
    company = await testIdentity(context).company();
    await app.server.listen({ host: "127.0.0.1", port: 0 });
    port = (app.server.server.address() as { port: number }).port; // it listens on a port
  });
  afterAll(async () => {
    await app?.close();
  });

  /** The status of a request whose target goes out as it is written. */
  const raw = async (method: string, target: string, payload: object, headers: Record<string, string> = {}) => {
    const body = method === "GET" ? "" : JSON.stringify(payload);
    const socket = connect(port, "127.0.0.1");
    const lines = Object.entries({
      host: new URL(context.publicUrl).host,
      origin: context.publicUrl,
      connection: "close",
      "content-length": String(Buffer.byteLength(body)),
      ...(body === "" ? {} : { "content-type": "application/json" }),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
    let answer = "";
    socket.on("data", (bytes) => (answer += bytes));
    await once(socket, "close");
    return Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);
  };

  test.each([
    "/x\\..\\sign-in/email",
    "/x/..\\sign-in/email",
    "\\sign-in/email",
    "/x\\%2e%2e\\sign-in/email",
    "/x/../sign-in/email",
    "/x/%2e%2e/sign-in/email",
    "/x/%2E%2E/sign-in/email",
    "/x/.%2e/sign-in/email",
    "/./sign-in/email",
    "/%2e/sign-in/email",
    "/%252e%252e/auth/sign-in/email",
    "/x/%252e%252e/sign-in/email",
    "//sign-in/email",
    "/sign-in//email",
    "/sign-in\\email",
    "/sign-in%2femail",
    "/sign-in%5cemail",
    "/%73ign-in/email",
    "/%2573ign-in/email",
    "/sign-in/email/",
    "/SIGN-IN/email",
    "/sign-in/email;x",
    "/../../v1/auth/sign-in/email",
    "/x\\..\\sign-in/email#/y",
  ])("nobody signs in by %s, not even with the right password", async (spelling) => {
    expect(await raw("POST", ACCOUNTS + spelling, company.credentials)).toBe(404);
  });

  test.each([
    `http://evil.example${ACCOUNTS}/sign-in/email`,
    `//evil.example${ACCOUNTS}/sign-in/email`,
    "/api/v1/%61uth/sign-in/email",
    "/api/v1/x\\..\\auth/sign-in/email",
    "/api//v1/auth/sign-in/email",
  ])("nor by the address %s", async (target) => {
    expect(await raw("POST", target, company.credentials)).toBe(404);
  });

  test("every other call of the library is closed as if it were not there, in every spelling", async () => {
    const calls = Object.values(app.parts.identity.accounts.api).flatMap((endpoint) => {
      const { path, options } = endpoint as { path?: string; options: { method: string | string[] } };
      return path ? [options.method].flat().map((method) => ({ method, path: path.replaceAll(/:\w+/g, "x") })) : [];
    });
    expect(calls.length).toBeGreaterThan(50);
    for (const call of OPEN) expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(call);
    const closed = calls.filter(({ method, path }) => !OPEN.includes(`${method} ${path}`));
    for (const { method, path } of closed)
      for (const spelling of [
        path,
        `/x\\..${path.replaceAll("/", "\\")}`,
        `/x/%2e%2E${path}`,
        `/${path}`,
        `${path}/`,
      ]) {
        const answer = await raw(method, ACCOUNTS + spelling, {}, company.as.USER_ADMIN);
        expect([method, spelling, answer]).toEqual([method, spelling, 404]);
      }
  });

  test("tries are counted, wherever a query or a fragment stands behind the path", async () => {
    const wrong = { email: "guessed@example.org", password: "not the password at all" };
    const answers: number[] = [];
    for (const tail of ["", "?a=b", "#x", "?/x\\..\\sign-out", "#/../sign-out", "", "?", "#", "?a", "#b", "", ""])
      answers.push(await raw("POST", `${ACCOUNTS}/sign-in/email${tail}`, wrong));
    expect(answers[0]).toBe(401);
    expect(answers.at(-1)).toBe(429);
  });
});
