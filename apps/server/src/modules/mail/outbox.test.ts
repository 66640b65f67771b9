import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { type HeldMail, type OutboxRows, sendDue } from "./outbox.ts";

/** An outbox of so many mails; two of every batch are taken over by another sender before they leave. */
function outbox(count: number) {
  const waiting = Array.from(
    { length: count },
    (_, n): HeldMail => ({ mailId: `${n}`, recipient: `${n}@example.org`, attempts: 1, senderName: "Shop" }),
  );
  const sent: string[] = [];
  const rows: OutboxRows<HeldMail> = {
    claimDue: async (most) => waiting.splice(0, most),
    begin: async ({ mailId }) => Number(mailId) % 10 > 1,
    markSent: async ({ mailId }) => void sent.push(mailId),
    keep: async () => {},
    markRefused: async () => {},
    markUnanswered: async () => {},
  };
  return { rows, sent };
}

/** A mail server that counts what is on its way. */
function slow() {
  let now = 0;
  const seen = { most: 0 };
  const send = async () => {
    seen.most = Math.max(seen.most, ++now);
    await new Promise((done) => setTimeout(done, 2));
    now--;
    return { kind: "sent" } as const;
  };
  return { seen, transport: { send, close: () => {} } };
}

describe("an outbox", () => {
  test.each([1, 3, 8])("hands over %i mails at a time, each once, and no more", async (atOnce) => {
    const { rows, sent } = outbox(100);
    const { seen, transport } = slow();
    const post = { transport, from: "shop@example.com", atOnce, log: pino({ level: "silent" }) };
    const rendered = { subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
    expect(await sendDue(rows, post, async () => rendered)).toEqual({ sent: 80, kept: 0, refused: 0 });
    expect(new Set(sent).size).toBe(80);
    expect(seen.most).toBe(atOnce);
  });

  test("the database fails while mails are taken: what was held before is handed over, and it is told", async () => {
    const { rows, sent } = outbox(20);
    let looks = 0;
    const claimDue = async (most: number) => {
      if (++looks === 2) throw new Error("The database is away");
      return rows.claimDue(most);
    };
    const post = { transport: slow().transport, from: "a@example.com", atOnce: 2, log: pino({ level: "silent" }) };
    const rendered = { subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
    await expect(sendDue({ ...rows, claimDue }, post, async () => rendered)).rejects.toThrow("The database is away");
    expect(sent).toHaveLength(8);
  });
});
