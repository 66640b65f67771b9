import { standingOf } from "../../kernel/standing.ts";
import type { PublishedCampaign, PublishedCampaigns, RevisionContent } from "./ports.ts";
import type { CampaignReader } from "./store.ts";

/** How many revisions one process keeps; they are immutable, so none can be out of date. */
const KEPT_REVISIONS = 200;

/** Published campaigns over the tables of migration 0003: one round trip, revisions kept in memory. */
export class Published implements PublishedCampaigns {
  private readonly reader: CampaignReader;
  private readonly kept = new Map<string, RevisionContent>();
  private readonly latest = new Map<string, number>();
  constructor(reader: CampaignReader) {
    this.reader = reader;
  }

  async published(campaignId: string): Promise<PublishedCampaign | null> {
    const known = this.latest.get(campaignId);
    const isKept = known !== undefined && this.kept.has(keyOf(campaignId, known));
    const facts = await this.reader.published(campaignId, isKept ? known : null);
    if (!facts || facts.liveRevision === null) return null;
    const content = facts.content
      ? this.keep(campaignId, facts.liveRevision, facts.content)
      : await this.revision(campaignId, facts.liveRevision);
    this.latest.set(campaignId, facts.liveRevision);
    const standing = standingOf(facts);
    return content && standing && { ...standing, ...content };
  }

  atHand(campaignId: string): { revision: number; content: RevisionContent } | null {
    const revision = this.latest.get(campaignId);
    const content = revision === undefined ? undefined : this.kept.get(keyOf(campaignId, revision));
    return revision === undefined || !content ? null : { revision, content };
  }

  async revision(campaignId: string, revision: number): Promise<RevisionContent | null> {
    const kept = this.kept.get(keyOf(campaignId, revision));
    if (kept) return this.keep(campaignId, revision, kept);
    const content = await this.reader.content(campaignId, revision);
    if (!content) return null;
    if (!this.latest.has(campaignId)) this.latest.set(campaignId, revision);
    return this.keep(campaignId, revision, content);
  }

  /** Drops what is kept: the database may be another one than before (a restored backup, a fail-over that lost commits). */
  forget(): void {
    this.kept.clear();
    this.latest.clear();
  }

  /** The most recently used stay. */
  private keep(campaignId: string, revision: number, content: RevisionContent): RevisionContent {
    const key = keyOf(campaignId, revision);
    this.kept.delete(key);
    this.kept.set(key, content);
    if (this.kept.size > KEPT_REVISIONS) {
      const [oldest] = this.kept.keys();
      if (oldest !== undefined) this.kept.delete(oldest);
    }
    if (this.latest.size > KEPT_REVISIONS * 4) this.latest.clear();
    return content;
  }
}

const keyOf = (campaignId: string, revision: number): string => `${campaignId}/${revision}`;
