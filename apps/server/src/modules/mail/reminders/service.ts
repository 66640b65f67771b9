import { SEND_LIMITS } from "@fairground/contract";
import { rulesFor } from "@fairground/games/rules";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { allowedBy } from "@fairground/model/form";
import { lettersOf } from "@fairground/model/mail";
import { dayBounds, localDay, zoned } from "@fairground/model/time";
import type { PublishedCampaign, PublishedCampaigns } from "../../published-campaigns/index.ts";
import { postalOf } from "../postal.ts";
import type { Sender } from "../sender.ts";
import type { Limit, ReminderStore, TodaysDoor } from "./store.ts";

/** Letters that one transaction queues. */
const PIECE = 500;
/** A process that found nobody left looks again after so many milliseconds: whoever confirms meanwhile is found then. */
const PAUSE = 10 * 60_000;

/** What stands in the way of a reminder, or what it will do without. */
export type Missing = "calendar" | "tick" | "optIn" | "address" | "letter";
export interface ReminderState {
  /** In what is live. */
  isOn: boolean;
  /** Of the draft. */
  missing: Missing[];
  today: number;
  week: number;
  failed: number;
  unknown: number;
}

interface Near {
  campaigns: PublishedCampaigns;
  sender: Pick<Sender, "nudge">;
  /** The limits of a play now. */
  limitsAt(metadata: CampaignMetadata, now: Date, firstPublishedAt: Date): readonly Limit[];
}

/** Reminders that nobody sends by hand: today's door, and a play that was not finished (decisions, "Mail"). */
export class Reminders {
  private readonly store: ReminderStore;
  private readonly near: Near;
  private readonly options: { piece: number; perDay: number; pause: number };
  /** When nobody was left, by what was looked for. */
  private readonly looked = new Map<string, number>();
  /** @param options for tests: how many letters make a piece, what one company begins in a day, and how long nothing is looked for again */
  constructor(
    store: ReminderStore,
    near: Near,
    options: Reminders["options"] = { piece: PIECE, perDay: SEND_LIMITS.companyPerDay, pause: PAUSE },
  ) {
    this.store = store;
    this.near = near;
    this.options = options;
  }

  /** Queues what is due; how many letters. Any process may do it, and several at once. */
  async queueDue(): Promise<number> {
    let queued = 0;
    for (const { campaignId, companyId, companyLegal } of await this.store.switchedOn()) {
      const campaign = await this.near.campaigns.published(campaignId);
      // Closed, or it cannot say who sends: the settings say so.
      if (!campaign || campaign.reason !== null || postalOf(campaign, companyLegal) === null) continue;
      queued += await this.queueFor(companyId, campaign);
    }
    if (queued > 0) await this.near.sender.nudge();
    return queued;
  }

  /** What the settings show; null: no such campaign. */
  async state(companyId: string, campaignId: string): Promise<{ door: ReminderState; play: ReminderState } | null> {
    const campaign = await this.store.campaign(companyId, campaignId);
    if (!campaign) return null;
    const { draft, metadata, live, companyLegal } = campaign;
    const counted = await this.store.counted(companyId, campaignId, metadata.timezone);
    const isSilent = postalOf({ metadata }, companyLegal) === null;
    const of = (kind: "doorReminder" | "playReminder"): ReminderState => {
      const { today = 0, week = 0, failed = 0, unknown = 0 } = counted.find((row) => row.kind === kind) ?? {};
      const isOn = live?.[kind] === true;
      return { isOn, missing: missingFor(kind, draft, metadata, isSilent), today, week, failed, unknown };
    };
    return { door: of("doorReminder"), play: of("playReminder") };
  }

  private async queueFor(companyId: string, campaign: PublishedCampaign): Promise<number> {
    const { campaignId, revision, document, metadata, now, firstPublishedAt } = campaign;
    const limits = this.near.limitsAt(metadata, now, firstPublishedAt);
    const letter = (kind: "doorReminder" | "playReminder") => lettersOf(document, kind)[0]?.id ?? "";
    const door = metadata.doorReminder ? todaysDoor(campaign, limits) : null;
    let queued = 0;
    if (door)
      queued += await this.inPieces(companyId, `${campaignId}/${door.day}`, (most) =>
        this.store.queueDoors(campaignId, revision, letter("doorReminder"), door, most),
      );
    if (metadata.playReminder)
      queued += await this.inPieces(companyId, `${campaignId}/plays`, (most) => {
        const since = { hours: metadata.playReminderHours, limits };
        return this.store.queuePlays(campaignId, revision, letter("playReminder"), since, most);
      });
    return queued;
  }

  /** As many as the company may still send today. */
  private async inPieces(companyId: string, what: string, queue: (most: number) => Promise<number>): Promise<number> {
    const { piece, perDay, pause } = this.options;
    if (performance.now() - (this.looked.get(what) ?? Number.NEGATIVE_INFINITY) < pause) return 0;
    let all = 0;
    for (;;) {
      const most = Math.min(piece, perDay - (await this.store.begun(companyId)));
      if (most <= 0) return all;
      const queued = await queue(most);
      all += queued;
      if (queued < most) break;
    }
    if (this.looked.size > 10_000) this.looked.clear();
    this.looked.set(what, performance.now());
    return all;
  }
}

/** The door whose day is today, once the hour has begun; null: there is none, or it is too early. */
function todaysDoor(campaign: PublishedCampaign, limits: readonly Limit[]): TodaysDoor | null {
  const { document, metadata, now, firstPublishedAt } = campaign;
  const { timezone, doorReminderHour, startDate, endDate } = metadata;
  const at = now.getTime();
  // Where summer time skips the hour, the next one is later.
  if (zoned(at, timezone).hour < doorReminderHour) return null;
  const opensAt = Date.parse(startDate ?? firstPublishedAt.toISOString());
  const door =
    rulesFor(document.game.kind)?.todaysDoor?.(document.game.settings, { now: at, timezone, opensAt }) ?? null;
  if (door === null) return null;
  const day = localDay(at, timezone);
  const { start, end } = dayBounds(day, timezone);
  const until = Math.min(end, endDate === null ? end : Date.parse(endDate));
  return { day, door, from: new Date(start).toISOString(), until: new Date(until).toISOString(), limits };
}

function missingFor(
  kind: "doorReminder" | "playReminder",
  document: CampaignDocument | null,
  metadata: CampaignMetadata,
  isSilent: boolean,
): Missing[] {
  const fields = Object.values(document?.elements.entities ?? {}).flatMap((element) => element.fields ?? []);
  const hasDoors = document !== null && rulesFor(document.game.kind)?.todaysDoor !== undefined;
  return [
    ...(kind === "doorReminder" && !hasDoors ? (["calendar"] as const) : []),
    ...(fields.some((field) => allowedBy(field) === "reminders") ? [] : (["tick"] as const)),
    ...(metadata.doubleOptIn ? [] : (["optIn"] as const)),
    ...(isSilent ? (["address"] as const) : []),
    ...(document !== null && lettersOf(document, kind).length > 0 ? [] : (["letter"] as const)),
  ];
}
