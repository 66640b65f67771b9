import type { CampaignMetadata } from "@fairground/model/campaign";
import type { FastifyInstance } from "fastify";
import { openBlobs } from "../../kernel/blobs/index.ts";
import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import type { LeadLists } from "../leads/index.ts";
import type { SenderDomains } from "../mail-domains/index.ts";
import type { Tell } from "../notifications/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import type { Suppressions } from "../suppression/index.ts";
import { Addressees } from "./addressees.ts";
import { Attachments } from "./attachments.ts";
import { LeadMailStore } from "./lead-mail-store.ts";
import { leadMailRoutes } from "./lead-mails/routes.ts";
import { LeadMails } from "./lead-mails/service.ts";
import { LetterPreviews } from "./letter-previews.ts";
import { LetterStore } from "./letter-store.ts";
import { Letters } from "./letters/service.ts";
import { sendListRoutes } from "./lists/routes.ts";
import { SendLists } from "./lists/service.ts";
import { mailRoutes } from "./mail-routes.ts";
import { ReadingStore } from "./reading-store.ts";
import { Measured } from "./readings/measured.ts";
import { readingRoutes, serveReadings } from "./readings/routes.ts";
import { reminderRoutes } from "./reminders/routes.ts";
import { Reminders } from "./reminders/service.ts";
import { type Limit, ReminderStore } from "./reminders/store.ts";
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
import { WebVersionStore } from "./web-version-store.ts";
import { serveWebVersions } from "./web-versions/routes.ts";
import { WebVersions } from "./web-versions/service.ts";

export type { Letters, MailTransport };

/** What nobody needs any more is looked for a few times a day, in milliseconds. */
const CLEARING = 6 * 3600 * 1000;
/** How often somebody to remind is looked for, in milliseconds. */
const REMINDING = 60_000;

/** Mails: sent by `SMTP_URL`, or without it kept in the development inbox. @param near `transport` in the place of what the settings say */
export function openMail(
  { db, jobs, log, secret, config, playerUrl, publicUrl }: Ground,
  near: {
    campaigns: PublishedCampaigns;
    leads: LeadLists;
    tell: Tell;
    senderDomains: SenderDomains;
    suppressions: Suppressions;
    /** The limits of a play now. */
    limitsAt(metadata: CampaignMetadata, now: Date, firstPublishedAt: Date): readonly Limit[];
    transport?: MailTransport | null | undefined;
  },
) {
  const { campaigns, senderDomains, suppressions } = near;
  const { transport = config.SMTP_URL ? smtpTransport(config.SMTP_URL, config.SMTP_CONNECTIONS) : null } = near;
  const post = { transport, from: config.MAIL_FROM, atOnce: config.SMTP_CONNECTIONS, log };
  const sender = new Sender(jobs, log);
  const settings = new SettingsStore(db);
  const templates = new TemplateStore(db);
  const attachments = new Attachments(settings, openBlobs(config), secret, publicUrl);
  const measured = new Measured(secret, playerUrl);
  const readings = new ReadingStore(db);
  const addressees = new Addressees(secret, config.ADDRESS_MAILS);
  const mails = new Mailer(new MailStore(db, near.tell, addressees), campaigns, sender, attachments, {
    ...post,
    senderDomains,
    playerUrl,
    secret,
    suppressions,
    measured,
    webUrl: (mail) => web.url(mail),
    release: () => lists.release(),
  });
  const letters = new Letters(new LetterStore(db, addressees), sender, post, secret);
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
  const { limitsAt } = near;
  const reminders = new Reminders(new ReminderStore(db), { campaigns, sender, limitsAt });
  const leadMails = new LeadMails(new LeadMailStore(db), {
    mails,
    drafts: new SendStore(db),
    sends,
    campaigns,
    sender,
    suppressions,
  });
  const web = new WebVersions(new WebVersionStore(db), { mails, campaigns, playerUrl, secret });
  let clearing: NodeJS.Timeout | undefined;
  let reminding: NodeJS.Timeout | undefined;
  return {
    mails,
    letters,
    lists,
    reminders,
    /** For tests: what is done a few times a day. */
    attachments,
    calls: {
      ...inboxRoutes(mails),
      ...sendListRoutes(lists),
      ...reminderRoutes(reminders),
      ...leadMailRoutes(leadMails),
      ...readingRoutes(readings),
      ...mailRoutes({
        ...{ attachments, sends, senderDomains, from: config.MAIL_FROM },
        previews: new LetterPreviews(new SendStore(db), playerUrl),
        templates: new MailTemplates(templates),
        settings: new MailSettings(settings, templates, attachments, senderDomains),
      }),
    },
    serve(server: FastifyInstance) {
      serveWebVersions(server, web);
      serveReadings(server, measured, readings);
    },
    async start() {
      await sender.start([mails, letters, { sendDue: () => lists.goOn() }]);
      await jobs.work("mail-freeze", async ({ sendId }) => void (await lists.freeze(sendId, Number.POSITIVE_INFINITY)));
      const clear = () =>
        Promise.all([attachments.clear(), letters.clear()]).catch((fault) =>
          log.error({ err: fault }, "mail: attachments"),
        );
      clearing = setInterval(clear, CLEARING);
      clearing.unref();
      const remind = () => reminders.queueDue().catch((fault) => log.error({ err: fault }, "mail: reminders"));
      reminding = setInterval(remind, REMINDING);
      reminding.unref();
    },
    async stop() {
      clearInterval(clearing);
      clearInterval(reminding);
      await sender.stop();
      transport?.close();
    },
  };
}
