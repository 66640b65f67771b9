import type { Ground } from "./kernel/ground.ts";
import { openAccessCodes } from "./modules/access-codes/index.ts";
import { type AccountPart, openAccount } from "./modules/account/index.ts";
import { openAnalytics } from "./modules/analytics/index.ts";
import { openAudit } from "./modules/audit/index.ts";
import { openCampaignHome } from "./modules/campaign-home/index.ts";
import { openCampaignList } from "./modules/campaign-list/index.ts";
import { openCampaigns } from "./modules/campaigns/index.ts";
import { openChallenges } from "./modules/challenges/index.ts";
import { openCompanies } from "./modules/companies/index.ts";
import { openConsentProvider } from "./modules/consent-provider/index.ts";
import { openConsents } from "./modules/consents/index.ts";
import { openElementBlocks } from "./modules/element-blocks/index.ts";
import { openEvents } from "./modules/events/index.ts";
import { openEvidence } from "./modules/evidence/index.ts";
import { openFairness } from "./modules/fairness/index.ts";
import { openFraud } from "./modules/fraud/index.ts";
import { openGallery } from "./modules/gallery/index.ts";
import { openIdentity } from "./modules/identity/index.ts";
import { openKeys } from "./modules/keys/index.ts";
import { openLeaderboards } from "./modules/leaderboards/index.ts";
import { openLeads } from "./modules/leads/index.ts";
import { openLending } from "./modules/lending/index.ts";
import { openLoyaltyProvider } from "./modules/loyalty-provider/index.ts";
import { type MailTransport, openMail } from "./modules/mail/index.ts";
import { openMailDomains } from "./modules/mail-domains/index.ts";
import { openMedia } from "./modules/media/index.ts";
import { openMembers } from "./modules/members/index.ts";
import { openNotifications } from "./modules/notifications/index.ts";
import { openObjections } from "./modules/objections/index.ts";
import { openOperations } from "./modules/operations/index.ts";
import { openOptIn } from "./modules/opt-in/index.ts";
import { openPacing } from "./modules/pacing/index.ts";
import { openPlays, type PlayRecords, type PlaysPart } from "./modules/plays/index.ts";
import { openPoints } from "./modules/points/index.ts";
import { openPresence } from "./modules/presence/index.ts";
import { openPreviews } from "./modules/previews/index.ts";
import { openPrizes } from "./modules/prizes/index.ts";
import { openProcessing } from "./modules/processing/index.ts";
import { openPublishRequests } from "./modules/publish-requests/index.ts";
import { openPublishedCampaigns } from "./modules/published-campaigns/index.ts";
import { openPublishing, type PublishingPart, type Renderer, type Watch } from "./modules/publishing/index.ts";
import { openReference } from "./modules/reference/index.ts";
import { openRehearsals, type StartRehearsal } from "./modules/rehearsals/index.ts";
import { openRetention } from "./modules/retention/index.ts";
import { type DrawPicture, openSharing } from "./modules/sharing/index.ts";
import { openSignOn } from "./modules/sign-on/index.ts";
import { openSigning } from "./modules/signing/index.ts";
import { openStatisticShares } from "./modules/statistic-shares/index.ts";
import { openStock } from "./modules/stock/index.ts";
import { openStudio } from "./modules/studio/index.ts";
import { openSuppression } from "./modules/suppression/index.ts";
import { openTemplates } from "./modules/templates/index.ts";
import { openUniqueCodes } from "./modules/unique-codes/index.ts";
import { openVersions, type VersionsPart } from "./modules/versions/index.ts";
import { openVisitors } from "./modules/visitors/index.ts";
import { openWinners } from "./modules/winners/index.ts";

/** What tests put in the place of a neighbour; absent: as the settings say. */
export interface Outside {
  transport?: MailTransport | null;
  openRenderer?: () => Promise<Renderer>;
  /** How what is live is watched. */
  watch?: Watch;
  startRehearsal?: StartRehearsal;
  drawPicture?: DrawPicture;
  plays?: PlayRecords;
  /** Texts of a name's TXT records. */
  textsOf?: (name: string) => Promise<readonly string[]>;
  /** How long whoever guesses at passwords is held up. */
  wait?: (milliseconds: number) => Promise<unknown>;
  /** False: leaderboards ask the database for every answer. */
  keepsBoards?: boolean;
}

/**
 * Every module with its neighbours: the server's table of contents, and the order in which parts serve. Operations come
 * first, because their count of answers holds for what is served after them; publishing comes before everything else that
 * sends files, because the first sender's headers hold for files sent by name.
 *
 * Six pairs need each other: identity and account, account and members, points and plays, campaigns and publishing, campaigns and versions, operations
 * and mail. The first of each is given functions that reach the second when they are called. Media stand between campaigns, whose drafts they change, and
 * publishing, which takes their fonts.
 */
export function openParts(ground: Ground, outside: Outside = {}) {
  const operations = openOperations(ground, { letters: () => mail.letters });
  const audit = openAudit(ground);
  const keys = openKeys(ground);
  const notifications = openNotifications(ground);
  const identity = openIdentity(ground, {
    ...audit,
    keys: keys.holders,
    wait: outside.wait,
    arrived: (who) => account.arrived(who),
  });
  const signOn = openSignOn(ground, { ...identity, textsOf: outside.textsOf });
  const reference = openReference(ground);
  const { published: campaigns } = openPublishedCampaigns(ground);

  const mailDomains = openMailDomains(ground, notifications);
  const { senderDomains } = mailDomains;
  const suppression = openSuppression(ground, {
    campaigns,
    identities: () => plays.identities,
    spend: (userId) => visitors.spend(userId),
  });
  const leads = openLeads(ground);
  const mail = openMail(ground, {
    ...{ campaigns, ...notifications, ...suppression, ...leads, senderDomains },
    limitsAt: (...of) => plays.limitsAt(...of),
    transport: outside.transport,
  });
  const { mails, letters } = mail;
  const account: AccountPart = openAccount(ground, { ...identity, letters, holds: (...of) => members.holds(...of) });
  const fairness = openFairness(ground, { mails });
  const pacing = openPacing(ground, { ...fairness, mails });
  const prizes = openPrizes(ground, pacing);
  const uniqueCodes = openUniqueCodes(ground, notifications);
  const accessCodes = openAccessCodes(ground, notifications);

  const signing = openSigning(ground);
  const challenges = openChallenges(ground, { campaigns });
  const fraud = openFraud(ground, { mails, ...notifications });
  const optIn = openOptIn(ground, { campaigns, mails });
  const consents = openConsents(ground, {
    identities: () => plays.identities,
    spend: (userId) => visitors.spend(userId),
  });
  const loyaltyProvider = openLoyaltyProvider(ground);
  const points = openPoints(ground, {
    ...{ campaigns, ...signing, outside: loyaltyProvider.provider },
    plays: { outcome: (id) => plays.plays.outcome(id) },
  });
  const guards = { ...signing, ...challenges, ...fraud, ...optIn, ...consents, points: points.points };
  const plays: PlaysPart = openPlays(ground, { campaigns, mails, guards, ...fairness, store: outside.plays });
  const consentProvider = openConsentProvider(ground, { campaigns, plays: () => plays.plays });
  const objections = openObjections(ground, { campaigns, ...fraud, ...plays, ...notifications });
  const leaderboards = openLeaderboards(ground, { campaigns, plays: plays.plays, keeps: outside.keepsBoards });
  const events = openEvents(ground);
  const visitors = openVisitors(ground, { ...plays, ...points, ...fraud });
  const winners = openWinners(ground, { mails });
  const evidence = openEvidence(ground);
  const rehearsals = openRehearsals(ground, { ...prizes, ...pacing, start: outside.startRehearsal });

  const drafts = openCampaigns(ground, {
    prizes: prizes.register,
    publisher: {
      publish: (...draft) => publishing.publisher.publish(...draft),
      asks: (companyId) => publishing.publisher.asks(companyId),
      isShut: (...draft) => publishing.publisher.isShut(...draft),
      faults: (...draft) => publishing.publisher.faults(...draft),
    },
    onDraft: (...change) => versions.marks.follow(...change),
  });
  const media = openMedia(ground, { drafts: drafts.campaigns });
  const publishing: PublishingPart = openPublishing(ground, {
    campaigns: drafts.rows,
    pacing: pacing.pacing,
    fairness: fairness.keys,
    accessCodes: accessCodes.accessCodes,
    ownFonts: media.ownFonts,
    providers: [consentProvider.atPublish, loyaltyProvider.atPublish],
    tell: notifications.tell,
    openRenderer: outside.openRenderer,
    watch: outside.watch,
  });
  const { pages, publisher } = publishing;
  const sharing = openSharing(ground, { publisher, ...media, drawPicture: outside.drawPicture });
  const versions: VersionsPart = openVersions(ground, { ...drafts, publisher, ...uniqueCodes, ...accessCodes });
  const publishRequests = openPublishRequests(ground, {
    ...drafts,
    ...versions,
    publisher,
    letters: mail.letters,
    tell: notifications.tell,
  });
  const stock = openStock(ground, { ...prizes, ...drafts, letters, tell: notifications.tell });
  const { admit } = identity;
  const previews = openPreviews(ground, { ...drafts, ...versions, pages, engine: plays.engine, admit });
  const templates = openTemplates(ground, { ...drafts, ...media, pages });
  const campaignList = openCampaignList(ground, { ...drafts, pages });
  const elementBlocks = openElementBlocks(ground);
  const presence = openPresence(ground);
  const campaignHome = openCampaignHome(ground);
  const analytics = openAnalytics(ground);
  const statisticShares = openStatisticShares(ground, { ...analytics, letters });
  const gallery = openGallery(ground, { ...identity, ...drafts, publisher, ...uniqueCodes });
  const belongings = { schedules: versions.belongings, keys: keys.belongings, media: media.belongings };
  const members = openMembers(ground, { letters, ...identity, ...account, belongings });
  const companies = openCompanies(ground, { ...media, ...members, ...account });
  const retention = openRetention(ground, { ...notifications, ...audit, letters });
  const lending = openLending(ground, { letters });
  const processing = openProcessing(ground);
  const studio = openStudio(ground);

  return {
    ...{ operations, audit, keys, notifications, identity, account, signOn, reference },
    ...{ mailDomains, mail, fairness, pacing, prizes, uniqueCodes, accessCodes },
    ...{
      signing,
      challenges,
      fraud,
      optIn,
      consents,
      consentProvider,
      loyaltyProvider,
      points,
      plays,
      leaderboards,
      events,
      leads,
      visitors,
      winners,
      evidence,
      rehearsals,
    },
    ...{ campaigns: drafts, campaignList, media, publishing, sharing, versions, publishRequests, previews, templates },
    ...{
      elementBlocks,
      presence,
      campaignHome,
      analytics,
      statisticShares,
      gallery,
      members,
      companies,
      stock,
      retention,
      lending,
      processing,
      objections,
      suppression,
      studio,
    },
  };
}
