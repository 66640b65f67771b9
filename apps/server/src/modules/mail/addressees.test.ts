import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, nobodyWins, playGround, withAll } from "../plays/testing.ts";
import { Addressees } from "./addressees.ts";
import { mannerly } from "./testing/mail-server.ts";
import { smtpTransport } from "./transport.ts";

test("ways of writing one mailbox are one, and a hash tells nothing without the key", () => {
  const [ours, theirs] = [new Addressees("a".repeat(32), 20), new Addressees("b".repeat(32), 20)];
  const { address } = ours.of("ada+one@gmail.com");
  expect(ours.of("Ada+2@GoogleMail.com").address).toBe(address);
  expect(ours.of("bob@gmail.com").address).not.toBe(address);
  expect(theirs.of("ada+one@gmail.com").address).not.toBe(address);
});

/** Whoever wins nothing is written to as well. */
const losersAreTold = withAll(nobodyWins, ({ outcomes }) => {
  for (const outcome of outcomes) if (outcome.id === SAMPLE.outcomes.lost) outcome.emailId = SAMPLE.email;
});

describe.each(DATABASES)("mails to one address on %s (issue 20, mail bombs)", (kind) => {
  let server: Awaited<ReturnType<typeof mannerly>>;
  let ground: Ground;
  const MOST = 5;
  beforeAll(async () => {
    server = await mannerly();
    ground = await playGround(kind, { transport: smtpTransport(server.url) }, { ADDRESS_MAILS: MOST });
  });
  beforeEach(async () => {
    server.received.length = 0;
    await ground.rows(sql`DELETE FROM mail_addressee`);
  });
  afterEach(() => ground.clock(null));
  afterAll(async () => {
    await ground?.close();
    await server?.close();
  });
  const START = Date.now();
  const hoursOn = (hours: number) => ground.clock(new Date(START + hours * 3_600_000).toISOString());

  test("what is asked for each mail reads by index, however its plan began: an empty table's would read all of it", async () => {
    const asked = ["begin_sending", "claim_mails", "note_sent", "room_for_mail"];
    const planned = await ground.rows<{ name: string }>(sql`SELECT proname AS name FROM pg_proc
      WHERE proname = ANY (${asked}::text[]) AND proconfig::text LIKE '%enable_seqscan=off%' ORDER BY 1`);
    expect(planned.map(({ name }) => name)).toEqual(asked);
  });
  const play = async (campaignId: string, email: string, more: object = {}) => {
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, email, more);
    await ground.gameData(sessionId);
  };
  const states = (email: string) =>
    ground.rows<{ kind: string; state: string; fault: string | null; attempts: number }>(sql`
      SELECT kind, state, last_error AS fault, attempts FROM mail_message WHERE recipient = ${email}`);
  const FULL = "The address has had as many mails as one gets";

  test("what follows a play waits for room, over all campaigns, and goes once there is; others have their own", async () => {
    const email = `waits-${kind}@example.org`;
    await hoursOn(0);
    for (let n = 0; n < MOST + 2; n++)
      await play((await ground.publish({ document: losersAreTold })).campaignId, email);
    await play((await ground.publish({ document: losersAreTold })).campaignId, `other-${kind}@example.org`);
    // Several senders at the same moment: none sees room that another takes.
    await Promise.all([ground.mailer.sendDue(), ground.mailer.sendDue(), ground.mailer.sendDue()]);
    expect(server.received.filter(({ to }) => to === email)).toHaveLength(MOST);
    expect(server.received.filter(({ to }) => to !== email)).toHaveLength(1);
    const waiting = (await states(email)).filter(({ state }) => state === "queued");
    expect(waiting.map(({ fault, attempts }) => [fault, attempts])).toEqual([
      [FULL, 0],
      [FULL, 0],
    ]);
    await hoursOn(0.9);
    expect((await ground.mailer.sendDue()).sent).toBe(0);
    await hoursOn(1.1);
    await ground.mailer.sendDue();
    expect(server.received.filter(({ to }) => to === email)).toHaveLength(MOST + 2);
    expect((await states(email)).every(({ state, fault }) => state === "sent" && fault === null)).toBe(true);
  });

  test("in a day an address gets three times as many as in an hour", async () => {
    const email = `day-${kind}@example.org`;
    for (let n = 0; n < 4 * MOST; n++) {
      await hoursOn(n);
      await play((await ground.publish({ document: losersAreTold })).campaignId, email);
      await ground.mailer.sendDue();
    }
    expect(server.received).toHaveLength(3 * MOST);
    await hoursOn(24.1);
    await ground.mailer.sendDue();
    expect(server.received).toHaveLength(3 * MOST + 1);
  });

  test("what asks to confirm goes fewest times, waits for a day, and is given up with its words", async () => {
    const email = `asked-${kind}@example.org`;
    await hoursOn(0);
    for (let n = 0; n < 3; n++) {
      const { campaignId } = await ground.publish({ document: nobodyWins, metadata: { doubleOptIn: true } });
      const sessionId = await ground.open(campaignId);
      await ground.lead(campaignId, sessionId, email, { newsletter: true });
    }
    await ground.mailer.sendDue();
    expect(server.received).toHaveLength(1);
    await hoursOn(2);
    await ground.mailer.sendDue();
    expect(server.received).toHaveLength(2);
    await hoursOn(3);
    await ground.mailer.sendDue();
    expect(server.received).toHaveLength(2);
    expect((await states(email)).filter(({ state }) => state === "queued")).toHaveLength(1);
    await ground.rows(sql`UPDATE mail_message SET due_at = fairground_now(), created_at = fairground_now() - interval '2 days'
      WHERE recipient = ${email} AND state = 'queued'`);
    await ground.mailer.sendDue();
    expect((await states(email)).filter(({ state, fault }) => state === "failed" && fault === FULL)).toHaveLength(1);
    expect(server.received).toHaveLength(2);
  });

  test("letters to accounts count: a reset beyond it is given up and wiped, an alarm waits", async () => {
    const email = `account-${kind}@example.org`;
    await hoursOn(0);
    const { letters } = ground.parts.mail;
    const queue = (letter: Parameters<typeof letters.queue>[1]["letter"]) =>
      ground.db.asSystem((scope) => letters.queue(scope, { companyId: null, to: email, language: "en", letter }));
    const reset = { kind: "reset", url: "https://example.org/reset" } as const;
    const feedback = { kind: "feedback", from: "a@example.org", message: "Good", page: "", rating: null } as const;
    for (let n = 0; n < 3; n++) await queue(reset);
    await letters.sendDue();
    expect(server.received).toHaveLength(1);
    const rows = () =>
      ground.rows<{ kind: string; state: string; sealed: string }>(
        sql`SELECT kind, state, sealed FROM account_mail WHERE recipient = ${email} ORDER BY state`,
      );
    expect((await rows()).map(({ state, sealed }) => [state, sealed])).toEqual([
      ["failed", ""],
      ["failed", ""],
      ["sent", ""],
    ]);
    for (let n = 0; n < MOST; n++) await queue(feedback);
    await letters.sendDue();
    expect(server.received).toHaveLength(MOST);
    await hoursOn(1.1);
    await letters.sendDue();
    expect(server.received).toHaveLength(MOST + 1);
    expect((await rows()).every(({ state }) => state !== "queued")).toBe(true);
  });

  test("what was counted is forgotten a day later, and says no address", async () => {
    await hoursOn(0);
    await play((await ground.publish({ document: losersAreTold })).campaignId, `gone-${kind}@example.org`);
    await ground.mailer.sendDue();
    const counted = () => ground.rows<{ row: string }>(sql`SELECT to_jsonb(a)::text AS row FROM mail_addressee a`);
    const [one] = await counted();
    expect(one?.row).not.toContain("example");
    await ground.parts.mail.letters.clear();
    expect(await counted()).toHaveLength(1);
    await hoursOn(25);
    await ground.parts.mail.letters.clear();
    expect(await counted()).toEqual([]);
  });
});
