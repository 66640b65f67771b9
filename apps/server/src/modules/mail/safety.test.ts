import { SAMPLE, sampleDocument } from "@fairground/model/campaign/sample";
import { MERGE_FIELDS, type MergeValues } from "@fairground/model/mail";
import { sql } from "kysely";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { receivingServer } from "../mail-domains/testing/servers.ts";
import { everyoneWins, type Ground, playGround, withAll } from "../plays/testing.ts";
import { mailContent } from "./content.ts";
import { renderMail } from "./render.ts";
import { givesItsAddress } from "./testing-store.ts";
import { type MailTransport, smtpTransport } from "./transport.ts";

const EVIL = `<img src=x onerror="alert(1)">'"&</td></table><script>alert(2)</script>{{code}}`;

describe("what is merged in is text (security 15)", () => {
  let post: Awaited<ReturnType<typeof receivingServer>>;
  let transport: MailTransport;
  beforeAll(async () => {
    post = await receivingServer();
    transport = smtpTransport(post.url);
  });
  afterAll(async () => {
    transport?.close();
    await post?.close();
  });

  /** A mail whose every place holds the field, as it arrives. */
  const arrives = async (template: string, values: MergeValues, isRich: boolean): Promise<Email> => {
    const document = sampleDocument();
    const parentId = document.additionalPages.entities[SAMPLE.email]?.elementRoot ?? "";
    const element = { parentId, order: "b0", style: {} };
    document.elements.entities.head = {
      ...{ ...element, id: "head", type: "email-template", texts: { subject: template, preheader: template } },
    };
    document.elements.entities.words = {
      ...{
        ...element,
        id: "words",
        type: "text",
        ...(isRich && { rich: true as const }),
        texts: { text: `Words: ${template}` },
      },
    };
    document.elements.entities.title = {
      ...{ ...element, id: "title", type: "text", variant: "h1", texts: { text: template } },
    };
    document.elements.entities.button = {
      ...{ ...element, id: "button", type: "button", texts: { label: template } },
      action: { type: "LINK", target: "https://example.org/" },
    };
    const content = mailContent({
      ...{ document, emailId: SAMPLE.email, language: "en", first: "en", values, kind: "outcome" },
      ...{ newsletter: false, won: true, pictureUrl: () => null },
    });
    const look = { theme: document.theme, language: "en", title: values["campaign.name"] ?? "" };
    const sent = await transport.send({
      ...(await renderMail(content, look)),
      ...{ messageId: "<1@fairground.test>", to: "ada@example.org" },
      from: { name: values["company.name"] ?? "", address: "campaigns@fairground.test" },
    });
    expect(sent).toEqual({ kind: "sent" });
    return PostalMime.parse(post.received.at(-1)?.bytes ?? "");
  };

  test.each(MERGE_FIELDS.flatMap((field) => [[field, false] as const, [field, true] as const]))(
    "markup in %s stays text, in every place (with formatting: %s)",
    async (field, isRich) => {
      const mail = await arrives(`{{${field}}}`, { [field]: EVIL }, isRich);
      expect(mail.html).not.toMatch(/<img[^>]+src=x|<script|onerror="|alert\(1\)"/);
      expect(mail.html).toContain("&lt;script&gt;alert(2)&lt;/script&gt;");
      expect(mail.text).toContain("<script>alert(2)</script>");
      // A value that looks like a field is none.
      expect(mail.text).toContain("{{code}}");
      expect(mail.from?.address).toBe("campaigns@fairground.test");
    },
  );

  test("a value of 10,000 signs makes no subject of that length", async () => {
    const mail = await arrives("For {{firstName}}", { firstName: "a".repeat(10_000) }, false);
    expect(mail.subject).toBe(`For ${"a".repeat(245)}…`);
  });
});

/** A program that answers mails while its owner is away, as RFC 3834 asks of it, or as Exchange does. */
function isAnswered({ headers }: Email, returnPath: string): boolean {
  const header = (key: string) => headers.find((one) => one.key === key)?.value.toLowerCase() ?? "";
  const isMarked = header("auto-submitted") !== "" && header("auto-submitted") !== "no";
  return !isMarked && returnPath !== "" && !/all|oof|autoreply/.test(header("x-auto-response-suppress"));
}

describe.each(DATABASES)("mails and those who answer by themselves on %s", (kind) => {
  let post: Awaited<ReturnType<typeof receivingServer>>;
  let ground: Ground;
  beforeAll(async () => {
    post = await receivingServer();
    ground = await playGround(kind, { transport: smtpTransport(post.url) });
    await givesItsAddress(ground);
  });
  beforeEach(() => {
    post.received.length = 0;
  });
  afterAll(async () => {
    await ground?.close();
    await post?.close();
  });
  const sendAll = async () => {
    await ground.mailer.sendDue();
    await ground.parts.mail.letters.sendDue();
  };
  const wins = async (campaignId: string, email: string) => {
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, email, { newsletter: true });
    await ground.gameData(sessionId);
  };

  test("no kind of mail or letter is answered by a program that keeps to the rules", async () => {
    const { campaignId, companyId } = await ground.publish({
      document: everyoneWins,
      metadata: { doubleOptIn: true },
    });
    const as = ground.company.as.CREATOR;
    const template = await ground.call(
      "POST",
      "/mail/api/templates",
      { companyId, subject: "News", content: "News" },
      as,
    );
    const mails = [{ mailId: "news", kind: "custom", templateId: template.body.data.templateId }];
    await ground.call("POST", "/mail/api/settings", { campaignId, replyTo: "shop@example.org", mails }, as);
    await wins(campaignId, "away@example.org");
    await sendAll();
    const [lead] = await ground.rows<{ id: string }>(
      sql`UPDATE lead SET newsletter = 'confirmed' WHERE campaign_id = ${campaignId} RETURNING lead_id AS id`,
    );
    await ground.call("POST", "/mail/api/send", { campaignId, mailId: "news", leadIds: [lead?.id] }, as);
    await ground.call("POST", "/mail/api/send/test", { campaignId, mailId: "news" }, as);
    await sendAll();
    const kinds = await ground.rows<{ kind: string }>(
      sql`SELECT DISTINCT kind FROM mail_message WHERE campaign_id = ${campaignId} AND state = 'sent' ORDER BY kind`,
    );
    expect(kinds.map((one) => one.kind)).toEqual(["custom", "doubleOptIn", "outcome"]);
    expect(post.received).toHaveLength(4);
    for (const { mail, returnPath } of post.received)
      expect([mail.subject, isAnswered(mail, returnPath)]).toEqual([mail.subject, false]);
  });

  test("a lead who writes our own address, or the brand's, brings one mail each and nothing follows from it", async () => {
    const { campaignId } = await ground.publish({ document: withAll(everyoneWins) });
    await ground.call(
      "POST",
      "/mail/api/settings",
      { campaignId, replyTo: "shop@example.org" },
      ground.company.as.CREATOR,
    );
    const own = ["campaigns@fairground.test", "shop@example.org"];
    for (const address of own) await wins(campaignId, address);
    for (let n = 0; n < 5; n++) await sendAll();
    expect(post.received.map(({ to }) => to[0]).sort()).toEqual(own);
    expect(post.received.some(({ mail, returnPath }) => isAnswered(mail, returnPath))).toBe(false);
  });

  test("a company that is called like an address lends its mails no other sender", async () => {
    const { campaignId, companyId } = await ground.publish({ document: everyoneWins });
    await ground.rows(sql`UPDATE company SET "name" = ${"service@bank.example P\u0430ypal"} WHERE "id" = ${companyId}`);
    await wins(campaignId, "ada@example.org");
    await sendAll();
    expect(post.received.map(({ mail }) => mail.from)).toEqual([{ name: "", address: "campaigns@fairground.test" }]);
  });
});
