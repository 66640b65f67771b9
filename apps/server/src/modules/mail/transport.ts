import { createTransport } from "nodemailer";

export interface OutgoingMail {
  /** Stable over retries, so that a mail that was sent twice is recognised. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
}

export type Delivery =
  | { kind: "sent" }
  /** `isFinal`: the server has refused this mail for good (5xx). */
  | { kind: "refused"; reason: string; isFinal: boolean };

/** Hands mails to a mail server. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}

/** SMTP by `SMTP_URL`. Addresses travel as objects, so that no second recipient and no header fits in (security 6, 15). */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, from, to, subject, html, text }) {
      try {
        await transport.sendMail({
          messageId,
          from,
          to: { name: "", address: to },
          envelope: { from: from.address, to: [to] },
          subject,
          html,
          text,
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return { kind: "sent" };
      } catch (fault) {
        const { responseCode, command, code } = fault as { responseCode?: number; command?: string; code?: string };
        // A refused sign-in is the operator's to mend: the mails wait for it.
        const isFinal = responseCode !== undefined && responseCode >= 500 && code !== "EAUTH" && command !== "CONN";
        return { kind: "refused", reason: fault instanceof Error ? fault.message : String(fault), isFinal };
      }
    },
    close: () => transport.close(),
  };
}
