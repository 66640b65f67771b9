import type { Logger } from "pino";
import type { Config } from "../../kernel/config.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Jobs } from "../../kernel/jobs.ts";
import type { PublishedCampaigns } from "../plays/index.ts";
import { Mailer } from "./service.ts";
import { MailStore } from "./store.ts";
import { smtpTransport } from "./transport.ts";

/** The mailer as the settings say: by `SMTP_URL`, or without it into the development inbox. */
export function openMail(
  { db, jobs, log, secret }: { db: Database; jobs: Jobs; log: Logger; secret: string },
  config: Pick<Config, "SMTP_URL" | "MAIL_FROM">,
  { playerUrl, campaigns }: { playerUrl: string; campaigns: PublishedCampaigns },
): Mailer {
  const transport = config.SMTP_URL ? smtpTransport(config.SMTP_URL) : null;
  return new Mailer(new MailStore(db), campaigns, jobs, {
    transport,
    from: config.MAIL_FROM,
    playerUrl,
    secret,
    log,
  });
}
