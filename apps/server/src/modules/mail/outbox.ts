import type { Logger } from "pino";
import { withFilesInside } from "./code-pictures.ts";
import type { OwnSender } from "./own-sender.ts";
import { contentHashOf, type RenderedMail } from "./render.ts";
import type { MailTransport } from "./transport.ts";

/** Mails that a sender holds for each that it hands over at a time. */
const HELD = 5;
/** After so many refusals a mail is given up: with the waits below that is about a day. */
const ATTEMPTS = 12;
/** Seconds: half a minute, doubling, at most six hours. */
const waitAfter = (attempts: number): number => Math.min(30 * 2 ** (attempts - 1), 6 * 3600);

/** A mail that this sender holds. */
export interface HeldMail {
  mailId: string;
  recipient: string;
  /** Tries, this one counted. */
  attempts: number;
  /** Whose name stands beside the sender's address. */
  senderName: string;
  /** Where answers go; empty or absent: to the sender's address. */
  replyTo?: string;
}

/** What was made of a mail, where it is kept in place of being sent. */
export interface KeptMail extends RenderedMail {
  sender: string;
  contentHash: string;
}

/** The rows that wait. */
export interface OutboxRows<Mail extends HeldMail> {
  /** Takes up to `count` due mails for this sender; one that dies holds them for five minutes. */
  claimDue(count: number): Promise<Mail[]>;
  /** Notes that it is being handed over, before a byte of it leaves. False: it does not go now, or another sender has it. */
  begin(mail: Mail): Promise<boolean>;
  markSent(mail: Mail, contentHash: string): Promise<void>;
  keep(mail: Mail, kept: KeptMail): Promise<void>;
  /** @param retryAfter seconds until it is due again; null: given up */
  markRefused(mail: Mail, reason: string, retryAfter: number | null): Promise<void>;
  /** It was handed over, and the answer was not seen: it may have arrived. */
  markUnanswered(mail: Mail, reason: string, retryAfter: number | null): Promise<void>;
}

/** How mails leave. */
export interface Post {
  /** Null: mails are kept and shown in the development inbox. */
  transport: MailTransport | null;
  /** The provider's own sender address, until a domain of the company's is verified (decisions, "Mail"). */
  from: string;
  /** Mails that are handed over at a time: as many as there are connections, since one that waits for one is not on its way. */
  atOnce: number;
  log: Logger;
}

/**
 * Sends or keeps every mail that is due. Refused ones become due again later, with growing waits.
 * @param mayLeave false: it has been given up
 */
export async function sendDue<Mail extends HeldMail>(
  rows: OutboxRows<Mail>,
  post: Post,
  render: (mail: Mail) => Promise<RenderedMail>,
  /** From which domain of the company's it leaves; null: from the provider's. */
  own: (mail: Mail) => OwnSender | null = () => null,
  mayLeave: (mail: Mail) => Promise<boolean> = async () => true,
): Promise<{ sent: number; kept: number; refused: number }> {
  const done = { sent: 0, kept: 0, refused: 0 };
  const held = heldBy(rows, HELD * post.atOnce);
  const lane = async () => {
    for await (const mail of held) {
      const became = await deliver(mail, rows, post, render, own, mayLeave);
      if (became !== "left") done[became]++;
    }
  };
  // All of them end: what is on its way is noted before anybody hears that the database was away.
  const ends = await Promise.allSettled(Array.from({ length: post.atOnce }, lane));
  const [failed] = ends.filter((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  return done;
}

/** Mails that are due, as long as there are some; the next are taken while those before are handed over. */
async function* heldBy<Mail extends HeldMail>(rows: OutboxRows<Mail>, count: number): AsyncGenerator<Mail, void> {
  for (let next = rows.claimDue(count); ; ) {
    const mails = await next;
    if (mails.length === 0) return;
    next = rows.claimDue(count);
    next.catch(() => {}); // told when it is waited for
    yield* mails;
  }
}

async function deliver<Mail extends HeldMail>(
  mail: Mail,
  rows: OutboxRows<Mail>,
  { transport, from, log }: Post,
  render: (mail: Mail) => Promise<RenderedMail>,
  ownOf: (mail: Mail) => OwnSender | null,
  mayLeave: (mail: Mail) => Promise<boolean>,
): Promise<"sent" | "kept" | "refused" | "left"> {
  const next = mail.attempts >= ATTEMPTS ? null : waitAfter(mail.attempts);
  let rendered: RenderedMail;
  try {
    rendered = await render(mail);
    // The last thing before it leaves: whoever unsubscribes gets nothing of what this sender already holds.
    if (!(await mayLeave(mail))) return "refused";
  } catch (fault) {
    log.error({ err: fault, mailId: mail.mailId }, "mail");
    await rows.markRefused(mail, fault instanceof Error ? fault.message : String(fault), next);
    return "refused";
  }
  // From here on it may have arrived: where the database fails now, what was noted says so once this sender holds it no longer.
  try {
    if (!(await rows.begin(mail))) return "left";
    const contentHash = contentHashOf(rendered);
    const own = ownOf(mail);
    if (!transport) {
      await rows.keep(mail, { ...withFilesInside(rendered), sender: own?.address ?? from, contentHash });
      return "kept";
    }
    const messageId = `<${mail.mailId}@${from.split("@")[1] ?? "localhost"}>`;
    const { writer = mail.senderName, ...letter } = rendered;
    const sender = { name: writer, address: own?.address ?? from };
    const delivery = await transport.send({
      ...{ ...letter, messageId, from: sender, to: mail.recipient },
      // What cannot be delivered comes back to the provider, whose own SPF record speaks for the server.
      ...(own ? { returnPath: from, signing: own.signing } : {}),
      ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    });
    if (delivery.kind === "sent") {
      await rows.markSent(mail, contentHash);
      return "sent";
    }
    if (delivery.kind === "unanswered") await rows.markUnanswered(mail, delivery.reason, next);
    else await rows.markRefused(mail, delivery.reason, delivery.isFinal ? null : next);
  } catch (fault) {
    log.error({ err: fault, mailId: mail.mailId }, "mail: what became of it could not be noted");
  }
  return "refused";
}
