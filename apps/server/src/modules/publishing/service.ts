import { decisionOf } from "@fairground/games/decision";
import type { CampaignDocument, CampaignMetadata, PublicCampaign } from "@fairground/model/campaign";
import type { Fault } from "@fairground/model/campaign/check";
import { mailWarnings, pacingWarnings } from "@fairground/model/campaign/check";
import { prizeConfigurationOf, sealConfiguration } from "@fairground/model/fairness";
import { legalFaults, NO_COMPANY_FACTS } from "@fairground/model/legal";
import type {
  CampaignPublisher,
  CampaignRow,
  CampaignRows,
  PublishOptions,
  PublishResult,
  Revision,
} from "../campaigns/index.ts";
import type { Tell } from "../notifications/index.ts";
import { etagOf, playerFiles } from "./builds.ts";
import type { CampaignPages } from "./campaign-pages.ts";
import { compileCampaign, type Published } from "./compile.ts";
import type { Found, LiveCampaigns } from "./live-campaigns.ts";
import type { FairnessAtPublish, GateAtPublish, PacingAtPublish, ProviderAtPublish } from "./ports.ts";
import type { FileToStore, LiveCampaign, PublishingStore, ServedFile } from "./store.ts";

export type { Found, LiveCampaign };

export interface PublishedWith {
  store: PublishingStore;
  live: LiveCampaigns;
  campaigns: CampaignRows;
  pages: CampaignPages;
  playerUrl: string;
  pacing: PacingAtPublish;
  fairness: FairnessAtPublish;
  accessCodes: GateAtPublish;
  providers: readonly ProviderAtPublish[];
  tell: Tell;
}

/** Compiles drafts into immutable revisions and static files (decisions, "Publishing"). */
export class Publishing implements CampaignPublisher {
  private readonly store: PublishingStore;
  private readonly known: LiveCampaigns;
  private readonly campaigns: CampaignRows;
  private readonly pages: CampaignPages;
  private readonly playerUrl: string;
  private readonly pacing: PacingAtPublish;
  private readonly fairness: FairnessAtPublish;
  private readonly accessCodes: GateAtPublish;
  private readonly providers: readonly ProviderAtPublish[];
  private readonly tell: Tell;

  constructor(near: PublishedWith) {
    const { store, live, campaigns, pages, playerUrl, pacing, fairness, accessCodes, providers, tell } = near;
    this.store = store;
    this.known = live;
    this.campaigns = campaigns;
    this.pages = pages;
    this.playerUrl = playerUrl;
    this.pacing = pacing;
    this.fairness = fairness;
    this.accessCodes = accessCodes;
    this.providers = providers;
    this.tell = tell;
  }

  /**
   * Publishes the draft, or an older revision's content as a new one. All or nothing: the campaign goes live in one
   * transaction, once all its files are there. Every way to publish leads through here, so that none goes round a company
   * that asks for a second pair of eyes, or past a gate that lets nobody in.
   * @param by null: the product itself, with its demo
   */
  async publish(
    row: CampaignRow,
    by: string | null,
    { revision, withoutAsking = false, withoutCodes = false }: PublishOptions = {},
  ): Promise<PublishResult | { kind: "revisionUnknown" }> {
    if (by !== null && !withoutAsking && (await this.asks(row.companyId))) return { kind: "asks" };
    const older =
      revision === undefined ? null : await this.campaigns.revision(row.companyId, row.campaignId, revision);
    if (revision !== undefined && !older) return { kind: "revisionUnknown" };
    const document = older?.document ?? row.draft;
    const metadata = older
      ? { ...older.metadata, startDate: row.metadata.startDate, endDate: row.metadata.endDate }
      : row.metadata;
    if (!document) return { kind: "blocked", faults: [{ path: "document", message: "The campaign has no pages yet" }] };
    // Only here: looking whether a provider answers takes its time.
    const faults = await this.faults(row, document, metadata);
    for (const provider of this.providers) faults.push(...(await provider.faults(row, document, metadata)));
    if (faults.length > 0) return { kind: "blocked", faults };
    const companyFacts = await this.store.facts(row.companyId);
    if (by !== null && !withoutCodes && (await this.isShut(row, document))) return { kind: "shut" };

    const build = await this.build();
    const { hash: configurationHash } = await sealConfiguration(
      prizeConfigurationOf(document, metadata.timezone, decisionOf(document)),
    );
    // Rendered between two transactions, so that it holds up nobody; until the second commits the campaign stays as it was.
    const made = await this.campaigns.transaction(row.companyId, async (scope) => {
      const revision = await this.campaigns.publish(scope, row, {
        document,
        metadata,
        companyFacts,
        configurationHash,
        by,
      });
      await this.fairness.publish(scope, row, revision);
      return revision;
    });
    const files = await this.filesOf(row, made);
    const of = { ...row, revision: made.revision, build };
    // Nobody is shown a revision before it is live: its files are stored one by one, so that nobody waits for all of them.
    for (const file of files)
      await this.campaigns.transaction(row.companyId, (scope) => this.store.addFile(scope, of, file));
    await this.pacing.keyed(row, () =>
      this.campaigns.transaction(row.companyId, async (scope) => {
        await this.campaigns.goLive(scope, row.campaignId, made.revision);
        await this.pacing.publish(scope, row, document, metadata, by);
        // What the product publishes for its demo is no news to anybody.
        if (by === null) return;
        const { companyId, campaignId } = row;
        await this.tell(scope, { companyId, campaignId, kind: "published", facts: { revision: made.revision, by } });
      }),
    );
    const urls = Object.fromEntries(
      metadata.languages.map(({ shortName }, index) => [
        shortName,
        this.addressOf(row, index === 0 ? null : shortName),
      ]),
    );
    const warnings = [...pacingWarnings(document), ...mailWarnings(document)];
    return { kind: "published", revision: made.revision, urls, warnings };
  }

  /** Whether a company asks for a second pair of eyes before anything is published. */
  asks(companyId: string): Promise<boolean> {
    return this.store.asks(companyId);
  }

  /** Whether a document asks visitors for an access code while none can be used: live, it lets nobody in. */
  async isShut(
    { companyId, campaignId }: { companyId: string; campaignId: string },
    document: CampaignDocument | null,
  ): Promise<boolean> {
    if (!document || !hasAccessPage(document)) return false;
    return !(await this.accessCodes.hasUsable(companyId, campaignId));
  }

  /** Whether a company is suspended: nothing of it is published then, not even what was scheduled before. */
  isSuspended(companyId: string): Promise<boolean> {
    return this.store.isSuspended(companyId);
  }

  /** Everything that stands in the way of publishing a document. */
  async faults(
    of: { companyId: string; campaignId: string },
    document: CampaignDocument,
    metadata: CampaignMetadata,
  ): Promise<Fault[]> {
    const company = await this.store.facts(of.companyId);
    return [
      ...this.campaigns.faults(document, metadata),
      ...legalFaults({ document, metadata, company }),
      ...(await this.pacing.faults(of, document)),
    ];
  }

  /**
   * Renders a live revision again with the present player build, atomically.
   * @param build the one that is wanted; absent: the one that is there
   * @throws where this process has another one, e.g. while releases change: a process of that build takes the job later
   */
  async renderAgain(campaignId: string, build?: string): Promise<void> {
    const row = await this.campaigns.findAnywhere(campaignId);
    if (!row || row.liveRevision === null || row.deletedAt) return;
    const revision = await this.campaigns.revision(row.companyId, campaignId, row.liveRevision);
    if (!revision) return;
    const present = await this.build();
    if (build !== undefined && build !== present)
      throw new Error(`This process has the player build ${present}, not ${build}`);
    const files = await this.filesOf(row, revision);
    await this.campaigns.transaction(row.companyId, (scope) =>
      this.store.replaceFiles(scope, { ...row, revision: revision.revision, build: present }, files),
    );
  }

  /** A file of a player build that a live revision refers to. */
  builtFile(name: string): Promise<ServedFile | null> {
    return this.store.builtFile(name);
  }

  /** Campaigns that a new player build has to render again, and the build. */
  async outdated(): Promise<{ campaignId: string; build: string }[]> {
    const build = await this.build();
    await this.store.forgetBuilds(build);
    return (await this.store.renderedByOthers(build)).map(({ campaignId }) => ({ campaignId, build }));
  }

  /** What the campaign's address needs to answer, and the time by the database's clock; null: no such campaign. */
  live(campaignId: string): Promise<Found | null> {
    return this.known.find(campaignId);
  }

  /** A file of a revision; null: it has none of that path. */
  async file({ campaignId, facts, files }: LiveCampaign, revision: number, path: string): Promise<ServedFile | null> {
    const etag = files.get(path);
    if (revision !== facts.publishedRevision) return this.store.file(campaignId, revision, path, undefined);
    return etag === undefined ? null : this.store.file(campaignId, revision, path, etag);
  }

  /** What visitors are shown of the live revision in a language; null: it is not published, or not in that language. */
  async shown(
    { companyId, campaignId, facts, languages }: LiveCampaign,
    language: string,
  ): Promise<PublicCampaign | null> {
    if (facts.publishedRevision === null || !languages.includes(language)) return null;
    const revision = await this.campaigns.revision(companyId, campaignId, facts.publishedRevision);
    return revision && compileCampaign(await this.publishedOf({ companyId, campaignId }, revision), language);
  }

  /** Puts one more file beside those of the live revision, for every process; where one is there already, that one stays. */
  async keep({ companyId, campaignId, facts }: LiveCampaign, file: FileToStore): Promise<void> {
    const revision = facts.publishedRevision;
    if (revision === null) return;
    const of = { companyId, campaignId, revision };
    await this.campaigns.transaction(companyId, async (scope) => {
      await this.store.addLateFile(scope, of, { ...file, etag: etagOf(file.body) });
      await this.store.filesHaveChanged(scope, campaignId);
    });
  }

  /** The present player build, whose files are kept before the first page refers to them. */
  private async build(): Promise<string> {
    const build = await this.pages.build();
    await this.store.keepBuild(build, playerFiles);
    return build;
  }

  private addressOf(row: { companyId: string; campaignId: string }, language: string | null): string {
    return `${this.playerUrl}/${row.companyId}/${row.campaignId}/${language ? `${language}/` : ""}`;
  }

  private async filesOf(
    row: { companyId: string; campaignId: string },
    revision: Revision,
  ): Promise<(FileToStore & { etag: string })[]> {
    const published = await this.publishedOf(row, revision);
    const base = `/${row.companyId}/${row.campaignId}/r/${revision.revision}`;
    const files = await this.pages.files(published, { base, sharedAt: this.playerUrl });
    return files.map((file) => ({
      ...file,
      etag: etagOf(file.body),
    }));
  }

  private async publishedOf(row: { companyId: string; campaignId: string }, revision: Revision): Promise<Published> {
    const firstPublishedAt = (await this.store.firstPublishedAt(row)) ?? revision.publishedAt;
    return {
      companyId: row.companyId,
      campaignId: row.campaignId,
      revision: revision.revision,
      publishedAt: revision.publishedAt.toISOString(),
      firstPublishedAt: firstPublishedAt.toISOString(),
      document: revision.document,
      metadata: revision.metadata,
      runtime: this.pages.runtime,
      companyFacts: revision.companyFacts ?? NO_COMPANY_FACTS,
      needsNoConsent: await this.store.needsNoConsent(row.companyId),
    };
  }
}

const hasAccessPage = ({ pages, additionalPages }: CampaignDocument): boolean =>
  [pages, additionalPages].some(({ entities }) =>
    Object.values(entities).some(({ pageType }) => pageType === "access"),
  );
