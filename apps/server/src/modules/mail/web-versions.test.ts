import { randomUUID } from "node:crypto";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, freshAddress, type Ground, nobodyWins, type Published, playGround } from "../plays/testing.ts";
import { givesItsAddress } from "./testing-store.ts";
import type { OutgoingMail } from "./transport.ts";

describe.each(DATABASES)("a letter in a browser on %s (issue 20)", (kind) => {
  let ground: Ground;
  const sent: OutgoingMail[] = [];
  beforeAll(async () => {
    const transport = {
      send: async (mail: OutgoingMail) => {
        sent.push(mail);
        return { kind: "sent" as const };
      },
      close: () => {},
    };
    ground = await playGround(kind, { transport });
    await givesItsAddress(ground);
  });
  beforeEach(() => {
    sent.length = 0;
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const won = async (of: Published, more: object = {}) => {
    const email = freshAddress();
    const sessionId = await ground.open(of.campaignId, more);
    await ground.lead(of.campaignId, sessionId, email);
    await ground.gameData(sessionId);
    await ground.mailer.sendDue();
    const mail = sent.find(({ to }) => to === email);
    if (!mail) throw new Error("Nothing was sent");
    return { email, mail };
  };
  const withCodes = async () => {
    const of = await ground.publish({ document: everyoneWins });
    await ground.importCodes(of.campaignId, SAMPLE.pages.won, [`MUG-${randomUUID()}`, `MUG-${randomUUID()}`]);
    return of;
  };
  const linkIn = ({ text }: Pick<OutgoingMail, "text">): URL =>
    new URL(/https?:\S+\/mail\?token=\S+/.exec(text)?.[0] ?? "");
  const look = (link: URL) => ground.app.inject({ url: link.pathname + link.search });

  test("its link stands first, in HTML and text, and shows what was sent, with the code, and nothing that runs", async () => {
    const of = await withCodes();
    const { email, mail } = await won(of, { language: "de" });
    expect(mail.text).toMatch(/^Im Browser ansehen: http/);
    const link = linkIn(mail);
    expect(mail.html).toContain(link.href.replaceAll("&", "&amp;"));
    expect(mail.html.indexOf("Im Browser ansehen")).toBeLessThan(mail.html.indexOf("Tasse"));
    expect(link.pathname).toBe(`/${of.companyId}/${of.campaignId}/mail`);
    expect(link.href).not.toContain(encodeURIComponent(email));
    const page = await look(link);
    expect([page.statusCode, page.body]).toEqual([200, mail.html]);
    expect(page.body).toMatch(/MUG-/);
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "content-type": "text/html; charset=utf-8",
    });
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'/,
    );
    expect(policy).not.toMatch(/script-src|connect-src/);
    expect(page.body).not.toMatch(/<script/i);
  });

  test("a code's picture, which goes with the mail, stands within the page; a measured letter's page counts nothing", async () => {
    const of = await ground.publish({
      document(document) {
        everyoneWins(document);
        const parentId = document.additionalPages.entities[SAMPLE.email]?.elementRoot ?? null;
        const element = {
          type: "unique-code" as const,
          order: "z",
          style: {},
          texts: { label: "Code" },
          picture: "qr",
        };
        document.elements.entities["code-as-picture"] = { id: "code-as-picture", parentId, ...element };
      },
    });
    await ground.importCodes(of.campaignId, SAMPLE.pages.won, [`MUG-${randomUUID().slice(0, 8)}`]);
    const { mail } = await won(of);
    expect(mail.html).toMatch(/src="cid:[^"]+"/);
    expect(mail.attachments).toHaveLength(1);
    await ground.rows(sql`UPDATE lead SET mail_statistics = 'confirmed' WHERE campaign_id = ${of.campaignId}`);
    const { body } = await look(linkIn(mail));
    expect(body).toMatch(/src="data:image\/png;base64,[A-Za-z0-9+/=]+"/);
    expect(body).not.toMatch(/cid:|\/mail\/[oc]\?/);
  });

  test("no other address opens one: not another's token, not another campaign's, not one that was made up", async () => {
    const [of, other] = [await withCodes(), await withCodes()];
    const [one, two] = [linkIn((await won(of)).mail), linkIn((await won(of)).mail)];
    const [first, second] = [one, two].map((link) => link.searchParams.get("token") ?? "") as [string, string];
    const at = ({ companyId, campaignId }: Published, token: string) =>
      look(new URL(`https://x/${companyId}/${campaignId}/mail?${new URLSearchParams({ token })}`));
    expect((await at(of, first)).statusCode).toBe(200);
    const others = [
      at(of, first.slice(0, 22) + second.slice(22)),
      at(of, `${second.slice(0, 22)}${"A".repeat(43)}`),
      at(of, ""),
      at(of, "x"),
      at(other, first),
    ];
    for (const answer of await Promise.all(others)) {
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
      expect(answer.body).toContain("This letter is no longer here");
    }
    const bare = new URL(one.href);
    bare.search = "";
    expect((await look(bare)).statusCode).toBe(404);
  });

  test("is no longer there after 90 days, once the lead is erased, the campaign deleted or its company suspended", async () => {
    const of = await withCodes();
    const link = linkIn((await won(of)).mail);
    const status = async () => (await look(link)).statusCode;
    await ground.rows(sql`UPDATE company SET "suspendedAt" = now() WHERE "id" = ${of.companyId}`);
    expect(await status()).toBe(404);
    await ground.rows(sql`UPDATE company SET "suspendedAt" = NULL WHERE "id" = ${of.companyId}`);
    await ground.rows(sql`UPDATE campaign SET deleted_at = now() WHERE campaign_id = ${of.campaignId}`);
    expect(await status()).toBe(404);
    await ground.rows(sql`UPDATE campaign SET deleted_at = NULL WHERE campaign_id = ${of.campaignId}`);
    const day = (days: number) => ground.clock(new Date(Date.now() + days * 86_400_000).toISOString());
    await day(89);
    expect(await status()).toBe(200);
    await day(91);
    const gone = await look(new URL(`${link.href.replace(/lang=\w+/, "lang=de")}`));
    expect(gone.body).toContain("Dieser Brief ist nicht mehr hier");
    await ground.clock(null);
    await ground.rows(sql`DELETE FROM lead WHERE campaign_id = ${of.campaignId}`);
    expect(await status()).toBe(404);
  });

  test("a letter that is sent by hand has it too, and its way to unsubscribe works from there; what asks to confirm has none", async () => {
    const of = await ground.publish({ document: nobodyWins, metadata: { doubleOptIn: true } });
    const post = (path: string, body: object) =>
      ground.call("POST", `/mail/api${path}`, body, ground.company.as.CREATOR);
    const words = { name: "News", subject: "News", content: "Hello {{firstName}}" };
    const { templateId } = (await post("/templates", { companyId: of.companyId, ...words })).body.data;
    await post("/settings", {
      ...{ campaignId: of.campaignId, replyTo: "a@example.org" },
      mails: [{ mailId: "news", kind: "custom", templateId }],
    });
    const sessionId = await ground.open(of.campaignId);
    await ground.lead(of.campaignId, sessionId, freshAddress(), { newsletter: true });
    await ground.mailer.sendDue();
    expect(sent).toHaveLength(1);
    expect(`${sent[0]?.html}${sent[0]?.text}`).not.toMatch(/\/mail\?token=/);
    const [lead] = await ground.rows<{ id: string }>(
      sql`UPDATE lead SET newsletter = 'confirmed' WHERE campaign_id = ${of.campaignId} RETURNING lead_id AS id`,
    );
    expect(
      (await post("/send", { campaignId: of.campaignId, mailId: "news", leadIds: [lead?.id] })).body.data.queued,
    ).toHaveLength(1);
    await ground.mailer.sendDue();
    const letter = sent[1] as OutgoingMail;
    const page = await look(linkIn(letter));
    expect(page.body).toBe(letter.html);
    const out = /href="(https?:[^"]*\/unsubscribe\?[^"]*)"/.exec(page.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const link = new URL(out);
    const answer = await ground.app.inject({
      method: "POST",
      url: link.pathname + link.search,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "unsubscribe=1",
    });
    expect(answer.statusCode).toBe(200);
    const [{ newsletter } = { newsletter: "" }] = await ground.rows<{ newsletter: string }>(
      sql`SELECT newsletter FROM lead WHERE campaign_id = ${of.campaignId}`,
    );
    expect(newsletter).toBe("none");
  });
});
