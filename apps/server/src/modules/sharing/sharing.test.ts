import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { JSDOM } from "jsdom";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, POSTGRES_IS_THERE, serverOn, testContext } from "../../kernel/testing.ts";
import type { CampaignRow } from "../campaigns/index.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import type { PictureTask } from "./picture/draw.ts";
import { drawApart } from "./picture/drawing.ts";

const GERMAN = { id: "5a3b1e00-0000-4000-8000-000000000101", name: "Deutsch", shortName: "de", flagImageUrl: "" };
const HOST = "http://127.0.0.1:3000";

describe.each(DATABASES)("campaigns on other sites, on %s", (kind) => {
  let context: Awaited<ReturnType<typeof testContext>>;
  let server: Awaited<ReturnType<typeof serverOn>>;
  let company: TestCompany;
  const drawn: PictureTask[] = [];
  const outside = {
    drawPicture: (task: PictureTask) => {
      drawn.push(task);
      return drawApart(task);
    },
  };

  beforeAll(async () => {
    context = await testContext(kind);
    company = await testIdentity(context).company();
    server = await serverOn(context, outside);
  });
  afterAll(async () => {
    await server?.close();
    await context?.close();
  });

  const publish = async (metadata: object = {}, heading?: string): Promise<CampaignRow> => {
    const document = sampleDocument();
    if (heading !== undefined)
      for (const element of Object.values(document.elements.entities))
        if (element.variant === "h1") element.texts.text = heading;
    const own = { ...sampleMetadata(), ...metadata };
    const imported = await server.parts.campaigns.campaigns.importFile(company.companyId, {
      fairground: 1,
      metadata: own,
      document,
    });
    if (imported.kind !== "saved") throw new Error(JSON.stringify(imported));
    expect(await server.parts.publishing.publisher.publish(imported.row, null)).toMatchObject({ kind: "published" });
    return imported.row;
  };
  const get = (url: string) => server.server.inject({ url });
  const placeOf = ({ companyId, campaignId }: CampaignRow) => `/${companyId}/${campaignId}`;
  const oembed = (url: string, more = "") => get(`/oembed?url=${encodeURIComponent(url)}${more}`);

  test("how to embed it is told as JSON and as XML, and both say the same", async () => {
    const row = await publish({ languages: [...sampleMetadata().languages.slice(0, 1), GERMAN] });
    const page = `${HOST}${placeOf(row)}/`;
    const answer = await oembed(page);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.headers["cache-control"]).toBe("public, max-age=300");
    const told = answer.json();
    expect(told).toEqual({
      version: "1.0",
      type: "rich",
      title: "Spin to win",
      provider_name: "Fairground",
      provider_url: HOST,
      cache_age: 3_600,
      html: `<iframe src="${page}" width="640" height="760" title="Spin to win" allow="clipboard-write; fullscreen" loading="lazy" style="border:0;max-width:100%"></iframe>`,
      width: 640,
      height: 760,
      thumbnail_url: `${page}r/1/share/en.jpg`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    const xml = await oembed(page, "&format=xml");
    expect(xml.headers["content-type"]).toBe("text/xml; charset=utf-8");
    expect(xml.body).toMatch(/^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>\n<oembed><version>1.0</);
    const read = (name: string) => {
      const [, written = ""] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml.body) ?? [];
      return new JSDOM(`<p>${written}</p>`).window.document.querySelector("p")?.textContent;
    };
    for (const [name, value] of Object.entries(told)) expect([name, read(name)]).toEqual([name, String(value)]);
    const german = (await oembed(`${page}de/`)).json();
    expect(german.html).toContain(`src="${page}de/"`);
    expect(german.thumbnail_url).toBe(`${page}r/1/share/de.jpg`);
    expect((await oembed(`${page}?lang=de`)).json().html).toContain(`src="${page}de/"`);
  });

  test("no more room is taken than there is, and no picture that is larger", async () => {
    const page = `${HOST}${placeOf(await publish())}/`;
    const small = (await oembed(page, "&maxwidth=320&maxheight=500")).json();
    expect(small).toMatchObject({ width: 320, height: 500, html: expect.stringContaining('width="320" height="500"') });
    expect(Object.keys(small).filter((name) => name.startsWith("thumbnail"))).toEqual([]);
    expect((await oembed(page, "&maxwidth=4000&maxheight=4000")).json()).toMatchObject({
      ...{ width: 640, height: 760 },
      thumbnail_width: 1200,
    });
  });

  test.each([
    ["no address", "/oembed"],
    ["no address at all", "/oembed?url=wheel"],
    ["another kind of address", "/oembed?url=javascript:alert(1)"],
    ["two addresses", `/oembed?url=${HOST}/a&url=${HOST}/b`],
    ["no width", `/oembed?url=${HOST}/&maxwidth=0`],
    ["half a pixel", `/oembed?url=${HOST}/&maxheight=1.5`],
    ["words for pixels", `/oembed?url=${HOST}/&maxheight=tall`],
  ])("%s is a fault of the request, said at its place", async (_name, url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "request-malformed"]);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json().errors[0].path).toMatch(/^query\.(url|maxwidth|maxheight)$/);
  });

  test("another format is not made, whatever is asked for in it", async () => {
    const page = `${HOST}${placeOf(await publish())}/`;
    for (const answer of [await oembed(page, "&format=yaml"), await oembed(`${HOST}/nothing`, "&format=JSON")])
      expect([answer.statusCode, answer.json().code]).toEqual([501, "oembed-format-unknown"]);
  });

  test("what is not there, not live or not for any page is not embedded", async () => {
    const row = await publish();
    const none = "00000000-0000-4000-8000-000000000000";
    const listed = await publish({ hostOrigins: ["https://shop.example"] });
    const anyone = await publish({ hostOrigins: ["*"] });
    const soon = await publish({ startDate: "2099-01-01T00:00:00Z" });
    const over = await publish({ endDate: "2020-01-01T00:00:00Z" });
    const off = await publish();
    await context.db.asSystem(async (scope) => {
      await sql`UPDATE campaign SET deactivated_at = now() WHERE campaign_id = ${off.campaignId}`.execute(scope);
      await context.notices.tell("campaign", off.campaignId, scope);
    });
    const refused = [
      `${HOST}/`,
      `${HOST}/studio`,
      `${HOST}/${row.companyId}/${none}/`,
      `${HOST}/${none}/${row.campaignId}/`,
      `${HOST}${placeOf(row)}/xx/`,
      `${HOST}${placeOf(row)}/r/1/share/en.jpg`,
      `https://elsewhere.example${placeOf(row)}/`,
      ...[listed, soon, over, off].map((one) => `${HOST}${placeOf(one)}/`),
    ];
    for (const url of refused) expect([url, (await oembed(url)).statusCode]).toEqual([url, 404]);
    expect((await oembed(`${HOST}${placeOf(anyone)}/`)).statusCode).toBe(200);
    expect((await get(`${placeOf(listed)}/`)).body).not.toContain("oembed");
  });

  test("a campaign's own domain is answered for behind its proxy", async () => {
    const row = await publish();
    const own = (url: string) => get(`${placeOf(row)}/oembed?url=${encodeURIComponent(url)}`);
    expect((await own("https://win.example.com/")).json()).toMatchObject({
      html: expect.stringContaining(`src="${HOST}${placeOf(row)}/"`),
    });
    expect((await own("https://win.example.com/elsewhere")).statusCode).toBe(404);
    const other = await publish();
    expect((await own(`https://win.example.com${placeOf(other)}/`)).statusCode).toBe(404);
  });

  test("nothing that a campaign says becomes markup, in the answer or in the page's head", async () => {
    const evil = `"><script>alert('1')</script>&amp;]]>\u0001`;
    const row = await publish({}, evil);
    const page = `${HOST}${placeOf(row)}/`;
    const { html, title } = (await oembed(page)).json();
    const frame = new JSDOM(html).window.document;
    expect(frame.body.children).toHaveLength(1);
    expect(frame.querySelector("script")).toBeNull();
    expect(frame.querySelector("iframe")?.getAttribute("title")).toBe(title);
    const xml = (await oembed(page, "&format=xml")).body;
    expect([xml.includes("<script"), xml.includes("\u0001")]).toEqual([false, false]);
    const head = new JSDOM((await get(`${placeOf(row)}/`)).body).window.document;
    expect(head.querySelector('meta[property="og:title"]')?.getAttribute("content")).toContain("<script>");
    expect(head.querySelector("head script:not([src])")).toBeNull();
  });

  test("a page's head says what its link shows, in its language, and where to ask", async () => {
    const row = await publish({ languages: [...sampleMetadata().languages.slice(0, 1), GERMAN] });
    const { document } = new JSDOM((await get(`${placeOf(row)}/de/`)).body).window;
    const said = (name: string) =>
      document.querySelector(`meta[property="og:${name}"],meta[name="${name}"]`)?.getAttribute("content");
    expect(said("type")).toBe("website");
    expect(said("image")).toBe(`${HOST}${placeOf(row)}/r/1/share/de.jpg`);
    expect([said("image:width"), said("image:height")]).toEqual(["1200", "630"]);
    expect(said("image:alt")).toBe(said("title"));
    expect(said("title")).toMatch(/\S/);
    expect(said("twitter:card")).toBe("summary_large_image");
    for (const [type, format] of [
      ["application/json+oembed", "json"],
      ["text/xml+oembed", "xml"],
    ]) {
      const link = document.querySelector(`link[rel="alternate"][type="${type}"]`);
      const url = new URL(link?.getAttribute("href") ?? "");
      expect([url.origin, url.searchParams.get("format")]).toEqual([HOST, format]);
      const answer = await get(url.pathname + url.search);
      expect([answer.statusCode, answer.body.includes(`${placeOf(row)}/de/`)]).toEqual([200, true]);
    }
  });

  test("the picture is drawn once, however many ask for it at once, and then kept for every process", async () => {
    const row = await publish();
    drawn.length = 0;
    const url = `${placeOf(row)}/r/1/share/en.jpg`;
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(url)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(drawn).toHaveLength(1);
    const [answer] = answers;
    expect(answer?.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
      etag: expect.any(String),
    });
    const body = answer?.rawPayload ?? Buffer.alloc(0);
    expect(body.length).toBeLessThanOrEqual(300_000);
    expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const again = await server.server.inject({ url, headers: { "if-none-match": String(answer?.headers.etag) } });
    expect([again.statusCode, drawn.length]).toEqual([304, 1]);
    if (!POSTGRES_IS_THERE || kind === "embedded") return;
    const beside = await serverOn(await context.beside(), outside);
    expect((await beside.server.inject({ url })).rawPayload.equals(body)).toBe(true);
    expect(drawn).toHaveLength(1);
    await beside.close();
  });

  test("a newer revision has its own; the address of an older one leads there", async () => {
    const row = await publish();
    expect((await get(`${placeOf(row)}/r/1/share/en.jpg`)).statusCode).toBe(200);
    expect(await server.parts.publishing.publisher.publish(row, null)).toMatchObject({ revision: 2 });
    expect((await get(`${placeOf(row)}/r/1/share/en.jpg`)).statusCode).toBe(200);
    await server.parts.publishing.publisher.publish(row, null);
    const moved = await get(`${placeOf(row)}/r/2/share/en.jpg`);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, `${placeOf(row)}/r/3/share/en.jpg`]);
    expect(moved.headers["cache-control"]).toBe("no-store");
  });

  test("rendered again by another release, it is drawn anew", async () => {
    const row = await publish();
    const url = `${placeOf(row)}/r/1/share/en.jpg`;
    await get(url);
    drawn.length = 0;
    await server.parts.publishing.publisher.renderAgain(row.campaignId);
    expect([(await get(url)).statusCode, drawn.length]).toEqual([200, 1]);
  });

  test("no other address makes anybody draw", async () => {
    const row = await publish();
    drawn.length = 0;
    const none = "00000000-0000-4000-8000-000000000000";
    for (const url of [
      `${placeOf(row)}/r/1/share/xx.jpg`,
      `${placeOf(row)}/r/1/share/en.png`,
      `${placeOf(row)}/r/1/share/..%2Fen.jpg`,
      `/${row.companyId}/${none}/r/1/share/en.jpg`,
      `/${none}/${row.campaignId}/r/1/share/en.jpg`,
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    expect(drawn).toEqual([]);
  });

  test("one that cannot be drawn is said to be missing, and not tried by everybody who asks", async () => {
    let tries = 0;
    const broken = await serverOn(context, {
      drawPicture: async () => {
        tries++;
        throw new Error("No pencil");
      },
    });
    const row = await publish();
    const url = `${placeOf(row)}/r/1/share/en.jpg`;
    for (let n = 0; n < 3; n++) expect((await broken.server.inject({ url })).statusCode).toBe(404);
    expect(tries).toBe(1);
    await broken.close();
  });
});
