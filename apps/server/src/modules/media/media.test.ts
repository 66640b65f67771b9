import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Asset } from "@fairground/contract";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestContext, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import { picture, tinyMp4, tinyWoff2 } from "./testing.ts";

describe.each(DATABASES)("the media library on %s", (kind) => {
  let folder: string;
  let context: TestContext;
  let app: TestServer;
  let company: TestCompany;
  let service: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fairground-test-"));
    app = await testServer(kind, { DATA_DIR: folder, MEDIA_QUOTA: "12" });
    context = app.context;
    const identity = testIdentity(context);
    service = identity.service;
    company = await identity.company();
    await app.start();
  });
  afterAll(async () => {
    await app?.close();
    await rm(folder, { recursive: true, force: true });
  });

  type Headers = Record<string, string>;
  const call = async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: object,
    as: Headers = company.as.EDITOR,
  ) => {
    const answer = await app.server.inject({ method, url, headers: as, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.body === "" ? null : answer.json(), headers: answer.headers };
  };
  const send = (url: string, bytes: Buffer, offset: number) =>
    app.server.inject({
      method: "PUT",
      url,
      headers: { "content-type": "application/octet-stream", "upload-offset": String(offset) },
      payload: bytes,
    });
  const begin = (name: string, size: number, more: object = {}, as?: Headers) =>
    call("POST", `/api/v1/media/${company.companyId}/uploads`, { name, size, ...more }, as);
  const finish = (uploadId: string, as?: Headers) =>
    call("POST", `/api/v1/media/${company.companyId}/uploads/${uploadId}/finish`, undefined, as);
  const upload = async (name: string, bytes: Buffer, more: object = {}, as?: Headers) => {
    const begun = await begin(name, bytes.length, more, as);
    if (begun.status !== 201) return begun;
    const { uploadId, uploadUrl, chunkSize } = begun.body.data;
    for (let at = 0; at < bytes.length; at += chunkSize) {
      const sent = await send(uploadUrl, bytes.subarray(at, at + chunkSize), at);
      if (sent.statusCode !== 200) return { status: sent.statusCode, body: sent.json(), headers: sent.headers };
    }
    return finish(uploadId, as);
  };
  const kept = async (...of: Parameters<typeof upload>): Promise<Asset> => {
    const { status, body } = await upload(...of);
    expect([status, body], of[0]).toEqual([201, expect.anything()]);
    return body.data;
  };
  const one = (asset: Asset, rest = "") => `/api/v1/media/${company.companyId}/assets/${asset.assetId}${rest}`;
  const get = (url: string, headers: Headers = {}) => app.server.inject({ url, headers });
  const library = async (query = "", as?: Headers) =>
    (await call("GET", `/asset-library/api/assets/company/${company.companyId}${query}`, undefined, as)).body;

  const campaignWith = async (text: string): Promise<string> => {
    const document = sampleDocument();
    const image = Object.values(document.elements.entities).find(({ type }) => type === "text");
    if (!image) throw new Error("the sample has a text");
    const id = randomUUID();
    document.elements.entities[id] = {
      ...image,
      id,
      type: "image",
      texts: {},
      picture: text,
      width: 5,
      height: 5,
    } as never; // as the document has it
    const file = { fairground: 1, metadata: { ...sampleMetadata(), name: `With ${text.slice(-10)}` }, document };
    const made = await app.parts.campaigns.campaigns.importFile(company.companyId, file);
    if (made.kind !== "saved") throw new Error(JSON.stringify(made));
    return made.row.campaignId;
  };
  const published = async (file: object) => {
    const made = await app.parts.campaigns.campaigns.importFile(company.companyId, file);
    if (made.kind !== "saved") throw new Error(JSON.stringify(made));
    expect(await app.parts.publishing.publisher.publish(made.row, null)).toMatchObject({ kind: "published" });
    return made.row;
  };
  const draftOf = async (campaignId: string) =>
    JSON.stringify((await app.parts.campaigns.campaigns.find(company.companyId, campaignId))?.draft);

  test("what is uploaded is listed as a standard asset with its kind, folder and category (spec §3)", async () => {
    const asset = await kept("Summer prize.png", await picture(700, 350), { category: "prizes" });
    expect(asset).toMatchObject({
      type: "image",
      name: "Summer prize",
      scope: "brand-owned",
      category: "prizes",
      folder: "images",
      creative: "custom",
      width: 700,
      height: 350,
      mediaType: "image/png",
      alt: {},
      focus: { x: 50, y: 50 },
    });
    const listed = await library("?type=image&category=prizes&q=summer");
    expect(listed).toMatchObject({ page: 1, total: 1, data: [asset] });
    expect((await library("?type=video&q=summer")).total).toBe(0);
    expect((await library("?type=")).total).toBeGreaterThan(0);
  });

  test("its files are in the form that the browser takes, for ever and for everyone", async () => {
    const { liveUrl, url } = await kept("wide.jpg", await picture(700, 350, "jpeg"));
    expect([liveUrl.endsWith("/w700"), url.endsWith("/w320")]).toEqual([true, true]);
    const chrome = await get(liveUrl, { accept: "image/avif,image/webp,*/*" });
    expect(chrome.headers).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      vary: "accept",
    });
    expect((await get(liveUrl, { accept: "image/webp" })).headers["content-type"]).toBe("image/webp");
    expect((await get(liveUrl, { accept: "*/*" })).headers["content-type"]).toBe("image/jpeg");
    expect((await get(liveUrl, { accept: "image/webp", "if-none-match": '"no"' })).statusCode).toBe(200);
    const { etag } = (await get(liveUrl, { accept: "image/webp" })).headers;
    expect((await get(liveUrl, { accept: "image/webp", "if-none-match": String(etag) })).statusCode).toBe(304);
    expect((await get(liveUrl.replace("w700", "w640.avif"))).headers["content-type"]).toBe("image/avif");
  });

  test.each(["/w9999.webp", "/..%2f..%2fsecret.key", "/original", "/%2e%2e/x"])(
    "there is nothing at %s of an asset",
    async (path) => {
      const { liveUrl } = await kept("a.png", await picture(20, 20));
      expect((await get(liveUrl.replace(/\/[^/]+$/, path))).statusCode).toBe(404);
    },
  );

  describe("an upload", () => {
    test("goes on where it was, in as many pieces as it takes; HEAD tells how far it is", async () => {
      const bytes = await picture(300, 300);
      const { uploadUrl, uploadId, offset } = (await begin("pieces.png", bytes.length)).body.data;
      expect(offset).toBe(0);
      const half = Math.floor(bytes.length / 2);
      expect((await send(uploadUrl, bytes.subarray(0, half), 0)).json().data).toMatchObject({ offset: half });
      const again = await send(uploadUrl, bytes.subarray(0, half), 0);
      expect([again.statusCode, again.json().code, again.json().offset]).toEqual([409, "upload-offset-wrong", half]);
      expect((await finish(uploadId)).body).toMatchObject({ code: "upload-incomplete", offset: half });
      const head = await app.server.inject({ method: "HEAD", url: uploadUrl });
      expect([head.headers["upload-offset"], head.headers["upload-length"]]).toEqual([
        String(half),
        String(bytes.length),
      ]);
      await send(uploadUrl, bytes.subarray(half), half);
      expect((await finish(uploadId)).status).toBe(201);
      expect((await finish(uploadId)).body.code).toBe("upload-unknown");
    });

    test("of pieces that two send at once takes one of them", async () => {
      const bytes = await picture(100, 100);
      const { uploadUrl, uploadId } = (await begin("twice.png", bytes.length)).body.data;
      const sent = await Promise.all([send(uploadUrl, bytes, 0), send(uploadUrl, bytes, 0)]);
      expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect((await finish(uploadId)).status).toBe(201);
    });

    test("is cancelled without a trace", async () => {
      const { uploadUrl, uploadId } = (await begin("gone.png", 50_000)).body.data;
      await send(uploadUrl, (await picture(100, 100)).subarray(0, 5000), 0);
      expect((await app.server.inject({ method: "DELETE", url: uploadUrl })).statusCode).toBe(204);
      expect((await get(uploadUrl)).json().code).toBe("upload-unknown");
      expect(await readdir(join(folder, "files", "uploads"))).not.toContain(uploadId);
    });

    test("takes bytes at its signed address alone, while it is good", async () => {
      const { uploadUrl } = (await begin("signed.png", 100)).body.data;
      for (const forged of [
        uploadUrl.replace(/(?<=signature=)./, (first: string) => (first === "A" ? "B" : "A")),
        uploadUrl.replace(/expires=\d/, "expires=9"),
      ])
        expect((await get(forged)).json().code).toBe("upload-unknown");
    });

    test("of more bytes than were announced, or in another content type, is refused", async () => {
      const { uploadUrl } = (await begin("more.png", 100)).body.data;
      const more = await send(uploadUrl, await picture(50, 50), 0);
      expect([more.statusCode, more.json().code]).toEqual([413, "file-too-large"]);
      const json = await app.server.inject({
        method: "PUT",
        url: uploadUrl,
        payload: { a: 1 },
        headers: { "upload-offset": "0" },
      });
      expect(json.statusCode).toBe(415);
    });
  });

  test.each<[string, string, () => Buffer | Promise<Buffer>, number, string]>([
    [
      "a page that calls itself a picture",
      "x.png",
      () => Buffer.from("<!doctype html><script>1</script>"),
      422,
      "file-kind-unknown",
    ],
    ["a program", "x.jpg", () => Buffer.from("\x7fELF...."), 422, "file-kind-unknown"],
    ["a damaged picture", "x.png", async () => (await picture(90, 90)).subarray(0, 300), 422, "picture-unreadable"],
    ["a cut off video", "x.mp4", () => tinyMp4().subarray(0, 150), 422, "video-unreadable"],
    ["a font under another name", "x.ttf", () => tinyWoff2(), 422, "font-refused"],
    [
      "an SVG with entities",
      "x.svg",
      () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'),
      422,
      "svg-refused",
    ],
  ])("%s is refused, and nothing of it is left", async (_name, name, bytes, status, code) => {
    const before = (await library()).total;
    const refused = await upload(name, await bytes());
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect((await library()).total).toBe(before);
    expect(await readdir(join(folder, "files", "uploads"))).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^$/)]),
    );
  });

  test("files beyond their kind's size or the company's share of the store are refused before they come", async () => {
    expect((await begin("film.mp4", 300 * 1024 * 1024)).body).toMatchObject({
      code: "file-too-large",
      limit: expect.any(Number),
    });
    expect((await begin("film.mp4", 13 * 1024 * 1024)).body).toMatchObject({
      code: "media-quota-reached",
      limit: 12 * 1024 * 1024,
    });
    const { uploadUrl } = (await begin("drawing.svg", 2 * 1024 * 1024)).body.data;
    const early = await send(uploadUrl, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'), 0);
    expect([early.statusCode, early.json()]).toEqual([
      413,
      expect.objectContaining({ code: "file-too-large", limit: 1024 * 1024 }),
    ]);
  });

  test("an SVG is cleaned and opened in a sandbox", async () => {
    const asset = await kept(
      "logo.svg",
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>1</script><path d="M0 0h1"/></svg>',
      ),
    );
    expect(asset).toMatchObject({ width: 40, height: 20, widths: [], original: null });
    const { body, headers } = await get(asset.liveUrl);
    expect(body).toContain("<path");
    expect(body).not.toContain("script");
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
    expect(headers["content-type"]).toBe("image/svg+xml");
  });

  test("a video is served in ranges and gets its poster", async () => {
    const bytes = tinyMp4();
    const asset = await kept("clip.mp4", bytes);
    expect(asset).toMatchObject({ type: "video", folder: "videos", poster: null });
    const part = await get(asset.liveUrl, { range: "bytes=4-7" });
    expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([
      206,
      "ftyp",
      `bytes 4-7/${bytes.length}`,
    ]);
    expect((await get(asset.liveUrl, { range: "bytes=-4" })).rawPayload).toEqual(bytes.subarray(-4));
    expect((await get(asset.liveUrl, { range: "bytes=9999-" })).statusCode).toBe(416);
    const put = await app.server.inject({
      method: "PUT",
      url: one(asset, "/poster?width=640&height=360&duration=3.5"),
      headers: { ...company.as.EDITOR, "content-type": "application/octet-stream" },
      payload: await picture(64, 36, "jpeg"),
    });
    const { poster, width, height, duration } = put.json().data as Asset;
    expect([width, height, duration]).toEqual([640, 360, 3.5]);
    expect((await get(poster ?? "")).headers["content-type"]).toBe("image/webp");
  });

  test("a font says family, weight and format by its name, and sets type in what is published", async () => {
    const asset = await kept("House Bold.woff2", tinyWoff2());
    expect(asset).toMatchObject({
      type: "font",
      folder: "assets",
      font: { family: "House Bold", weight: 700, format: "woff2" },
    });
    expect((await get(asset.liveUrl)).headers).toMatchObject({
      "content-type": "font/woff2",
      "access-control-allow-origin": "*",
    });
    const document = sampleDocument();
    document.theme.tokens = { "font-heading": "House Bold" };
    const row = await published({ fairground: 1, metadata: sampleMetadata(), document });
    const { body } = await get(`/${row.companyId}/${row.campaignId}/`);
    expect(body).toContain(`url(${asset.liveUrl})format("woff2")`);
    expect(body).toContain(`<link rel="preload" as="font" type="font/woff2" href="${asset.liveUrl}" crossorigin>`);
    const { data } = (await call("GET", one(asset, "/uses"))).body;
    expect(data.campaigns).toMatchObject([{ campaignId: row.campaignId, live: true }]);
  });

  test("rename, categories, alternative texts, focal point, default slots; sorted as the spec says", async () => {
    const [b, a] = [
      await kept("b.png", await picture(20, 20), { group: "gameAssets" }),
      await kept("a.png", await picture(20, 20), { group: "gameAssets" }),
    ];
    const changed = await call("PUT", one(a), {
      name: "Ä new name",
      category: "icons",
      alt: { en: "A wheel", de: "Ein Rad" },
      focus: { x: 10, y: 90 },
      slot: "default logo",
    });
    expect((await call("GET", one(a))).body.data).toEqual(changed.body.data);
    expect(changed.body.data).toMatchObject({
      name: "Ä new name",
      category: "icons",
      alt: { de: "Ein Rad" },
      focus: { x: 10 },
      slot: "default logo",
    });
    await call("PUT", one(b), { slot: "default logo" });
    expect((await library("?slot=default logo")).data.map(({ name }: Asset) => name)).toEqual(["b"]);
    const sorted = async (sort: string) =>
      (await library(`?group=gameAssets&sort=${sort}`)).data.map(({ name }: Asset) => name);
    expect([await sorted("date-desc"), await sorted("name-asc")]).toEqual([["Ä new name", "b"], expect.anything()]);
    expect(await sorted("date-asc")).toEqual((await sorted("date-desc")).reverse());
    expect(await sorted("name-desc")).toEqual((await sorted("name-asc")).reverse());
    expect((await library("?q=ein rad")).total).toBe(1);
  });

  test("own folders are made, renamed and deleted; files lie in one or in none, several at once (marketer, 43)", async () => {
    const at = `/api/v1/media/${company.companyId}`;
    const [one, two] = await Promise.all([
      kept("One.png", await picture(40, 30)),
      kept("Two.png", await picture(40, 30)),
    ]);
    const make = (name: string, as?: Headers) => call("POST", `${at}/folders`, { name }, as);
    const summer = (await make("Summer")).body.data;
    const winter = (await make("  Winter ")).body.data;
    expect([summer, winter.name]).toEqual([{ folderId: expect.any(String), name: "Summer", files: 0 }, "Winter"]);
    expect((await make("SUMMER")).body).toMatchObject({ code: "folder-exists" });
    expect((await make("Mine", company.as.VIEWER)).status).toBe(403);

    const move = (folderId: string | null, ...assets: Asset[]) =>
      call("POST", `${at}/moves`, { assetIds: assets.map(({ assetId }) => assetId), folderId });
    expect((await move(summer.folderId, one, two)).body).toEqual({ data: { moved: 2 } });
    const names = async (query: string) => (await library(query)).data.map(({ name }: Asset) => name).toSorted();
    expect(await names(`?folderId=${summer.folderId}`)).toEqual(["One", "Two"]);
    expect(await names("?folderId=none")).not.toContain("One");
    const listed = async () => (await call("GET", `${at}/folders`)).body.data;
    expect(await listed()).toEqual([{ ...summer, files: 2 }, winter]);

    // All or none.
    const gone = { ...two, assetId: randomUUID() };
    expect((await move(winter.folderId, one, gone)).body).toMatchObject({ code: "asset-unknown" });
    expect((await move(randomUUID(), one)).body).toMatchObject({ code: "folder-unknown" });
    expect((await listed())[0]).toMatchObject({ files: 2 });

    const folder = (id: string, rest = "") => `${at}/folders/${id}${rest}`;
    expect((await call("PUT", folder(summer.folderId), { name: "winter" })).body).toMatchObject({
      code: "folder-exists",
    });
    expect((await call("PUT", folder(summer.folderId), { name: "summer" })).body.data).toEqual({
      ...summer,
      name: "summer",
      files: 2,
    });
    expect((await call("PUT", folder(randomUUID()), { name: "None" })).status).toBe(404);

    const uploaded = await kept("Three.png", await picture(40, 30), { folderId: winter.folderId });
    expect(uploaded.folderId).toBe(winter.folderId);
    expect((await begin("Four.png", 10, { folderId: randomUUID() })).body).toMatchObject({ code: "folder-unknown" });

    expect((await call("DELETE", folder(summer.folderId, `?into=${winter.folderId}`))).status).toBe(204);
    expect(await names(`?folderId=${winter.folderId}`)).toEqual(["One", "Three", "Two"]);
    expect((await call("DELETE", folder(winter.folderId))).status).toBe(204);
    expect((await call("DELETE", folder(winter.folderId))).status).toBe(404);
    expect(await names("?folderId=none")).toEqual(expect.arrayContaining(["One", "Three", "Two"]));
    expect(await listed()).toEqual([]);

    await call("PUT", `${at}/assets/${one.assetId}`, { slot: "default image 1" });
    expect(await names("?defaults=true")).toContain("One");
    expect(await names("?defaults=true")).not.toContain("Two");
    for (const { assetId } of [one, two, uploaded]) await call("DELETE", `${at}/assets/${assetId}`);
  });

  test("folders that are named, filled and deleted at once: one of a name, and nothing is answered 5xx", async () => {
    const at = `/api/v1/media/${company.companyId}`;
    const many = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 8 }, (_, n) => work(n)));
    const make = (name: string) => call("POST", `${at}/folders`, { name });
    expect((await many((n) => make(n % 2 === 0 ? "Race" : "race"))).map(({ status }) => status).toSorted()).toEqual([
      ...[201, 409, 409, 409, 409, 409, 409, 409],
    ]);
    const folders = await many(async (n) => (await make(`Race ${n}`)).body.data.folderId as string);
    const renamed = await many((n) => call("PUT", `${at}/folders/${folders[n]}`, { name: "Goal" }));
    expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const asset = await kept("Race.png", await picture(40, 30));
    const both = await Promise.all(
      folders.flatMap((folderId) => [
        call("POST", `${at}/moves`, { assetIds: [asset.assetId], folderId }),
        call("DELETE", `${at}/folders/${folderId}`),
      ]),
    );
    expect(both.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test("a crop has an address of its own, and reset goes back to what was uploaded", async () => {
    const asset = await kept("crop.png", await picture(400, 200));
    const cropped = (await call("PUT", one(asset), { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } })).body
      .data as Asset;
    expect([cropped.width, cropped.height, cropped.liveUrl === asset.liveUrl]).toEqual([200, 200, false]);
    expect(cropped.original?.split("/").slice(0, -1)).toEqual(asset.liveUrl.split("/").slice(0, -1));
    expect((await get(asset.liveUrl, { accept: "image/webp" })).statusCode).toBe(200);
    expect((await get(cropped.liveUrl, { accept: "image/webp" })).statusCode).toBe(200);
    expect((await get(cropped.original ?? "", { accept: "image/webp" })).statusCode).toBe(200);
    const reset = (await call("POST", one(asset, "/reset"))).body.data as Asset;
    expect([reset.crop, reset.liveUrl]).toEqual([null, asset.liveUrl]);
    expect((await call("PUT", one(asset), { crop: { x: 0, y: 0, width: 0.01, height: 1 } })).body.code).toBe(
      "crop-refused",
    );
  });

  test("personal assets are their owner's alone; global ones are a platform admin's to bring", async () => {
    await kept("mine.png", await picture(20, 20), { scope: "personal", group: "defaultCreatives" });
    expect((await library("?group=defaultCreatives")).total).toBe(1);
    expect((await library("?group=defaultCreatives", company.as.CREATOR)).total).toBe(0);
    expect((await library("?group=defaultCreatives", service)).total).toBe(0);
    expect((await begin("all.png", 100, { scope: "global" })).status).toBe(403);
    const global = await call(
      "GET",
      "/asset-library/api/assets/global?type=image&limit=1000",
      undefined,
      company.as.VIEWER,
    );
    expect([global.status, global.body]).toEqual([200, { data: [], page: 1, size: 1000, total: 0 }]);
  });

  test("the service-auth header reads assets and themes; it changes nothing", async () => {
    expect(
      (await call("GET", `/asset-library/api/assets/company/${company.companyId}`, undefined, service)).status,
    ).toBe(200);
    expect((await call("GET", "/asset-library/api/assets/global", undefined, service)).status).toBe(200);
    const themes = await call("GET", "/campaign-configurations/api/global/themes", undefined, service);
    expect(themes.body.data.map(({ themeId }: { themeId: string }) => themeId)).toContain("fairground-new");
    expect((await begin("x.png", 10, {}, service)).status).toBe(401);
  });

  test("where it is used: drafts and published revisions, and nothing is deleted unasked", async () => {
    const asset = await kept("used.png", await picture(90, 90));
    const campaignId = await campaignWith(asset.liveUrl);
    const row = await app.parts.campaigns.campaigns.find(company.companyId, campaignId);
    if (!row) throw new Error("it was made");
    expect((await app.parts.publishing.publisher.publish(row, null)).kind).toBe("published");
    await campaignWith("https://example.org/other.png");
    const { data } = (await call("GET", one(asset, "/uses"))).body;
    expect(data).toEqual({
      campaigns: [{ campaignId, name: expect.any(String), draft: true, live: true, revisions: [1] }],
      themes: [],
    });
    const refused = await call("DELETE", one(asset));
    expect([refused.status, refused.body.code, refused.body.uses]).toEqual([409, "asset-in-use", data]);
    expect((await call("DELETE", one(asset, "?used=keep"))).status).toBe(204);
    expect((await call("GET", one(asset))).body.code).toBe("asset-unknown");
    expect((await get(asset.liveUrl, { accept: "image/webp" })).statusCode).toBe(200);
  });

  test("lost where it is used, if one says so; unused files go at once", async () => {
    const [lost, unused] = [
      await kept("lost.png", await picture(30, 30)),
      await kept("unused.png", await picture(30, 30)),
    ];
    await campaignWith(lost.liveUrl);
    expect((await call("DELETE", one(lost, "?used=lose"))).status).toBe(204);
    expect((await call("DELETE", one(unused))).status).toBe(204);
    for (const { liveUrl } of [lost, unused]) expect((await get(liveUrl)).statusCode).toBe(404);
  });

  test("replaced everywhere: every draft shows the other one, by a job that tells how far it is", async () => {
    const [old, other] = [await kept("old.png", await picture(60, 30)), await kept("other.png", await picture(80, 20))];
    const campaigns = await Promise.all([1, 2, 3].map(() => campaignWith(old.liveUrl)));
    const begun = await call("POST", one(old, "/replace"), { with: other.assetId });
    expect([begun.status, begun.body.data.campaigns]).toEqual([202, 3]);
    const at = `/api/v1/media/${company.companyId}/replacements/${begun.body.data.replacementId}`;
    await expect
      .poll(async () => (await call("GET", at)).body.data, { timeout: 30_000 })
      .toMatchObject({ state: "done", done: 3, changed: 3 });
    for (const campaignId of campaigns) {
      const draft = await draftOf(campaignId);
      expect(draft).toContain(other.liveUrl);
      expect(draft).not.toContain(old.assetId);
      expect(draft).toContain('"width":80,"height":20');
    }
    expect((await call("DELETE", one(old))).status).toBe(204);
    expect((await call("DELETE", at)).body.data.state).toBe("done");
    const font = await kept("Other.woff2", tinyWoff2());
    expect((await call("POST", one(other, "/replace"), { with: font.assetId })).body.code).toBe("replacement-refused");
  });

  test("another file takes an asset's place under the same id, for drafts that are brought up to date", async () => {
    const old = await kept("logo.png", await picture(60, 30));
    const campaignId = await campaignWith(old.liveUrl);
    const next = await kept("logo-new.jpg", await picture(50, 50, "jpeg"), { replaces: old.assetId });
    expect([next.assetId, next.name, next.width]).toEqual([old.assetId, "logo", 50]);
    expect(await draftOf(campaignId)).toContain(old.liveUrl);
    await call("POST", one(old, "/replace"), {});
    await expect.poll(() => draftOf(campaignId), { timeout: 30_000 }).toContain(next.liveUrl);
    expect((await upload("clip.mp4", tinyMp4(), { replaces: old.assetId })).body.code).toBe("replacement-refused");
  });

  test("files of deleted assets go when no campaign uses them any more", async () => {
    const asset = await kept("later.png", await picture(30, 30));
    const campaignId = await campaignWith(asset.liveUrl);
    await call("DELETE", one(asset, "?used=keep"));
    await app.parts.campaigns.campaigns.remove(company.companyId, campaignId);
    await app.parts.media.library.clear();
    expect((await get(asset.liveUrl)).statusCode).toBe(404);
  });

  test("a company's own themes: the base's values with its own over them", async () => {
    const admin = company.as.USER_ADMIN;
    const at = `/api/v1/themes/${company.companyId}`;
    const body = { name: "House", base: "fresh", tokens: { "c-primary": "#123456", "font-heading": "House Bold" } };
    const made = await call("POST", at, body, admin);
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({ base: "fresh", own: body.tokens, scope: "brand-owned" }),
    ]);
    expect(made.body.data.tokens).toMatchObject({ "c-primary": "#123456", radius: expect.any(String) });
    const listed = await call("GET", `/campaign-configurations/api/themes/${company.companyId}`);
    expect(listed.body.data).toEqual([made.body.data]);
    const tokens = { "c-primary": "#654321" };
    const changed = await call("PUT", `${at}/${made.body.data.themeId}`, { ...body, tokens }, admin);
    expect([changed.status, changed.body.data.own]).toEqual([200, tokens]);
    const refused = await call(
      "PUT",
      `${at}/${made.body.data.themeId}`,
      { ...body, tokens: { "c-primary": "url(x)", nothing: "1" } },
      admin,
    );
    expect([refused.body.code, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      "theme-refused",
      ["body.tokens.c-primary", "body.tokens.nothing"],
    ]);
    expect((await call("DELETE", `${at}/${made.body.data.themeId}`, undefined, admin)).status).toBe(204);
    expect((await call("DELETE", `${at}/${made.body.data.themeId}`, undefined, admin)).body.code).toBe("theme-unknown");
  });

  test("one of the own themes is the brand: the one that was made it last, also of several at once", async () => {
    const admin = company.as.USER_ADMIN;
    const at = `/api/v1/themes/${company.companyId}`;
    const body = (name: string, brand?: boolean) => ({
      name,
      base: "fresh",
      tokens: {},
      ...(brand !== undefined && { brand }),
    });
    const brands = async () => {
      const listed = await call("GET", `/campaign-configurations/api/themes/${company.companyId}`);
      return listed.body.data.flatMap(({ name, brand }: { name: string; brand: boolean }) => (brand ? [name] : []));
    };
    const first = (await call("POST", at, body("First", true), admin)).body.data;
    expect(await brands()).toEqual(["First"]);
    const second = (await call("POST", at, body("Second"), admin)).body.data;
    expect(await brands()).toEqual(["First"]);
    await call("PUT", `${at}/${second.themeId}`, body("Second", true), admin);
    expect(await brands()).toEqual(["Second"]);
    await call("PUT", `${at}/${second.themeId}`, body("Second, renamed"), admin);
    expect(await brands()).toEqual(["Second, renamed"]);
    const both = await Promise.all(
      [first, second].map(({ themeId, name }) => call("PUT", `${at}/${themeId}`, body(name, true), admin)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await brands()).toHaveLength(1);
    for (const { themeId, name } of [first, second]) await call("PUT", `${at}/${themeId}`, body(name, false), admin);
    expect(await brands()).toEqual([]);
  });
});
