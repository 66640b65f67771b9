import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { keepsIn } from "../mail/testing/kept-mails.ts";
import type { OutgoingMail } from "../mail/transport.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";
import { complaint, deliveryReport } from "./testing.ts";

describe.each(DATABASES)("what comes back on %s (decisions, Mail)", (kind) => {
  let ground: Ground;
  const sent: OutgoingMail[] = [];
  beforeAll(async () => {
    ground = await playGround(kind, { transport: keepsIn(sent) });
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const as = (role: "VIEWER" | "EDITOR" | "CREATOR" | "USER_ADMIN") => ground.company.as[role];
  const own = () => ground.company.companyId;
  const code = ({ body }: { body: { type: string } }) => body.type.split("problem-")[1];
  const secretOf = async (companyId = own(), headers = as("USER_ADMIN")) =>
    (await ground.call("PUT", `/api/v1/companies/${companyId}/bounce-secret`, undefined, headers)).body.data
      .secret as string;
  const signed = (secret: string, messageId: string, told: string, at = Math.floor(Date.now() / 1000)) =>
    `${at}.${createHmac("sha256", secret).update(`${at}\n${messageId}\n${told}`).digest("base64url")}`;
  const tell = (messageId: string, told: string, signature: string, companyId = own()) =>
    ground.call(
      "POST",
      `/api/v1/mail/bounces/${companyId}`,
      { messageId, kind: told },
      { "x-fairground-signature": signature },
    );
  const report = (text: string, more: object = {}, headers = as("CREATOR")) =>
    ground.call("POST", `/api/v1/mail/bounces/${own()}/reports`, { report: text, ...more }, headers);
  /** A letter that has left. */
  const letter = async (email: string) => {
    const { campaignId } = await ground.publish({ document: everyoneWins, metadata: { doubleOptIn: true } });
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, email, { newsletter: true });
    await ground.gameData(sessionId);
    await ground.mailer.sendDue();
    return { campaignId, messageId: sent.findLast(({ to }) => to === email)?.messageId ?? "" };
  };
  const look = (email: string, headers = as("CREATOR")) =>
    ground.call("POST", `/api/v1/mail/suppressions/${own()}/search`, { email }, headers);
  const reasons = async (email: string) =>
    (await look(email)).body.data.map(({ reason }: { reason: string }) => reason);

  test("a hard bounce that is signed stops letters to the address, and is told once", async () => {
    const email = `${randomUUID()}@example.org`;
    const { messageId } = await letter(email);
    const secret = await secretOf();
    expect(secret).toMatch(/^fgb_[\w-]{43}$/);
    const first = await tell(messageId, "hard", signed(secret, messageId, "hard"));
    expect([first.status, first.body.data]).toEqual([200, { messageId, kind: "hard", result: "noted" }]);
    expect(await reasons(email)).toEqual(["bounced"]);
    // Lifted by a confirmation; the same bounce, told late once more, brings it not back.
    await ground.rows(sql`DELETE FROM mail_suppression WHERE company_id = ${own()}`);
    const again = await tell(messageId, "hard", signed(secret, messageId, "hard"));
    expect(again.body.data.result).toBe("known");
    expect(await reasons(email)).toEqual([]);
  });

  test("a soft one is noted and stops nothing; a complaint takes the newsletter back", async () => {
    const email = `${randomUUID()}@example.org`;
    const { campaignId, messageId } = await letter(email);
    const secret = await secretOf();
    for (const told of ["soft", "soft"])
      expect((await tell(messageId, told, signed(secret, messageId, told))).status).toBe(200);
    expect(await reasons(email)).toEqual([]);
    await tell(messageId, "complaint", signed(secret, messageId, "complaint"));
    expect(await reasons(email)).toEqual(["complained"]);
    const leads = await ground.rows(sql`SELECT newsletter FROM lead WHERE campaign_id = ${campaignId}`);
    expect(leads).toEqual([{ newsletter: "none" }]);
  });

  test("a signature that is forged, old, of something else, of another company or of the secret before is refused", async () => {
    const email = `${randomUUID()}@example.org`;
    const { messageId } = await letter(email);
    const before = await secretOf();
    const secret = await secretOf();
    const other = await ground.identity.company();
    const foreign = await secretOf(other.companyId, other.as.USER_ADMIN);
    const now = Math.floor(Date.now() / 1000);
    for (const signature of [
      ...["", "x", `${now}.${"A".repeat(43)}`, signed(secret, messageId, "hard").slice(0, -1)],
      signed(secret, messageId, "soft"),
      signed(secret, `<${randomUUID()}@fairground.test>`, "hard"),
      ...[now - 400, now + 400].map((at) => signed(secret, messageId, "hard", at)),
      signed(before, messageId, "hard"),
      signed(foreign, messageId, "hard"),
    ]) {
      const refused = await tell(messageId, "hard", signature);
      expect([signature, refused.status, code(refused)]).toEqual([signature, 401, "bounce-signature-refused"]);
    }
    expect((await ground.call("POST", `/api/v1/mail/bounces/${own()}`, { messageId, kind: "hard" })).status).toBe(400);
    // A company without a secret answers the same.
    const third = (await ground.identity.company()).companyId;
    expect((await tell(messageId, "hard", signed(secret, messageId, "hard"), third)).status).toBe(401);
    // Whoever has a secret of their own tells of their own letters alone.
    const strange = await tell(messageId, "hard", signed(foreign, messageId, "hard"), other.companyId);
    expect(strange.body.data.result).toBe("unknown");
    expect(await reasons(email)).toEqual([]);
  });

  test.each([
    "<x@y>",
    "nobody",
    `<${"a".repeat(200)}@y>`,
    "<00000000-0000-4000-8000-000000000000@fairground.test>",
    "<a@b@c>",
  ])("a letter that the company has not sent is unknown: %s", async (messageId) => {
    const secret = await secretOf();
    const { body } = await tell(messageId, "hard", signed(secret, messageId, "hard"));
    expect(body.data).toEqual({ messageId, kind: "hard", result: "unknown" });
  });

  test("a delivery report and a complaint are read as they came; what is none is refused", async () => {
    const [hard, unwanted] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
    const [{ messageId }, second] = [await letter(hard), await letter(unwanted)];
    const noted = await report(deliveryReport(messageId));
    expect([noted.status, noted.body.data]).toEqual([200, { messageId, kind: "hard", result: "noted" }]);
    expect((await report(deliveryReport(messageId))).body.data.result).toBe("known");
    expect((await report(complaint(second.messageId))).body.data.result).toBe("noted");
    expect([await reasons(hard), await reasons(unwanted)]).toEqual([["bounced"], ["complained"]]);
    const part = "Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; a@b.ch\nAction: failed\nStatus: 4.1.1\n";
    expect((await report(part, { messageId: second.messageId })).body.data.kind).toBe("soft");
    for (const text of [part, "words", deliveryReport(messageId, { action: "delivered", status: "2.0.0" })])
      expect(code(await report(text))).toBe("bounce-report-malformed");
    expect((await report(deliveryReport(messageId), {}, as("EDITOR"))).status).toBe(403);
  });

  test("the secret is a member administrator's; it is shown once, and kept sealed", async () => {
    const path = `/api/v1/companies/${own()}/bounce-secret`;
    const secret = await secretOf();
    const read = await ground.call("GET", path, undefined, as("USER_ADMIN"));
    expect(read.text).not.toContain(secret);
    expect(read.body.data.createdAt).toMatch(/^\d{4}-/);
    expect((await ground.call("PUT", path, undefined, as("CREATOR"))).status).toBe(403);
    const [row] = await ground.rows<{ encrypted: string }>(
      sql`SELECT encrypted FROM mail_bounce_secret WHERE company_id = ${own()}`,
    );
    expect(row?.encrypted).not.toContain(secret);
    const other = await ground.identity.company();
    const none = await ground.call(
      "GET",
      `/api/v1/companies/${other.companyId}/bounce-secret`,
      undefined,
      other.as.USER_ADMIN,
    );
    expect(none.body.data).toEqual({ createdAt: null });
  });

  test("a member looks an address up, and writes one down; no address is kept, and what is none is said", async () => {
    await ground.rows(sql`DELETE FROM mail_suppression WHERE company_id = ${own()}`);
    const path = `/api/v1/mail/suppressions/${own()}`;
    const empty = await ground.call("GET", path, undefined, as("CREATOR"));
    const reasonsOf = (more: object) => ({ unsubscribed: 0, complained: 0, bounced: 0, member: 0, ...more });
    expect(empty.body.data).toEqual({ addresses: 0, reasons: reasonsOf({}) });
    expect((await look("Ada@example.org")).body.data).toEqual([]);
    const add = (email: string, headers = as("USER_ADMIN")) => ground.call("POST", path, { email }, headers);
    const made = await add(" Ada@Example.org ");
    expect([made.status, made.body.data.reason, typeof made.body.data.by.name]).toEqual([201, "member", "string"]);
    expect((await add("ada@example.org")).status).toBe(200);
    const hash = ground.mailer.addressHash(own(), "ada@example.org");
    await ground.rows(
      sql`INSERT INTO mail_suppression (company_id, address_hash, reason) VALUES (${own()}, ${hash}, 'unsubscribed')`,
    );
    expect((await ground.call("GET", path, undefined, as("CREATOR"))).body.data).toEqual({
      addresses: 1,
      reasons: reasonsOf({ unsubscribed: 1, member: 1 }),
    });
    const found = (await look("ada@example.org")).body.data;
    expect(found.map(({ reason, by }: { reason: string; by: unknown }) => [reason, by !== null])).toEqual([
      ["unsubscribed", false],
      ["member", true],
    ]);
    for (const word of ["nobody", "a@b.ch, c@d.ch"]) {
      expect(code(await look(word))).toBe("visitor-term-malformed");
      expect(code(await add(word))).toBe("visitor-term-malformed");
    }
    for (const role of ["VIEWER", "EDITOR"] as const) {
      expect((await look("ada@example.org", as(role))).status).toBe(403);
      expect((await add("ada@example.org", as(role))).status).toBe(403);
    }
    const stored = await ground.rows<{ row: string }>(
      sql`SELECT to_jsonb(s)::text AS row FROM mail_suppression s WHERE company_id = ${own()}`,
    );
    expect(stored.map(({ row }) => row).join()).not.toContain("example.org");
  });
});
