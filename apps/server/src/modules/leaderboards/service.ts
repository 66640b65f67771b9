import type { BoardAnswer, BoardEntry } from "@fairground/contract";
import { elementSettings } from "@fairground/elements/settings";
import type { CampaignDocument } from "@fairground/model/campaign";
import { daysOf } from "@fairground/model/time";
import { Kept } from "../../kernel/kept.ts";
import type { PlayedOutcome } from "../plays/index.ts";
import type { PublishedCampaigns, RevisionContent } from "../published-campaigns/index.ts";
import { displayName, foldedName, mayShow, type NameRule } from "./display-name.ts";
import type { Ban, LeaderboardStore, StoredBoard, StoredPlace } from "./store.ts";

export type Period = "all" | "week" | "day";
/** `none`: the campaign has no leaderboard. */
type Answer = { kind: "board"; board: BoardAnswer } | { kind: "campaignUnknown" } | { kind: "none" };

/** What the campaign's leaderboard element says. */
interface BoardSettings extends NameRule {
  top: number;
}

/** Places a process keeps, in all campaigns together. */
const KEPT_PLACES = 20_000;

/** Leaderboards fed only by scores that the server has judged (docs/not-shown.md, "Leaderboards"). */
export class Leaderboards {
  private readonly store: LeaderboardStore;
  private readonly campaigns: PublishedCampaigns;
  private readonly kept = new Kept<StoredBoard>(KEPT_PLACES, ({ rows }) => rows.length + 1);
  private readonly keeps: boolean;
  /** @param keeps whether the places that everybody sees may be up to half a minute old */
  constructor(store: LeaderboardStore, campaigns: PublishedCampaigns, keeps = true) {
    this.store = store;
    this.campaigns = campaigns;
    this.keeps = keeps;
  }

  /** The first places, for anyone. */
  async places(campaignId: string, period: Period): Promise<Answer> {
    const campaign = await this.campaigns.published(campaignId);
    if (!campaign) return { kind: "campaignUnknown" };
    const settings = settingsOf(campaign.document);
    if (!settings) return { kind: "none" };
    const bucket = bucketOf(period, campaign.now, campaign);
    const read = () => this.store.places(campaignId, period, bucket, settings.top);
    const stored = await this.kept.get(campaignId, `${period} ${bucket} ${settings.top}`, read, this.keeps);
    return { kind: "board", board: boardOf(settings, stored, null) };
  }

  /** The same with the visitor's own place, fresh: whoever has just played looks for themselves. */
  async placesFor({ key, content, standing, isUnranked }: PlayedOutcome, period: Period): Promise<Answer> {
    const settings = settingsOf(content.document);
    if (!settings) return { kind: "none" };
    const bucket = bucketOf(period, standing.now, content);
    const stored = await this.store.places(key.campaignId, period, bucket, settings.top);
    const own = await this.store.place(key.campaignId, period, bucket, key.playId);
    const board = boardOf(settings, stored, own);
    return { kind: "board", board: isUnranked ? { ...board, unranked: true } : board };
  }

  /** Every entry as members see it; none before the first publishing. Names are told by the live revision's rule. */
  async entries(
    companyId: string,
    campaignId: string,
    page: { page: number; size: number },
  ): Promise<{ data: BoardEntry[]; total: number }> {
    const campaign = await this.campaigns.published(campaignId);
    if (!campaign) return { data: [], total: 0 };
    const rule = settingsOf(campaign.document) ?? elementSettings.leaderboard.defaults;
    const { rows, total, bans } = await this.store.entries(companyId, campaignId, page);
    const banned = new Set(bans);
    const data = rows.map(({ parts, seconds, reachedAt, ...row }) => {
      const name = displayName(rule as NameRule, parts ?? {}); // the element's defaults hold the same settings
      return {
        ...row,
        name,
        isNameShown: name !== null && mayShow(name, banned),
        time: seconds,
        reachedAt: reachedAt.toISOString(),
      };
    });
    return { data, total };
  }

  /** False: there is no such entry. */
  async hide(
    companyId: string,
    campaignId: string,
    reference: string,
    isHidden: boolean,
    by: string,
  ): Promise<boolean> {
    const done = await this.store.hide(campaignId, companyId, reference, isHidden, by);
    this.kept.drop(campaignId);
    return done;
  }

  bans(companyId: string, campaignId: string): Promise<Ban[]> {
    return this.store.bans(companyId, campaignId);
  }

  async ban(companyId: string, campaignId: string, name: string, by: string): Promise<Ban> {
    const ban = await this.store.ban(companyId, campaignId, { written: name, folded: foldedName(name) }, by);
    this.kept.drop(campaignId);
    return ban;
  }

  async unban(companyId: string, campaignId: string, banId: string): Promise<boolean> {
    const done = await this.store.unban(companyId, campaignId, banId);
    this.kept.drop(campaignId);
    return done;
  }
}

/** A revision's document never changes. */
const found = new WeakMap<CampaignDocument, BoardSettings | null>();

/** Of several leaderboards on a campaign's pages the largest says how many places there are; names are the first one's. */
function settingsOf(document: CampaignDocument): BoardSettings | null {
  const known = found.get(document);
  if (known !== undefined) return known;
  const { schema, fields } = elementSettings.leaderboard;
  const all = Object.values(document.elements.entities)
    .filter(({ type }) => type === "leaderboard")
    .map((element) => {
      const own = Object.entries(element).filter(([name]) => Object.hasOwn(fields, name));
      return schema.parse(Object.fromEntries(own)) as unknown as BoardSettings; // the fields of leaderboard/settings.ts
    });
  const settings = all[0] ? { ...all[0], top: Math.max(...all.map(({ top }) => top)) } : null;
  found.set(document, settings);
  return settings;
}

function bucketOf(period: Period, now: Date, { metadata }: Pick<RevisionContent, "metadata">): string {
  return period === "all" ? "" : daysOf(now, metadata.timezone)[period];
}

function boardOf(
  rule: BoardSettings,
  { rows, total, bans }: StoredBoard,
  own: (StoredPlace & { rank: number }) | null,
): BoardAnswer {
  const banned = new Set(bans);
  const shown = (place: StoredPlace, rank: number) => {
    const name = displayName(rule, place.parts);
    return {
      rank,
      name: name !== null && mayShow(name, banned) ? name : null,
      score: place.score,
      time: place.seconds,
      own: own !== null && place.player === own.player,
    };
  };
  return {
    rows: rows.map((place, index) => shown(place, index + 1)),
    total,
    own: own && shown(own, own.rank),
  };
}
