import type { Ground } from "../../kernel/ground.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { inboxRoutes } from "./routes.ts";
import { Mailer } from "./service.ts";
import { MailStore } from "./store.ts";
import { type MailTransport, smtpTransport } from "./transport.ts";

export type { MailTransport };

/** Mails: sent by `SMTP_URL`, or without it kept in the development inbox. @param near `transport` in the place of what the settings say */
export function openMail(
  { db, jobs, log, secret, config, playerUrl }: Ground,
  near: { campaigns: PublishedCampaigns; transport?: MailTransport | null | undefined },
) {
  const { transport = config.SMTP_URL ? smtpTransport(config.SMTP_URL) : null } = near;
  const mails = new Mailer(new MailStore(db), near.campaigns, jobs, {
    transport,
    from: config.MAIL_FROM,
    playerUrl,
    secret,
    log,
  });
  return { mails, calls: inboxRoutes(mails), start: () => mails.start(), stop: () => mails.stop() };
}
