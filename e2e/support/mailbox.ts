import { setTimeout as pause } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  mail: Email;
}

export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string;
  received: ReceivedMail[];
  /** Waits for the first mail to an address. */
  mailTo(address: string, patienceMs?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** A real SMTP server on a free loopback port that keeps what it receives. */
export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, answer) => answer(null, { user: "tests" }),
    async onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(Buffer.concat(chunks)),
      });
      answer();
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await new Promise((done) => listener.once("listening", done));
  const address = listener.address();
  if (!address || typeof address === "string") throw new Error("the mail server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    async mailTo(wanted, patienceMs = 20_000) {
      for (const until = Date.now() + patienceMs; Date.now() < until; await pause(50)) {
        const found = received.find(({ to }) => to.includes(wanted));
        if (found) return found;
      }
      throw new Error(`no mail to ${wanted}; received: ${received.map(({ to }) => to.join()).join("; ") || "none"}`);
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
