import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPublic, type OutboundOptions, outbound } from "./outbound.ts";

/** Why `address` was not asked; or its status. */
const asked = (address: string, options: Partial<OutboundOptions> = {}) =>
  outbound({ allowsLoopback: false, ...options })(address).then(
    ({ status }) => status,
    (fault) => fault.reason ?? fault,
  );

describe("addresses that somebody else has named (security, 16)", () => {
  test.each([
    ...["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
    ...["255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "fd12::1", "::ffff:10.0.0.1", "::ffff:8.8.8.8"],
    ...["64:ff9b::a00:1", "2002:a00:1::", "2001::1", "2001:db8::1", "ff02::1", "not an address", ""],
  ])("%s is none of the public net", (address) => expect(isPublic(address)).toBe(false));

  test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"])("%s is", (address) =>
    expect(isPublic(address)).toBe(true),
  );

  test.each([
    "http://example.org/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "https://user:secret@example.org/",
    "javascript:alert(1)",
    "",
  ])("%s is not asked: it is not https alone", async (address) => expect(await asked(address)).toBe("address"));

  test.each([
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://2130706433/",
    "https://0x7f.1/",
  ])("%s is not asked: it is not of the public net", async (address) => expect(await asked(address)).toBe("private"));

  test("a name is not asked where any of its addresses is not public, or where it has none", async () => {
    const resolve = async () => ["8.8.8.8", "10.0.0.1"];
    expect(await asked("https://example.org/", { resolve })).toBe("private");
    expect(await asked("https://example.org/", { resolve: async () => [] })).toBe("unresolved");
    const fails = () => Promise.reject(new Error("no such name"));
    expect(await asked("https://example.org/", { resolve: fails })).toBe("unresolved");
  });
});

describe("with this machine let in, for tests and development", () => {
  const server = createServer((request, response) => {
    if (request.url === "/away") return void response.writeHead(302, { location: "https://example.org/" }).end();
    if (request.url === "/large") return void response.end("x".repeat(2_000));
    if (request.url === "/slow") return void response.write("x");
    request.resume().on("end", () => response.end(`${request.method} ${request.headers.host}`));
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    port = (server.address() as { port: number }).port; // it listens on a port
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const here = (path: string) => `http://127.0.0.1:${port}${path}`;
  const resolve = async () => ["127.0.0.1"];

  test("what was resolved is what is connected to: nothing resolves it again", async () => {
    let times = 0;
    const once = async () => {
      times++;
      return ["127.0.0.1"];
    };
    const ask = outbound({ allowsLoopback: true, resolve: once });
    const answer = await ask(`http://rebinds.example:${port}/x`, { method: "POST", body: "a=b" });
    expect([await answer.text(), times]).toEqual([`POST rebinds.example:${port}`, 1]);
  });

  test("a name that leads here once and elsewhere the next time is refused the next time", async () => {
    const answers = [["127.0.0.1"], ["169.254.169.254"]];
    const rebinding = async () => answers.shift() ?? [];
    const ask = outbound({ allowsLoopback: true, resolve: rebinding });
    expect((await ask(`http://rebinds.example:${port}/`)).status).toBe(200);
    await expect(ask(`http://rebinds.example:${port}/`)).rejects.toMatchObject({ reason: "private" });
  });

  test("what is private and not this machine stays closed, and http to the public net too", async () => {
    expect(await asked("http://10.0.0.1/", { allowsLoopback: true })).toBe("private");
    expect(await asked("http://8.8.8.8/", { allowsLoopback: true })).toBe("private");
  });

  test("redirects, large answers and slow ones are given up", async () => {
    const options = { allowsLoopback: true, resolve };
    expect(await asked(here("/away"), options)).toBe("redirect");
    expect(await asked(here("/large"), { ...options, most: 1_000 })).toBe("too-large");
    expect(await asked(here("/slow"), { ...options, patience: 50 })).toBe("unreachable");
    expect(await asked(here("/"), options)).toBe(200);
  });

  test("without the setting this machine is closed", async () => {
    expect(await asked(here("/"))).toBe("address");
    expect(await asked(`https://127.0.0.1:${port}/`)).toBe("private");
  });
});
