import type { Ground } from "../../kernel/ground.ts";
import type { Tell } from "../notifications/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { LetterStore } from "./letter-store.ts";
import { Letters } from "./letters/service.ts";
import { inboxRoutes } from "./routes.ts";
import { Sender } from "./sender.ts";
import { Mailer } from "./service.ts";
import { MailStore } from "./store.ts";
import { type MailTransport, smtpTransport } from "./transport.ts";

export type { Letters, MailTransport };

/** Mails: sent by `SMTP_URL`, or without it kept in the development inbox. @param near `transport` in the place of what the settings say */
export function openMail(
  { db, jobs, log, secret, config, playerUrl }: Ground,
  near: { campaigns: PublishedCampaigns; tell: Tell; transport?: MailTransport | null | undefined },
) {
  const { transport = config.SMTP_URL ? smtpTransport(config.SMTP_URL) : null } = near;
  const post = { transport, from: config.MAIL_FROM, log };
  const sender = new Sender(jobs, log);
  const mails = new Mailer(new MailStore(db, near.tell), near.campaigns, sender, { ...post, playerUrl, secret });
  const letters = new Letters(new LetterStore(db), sender, post, secret);
  return {
    mails,
    letters,
    calls: inboxRoutes(mails),
    start: () => sender.start([mails, letters]),
    async stop() {
      await sender.stop();
      transport?.close();
    },
  };
}
