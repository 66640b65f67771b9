import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Blobs, checkedKey } from "./blobs.ts";
import { fileBlobs } from "./file-blobs.ts";
import { s3Blobs } from "./s3-blobs.ts";

const folder = await mkdtemp(join(tmpdir(), "fairground-blobs-"));
const s3 = await bucket();
afterAll(async () => {
  s3.server.close();
  await rm(folder, { recursive: true, force: true });
});

const STORES: [string, () => Blobs][] = [
  ["a folder", () => fileBlobs(join(folder, "files"))],
  [
    "a bucket",
    () =>
      s3Blobs({
        bucket: "pictures",
        region: "eu-test-1",
        endpoint: s3.url,
        credentials: { accessKeyId: "KEY", secretAccessKey: "SECRET" },
        pathStyle: true,
        prefix: "fairground/",
      }),
  ],
];

describe.each(STORES)("files in %s", (_name, open) => {
  let blobs: Blobs;
  beforeAll(() => {
    blobs = open();
  });
  const text = async (key: string, range?: { from: number; to: number }) => {
    const body = await blobs.read(key, range);
    if (!body) return null;
    const parts: Buffer[] = [];
    for await (const part of body as AsyncIterable<Buffer>) parts.push(part);
    return Buffer.concat(parts).toString();
  };

  test("what was put is read, whole or in part", async () => {
    await blobs.put("media/a/one.txt", Buffer.from("0123456789"), "text/plain");
    expect(await blobs.size("media/a/one.txt")).toBe(10);
    expect(await text("media/a/one.txt")).toBe("0123456789");
    expect(await text("media/a/one.txt", { from: 2, to: 4 })).toBe("234");
    await blobs.put("media/a/one.txt", Buffer.from("anew"), "text/plain");
    expect(await text("media/a/one.txt")).toBe("anew");
  });

  test("a file of this machine", async () => {
    const path = join(folder, "local");
    await writeFile(path, "from disk");
    await blobs.putFile("media/b/two.bin", path, "application/octet-stream");
    expect(await text("media/b/two.bin")).toBe("from disk");
  });

  test("what is not there is null, and a folder is no file", async () => {
    expect([await blobs.size("media/none"), await blobs.read("media/none"), await blobs.size("media/a")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("a folder goes with everything in it, and no other", async () => {
    await blobs.put("media/c/x/1", Buffer.from("1"), "text/plain");
    await blobs.put("media/c/y", Buffer.from("2"), "text/plain");
    await blobs.put("media/cc", Buffer.from("3"), "text/plain");
    expect((await blobs.list("media/c")).toSorted()).toEqual(["media/c/x/1", "media/c/y"]);
    expect(await blobs.list("media/never")).toEqual([]);
    await blobs.removeFolder("media/c");
    await blobs.removeFolder("media/never");
    expect([await blobs.size("media/c/x/1"), await blobs.size("media/c/y"), await blobs.size("media/cc")]).toEqual([
      null,
      null,
      1,
    ]);
  });
});

test("no key leads out of its place", () => {
  for (const key of ["../x", "a/../x", "/etc/passwd", "a//b", "a\\b", "", ".hidden", "a/.b", "a\0b", "ä"])
    expect(() => checkedKey(key), key).toThrow();
  fc.assert(
    fc.property(fc.string(), (key) => {
      try {
        return !checkedKey(key).includes("..");
      } catch {
        return true;
      }
    }),
  );
});

test("half a file is never seen: what failed leaves nothing", async () => {
  const blobs = fileBlobs(join(folder, "half"));
  await expect(blobs.putFile("a/b", join(folder, "not-there"), "text/plain")).rejects.toThrow();
  expect(await blobs.size("a/b")).toBeNull();
  expect(await readdir(join(folder, "half", "a"))).toEqual([]);
});

test("requests are signed, and carry no checksum that compatible services refuse", () => {
  expect(s3.requests.length).toBeGreaterThan(5);
  for (const { headers, isWhole } of s3.requests) {
    expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-test-1\/s3\/aws4_request/);
    expect(Object.keys(headers).filter((name) => /^x-amz-(checksum|sdk-checksum|trailer)/.test(name))).toEqual([]);
    expect(isWhole).toBe(true);
  }
});

/** As much of an S3 as the store asks of one; notes what it was asked. */
async function bucket() {
  const files = new Map<string, Buffer>();
  const requests: { headers: Record<string, unknown>; isWhole: boolean }[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      const claimed = request.headers["x-amz-content-sha256"];
      const isWhole = claimed === "UNSIGNED-PAYLOAD" || claimed === createHash("sha256").update(body).digest("hex");
      requests.push({ headers: request.headers, isWhole });
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
      const key = decodeURIComponent(pathname.replace(/^\/pictures\/?/, ""));
      const found = files.get(key);
      if (request.method === "PUT") {
        files.set(key, body);
        return response.end();
      }
      if (request.method === "DELETE") {
        files.delete(key);
        return response.writeHead(204).end();
      }
      if (searchParams.has("list-type")) {
        const names = [...files.keys()].filter((name) => name.startsWith(searchParams.get("prefix") ?? ""));
        const rows = names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join("");
        return response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${rows}</ListBucketResult>`);
      }
      if (!found)
        return response.writeHead(404).end(request.method === "HEAD" ? "" : "<Error><Code>NoSuchKey</Code></Error>");
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
      const shown = from === undefined ? found : found.subarray(Number(from), Number(to) + 1);
      response.writeHead(from === undefined ? 200 : 206, { "content-length": shown.length });
      return response.end(request.method === "HEAD" ? "" : shown);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { server, requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
