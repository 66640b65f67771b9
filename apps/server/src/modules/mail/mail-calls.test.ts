import { randomUUID } from "node:crypto";
import { type Call, contract, MAIL_LIMITS } from "@fairground/contract";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { ATTACHMENT_MAX_BYTES } from "@fairground/model/mail";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, nobodyWins, playGround } from "../plays/testing.ts";
import { givesItsAddress } from "./testing-store.ts";
import type { OutgoingMail } from "./transport.ts";

const PDF = Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<<>>\nendobj\n%%EOF\n", "latin1");
const ASKS = { doubleOptIn: true };

describe.each(DATABASES)("the mail calls on %s (spec §7, Mail)", (kind) => {
  let ground: Ground;
  let admin: { authorization: string };
  const sent: OutgoingMail[] = [];
  beforeAll(async () => {
    const transport = {
      async send(mail: OutgoingMail) {
        sent.push(mail);
        return { kind: "sent" as const };
      },
      close() {},
    };
    ground = await playGround(kind, { transport });
    const { people } = ground.identity;
    const companyId = await people.companyNamed("Provider", randomUUID());
    const who = { email: `provider-${randomUUID()}@example.org`, name: "Provider", companyId, roles: [] };
    const { userId } = await people.accountWithPassword({ ...who, platformAdmin: true });
    await givesItsAddress(ground);
    admin = { authorization: `Bearer ${await people.tokenFor(userId)}` };
  });
  beforeEach(async () => {
    // What the test before has queued.
    await ground.mailer.sendDue();
    await ground.parts.mail.letters.sendDue();
    sent.length = 0;
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const as = (role: "VIEWER" | "EDITOR" | "CREATOR" | "USER_ADMIN") => ground.company.as[role];
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object, who = as("CREATOR")) =>
    ground.call(method, `/mail/api${path}`, body, who);
  const code = ({ body }: { body: { type: string } }) => body.type.split("problem-")[1];
  const campaign = () => ground.publish({ document: nobodyWins, metadata: ASKS });
  const upload = async (url: string, bytes: Buffer, type = "application/octet-stream") => {
    const { pathname, search } = new URL(url);
    const { app } = ground;
    const headers = { "content-type": type };
    const answer = await app.inject({ method: "PUT", url: pathname + search, payload: bytes, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  /** A lead whose newsletter is none, only ticked, or confirmed. */
  const lead = async (campaignId: string, email: string, newsletter: "none" | "requested" | "confirmed") => {
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, email, { firstName: "Ada", newsletter: newsletter !== "none" });
    const [row] = await ground.rows<{ id: string }>(
      sql`UPDATE lead SET newsletter = ${newsletter} WHERE campaign_id = ${campaignId} AND email = ${email} RETURNING lead_id AS id`,
    );
    return row?.id ?? "";
  };
  const withMail = async (settings: object = {}, template: object = {}) => {
    const { campaignId, companyId } = await campaign();
    const words = {
      subject: { en: "News for {{firstName}}", de: "Neues" },
      content: "Hello {{firstName}}, **more** is on.",
    };
    const { body } = await call("POST", "/templates", { companyId, name: "News", ...words, ...template });
    const { templateId } = body.data;
    const mails = [{ mailId: "news", kind: "custom", templateId }];
    const made = await call("POST", "/settings", {
      ...{ campaignId, sender: { name: "The mug shop" }, replyTo: "shop@example.org", mails },
      ...settings,
    });
    expect([made.status, made.text]).toEqual([201, made.text]);
    return { campaignId, companyId, templateId, settings: made.body.data };
  };
  const wish = (campaignId: string, attachmentName = "terms.pdf", mimeType = "application/pdf", mailId = "news") =>
    call("PUT", "/settings/attachment", { campaignId, mailId, attachmentName, mimeType });

  test("a client that is made from the OpenAPI document runs all twenty", async () => {
    const document = (await ground.call("GET", "/openapi.json")).body;
    const done: string[] = [];
    // biome-ignore lint/suspicious/noExplicitAny: as any client reads a document
    const run = async (name: Call, path: Record<string, string>, body?: object, who = as("CREATOR")): Promise<any> => {
      const [method = "", at = ""] = name.split(" ");
      const operation = document.paths[at][method.toLowerCase()];
      const needed = (operation.parameters ?? []).filter((each: { in: string }) => each.in === "path");
      const url = needed.reduce(
        (whole: string, each: { name: string }) =>
          whole.replace(`{${each.name}}`, encodeURIComponent(path[each.name] ?? "missing")),
        at,
      );
      expect(operation["x-not-built"], name).toBeUndefined();
      const answer = await ground.call(method as "GET", url, body, who);
      expect([name, answer.status < 300, Object.keys(operation.responses)], answer.text).toEqual([
        name,
        true,
        expect.arrayContaining([String(answer.status)]),
      ]);
      done.push(name);
      return answer.body?.data;
    };
    const { campaignId, companyId } = await campaign();
    const global = await run("POST /mail/api/global/templates", {}, { content: " ", metadata: { editor: 2 } }, admin);
    expect(global).toMatchObject({ content: " ", metadata: { editor: 2 }, companyId: null, rev: 1 });
    const { companyId: _, ...withoutCompany } = global;
    await run("PUT /mail/api/global/templates", {}, { ...withoutCompany, name: "Thanks" }, admin);
    const listed = await run("GET /mail/api/global/templates", {}, undefined, as("VIEWER"));
    expect(listed).toMatchObject([{ name: "Thanks", rev: 2 }]);
    await run("GET /mail/api/global/templates/{templateId}", global);
    const words = { name: "News", subject: "News", content: "Hello {{firstName}}" };
    const own = await run("POST /mail/api/templates", {}, { companyId, ...words });
    await run("PUT /mail/api/templates", {}, { ...own, name: "Our news" });
    await run("GET /mail/api/templates/{companyId}", { companyId });
    expect((await run("GET /mail/api/templates/{companyId}/{templateId}", { companyId, ...own })).name).toBe(
      "Our news",
    );
    const from = "campaigns@fairground.test";
    expect(await run("GET /mail/api/domains/{companyId}", { companyId })).toEqual([
      { name: "fairground.test", scope: "provider", domainId: null, state: null, from, records: [] },
    ]);
    const mails = [{ mailId: "news", kind: "custom", templateId: own.templateId }];
    const settings = { campaignId, sender: { name: "Shop" }, replyTo: "shop@example.org", mails };
    const { rev } = await run("POST /mail/api/settings", {}, settings);
    await run("PUT /mail/api/settings", {}, { ...settings, rev });
    const asked = { campaignId, mailId: "news", attachmentName: "terms.pdf", mimeType: "application/pdf" };
    const { uploadUrl } = await run("PUT /mail/api/settings/attachment", {}, asked);
    expect((await upload(uploadUrl, PDF)).status).toBe(200);
    expect(await run("GET /mail/api/settings/{campaignId}", { campaignId })).toMatchObject({
      mails: [{ mailId: "news", attachments: [{ name: "terms.pdf", mimeType: "application/pdf", size: PDF.length }] }],
    });
    await run("POST /mail/api/send/test", {}, { templateId: own.templateId, campaignId, lang: "de" });
    const leadId = await lead(campaignId, "ada@example.org", "confirmed");
    const ticked = await lead(campaignId, "bob@example.org", "requested");
    const wanted = { campaignId, mailId: "news", leadIds: [leadId, ticked] };
    expect(await run("POST /mail/api/send", {}, wanted)).toEqual({
      queued: [leadId],
      left: [{ leadId: ticked, reason: "no-consent" }],
    });
    await run("POST /mail/api/send/feedback", {}, { message: "I like it", page: "/studio", rating: 5 });
    const attached = { campaignId, mailId: "news", attachmentName: "terms.pdf" };
    await run("DELETE /mail/api/settings/{campaignId}/mail/{mailId}/attachment/{attachmentName}", attached);
    await run("DELETE /mail/api/settings/{campaignId}", { campaignId });
    await run("DELETE /mail/api/templates/{companyId}/{templateId}", { companyId, ...own });
    await run("DELETE /mail/api/global/templates/{templateId}", global, undefined, admin);
    const specified = Object.keys(contract).filter((name) => name.includes(" /mail/api/"));
    expect(specified).toHaveLength(20);
    expect(done.toSorted()).toEqual(specified.toSorted());
  });

  test("a template that was changed meanwhile is told, and one without rev replaces what there is", async () => {
    const { companyId } = ground.company;
    const made = (await call("POST", "/templates", { companyId, name: "A" })).body.data;
    expect(made.content).toBe(" ");
    const change = (name: string, rev?: number) => call("PUT", "/templates", { ...made, name, rev });
    expect((await change("B", 1)).body.data.rev).toBe(2);
    const late = await change("C", 1);
    expect([late.status, code(late), late.body.rev]).toEqual([409, "mail-rev-outdated", 2]);
    expect((await change("D")).body.data).toMatchObject({ name: "D", rev: 3 });
  });

  test("a company keeps so many templates and no more, also where two are made at once", async () => {
    const company = await ground.identity.company();
    await ground.db.inCompany(company.companyId, (scope) =>
      sql`INSERT INTO mail_template (company_id, name, subject, preheader, content, metadata)
        SELECT ${company.companyId}, 'T', '""', '""', '" "', '{}' FROM generate_series(1, ${MAIL_LIMITS.templates - 1}::integer)`.execute(
        scope,
      ),
    );
    const make = () => call("POST", "/templates", { companyId: company.companyId }, company.as.CREATOR);
    const answers = await Promise.all([make(), make()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test("settings are made once, and changed by who has read them; a template of somebody else's is none", async () => {
    const { campaignId, settings } = await withMail();
    const again = await call("POST", "/settings", { campaignId });
    expect([again.status, code(again)]).toEqual([409, "mail-settings-exist"]);
    expect((await call("PUT", "/settings", settings)).body.data.rev).toBe(2);
    const late = await call("PUT", "/settings", settings);
    expect([late.status, code(late), late.body.rev]).toEqual([409, "mail-rev-outdated", 2]);
    const other = await ground.identity.company();
    const foreign = await call("POST", "/templates", { companyId: other.companyId }, other.as.CREATOR);
    const mails = [{ mailId: "x", kind: "custom", templateId: foreign.body.data.templateId }];
    const refused = await call("PUT", "/settings", { ...settings, rev: 2, mails });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: "body.mails.0.templateId", message: "There is no such template" }],
    ]);
    expect((await call("DELETE", `/settings/${campaignId}`)).status).toBe(204);
    expect((await call("GET", `/settings/${campaignId}`)).body).toEqual({ data: null });
    expect((await call("PUT", "/settings", settings)).status).toBe(404);
    expect((await call("DELETE", `/settings/${campaignId}`)).status).toBe(404);
  });

  test("names and subjects bring no header and no address, whatever is typed", async () => {
    const { campaignId } = await campaign();
    const hidden = ["\r", "\n", "\u0000", "\u2028", "\u202e", "\u200b", "\u0085", "\u001b"];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...hidden, "@", "\uff20", "<", ">", "\ufe6b", '"', ","),
        fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 20 }),
        async (sign, words) => {
          const text = `a${words}${sign}Bcc: x b`;
          const name = await call("POST", "/settings", { campaignId, sender: { name: text } });
          expect([text, name.status]).toEqual([text, 400]);
          if (!hidden.includes(sign)) return;
          const template = await call("POST", "/templates", {
            companyId: ground.company.companyId,
            subject: { de: text },
          });
          expect([text, template.status]).toEqual([text, 400]);
        },
      ),
      { numRuns: 60 },
    );
    for (const replyTo of ["a@b.ch, c@d.ch", "a@b.ch\r\nBcc: c@d.ch", "Ada <a@b.ch>", "nobody"])
      expect((await call("POST", "/settings", { campaignId, replyTo })).status).toBe(400);
    const long = { companyId: ground.company.companyId, subject: "a".repeat(10_000) };
    expect((await call("POST", "/templates", long)).status).toBe(400);
  });

  test("an attachment that is never sent is none; its address takes bytes once, in time, and nobody else's", async () => {
    const { campaignId } = await withMail();
    const names = async () =>
      (await call("GET", `/settings/${campaignId}`)).body.data.mails[0].attachments.map(
        ({ name }: { name: string }) => name,
      );
    const { uploadUrl, method, headers } = (await wish(campaignId)).body.data;
    expect([method, headers, await names()]).toEqual(["PUT", { "content-type": "application/octet-stream" }, []]);
    const forged = new URL(uploadUrl);
    forged.searchParams.set("expires", String(Number(forged.searchParams.get("expires")) + 1));
    expect((await upload(forged.href, PDF)).status).toBe(404);
    const other = new URL((await wish(campaignId, "other.pdf")).body.data.uploadUrl);
    const swapped = new URL(uploadUrl);
    swapped.pathname = other.pathname;
    expect((await upload(swapped.href, PDF)).status).toBe(404);
    expect(await names()).toEqual([]);
    const both = await Promise.all([upload(uploadUrl, PDF), upload(uploadUrl, PDF)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await upload(uploadUrl, PDF)).status).toBe(404);
    expect(await names()).toEqual(["terms.pdf"]);
    await ground.clock(new Date(Date.now() + 2 * 3_600_000).toISOString());
    const late = await upload(other.href, PDF);
    expect(code(late)).toBe("link-expired");
  });

  test.each([
    ["a page as a PDF", "terms.pdf", "application/pdf", Buffer.from("<html><script>1</script></html>")],
    ["a program as a picture", "cat.png", "image/png", Buffer.from("MZ\u0090")],
    ["a page as a text", "readme.txt", "text/plain", Buffer.from("<html>hello</html>")],
    ["bytes as a text", "readme.txt", "text/plain", Buffer.from([0xff, 0xfe, 0x00])],
    ["an archive as a pass", "card.pkpass", "application/vnd.apple.pkpass", Buffer.from("PK\u0003\u0004evil.exe")],
    ["nothing", "terms.pdf", "application/pdf", Buffer.alloc(0)],
  ])("%s is refused", async (_, name, type, bytes) => {
    const { campaignId } = await withMail();
    const refused = await upload((await wish(campaignId, name, type)).body.data.uploadUrl, bytes);
    expect([refused.status, code(refused)]).toEqual([422, "mail-attachment-refused"]);
  });

  test("a name that says something else than the type, a type that is not listed, and a large file are refused", async () => {
    const { campaignId } = await withMail();
    expect(code(await wish(campaignId, "terms.pdf.exe"))).toBe("mail-attachment-refused");
    expect((await wish(campaignId, "terms.exe", "application/x-msdownload")).status).toBe(400);
    expect((await wish(campaignId, "../terms.pdf")).status).toBe(400);
    expect(code(await wish(campaignId, "terms.pdf", "application/pdf", "no-such-mail"))).toBe("mail-unknown");
    const { uploadUrl } = (await wish(campaignId)).body.data;
    const large = await upload(uploadUrl, Buffer.concat([PDF, Buffer.alloc(ATTACHMENT_MAX_BYTES)]));
    expect([large.status, code(large)]).toEqual([413, "file-too-large"]);
  });

  test("so many files and no more; one of the same name takes the other's place; what is named no more goes", async () => {
    const { campaignId, settings } = await withMail();
    const ready = await wish(campaignId, "late.pdf");
    for (let n = 0; n < MAIL_LIMITS.attachments; n++)
      expect((await upload((await wish(campaignId, `${n}.pdf`)).body.data.uploadUrl, PDF)).status).toBe(200);
    expect(code(await wish(campaignId, "one-more.pdf"))).toBe("mail-attachments-full");
    expect(code(await upload(ready.body.data.uploadUrl, PDF))).toBe("mail-attachments-full");
    const longer = Buffer.concat([PDF, PDF]);
    expect((await upload((await wish(campaignId, "0.PDF")).body.data.uploadUrl, longer)).status).toBe(200);
    const { attachments } = (await call("GET", `/settings/${campaignId}`)).body.data.mails[0];
    expect(attachments).toHaveLength(MAIL_LIMITS.attachments);
    expect(attachments[0]).toEqual({ name: "0.PDF", mimeType: "application/pdf", size: longer.length });
    const path = `/settings/${campaignId}/mail/news/attachment`;
    expect((await call("DELETE", `${path}/1.pdf`)).status).toBe(204);
    expect((await call("DELETE", `${path}/1.pdf`)).status).toBe(404);
    await call("PUT", "/settings", { ...settings, mails: [] });
    expect(
      await ground.rows(sql`SELECT 1 FROM mail_attachment WHERE campaign_id = ${campaignId} AND stored_at IS NOT NULL`),
    ).toEqual([]);
  });

  test("wishes of yesterday and files whose campaign is gone are cleared away", async () => {
    const { campaignId } = await withMail();
    await upload((await wish(campaignId)).body.data.uploadUrl, PDF);
    await wish(campaignId, "never.pdf");
    const rows = () =>
      ground.rows<{ name: string; file: string }>(
        sql`SELECT name, file FROM mail_attachment WHERE campaign_id = ${campaignId} ORDER BY name`,
      );
    const [, { file = "" } = {}] = await rows();
    const { attachments } = ground.parts.mail;
    const kept = () => attachments.read([{ name: "", mimeType: "", file }]);
    await ground.clock(new Date(Date.now() + 25 * 3_600_000).toISOString());
    await attachments.clear();
    expect((await rows()).map(({ name }) => name)).toEqual(["terms.pdf"]);
    expect(await kept()).toHaveLength(1);
    await ground.rows(sql`DELETE FROM mail_attachment WHERE campaign_id = ${campaignId}`);
    await attachments.clear();
    await expect(kept()).rejects.toThrow("not in the store");
  });

  test("a test goes to one's own confirmed address and to no other, in the language that is asked for", async () => {
    const { campaignId, templateId, companyId } = await withMail();
    const other = await call("POST", "/send/test", { templateId, to: "victim@example.org" });
    expect([other.status, code(other)]).toEqual([422, "mail-recipient-refused"]);
    expect((await call("POST", "/send/test", { templateId, lang: "de" }, as("EDITOR"))).status).toBe(202);
    expect((await call("POST", "/send/test", { campaignId, mailId: "news" })).status).toBe(202);
    const page = await call("POST", "/send/test", { campaignId, mailId: SAMPLE.email });
    expect(page.status).toBe(202);
    await ground.parts.mail.letters.sendDue();
    expect(sent.map(({ to, subject }) => [to.split("-")[0], subject])).toEqual([
      ["editor", "[Test] Neues"],
      ["creator", "[Test] News for CREATOR"],
      ["creator", expect.stringMatching(/^\[Test\] ./)],
    ]);
    expect(sent[1]?.html).toContain("<strong>more</strong>");
    expect((await call("POST", "/send/test", { templateId }, as("VIEWER"))).status).toBe(403);
    const none = await call("POST", "/send/test", { campaignId, mailId: "no-such-mail" });
    expect(code(none)).toBe("mail-content-missing");
    const unconfirmed = await ground.identity.company();
    await ground.rows(
      sql`UPDATE auth_user SET "emailVerified" = false WHERE "email" = ${unconfirmed.credentials.email}`,
    );
    const own = (await call("POST", "/templates", { companyId: unconfirmed.companyId }, unconfirmed.as.CREATOR)).body
      .data;
    const refused = await call("POST", "/send/test", { templateId: own.templateId }, unconfirmed.as.CREATOR);
    expect(code(refused)).toBe("mail-recipient-refused");
    expect(companyId).toBe(ground.company.companyId);
  });

  test("a test of a letter shows samples of the campaign, and a code where it follows a play alone", async () => {
    const test = async (use: string) => {
      const { campaignId } = await ground.publish({
        document(document) {
          nobodyWins(document);
          const root = document.additionalPages.entities[SAMPLE.email]?.elementRoot ?? "";
          const { [root]: letter } = document.elements.entities;
          Object.assign(letter ?? {}, { type: "email-template", use, texts: { subject: "{{campaign.name}}" } });
          document.elements.entities.more = {
            ...{ id: "more", type: "button", parentId: root, order: "z", style: {}, variant: "contained" },
            ...{ texts: { label: "Play" }, action: { type: "CHANGE_PAGE", target: "FIRST" } },
          };
        },
      });
      expect((await call("POST", "/send/test", { campaignId, mailId: SAMPLE.email })).status).toBe(202);
      await ground.parts.mail.letters.sendDue();
      return sent.at(-1)?.text ?? "";
    };
    const play = await test("play");
    expect(play).toContain("SAMPLE-CODE");
    const custom = await test("custom");
    expect(custom).not.toContain("SAMPLE-CODE");
    for (const text of [play, custom]) expect(text).toContain("Play: https://");
  });

  test("tests and feedback are counted for each account", async () => {
    const one = await ground.identity.company();
    const { templateId } = (await call("POST", "/templates", { companyId: one.companyId }, one.as.CREATOR)).body.data;
    const last = async (path: string, body: object, most: number) => {
      for (let n = 0; n < most; n++) expect((await call("POST", path, body, one.as.CREATOR)).status).toBe(202);
      return call("POST", path, body, one.as.CREATOR);
    };
    const refused = await last("/send/test", { templateId }, 30);
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await last("/send/feedback", { message: "Hello" }, 10)).status).toBe(429);
  });

  test("feedback reaches whoever runs the platform", async () => {
    await call("POST", "/send/feedback", { message: "<b>Good</b>", rating: 4 }, as("VIEWER"));
    await ground.parts.mail.letters.sendDue();
    const letter = sent.find(({ to }) => to.startsWith("provider-"));
    expect(letter?.subject).toMatch(/^Feedback from viewer-/);
    expect(letter?.text).toContain("Rating: 4 of 5");
    expect(letter?.html).not.toContain("<b>Good</b>");
  });

  test("a send reaches who has confirmed, once for each address and mail, with files and where answers go", async () => {
    const { campaignId } = await withMail();
    await upload((await wish(campaignId)).body.data.uploadUrl, PDF);
    const ada = await lead(campaignId, "ada@example.org", "confirmed");
    const ticked = await lead(campaignId, "bob@example.org", "requested");
    const none = await lead(campaignId, "eve@example.org", "none");
    const elsewhere = await lead((await campaign()).campaignId, "far@example.org", "confirmed");
    await ground.rows(sql`DELETE FROM mail_message WHERE campaign_id = ${campaignId}`);
    const leadIds = [ada, ticked, none, elsewhere, ada];
    const send = () => call("POST", "/send", { campaignId, mailId: "news", leadIds });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.flatMap(({ body }) => body.data.queued)).toEqual([ada]);
    const left = answers[0]?.body.data.left ?? [];
    expect(left).toEqual(
      expect.arrayContaining([
        { leadId: ticked, reason: "no-consent" },
        { leadId: none, reason: "no-consent" },
        { leadId: elsewhere, reason: "unknown" },
      ]),
    );
    await ground.mailer.sendDue();
    // The lead elsewhere is asked to confirm.
    const news = sent.filter(({ to }) => to !== "far@example.org");
    expect(news).toHaveLength(1);
    const [mail] = news;
    expect(mail).toMatchObject({
      ...{
        to: "ada@example.org",
        subject: "News for Ada",
        from: { name: "The mug shop", address: "campaigns@fairground.test" },
      },
      replyTo: "shop@example.org",
      unsubscribe: expect.stringContaining(`/${campaignId}/unsubscribe?token=`),
      attachments: [{ name: "terms.pdf", mimeType: "application/pdf", bytes: PDF }],
    });
    expect(mail?.text).toContain("Hello Ada, more is on.");
    expect(mail?.text).toContain(`The mug shop Ltd\n1 Kiln Lane\nStoke\n\nUnsubscribe: ${mail?.unsubscribe}`);
    // A second lead with the same address is the same person.
    const again = await lead(campaignId, "ada@example.org", "confirmed");
    const second = await call("POST", "/send", { campaignId, mailId: "news", leadIds: [again] });
    expect(second.body.data).toEqual({ queued: [], left: [{ leadId: again, reason: "sent-before" }] });
  });

  test("a mail whose newsletter is no longer confirmed when it is due does not leave", async () => {
    const { campaignId } = await withMail();
    const ada = await lead(campaignId, "ada@example.org", "confirmed");
    await ground.rows(sql`DELETE FROM mail_message WHERE campaign_id = ${campaignId}`);
    await call("POST", "/send", { campaignId, mailId: "news", leadIds: [ada] });
    await ground.rows(sql`UPDATE lead SET newsletter = 'none' WHERE campaign_id = ${campaignId}`);
    await ground.mailer.sendDue();
    expect(sent).toEqual([]);
    expect(await ground.rows(sql`SELECT state FROM mail_message WHERE campaign_id = ${campaignId}`)).toEqual([
      { state: "failed" },
    ]);
  });

  test("nothing is sent that has no content, or that follows a play by itself", async () => {
    const { campaignId, companyId, templateId, settings } = await withMail();
    const send = (mailId: string, of = campaignId) =>
      call("POST", "/send", { campaignId: of, mailId, leadIds: [randomUUID()] });
    const mails = [
      { mailId: "news", kind: "custom", templateId },
      { mailId: "empty", kind: "custom" },
      { mailId: SAMPLE.email, kind: "outcome" },
    ];
    await call("PUT", "/settings", { ...settings, mails });
    expect(code(await send("empty"))).toBe("mail-content-missing");
    expect(code(await send(SAMPLE.email))).toBe("mail-settings-refused");
    expect(code(await send("no-such-mail"))).toBe("mail-unknown");
    expect(code(await send("news", (await campaign()).campaignId))).toBe("mail-settings-unknown");
    await call("PUT", "/settings", { ...settings, mails, replyTo: "", rev: 2 });
    expect((await send("news")).status).toBe(200);
    await call("DELETE", `/templates/${companyId}/${templateId}`);
    expect(code(await send("news"))).toBe("mail-content-missing");
  });

  test("a mail of the draft is looked at as it would arrive, in a language, with samples for a lead", async () => {
    const { campaignId } = await campaign();
    const look = (query: string, who = as("VIEWER")) =>
      ground.call("GET", `/api/v1/campaigns/${campaignId}/mail-preview?${query}`, undefined, who);
    const english = (await look(`page=${SAMPLE.email}`)).body.data;
    expect(english.subject).toBe("Your mug is waiting");
    expect(english.bytes).toBe(Buffer.byteLength(english.html));
    const german = (await look(`page=${SAMPLE.email}&lang=de`)).body.data;
    expect(german.subject).toBe("Deine Tasse wartet");
    expect(german.html).toMatch(/<html[^>]+lang="de"/);
    expect(german.text).toContain("SAMPLE-CODE");
    expect(code(await look("page=no-such-page"))).toBe("mail-content-missing");
    const lost = (await look(`page=${SAMPLE.email}&outcomeId=${SAMPLE.outcomes.lost}`)).body.data;
    expect(lost.text).not.toContain("SAMPLE-CODE");
    const won = (await look(`page=${SAMPLE.email}&outcomeId=${SAMPLE.outcomes.won}`)).body.data;
    expect(won.text).toBe(english.text);
    expect((await look(`page=${SAMPLE.email}`, (await ground.identity.company()).as.CREATOR)).status).toBe(404);
  });
});
