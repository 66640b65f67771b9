import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Config } from "./kernel/config.ts";
import type { Database } from "./kernel/db/database.ts";
import * as challenging from "./modules/challenges/index.ts";
import * as watching from "./modules/fraud/index.ts";
import * as confirming from "./modules/opt-in/index.ts";
import type { MailNudge, PlayGuards, PublishedCampaigns } from "./modules/plays/index.ts";
import * as pointing from "./modules/points/index.ts";
import * as signing from "./modules/signing/index.ts";

const HOUR = 3_600_000;

type GuardSettings = Pick<
  Config,
  | "CAPTCHA_PROVIDER"
  | "CAPTCHA_SITE_KEY"
  | "CAPTCHA_SECRET"
  | "CAPTCHA_VERIFY_URL"
  | "ADDRESS_SESSIONS"
  | "ADDRESS_PLAYS"
>;

/** What stands between a request and a play, put together: signed user ids, challenges, crowds, fraud signals, double opt-in. */
export function guarding(
  { db, log, secret }: { db: Database; log: Logger; secret: string },
  campaigns: PublishedCampaigns,
  mails: MailNudge,
  config: GuardSettings,
) {
  const signatures = new signing.Signatures(new signing.SigningStore(db), secret);
  const checker = challenging.challengesOf(config);
  const challenges = new challenging.Challenges(new challenging.ChallengeStore(db), campaigns, checker, secret);
  const crowds = new challenging.Crowds({
    sessionsPerMinute: config.ADDRESS_SESSIONS,
    playsPerLimit: config.ADDRESS_PLAYS,
  });
  const fraud = new watching.FraudWatch(new watching.FraudStore(db), mails, secret);
  const optIns = new confirming.OptIns(new confirming.OptInStore(db), campaigns, mails, { secret, log });
  const forget = async () => {
    await challenges.forget();
    await fraud.forget();
    await loyalty.expire();
  };
  const loyalty = new pointing.Points(new pointing.PointsStore(db), campaigns, signatures, secret);
  let hourly: NodeJS.Timeout | undefined;

  return {
    guards: { signatures, challenges, crowds, fraud, optIns, loyalty } satisfies PlayGuards,
    optIns,
    fraud,
    loyalty,
    routes: {
      ...pointing.pointsRoutes(loyalty),
      ...signing.signingRoutes(signatures),
      ...challenging.challengeRoutes(challenges),
      ...watching.banListRoutes(fraud),
      ...watching.reviewRoutes(fraud),
    },
    servePages: (server: FastifyInstance, playerUrl: string) => confirming.serveConfirmPage(server, optIns, playerUrl),
    /** What is kept for a while goes, hourly; prizes that nobody confirmed return, and points of plays that nobody drew. */
    async startWork(): Promise<void> {
      await forget();
      await optIns.start();
      hourly = setInterval(() => {
        forget().catch((fault) => log.error({ err: fault }, "guards: upkeep"));
      }, HOUR);
      hourly.unref();
    },
    stop(): void {
      clearInterval(hourly);
      optIns.stop();
    },
  };
}
