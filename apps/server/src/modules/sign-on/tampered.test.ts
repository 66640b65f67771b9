import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import { CLIENT, closed, originOf } from "./testing.ts";

type Claims = Record<string, unknown>;
interface Made {
  header: Record<string, unknown>;
  claims: Claims;
  signed: (text: string) => string;
}

const ours = generateKeyPairSync("rsa", { modulusLength: 2048 });
const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
const curve = generateKeyPairSync("ec", { namedCurve: "P-256" });
const jwk = (key: KeyObject, kid: string, alg: string) => ({ ...key.export({ format: "jwk" }), kid, alg, use: "sig" });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const byRsa = (key: KeyObject) => (text: string) => sign("sha256", Buffer.from(text), key).toString("base64url");
const byCurve = (text: string) =>
  sign("sha256", Buffer.from(text), { key: curve.privateKey, dsaEncoding: "ieee-p1363" }).toString("base64url");
const byShared = (secret: string | Buffer) => (text: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** An issuer that says whatever a test wants it to (security, 26). */
describe("what a provider sends is taken only where all of it holds", () => {
  const server = createServer();
  let issuer = "";
  let app: TestServer;
  let company: TestCompany;
  let nonce = "";
  /** Changes a right answer. */
  let change: (made: Made) => Partial<Made> = () => ({});
  let metadata: Record<string, unknown> = {};
  let userinfo: Claims = {};
  let said: Record<string, unknown>[] = [];

  const right = (): Made => ({
    header: { alg: "RS256", kid: "one", typ: "JWT" },
    claims: {
      ...{ iss: issuer, aud: CLIENT.clientId, sub: "ada", nonce, email: "ada@norrvind.example", email_verified: true },
      ...{ iat: seconds(0), exp: seconds(300) },
    },
    signed: byRsa(ours.privateKey),
  });
  const seconds = (later: number) => Math.floor(Date.now() / 1000) + later;

  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    issuer = originOf(server);
    server.on("request", async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { pathname } = new URL(request.url ?? "/", issuer);
      const answers: Record<string, () => unknown> = {
        "/.well-known/openid-configuration": () => ({
          ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
          ...{ jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/me`, response_types_supported: ["code"] },
          id_token_signing_alg_values_supported: ["RS256", "ES256", "HS256", "none"],
          ...metadata,
        }),
        "/keys": () => ({
          keys: [jwk(ours.publicKey, "one", "RS256"), jwk(curve.publicKey, "two", "ES256")],
        }),
        "/me": () => userinfo,
        "/token": () => {
          said.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
          const made = { ...right(), ...change(right()) };
          const text = `${encoded(made.header)}.${encoded(made.claims)}`;
          const token = `${text}.${made.signed(text)}`;
          return { access_token: "opaque", token_type: "Bearer", expires_in: 60, id_token: token };
        },
      };
      const answer = answers[pathname];
      response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
      response.end(JSON.stringify(answer?.() ?? {}));
    });
    const texts = new Map<string, string>();
    const textsOf = async (name: string) => [texts.get(name) ?? ""];
    app = await testServer("embedded", { OUTBOUND_LOOPBACK: "on" }, { textsOf });
    company = await testIdentity(app.context).company();
    const answer = await put();
    const { record } = answer.json().data.domains[0];
    texts.set(record.name, record.value);
    const confirmed = await app.server.inject({
      ...{ method: "POST", url: `/api/v1/companies/${company.companyId}/sign-on/domains` },
      ...{ headers: company.as.USER_ADMIN, payload: { domain: "norrvind.example" } },
    });
    expect(confirmed.json().data.domains[0].isConfirmed).toBe(true);
  });
  beforeEach(() => {
    change = () => ({});
    metadata = {};
    userinfo = {};
    said = [];
  });
  afterAll(async () => {
    await app?.close();
    await closed(server);
  });

  const put = (clientSecret: string = CLIENT.clientSecret) =>
    app.server.inject({
      ...{ method: "PUT", url: `/api/v1/companies/${company.companyId}/sign-on`, headers: company.as.USER_ADMIN },
      payload: {
        ...{ issuer, clientId: CLIENT.clientId, clientSecret, required: false },
        ...{ domains: ["norrvind.example"], newMembers: "VIEWER" },
      },
    });
  const ask = (path: string, payload: object) =>
    app.server.inject({ method: "POST", url: path, headers: company.as.USER_ADMIN, payload });
  /** How it ends. */
  const ended = async (answered: Record<string, string> = {}) => {
    const begun = await app.server.inject({
      ...{ method: "POST", url: "/api/v1/sign-on/begin", payload: { email: "x@norrvind.example" } },
    });
    const url = new URL(begun.json().data.url);
    nonce = url.searchParams.get("nonce") ?? "";
    const query = new URLSearchParams({ code: "a-code", state: url.searchParams.get("state") ?? "", ...answered });
    const back = await app.server.inject({
      url: `/api/v1/sign-on/${company.companyId}/callback?${query}`,
      headers: { cookie: String(begun.headers["set-cookie"]).split(";")[0] ?? "" },
    });
    const to = new URL(String(back.headers.location), issuer);
    return to.searchParams.get("signOn") ?? to.pathname;
  };

  test("the right one lets in, by RSA and by a curve, with PKCE and the client's secret", async () => {
    expect(await ended()).toBe("/studio/campaigns");
    expect(said).toMatchObject([{ code: "a-code", code_verifier: expect.stringMatching(/^[\w-]{43}$/) }]);
    change = () => ({ header: { alg: "ES256", kid: "two" }, signed: byCurve });
    expect(await ended()).toBe("/studio/campaigns");
  });

  const publicText = ours.publicKey.export({ format: "pem", type: "spki" });
  test.each<[string, (made: Made) => Partial<Made>]>([
    ["no signature, and says so", () => ({ header: { alg: "none" }, signed: () => "" })],
    ["no signature", () => ({ signed: () => "" })],
    ["a signature of nothing", () => ({ signed: () => byRsa(ours.privateKey)("something else") })],
    [
      "the public key as a shared secret",
      () => ({ header: { alg: "HS256", kid: "one" }, signed: byShared(publicText) }),
    ],
    [
      "the client's secret as a shared one",
      () => ({ header: { alg: "HS256" }, signed: byShared(CLIENT.clientSecret) }),
    ],
    ["a foreign key under our name", () => ({ signed: byRsa(foreign.privateKey) })],
    ["a key that nobody knows", () => ({ header: { alg: "RS256", kid: "three" }, signed: byRsa(foreign.privateKey) })],
    [
      "a key that it brings with it",
      () => ({
        header: { alg: "RS256", kid: "one", jwk: foreign.publicKey.export({ format: "jwk" }) },
        signed: byRsa(foreign.privateKey),
      }),
    ],
    ["another algorithm than the key's", () => ({ header: { alg: "ES256", kid: "one" } })],
    ["another audience", ({ claims }) => ({ claims: { ...claims, aud: "another" } })],
    ["another party among several", ({ claims }) => ({ claims: { ...claims, aud: [CLIENT.clientId, "x"], azp: "x" } })],
    ["no audience", ({ claims: { aud: _, ...claims } }) => ({ claims })],
    ["another issuer", ({ claims }) => ({ claims: { ...claims, iss: "https://evil.example" } })],
    ["another nonce", ({ claims }) => ({ claims: { ...claims, nonce: "another" } })],
    ["no nonce", ({ claims: { nonce: _, ...claims } }) => ({ claims })],
    ["an end that is past", ({ claims }) => ({ claims: { ...claims, exp: seconds(-120) } })],
    ["no end", ({ claims: { exp: _, ...claims } }) => ({ claims })],
    ["a beginning that is to come", ({ claims }) => ({ claims: { ...claims, nbf: seconds(300) } })],
    ["no subject", ({ claims: { sub: _, ...claims } }) => ({ claims })],
  ])("a token with %s lets nobody in", async (_, changed) => {
    change = changed;
    expect(await ended()).toBe("failed");
  });

  test("clocks may differ by half a minute", async () => {
    change = ({ claims }) => ({ claims: { ...claims, exp: seconds(-30), iat: seconds(-330) } });
    expect(await ended()).toBe("/studio/campaigns");
    change = ({ claims }) => ({ claims: { ...claims, nbf: seconds(30) } });
    expect(await ended()).toBe("/studio/campaigns");
  });

  test.each([
    ["false", { email_verified: false }],
    ["a word", { email_verified: "true" }],
    ["a number", { email_verified: 1 }],
    ["nothing", { email_verified: undefined }],
  ])("an address is taken only where it is verified: %s", async (_, changed) => {
    change = ({ claims }) => ({ claims: { ...claims, sub: "newcomer", ...changed } });
    expect(await ended()).toBe("unverified");
  });

  test("what the token leaves out is asked for, and taken only of the same person", async () => {
    change = ({ claims: { email: _, email_verified: __, ...claims } }) => ({ claims: { ...claims, sub: "bo" } });
    userinfo = { sub: "bo", email: "bo@norrvind.example", email_verified: true };
    expect(await ended()).toBe("/studio/campaigns");
    change = ({ claims: { email: _, email_verified: __, ...claims } }) => ({ claims: { ...claims, sub: "cy" } });
    expect(await ended()).toBe("failed");
    userinfo = { sub: "cy" };
    expect(await ended()).toBe("unverified");
  });

  test("an answer that names another provider, or a state that is not ours, lets nobody in", async () => {
    expect(await ended({ iss: "https://evil.example" })).toBe("failed");
    expect(await ended({ state: "x".repeat(43) })).toBe("stale");
    expect(said).toEqual([]);
  });

  test("trying it names what is wrong with its configuration", async () => {
    const faults = async (changed: Record<string, unknown>) => {
      metadata = changed;
      const answer = await ask(`/api/v1/companies/${company.companyId}/sign-on/test`, {});
      return answer.json().data.faults;
    };
    expect(await faults({ id_token_signing_alg_values_supported: ["HS256", "none"] })).toEqual(["no-algorithm"]);
    expect(await faults({ response_types_supported: ["id_token"] })).toEqual(["no-code-flow"]);
    expect(await faults({ authorization_endpoint: "javascript:alert(1)" })).toEqual(["no-code-flow"]);
    expect(await faults({ token_endpoint: undefined })).toEqual(["no-code-flow"]);
    expect(await faults({ jwks_uri: `${issuer}/nowhere` })).toEqual(["no-keys"]);
    expect(await faults({ jwks_uri: undefined })).toEqual(["no-keys"]);
    expect(await faults({ issuer: "https://evil.example" })).toEqual(["issuer-differs"]);
    // Where it sends us is looked at like its own address.
    expect(await faults({ token_endpoint: "http://169.254.169.254/token" })).toEqual(["unreachable"]);
  });
});
