import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../../kernel/testing.ts";
import { freshAddress, type Ground, nobodyWins, type Published, playGround, withAll } from "../../plays/testing.ts";
import { givesItsAddress } from "../testing-store.ts";
import type { OutgoingMail } from "../transport.ts";

const SHOP = "https://shop.example.org/spring?a=1&b=2";
/** Whoever wins nothing gets a mail with a button that leads to a shop. */
const withButton = withAll(nobodyWins, (document: CampaignDocument) => {
  for (const outcome of document.outcomes) if (outcome.id === SAMPLE.outcomes.lost) outcome.emailId = SAMPLE.email;
  const root = document.additionalPages.entities[SAMPLE.email]?.elementRoot ?? "";
  document.elements.entities.shop = {
    ...{ id: "shop", parentId: root, order: "zz", style: {}, type: "button" },
    ...{ texts: { label: "Shop" }, action: { type: "LINK", target: SHOP } },
  } as CampaignDocument["elements"]["entities"][string];
});

describe.each(DATABASES)("opens and clicks on %s (issue 20)", (kind) => {
  let ground: Ground;
  let of: Published;
  const sent: OutgoingMail[] = [];
  beforeAll(async () => {
    const send = async (mail: OutgoingMail) => {
      sent.push(mail);
      return { kind: "sent" as const };
    };
    ground = await playGround(kind, { transport: { send, close: () => {} } });
    await givesItsAddress(ground);
    of = await ground.publish({ document: withButton });
  });
  beforeEach(() => {
    sent.length = 0;
  });
  afterAll(() => ground?.close());

  const played = async (statistics: "none" | "requested" | "confirmed") => {
    const email = freshAddress();
    const sessionId = await ground.open(of.campaignId);
    await ground.lead(of.campaignId, sessionId, email);
    await ground.gameData(sessionId);
    const [lead] = await ground.rows<{ id: string }>(sql`UPDATE lead SET mail_statistics = ${statistics}
      WHERE campaign_id = ${of.campaignId} AND email = ${email} RETURNING lead_id AS id`);
    await ground.mailer.sendDue();
    const mail = sent.find(({ to }) => to === email);
    if (!mail || !lead) throw new Error("Nothing was sent");
    return { mail, leadId: lead.id };
  };
  const plain = (html: string) => html.replaceAll("&amp;", "&");
  const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url = ""]) => plain(url));
  const pixelIn = (html: string) => plain(/<img src="([^"]*\/mail\/o\?[^"]*)"/.exec(html)?.[1] ?? "");
  const get = (url: string, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(url);
    return ground.app.inject({ url: pathname + search, headers });
  };
  const log = async (leadId: string) => {
    const url = `/api/v1/campaigns/${of.campaignId}/leads/${leadId}/mails`;
    return (await ground.call("GET", url, undefined, ground.company.as.CREATOR)).body.data[0].read;
  };

  test("without the tick, or before it is confirmed, a letter has no pixel and plain links: not a byte is other", async () => {
    const [none, asked, allowed] = [await played("none"), await played("requested"), await played("confirmed")];
    const bare = ({ html, text }: OutgoingMail) =>
      JSON.stringify([html, text])
        .replaceAll(/token=[\w-]+/g, "token=")
        .replaceAll(/reference=[\w-]+&amp;hash=\w+|reference=[\w-]+&hash=\w+/g, "");
    expect(bare(asked.mail)).toBe(bare(none.mail));
    expect(none.mail.html).not.toMatch(/\/mail\/[oc]\?/);
    expect(linksIn(none.mail.html)).toContain(SHOP);
    expect(linksIn(allowed.mail.html)).not.toContain(SHOP);
    expect(pixelIn(allowed.mail.html)).toContain("/mail/o?token=");
    // Text has no pictures, and links that are read.
    expect(allowed.mail.text.replace(/token=\S+/g, "")).toBe(none.mail.text.replace(/token=\S+/g, ""));
    expect(await log(none.leadId)).toBeNull();
    // Who confirms later is counted from then on: nobody knows whether what had left was opened.
    await ground.rows(sql`UPDATE lead SET mail_statistics = 'confirmed' WHERE lead_id = ${asked.leadId}`);
    expect(await log(asked.leadId)).toBeNull();
    expect(await log(allowed.leadId)).toEqual({ opened: 0, byProxy: 0, firstAt: null, links: [] });
  });

  test("opening and pressing are counted, a provider's program as such, and nothing of who it was", async () => {
    const { mail, leadId } = await played("confirmed");
    const pixel = pixelIn(mail.html);
    const picture = await get(pixel, { "user-agent": "Secret-Agent/1.0" });
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/gif"]);
    expect(picture.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    await get(pixel);
    await get(pixel, { "user-agent": "Mozilla/5.0 (via ggpht.com GoogleImageProxy)" });
    const click = linksIn(mail.html).find((url) => url.includes("/mail/c?")) ?? "";
    const gone = await get(click);
    expect([gone.statusCode, gone.headers.location]).toEqual([302, SHOP]);
    await Promise.all([get(click), get(click)]);
    expect(await log(leadId)).toEqual({
      ...{ opened: 2, byProxy: 1, firstAt: expect.any(String) },
      links: [{ url: SHOP, times: 3, firstAt: expect.any(String) }],
    });
    const [row] = await ground.rows<{ text: string }>(
      sql`SELECT to_jsonb(m)::text AS text FROM mail_message m WHERE campaign_id = ${of.campaignId} AND opens = 2`,
    );
    expect(row?.text).not.toMatch(/Secret-Agent|127\.0\.0\.1/);
  });

  test("no address leads elsewhere, and ways to unsubscribe and to confirm are never counted", async () => {
    const { mail, leadId } = await played("confirmed");
    const click = new URL(linksIn(mail.html).find((url) => url.includes("/mail/c?")) ?? "");
    for (const to of ["https://evil.example.org/", `${SHOP}&c=3`, "javascript:alert(1)", ""]) {
      const other = new URL(click);
      other.searchParams.set("to", to);
      expect((await get(other.href)).statusCode).toBe(404);
    }
    const forged = new URL(pixelIn(mail.html));
    forged.searchParams.set("token", "x".repeat(65));
    expect((await get(forged.href)).statusCode).toBe(200);
    expect(await log(leadId)).toMatchObject({ opened: 0, links: [] });
    const own = linksIn(mail.html).filter((url) => /\/(mail\?|unsubscribe|confirm|fairness)/.test(url));
    expect(own.length).toBeGreaterThan(0);
    for (const url of own) expect(url).not.toContain("/mail/c?");
  });

  test("whoever takes the tick back is counted no more, at once, and what was counted goes; its links still lead on", async () => {
    const { mail, leadId } = await played("confirmed");
    const [pixel, click] = [pixelIn(mail.html), linksIn(mail.html).find((url) => url.includes("/mail/c?")) ?? ""];
    await get(pixel);
    await get(click);
    await ground.rows(sql`UPDATE lead SET mail_statistics = 'none' WHERE lead_id = ${leadId}`);
    const counted = () =>
      ground.rows<{ opens: number; clicks: unknown; at: Date | null }>(sql`
        SELECT m.opens, m.clicks, m.opened_at AS at FROM mail_message m JOIN lead l USING (campaign_id, day, play_id)
        WHERE l.lead_id = ${leadId}`);
    expect(await counted()).toEqual([{ opens: 0, clicks: {}, at: null }]);
    await get(pixel);
    expect((await get(click)).headers.location).toBe(SHOP);
    expect(await counted()).toEqual([{ opens: 0, clicks: {}, at: null }]);
    expect(await log(leadId)).toBeNull();
  });

  test("a send says how many of those who allow it have opened, and which links were pressed", async () => {
    const as = ground.company.as;
    const here = await ground.publish({ document: nobodyWins });
    const post = (path: string, body: object) => ground.call("POST", path, body, as.CREATOR);
    const words = { name: "News", subject: "News", content: `Hello, see [the shop](${SHOP})` };
    const { templateId } = (await post("/mail/api/templates", { companyId: here.companyId, ...words })).body.data;
    const mails = [{ mailId: "news", kind: "custom", templateId }];
    await post("/mail/api/settings", { campaignId: here.campaignId, replyTo: "a@example.org", mails });
    for (const statistics of ["confirmed", "confirmed", "none"]) {
      const email = freshAddress();
      const sessionId = await ground.open(here.campaignId);
      await ground.lead(here.campaignId, sessionId, email);
      await ground.rows(
        sql`UPDATE lead SET newsletter = 'confirmed', mail_statistics = ${statistics} WHERE email = ${email}`,
      );
    }
    const sends = `/api/v1/campaigns/${here.campaignId}/sends`;
    const { sendId } = (await post(sends, { mailId: "news" })).body.data;
    await post(`${sends}/${sendId}/start`, { letters: 3 });
    await ground.mailer.sendDue();
    const [one, two] = sent.filter(({ html }) => html.includes("/mail/o?"));
    await get(pixelIn(one?.html ?? ""));
    await get(pixelIn(two?.html ?? ""), { "user-agent": "YahooMailProxy; https://help.yahoo.com" });
    await get(linksIn(one?.html ?? "").find((url) => url.includes("/mail/c?")) ?? "");
    const read = await ground.call("GET", `${sends}/${sendId}/readings`, undefined, as.VIEWER);
    expect(read.body.data).toEqual({
      ...{ allowed: 2, opened: 1, byProxy: 1 },
      links: [{ url: SHOP, letters: 1, times: 1 }],
    });
    const unknown = await ground.call("GET", `${sends}/${templateId}/readings`, undefined, as.VIEWER);
    expect(unknown.body.code).toBe("mail-send-unknown");
  });
});
