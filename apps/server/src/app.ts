import { contract } from "@fairground/contract";
import { sayFaultsPlainly } from "@fairground/contract/plain-faults";
import type { FastifyInstance } from "fastify";
import { guarding } from "./guarding.ts";
import type { Config } from "./kernel/config.ts";
import { mount } from "./kernel/http/mount.ts";
import { answerOperationsAlone } from "./kernel/http/operations-alone.ts";
import { keepOriginsApart } from "./kernel/http/origins.ts";
import { httpServer } from "./kernel/http/server.ts";
import { limiterOf } from "./kernel/limiter.ts";
import type { Ground } from "./kernel/start.ts";
import * as access from "./modules/access-codes/index.ts";
import * as campaigning from "./modules/campaigns/index.ts";
import * as elementBlocks from "./modules/element-blocks/index.ts";
import * as counting from "./modules/events/index.ts";
import * as proving from "./modules/evidence/index.ts";
import * as fairness from "./modules/fairness/index.ts";
import { galleryRoutes, serveGallery, serveHostPage } from "./modules/gallery/index.ts";
import * as identity from "./modules/identity/index.ts";
import * as ranking from "./modules/leaderboards/index.ts";
import * as leading from "./modules/leads/index.ts";
import * as mailing from "./modules/mail/index.ts";
import * as mediating from "./modules/media/index.ts";
import { mountOperations, OperationsStore } from "./modules/operations/index.ts";
import * as pacings from "./modules/pacing/index.ts";
import * as playing from "./modules/plays/index.ts";
import * as pointing from "./modules/points/index.ts";
import * as presences from "./modules/presence/index.ts";
import * as previewing from "./modules/previews/index.ts";
import * as prizing from "./modules/prizes/index.ts";
import * as publishing from "./modules/publishing/index.ts";
import { mountReference } from "./modules/reference/index.ts";
import * as rehearsing from "./modules/rehearsals/index.ts";
import { mountStudio } from "./modules/studio/index.ts";
import * as templating from "./modules/templates/index.ts";
import * as coding from "./modules/unique-codes/index.ts";
import * as versioning from "./modules/versions/index.ts";

export interface App {
  readonly server: FastifyInstance;
  readonly accounts: identity.Accounts;
  readonly campaigns: campaigning.Campaigns;
  readonly publisher: publishing.Publishing;
  readonly codes: coding.UniqueCodes;
  /** Begins the work that outlives requests: mails, the log, upkeep, rendering again. Nothing where ROLE is api. */
  startWork(): Promise<void>;
  /** From now on not ready: a load balancer sends nobody new. */
  stopping(): void;
  close(): Promise<void>;
}

/** @param origins where browsers reach the server and the player, without trailing slashes */
export interface Origins {
  publicUrl: string;
  playerUrl: string;
}

const VERSION = "0.1.0";

/** Puts the modules together and mounts every call of the contract: the server's table of contents. */
export async function createApp(ground: Ground, config: Config, { publicUrl, playerUrl }: Origins): Promise<App> {
  sayFaultsPlainly();
  const { db, jobs, log, notices, secret } = ground;
  const server = httpServer({ logger: log, trustProxy: config.TRUST_PROXY });
  let isStopping = false;
  if (config.ROLE === "worker") answerOperationsAlone(server);
  keepOriginsApart(server, publicUrl, playerUrl);
  server.get("/", (_request, reply) => reply.redirect("/studio", 302));

  const people = new identity.IdentityStore(db);
  const accounts = identity.accountsOf(db, { secret, publicUrl, trustedOrigins: [publicUrl] });
  const tries = new identity.SignInTries(
    {
      tries: limiterOf(db.engine, "sign-in", identity.SIGN_IN_LIMIT.tries, identity.SIGN_IN_LIMIT.seconds),
      known: limiterOf(db.engine, "sign-in-known", 1, 30 * 86_400),
    },
    secret,
  );
  const admit = identity.gatekeeper(people, { serviceKey: config.SERVICE_AUTH_KEY, origins: [publicUrl], secret });

  const fairnessStore = new fairness.FairnessStore(db);
  const useKeys = new fairness.UseKeys(new fairness.UseKeyStore(db), fairnessStore, secret);
  const pacing = new pacings.Pacing(new pacings.PacingStore(db), useKeys);
  const prizes = new prizing.Prizes(new prizing.PrizeStore(db), pacing);
  const codes = new coding.UniqueCodes(new coding.UniqueCodeStore(db), jobs, { secret, publicUrl });
  const accessCodesService = new access.AccessCodes(new access.AccessCodeStore(db));
  const accessImports = new access.AccessImports(new access.AccessImportStore(db), jobs);
  const publishedCampaigns = new playing.PublishedStore(db);
  const mails = mailing.openMail(ground, config, { playerUrl, campaigns: publishedCampaigns });
  const raffles = new pacings.Raffles(new pacings.RaffleStore(db), fairnessStore, useKeys, mails);
  const playStore = new playing.PlayStore(db);
  const dayKeys = new fairness.DayKeys(fairnessStore, secret, useKeys);
  const keeper = new fairness.FairnessKeeper(fairnessStore, dayKeys, useKeys, mails, log);
  const unclaimed = new playing.UnclaimedPrizes(new playing.UnclaimedStore(db), publishedCampaigns);
  notices.onGap(() => {
    publishedCampaigns.forget();
    unclaimed.forget();
    dayKeys.forget();
  });
  const guard = guarding(ground, publishedCampaigns, mails, config);
  const plays = new playing.Plays(playStore, publishedCampaigns, mails, guard.guards, secret, dayKeys);
  const boardStore = new ranking.LeaderboardStore(db);
  const boards = new ranking.Leaderboards(boardStore, publishedCampaigns);
  const boardUpkeep = new ranking.BoardUpkeep(boardStore, log);
  const upkeep = new playing.PlayUpkeep(playStore, unclaimed, log);
  const counters = new counting.Events(new counting.EventStore(db));

  const renderer = publishing.rendererOnce();
  const versionStore = new versioning.VersionStore(db);
  const marks = new versioning.Marks(versionStore);
  const campaignStore = new campaigning.CampaignStore(db, marks.follow);
  const files = new publishing.PublishingStore(db, notices);
  const ownFonts = mediating.ownFontsIn(db);
  const publisher = new publishing.Publishing(
    files,
    campaignStore,
    renderer.open,
    config,
    playerUrl,
    pacing,
    dayKeys,
    ownFonts,
  );
  const campaigns = new campaigning.Campaigns(campaignStore, prizing.registerOf(prizes), publisher);
  const versions = new versioning.Versions(versionStore, campaigns, publisher, jobs);
  const previews = new previewing.Previews(
    new previewing.PreviewStore(db),
    versions,
    renderer.open,
    config,
    { publicUrl, playerUrl },
    secret,
    () => new Date(),
    ownFonts,
  );

  const templates = new templating.Templates(new templating.TemplateStore(db), campaigns);
  const templatePreviews = new templating.TemplatePreviews(renderer.open, config, ownFonts);

  const rehearsals = new rehearsing.Rehearsals(new rehearsing.RehearsalStore(db, notices), prizes, pacing, log);

  const evidenceStore = new proving.EvidenceStore(db);
  const evidence = new proving.Evidence(evidenceStore, proving.verifierFile);

  const media = mediating.openMedia(ground, config, campaigns);

  const standing = { isDatabaseThere: new OperationsStore(db).isThere, isStopping: () => isStopping };
  mountOperations(server, standing, config.METRICS_TOKEN);
  mount(
    server,
    contract,
    {
      ...playing.leadRoutes(plays),
      ...playing.luckGameRoutes(plays),
      ...campaigning.configurationRoutes(campaigns),
      ...campaigning.metadataRoutes(campaigns, playerUrl),
      ...prizing.prizePoolRoutes(prizes),
      ...coding.uniqueCodeRoutes(codes),
      ...access.accessCodeRoutes(accessCodesService),
      ...counting.internalEventRoutes(counters),
      ...counting.eventRoutes(counters),
      ...pointing.outcomeEventRoutes(guard.loyalty, plays),
      ...mailing.mailRoutes,
      ...pointing.loyaltyRoutes(guard.loyalty),
      ...mediating.contentRoutes(media.library, media.themes),
      ...identity.identityRoutes(new identity.Identity(people)),
      ...playing.playRoutes(plays),
      ...guard.routes,
      ...ranking.leaderboardRoutes(boards, plays),
      ...leading.leadRoutes(new leading.Leads(new leading.LeadStore(db))),
      ...campaigning.ourRoutes(campaigns, publisher),
      ...versioning.versionRoutes(versions, marks, codes),
      ...presences.presenceRoutes(new presences.Presence(new presences.PresenceStore(db))),
      ...previewing.previewRoutes(previews, (companyId, campaignId) => campaigns.find(companyId, campaignId)),
      ...publishing.stateRoutes(publisher),
      ...prizing.stockRoutes(prizes),
      ...pacings.pacingRoutes(pacing, raffles, playerUrl),
      ...rehearsing.rehearsalRoutes(rehearsals),
      ...coding.codeImportRoutes(codes),
      ...access.generateRoutes(accessCodesService, accessImports),
      ...mailing.inboxRoutes(mails),
      ...proving.evidenceRoutes(evidence),
      ...mediating.mediaRoutes(media.library, media.uploads, media.replacements, media.themes),
      ...templating.templateRoutes(templates, templatePreviews),
      ...elementBlocks.elementBlockRoutes(new elementBlocks.ElementBlocks(new elementBlocks.ElementBlockStore(db))),
      ...galleryRoutes(config),
    },
    admit,
  );
  identity.mountAccounts(server, accounts, tries, publicUrl);
  mountReference(server, publicUrl, VERSION);
  await publishing.serveStatic(server, publisher);
  await serveGallery(server);
  serveHostPage(server, config, playerUrl);
  await templating.serveTemplatePictures(server);
  mediating.deliverMedia(server, media.blobs);
  publishing.serveFrameworkPage(server);
  proving.serveFairnessPage(server, evidenceStore);
  publishing.servePublished(server, publisher);
  await previewing.servePreviews(server, previews, admit);
  await guard.servePages(server, playerUrl);
  await mountStudio(server, playerUrl);

  return {
    server,
    accounts,
    campaigns,
    publisher,
    codes,
    async startWork() {
      if (config.ROLE === "api") return;
      await upkeep.start();
      await boardUpkeep.start();
      keeper.start();
      await guard.startWork();
      await rehearsals.startWork();
      await mails.start();
      await codes.start();
      await accessImports.start();
      await media.replacements.startWork();
      media.library.startWork();
      await jobs.work("publish-scheduled", ({ campaignId, at }) => versions.publishScheduled(campaignId, at));
      await jobs.work("publish-render", ({ campaignId, build }) => publisher.renderAgain(campaignId, build));
      for (const outdated of await publisher.outdated())
        await jobs.enqueue("publish-render", outdated, undefined, { singletonKey: outdated.campaignId });
    },
    stopping() {
      isStopping = true;
    },
    async close() {
      await server.close();
      upkeep.stop();
      boardUpkeep.stop();
      await keeper.stop();
      guard.stop();
      mails.stop();
      media.library.stop();
      await rehearsals.close();
      await renderer.close();
    },
  };
}
