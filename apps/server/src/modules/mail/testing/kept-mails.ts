import type { MailTransport, OutgoingMail } from "../transport.ts";

/** A mail server that takes every mail, and keeps it in `sent`. For tests alone. */
export const keepsIn = (sent: OutgoingMail[]): MailTransport => ({
  async send(mail) {
    sent.push(mail);
    return { kind: "sent" };
  },
  close() {},
});
