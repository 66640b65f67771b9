import { openBlobs } from "../../kernel/blobs/index.ts";
import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import type { Tell } from "../notifications/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { Attachments } from "./attachments.ts";
import { LetterPreviews } from "./letter-previews.ts";
import { LetterStore } from "./letter-store.ts";
import { Letters } from "./letters/service.ts";
import { mailRoutes } from "./mail-routes.ts";
import { inboxRoutes } from "./routes.ts";
import { SendStore } from "./send-store.ts";
import { Sender } from "./sender.ts";
import { Sends } from "./sends.ts";
import { Mailer } from "./service.ts";
import { MailSettings } from "./settings.ts";
import { SettingsStore } from "./settings-store.ts";
import { spendOf } from "./spend.ts";
import { MailStore } from "./store.ts";
import { TemplateStore } from "./template-store.ts";
import { MailTemplates } from "./templates.ts";
import { type MailTransport, smtpTransport } from "./transport.ts";

export type { Letters, MailTransport };

/** What nobody needs any more is looked for a few times a day, in milliseconds. */
const CLEARING = 6 * 3600 * 1000;

/** Mails: sent by `SMTP_URL`, or without it kept in the development inbox. @param near `transport` in the place of what the settings say */
export function openMail(
  { db, jobs, log, secret, config, playerUrl, publicUrl }: Ground,
  near: { campaigns: PublishedCampaigns; tell: Tell; transport?: MailTransport | null | undefined },
) {
  const { transport = config.SMTP_URL ? smtpTransport(config.SMTP_URL) : null, campaigns } = near;
  const post = { transport, from: config.MAIL_FROM, log };
  const sender = new Sender(jobs, log);
  const settings = new SettingsStore(db);
  const templates = new TemplateStore(db);
  const attachments = new Attachments(settings, openBlobs(config), secret, publicUrl);
  const mails = new Mailer(new MailStore(db, near.tell), campaigns, sender, attachments, {
    ...post,
    playerUrl,
    secret,
  });
  const letters = new Letters(new LetterStore(db), sender, post, secret);
  const spend = spendOf((...limit) => limiterOf(db.engine, ...limit));
  const sends = new Sends(new SendStore(db), { templates, settings, campaigns, letters, sender, spend });
  let clearing: NodeJS.Timeout | undefined;
  return {
    mails,
    letters,
    /** For tests: what is done a few times a day. */
    attachments,
    calls: {
      ...inboxRoutes(mails),
      ...mailRoutes({
        ...{ attachments, sends, from: config.MAIL_FROM },
        previews: new LetterPreviews(new SendStore(db), playerUrl),
        templates: new MailTemplates(templates),
        settings: new MailSettings(settings, templates, attachments),
      }),
    },
    async start() {
      await sender.start([mails, letters]);
      const clear = () => attachments.clear().catch((fault) => log.error({ err: fault }, "mail: attachments"));
      clearing = setInterval(clear, CLEARING);
      clearing.unref();
    },
    async stop() {
      clearInterval(clearing);
      await sender.stop();
      transport?.close();
    },
  };
}
