import { randomUUID } from "node:crypto";
import type { LeadMail } from "@fairground/contract";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import {
  everyoneWins,
  freshAddress,
  type Ground,
  nobodyWins,
  type Published,
  playGround,
  withAll,
} from "../plays/testing.ts";
import { mannerly } from "./testing/mail-server.ts";
import { givesItsAddress } from "./testing-store.ts";
import { smtpTransport } from "./transport.ts";

/** Whoever wins nothing is written to as well. */
const losersAreTold = withAll(nobodyWins, ({ outcomes }) => {
  for (const outcome of outcomes) if (outcome.id === SAMPLE.outcomes.lost) outcome.emailId = SAMPLE.email;
});

describe.each(DATABASES)("the log of a lead's mails on %s (issue 20)", (kind) => {
  let server: Awaited<ReturnType<typeof mannerly>>;
  let ground: Ground;
  beforeAll(async () => {
    server = await mannerly();
    ground = await playGround(kind, { transport: smtpTransport(server.url) });
    await givesItsAddress(ground);
  });
  beforeEach(() => {
    server.received.length = 0;
    server.manners.clear();
  });
  afterEach(() => ground.clock(null));
  afterAll(async () => {
    await ground?.close();
    await server?.close();
  });

  const play = async ({ campaignId }: Published, email: string, more: object = {}) => {
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, email, more);
    await ground.gameData(sessionId);
    const [lead] = await ground.rows<{ id: string }>(
      sql`SELECT lead_id AS id FROM lead WHERE campaign_id = ${campaignId} AND email = ${email}`,
    );
    return { sessionId, leadId: lead?.id ?? "" };
  };
  const at = ({ campaignId }: Published, leadId: string, path = "") =>
    `/api/v1/campaigns/${campaignId}/leads/${leadId}/mails${path}`;
  const log = async (of: Published, leadId: string): Promise<LeadMail[]> =>
    (await ground.call("GET", at(of, leadId), undefined, ground.company.as.CREATOR)).body.data;
  const again = (of: Published, leadId: string, mailId: string | null | undefined) =>
    ground.call("POST", at(of, leadId, `/${mailId}/again`), undefined, ground.company.as.CREATOR);
  const hoursOn = (hours: number) => ground.clock(new Date(Date.now() + hours * 3_600_000).toISOString());
  const only = async (of: Published, leadId: string) => {
    const mails = await log(of, leadId);
    expect(mails).toHaveLength(1);
    return mails[0] as LeadMail;
  };
  /** A lead as if it had played, with its newsletter confirmed, and a mail that can be sent to it. */
  const withNews = async () => {
    const of = await ground.publish({ document: losersAreTold });
    const post = (path: string, body: object) =>
      ground.call("POST", `/mail/api${path}`, body, ground.company.as.CREATOR);
    const words = { name: "Spring news", subject: "News for {{firstName}}", content: "More is on." };
    const { templateId } = (await post("/templates", { companyId: of.companyId, ...words })).body.data;
    const mails = [{ mailId: "news", kind: "custom", templateId }];
    expect((await post("/settings", { campaignId: of.campaignId, replyTo: "a@example.org", mails })).status).toBe(201);
    const email = freshAddress();
    const { leadId } = await play(of, email);
    await ground.rows(sql`DELETE FROM mail_message WHERE campaign_id = ${of.campaignId}`);
    await ground.rows(sql`UPDATE lead SET newsletter = 'confirmed' WHERE lead_id = ${leadId}`);
    const send = async () =>
      (await post("/send", { campaignId: of.campaignId, mailId: "news", leadIds: [leadId] })).status;
    return { of, email, leadId, send };
  };

  test("says what went and what did not: the letter, its subject, how it stands and why", async () => {
    const of = await ground.publish({ document: everyoneWins });
    await ground.importCodes(of.campaignId, SAMPLE.pages.won, [`MUG-${randomUUID()}`]);
    const email = freshAddress();
    const { leadId } = await play(of, email);
    const waits = await only(of, leadId);
    expect(waits).toMatchObject({ kind: "outcome", state: "waiting", reason: null, fault: null, at: null });
    expect([waits.subject, waits.emailId]).toEqual(["Your mug is waiting", SAMPLE.email]);
    server.manners.set(email, "refuses");
    await ground.mailer.sendDue();
    const refused = await only(of, leadId);
    expect(refused).toMatchObject({ state: "failed", reason: "refused" });
    expect(refused.fault).toMatch(/Not now/);
    server.manners.clear();
    expect((await again(of, leadId, refused.mailId)).status).toBe(202);
    await ground.mailer.sendDue();
    const [second, first] = await log(of, leadId);
    expect([second?.state, first?.state, second?.at]).toEqual(["sent", "failed", expect.any(String)]);
    expect(server.received.map(({ to }) => to)).toEqual([email]);
  });

  test("a play's mail goes again to the address as it is now, never while one waits, three times in an hour", async () => {
    const of = await ground.publish({ document: losersAreTold });
    const { leadId, sessionId } = await play(of, freshAddress());
    const { mailId } = await only(of, leadId);
    expect((await again(of, leadId, mailId)).body.code).toBe("lead-mail-waits");
    await ground.mailer.sendDue();
    const now = freshAddress();
    await ground.rows(sql`UPDATE lead SET email = ${now} WHERE lead_id = ${leadId}`);
    server.received.length = 0;
    for (let n = 0; n < 3; n++) {
      const asked = await Promise.all([again(of, leadId, mailId), again(of, leadId, mailId)]);
      expect(asked.map(({ status }) => status).toSorted()).toEqual([202, 409]);
      await ground.mailer.sendDue();
    }
    expect(server.received.map(({ to }) => to)).toEqual([now, now, now]);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(3);
    const often = await again(of, leadId, mailId);
    expect([often.status, often.body.code, often.headers["retry-after"]]).toEqual([429, "lead-mail-too-often", "3600"]);
    await hoursOn(1.1);
    expect((await again(of, leadId, mailId)).status).toBe(202);
    await ground.rows(sql`UPDATE mail_message SET state = 'sent' WHERE campaign_id = ${of.campaignId}`);
    await ground.rows(sql`UPDATE lead SET email = NULL WHERE lead_id = ${leadId}`);
    expect((await again(of, leadId, mailId)).body.code).toBe("award-lead-gone");
    expect(sessionId).toBeTruthy();
  });

  test("what tells of a prize that went back or waits for a review is not told again", async () => {
    const of = await ground.publish({ document: everyoneWins });
    await ground.importCodes(of.campaignId, SAMPLE.pages.won, [`MUG-${randomUUID()}`]);
    const { leadId } = await play(of, freshAddress());
    await ground.mailer.sendDue();
    const { mailId } = await only(of, leadId);
    const ofPlay = sql`FROM play WHERE campaign_id = ${of.campaignId}`;
    await ground.rows(sql`INSERT INTO play_check (campaign_id, company_id, day, play_id, reference, checked_at, score,
        reasons, review) SELECT campaign_id, company_id, day, play_id, reference, now(), 90, '[]', 'pending' ${ofPlay}`);
    expect((await again(of, leadId, mailId)).body.code).toBe("award-held");
    await ground.rows(sql`DELETE FROM play_check WHERE campaign_id = ${of.campaignId}`);
    await ground.rows(sql`UPDATE play SET withheld_at = now() WHERE campaign_id = ${of.campaignId}`);
    expect((await again(of, leadId, mailId)).body.code).toBe("award-returned");
  });

  test("a letter that follows no play goes again only while its consent is there", async () => {
    const { of, email, leadId, send } = await withNews();
    expect(await send()).toBe(200);
    await ground.mailer.sendDue();
    const sent = await only(of, leadId);
    expect(sent).toMatchObject({ kind: "custom", name: "Spring news", subject: "News for Ada", state: "sent" });
    expect((await again(of, leadId, sent.mailId)).status).toBe(202);
    await ground.mailer.sendDue();
    expect(server.received.map(({ to }) => to)).toEqual([email, email]);
    const body = { email };
    const added = await ground.call(
      "POST",
      `/api/v1/mail/suppressions/${of.companyId}`,
      body,
      ground.company.as.CREATOR,
    );
    expect(added.status).toBe(201);
    expect((await again(of, leadId, sent.mailId)).body.code).toBe("lead-mail-stays");
    await ground.rows(sql`DELETE FROM mail_suppression WHERE company_id = ${of.companyId}`);
    await ground.rows(sql`UPDATE lead SET newsletter = 'none' WHERE lead_id = ${leadId}`);
    expect((await again(of, leadId, sent.mailId)).body.code).toBe("lead-mail-stays");
  });

  test("a letter of a send whose answer was not seen goes on as its send's; who was dropped is seen with the reason", async () => {
    const { of, email, leadId } = await withNews();
    server.manners.set(email, "drops-after");
    const as = ground.company.as.CREATOR;
    const sends = `/api/v1/campaigns/${of.campaignId}/sends`;
    const { sendId } = (await ground.call("POST", sends, { mailId: "news" }, as)).body.data;
    expect((await ground.call("POST", `${sends}/${sendId}/start`, { letters: 1 }, as)).status).toBe(200);
    expect(await only(of, leadId)).toMatchObject({
      mailId: null,
      state: "waiting",
      kind: "custom",
      name: "Spring news",
    });
    await ground.mailer.sendDue();
    const unknown = await only(of, leadId);
    expect(unknown).toMatchObject({ state: "unknown", fault: expect.any(String) });
    server.manners.clear();
    expect((await again(of, leadId, unknown.mailId)).status).toBe(202);
    await ground.mailer.sendDue();
    expect((await only(of, leadId)).state).toBe("sent");
    await ground.rows(sql`UPDATE mail_send_letter SET state = 'dropped', reason = 'no-consent', mail_id = NULL
      WHERE campaign_id = ${of.campaignId}`);
    const [, dropped] = await log(of, leadId);
    expect(dropped).toMatchObject({ mailId: null, state: "dropped", reason: "no-consent" });
    await ground.rows(sql`UPDATE mail_message SET state = 'failed', last_error = 'The address gets none: member'
      WHERE campaign_id = ${of.campaignId}`);
    expect((await log(of, leadId))[0]?.reason).toBe("unsubscribed");
    await ground.rows(sql`UPDATE mail_message SET last_error = 'The newsletter is no longer confirmed'
      WHERE campaign_id = ${of.campaignId}`);
    expect((await log(of, leadId))[0]?.reason).toBe("no-consent");
  });

  test("what asks to confirm goes again while there is something to confirm, with the same link", async () => {
    const of = await ground.publish({ document: losersAreTold, metadata: { doubleOptIn: true } });
    const email = freshAddress();
    const { leadId } = await play(of, email, { newsletter: true });
    await ground.mailer.sendDue();
    const asks = (await log(of, leadId)).find((mail) => mail.kind === "doubleOptIn");
    expect((await again(of, leadId, asks?.mailId)).status).toBe(202);
    await ground.mailer.sendDue();
    expect((await log(of, leadId)).filter((mail) => mail.kind === "doubleOptIn")).toHaveLength(2);
    // Its link opens nothing any more.
    await hoursOn(24 * 60);
    expect((await again(of, leadId, asks?.mailId)).body.code).toBe("lead-mail-stays");
  });

  test("a mail of the draft is seen as a given lead would get it: name, language, outcome, prize and code are theirs", async () => {
    const of = await ground.publish({ document: everyoneWins });
    const code = `MUG-${randomUUID()}`;
    await ground.importCodes(of.campaignId, SAMPLE.pages.won, [code]);
    const email = freshAddress();
    const { leadId } = await play(of, email, { firstName: "Zuleika" });
    const look = (query: object, role: "CREATOR" | "EDITOR" = "CREATOR", lead = leadId) =>
      ground.call(
        "GET",
        `/api/v1/campaigns/${of.campaignId}/leads/${lead}/mail-preview?${new URLSearchParams({ ...query })}`,
        undefined,
        ground.company.as[role],
      );
    const { body, headers } = await look({ page: SAMPLE.email });
    expect(body.data).toMatchObject({ subject: "Your mug is waiting", bytes: expect.any(Number), preheader: "" });
    expect(body.data.text).toContain(code);
    expect(headers["cache-control"]).toBe("no-store");
    expect((await look({ page: SAMPLE.email, lang: "de" })).body.data.subject).toBe("Deine Tasse wartet");
    // As the draft has it now.
    await ground.rows(sql`UPDATE campaign SET draft = replace(draft::text, 'Your mug is waiting', 'Dear {{firstName}}')::json
      WHERE campaign_id = ${of.campaignId}`);
    expect((await look({ page: SAMPLE.email })).body.data.subject).toBe("Dear Zuleika");
    // What was not won is not told.
    await ground.rows(sql`UPDATE play SET withheld_at = now() WHERE campaign_id = ${of.campaignId}`);
    expect((await look({ page: SAMPLE.email })).body.data.text).not.toContain("Enamel");
    expect((await look({ page: "none" })).body.code).toBe("mail-content-missing");
    expect((await look({ page: SAMPLE.email }, "CREATOR", randomUUID())).body.code).toBe("lead-unknown");
    expect((await look({ page: SAMPLE.email }, "EDITOR")).status).toBe(403);
    const [left] = await ground.rows<{ n: number }>(
      sql`SELECT count(*)::integer AS n FROM audit_entry WHERE campaign_id = ${of.campaignId}
        AND action LIKE '%mail-preview%'`,
    );
    expect(left?.n).toBeGreaterThan(0);
  });

  test("is for whoever may see personal data; another lead's mail, and another company's, are not there", async () => {
    const of = await ground.publish({ document: losersAreTold });
    const { leadId } = await play(of, freshAddress());
    const other = await play(of, freshAddress());
    const { mailId } = await only(of, leadId);
    const { as } = ground.company;
    for (const role of ["VIEWER", "EDITOR", "USER_ADMIN"] as const) {
      if (role !== "USER_ADMIN")
        expect((await ground.call("GET", at(of, leadId), undefined, as[role])).status).toBe(403);
      expect((await ground.call("POST", at(of, leadId, `/${mailId}/again`), undefined, as[role])).status).toBe(403);
    }
    expect((await again(of, other.leadId, mailId)).body.code).toBe("mail-unknown");
    expect((await again(of, leadId, "none")).body.code).toBe("mail-unknown");
    expect((await again(of, randomUUID(), mailId)).body.code).toBe("lead-unknown");
    expect((await ground.call("GET", at(of, randomUUID()), undefined, as.CREATOR)).body.code).toBe("lead-unknown");
  });
});
