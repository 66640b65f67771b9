import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { AttachedFile } from "./attachments.ts";
import { NO_ANSWERS, nameToShow, subjectToShow } from "./headers.ts";

export interface OutgoingMail {
  /** Stable over retries, so that a mail that was sent twice is recognised. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  attachments?: readonly AttachedFile[];
  unsubscribe?: string;
  /** Where mails that cannot be delivered go back to; absent: to the sender. */
  returnPath?: string;
  /** Absent: whoever takes the mail signs it. */
  signing?: Signing;
}

/** What DKIM signs with: the domain behind the sender's @, and its key in PEM. */
export interface Signing {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

export type Delivery =
  | { kind: "sent" }
  /** `isFinal`: the server has refused this mail for good (5xx). */
  | { kind: "refused"; reason: string; isFinal: boolean }
  /** The server had begun to read it, and its answer was not seen: it may have arrived. */
  | { kind: "unanswered"; reason: string };

/** Hands mails to a mail server. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}

/** How long one delivery may take, in milliseconds: less than its sender holds it (`begin_sending.sql`). */
const DEADLINE = 240_000;

/** The library's own list lacks the last two; one press unsubscribes only where both are signed (RFC 8058, 4). */
const SIGNED = [
  ...["From", "Reply-To", "Subject", "Date", "Message-ID", "To", "MIME-Version", "Content-Type"],
  ...["Content-Transfer-Encoding", "List-Unsubscribe", "List-Unsubscribe-Post", "Auto-Submitted"],
].join(":");

/** SMTP by `SMTP_URL`. Addresses travel as objects, so that no second recipient and no header fits in (security 6, 15). @param connections at a time */
export function smtpTransport(url: string, connections = 4): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Whether the server has been given any of a mail's content, by its id: the error alone does not tell.
  const contents = new Map<string, Readable>();
  transport.use("stream", (mail, done) => {
    const { message } = mail;
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const content = open(options);
      contents.set(message.messageId(), content);
      return content;
    };
    done();
  });
  return {
    async send(mail) {
      const { messageId, from, to, subject, html, text, replyTo, attachments = [], unsubscribe } = mail;
      try {
        await transport.sendMail({
          signal: AbortSignal.timeout(DEADLINE),
          messageId,
          from: { name: nameToShow(from.name), address: from.address },
          to: { name: "", address: to },
          envelope: { from: mail.returnPath ?? from.address, to: [to] },
          subject: subjectToShow(subject),
          html,
          text,
          ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
          attachments: attachments.map(({ name, mimeType, bytes, cid }) => ({
            filename: name,
            contentType: mimeType,
            content: bytes,
            ...(cid === undefined ? {} : { cid, contentDisposition: "inline" as const }),
          })),
          ...(mail.signing ? { dkim: { ...mail.signing, headerFieldNames: SIGNED } } : {}),
          headers: {
            ...NO_ANSWERS,
            ...(unsubscribe
              ? {
                  // A mail that one can stop is one of many.
                  Precedence: "bulk",
                  // Prepared: an address that is folded in the middle is none. What no address holds would begin a header.
                  "List-Unsubscribe": { prepared: true, value: `<${unsubscribe.replace(/[\s<>\p{Cc}]/gu, "")}>` },
                  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
                }
              : {}),
          },
        });
        return { kind: "sent" };
      } catch (fault) {
        const { responseCode, command, code } = fault as { responseCode?: number; command?: string; code?: string };
        // A refused sign-in is the operator's to mend: the mails wait for it.
        const isFinal = responseCode !== undefined && responseCode >= 500 && code !== "EAUTH" && command !== "CONN";
        const reason = fault instanceof Error ? fault.message : String(fault);
        if (responseCode === undefined && contents.get(messageId)?.readableDidRead)
          return { kind: "unanswered", reason };
        return { kind: "refused", reason, isFinal };
      } finally {
        contents.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}
