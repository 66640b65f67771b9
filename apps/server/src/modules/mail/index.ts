import { openBlobs } from "../../kernel/blobs/index.ts";
import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import type { LeadLists } from "../leads/index.ts";
import type { SenderDomains } from "../mail-domains/index.ts";
import type { Tell } from "../notifications/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import type { Suppressions } from "../suppression/index.ts";
import { Attachments } from "./attachments.ts";
import { LetterPreviews } from "./letter-previews.ts";
import { LetterStore } from "./letter-store.ts";
import { Letters } from "./letters/service.ts";
import { sendListRoutes } from "./lists/routes.ts";
import { SendLists } from "./lists/service.ts";
import { mailRoutes } from "./mail-routes.ts";
import { inboxRoutes } from "./routes.ts";
import { SendListStore } from "./send-list-store.ts";
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
  near: {
    campaigns: PublishedCampaigns;
    leads: LeadLists;
    tell: Tell;
    senderDomains: SenderDomains;
    suppressions: Suppressions;
    transport?: MailTransport | null | undefined;
  },
) {
  const { campaigns, senderDomains, suppressions } = near;
  const { transport = config.SMTP_URL ? smtpTransport(config.SMTP_URL) : null } = near;
  const post = { transport, from: config.MAIL_FROM, log };
  const sender = new Sender(jobs, log);
  const settings = new SettingsStore(db);
  const templates = new TemplateStore(db);
  const attachments = new Attachments(settings, openBlobs(config), secret, publicUrl);
  const mails = new Mailer(new MailStore(db, near.tell), campaigns, sender, attachments, {
    ...post,
    senderDomains,
    playerUrl,
    secret,
    suppressions,
    release: () => lists.release(),
  });
  const letters = new Letters(new LetterStore(db), sender, post, secret);
  const spend = spendOf((...limit) => limiterOf(db.engine, ...limit));
  const sends = new Sends(new SendStore(db), {
    templates,
    settings,
    campaigns,
    letters,
    sender,
    spend,
    suppressions,
    playerUrl,
  });
  const lists = new SendLists(new SendListStore(db), { sends, sender, jobs, leads: near.leads, suppressions });
  let clearing: NodeJS.Timeout | undefined;
  return {
    mails,
    letters,
    lists,
    /** For tests: what is done a few times a day. */
    attachments,
    calls: {
      ...inboxRoutes(mails),
      ...sendListRoutes(lists),
      ...mailRoutes({
        ...{ attachments, sends, senderDomains, from: config.MAIL_FROM },
        previews: new LetterPreviews(new SendStore(db), playerUrl),
        templates: new MailTemplates(templates),
        settings: new MailSettings(settings, templates, attachments, senderDomains),
      }),
    },
    async start() {
      await sender.start([mails, letters, { sendDue: () => lists.goOn() }]);
      await jobs.work("mail-freeze", async ({ sendId }) => void (await lists.freeze(sendId, Number.POSITIVE_INFINITY)));
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
