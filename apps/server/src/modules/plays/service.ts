import type { GameDataAnswer, PlayState, SessionRequest } from "@fairground/contract";
import { rulesFor } from "@fairground/games/rules";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { type FoundPlay, findPlay } from "./found-play.ts";
import { Identities } from "./identity.ts";
import { type LeadAnswer, type LeadRequest, Leads } from "./leads.ts";
import { limitsAt, opensAgainAt } from "./limits.ts";
import { HeldCodes } from "./results/held-codes.ts";
import { type ClaimAnswer, drawnOf, type ResultAnswer, Results } from "./results/results.ts";
import { type Entry, type From, type Opener, Sessions } from "./sessions.ts";
import { type StepAnswer, type StepRequest, Steps } from "./steps.ts";
import type { PlayRecords } from "./store.ts";
import type { PlaySurroundings } from "./surroundings.ts";

type GameData = { sessionId: string; gameType?: string | null | undefined; gameData: unknown };
export type PlayedOutcome = Pick<FoundPlay, "key" | "content" | "standing"> & {
  companyId: string;
  outcomeId: string | null;
  /** It was played on other terms than those who race for places. */
  isUnranked: boolean;
};
type PrizeRequest = { sessionId: string; gameType: string };

export type { PlaySurroundings };

/** A play from its opening to its claim, in the order in which one would tell it (play-engine, "A play, step by step"). */
export class Plays {
  private readonly store: PlayRecords;
  private readonly campaigns: PublishedCampaigns;
  private readonly sessions: Sessions;
  private readonly leads: Leads;
  private readonly results: Results;
  private readonly steps: Steps;
  private readonly held: HeldCodes;
  constructor(around: PlaySurroundings) {
    const { store, campaigns, guards } = around;
    const identities = new Identities(around.secret);
    this.store = store;
    this.campaigns = campaigns;
    this.sessions = new Sessions(around, identities);
    this.leads = new Leads(around, identities);
    this.results = new Results(around, identities);
    this.held = new HeldCodes(store);
    this.steps = new Steps(store, campaigns, this.results, guards.fraud);
  }

  /** Opens a play. Where user data is accepted on registration, it is also the play's lead (spec §4). */
  async open(request: SessionRequest, options: { idempotencyKey: string | undefined } & Opener): Promise<Entry> {
    const entry = await this.sessions.open(request, options.idempotencyKey, options);
    if (entry.kind !== "entered" || !entry.registered || request.skipRegistration === true) return entry;
    const campaign = await this.campaigns.published(request.campaignId);
    const { email, clientUserId, userId } = entry.known;
    if (!campaign?.metadata.acceptUserDataOnPlayRegistration || !(email ?? clientUserId ?? userId)) return entry;
    await this.leads.collect(entry.sessionId, request, options.ip);
    return entry;
  }

  leave(request: LeadRequest): Promise<LeadAnswer> {
    return this.leads.leave(request);
  }

  step(request: StepRequest): Promise<StepAnswer> {
    return this.steps.step(request);
  }

  submit(request: GameData, from: From): Promise<ResultAnswer> {
    return this.results.submit(request, from);
  }

  prize(request: PrizeRequest, from: From): Promise<ResultAnswer> {
    return this.results.prize(request, from);
  }

  claim(request: PrizeRequest): Promise<ClaimAnswer> {
    return this.results.claim(request);
  }

  /** A play with what it was started with, for those who ask beside its own calls; null: no such play. */
  found(sessionId: string): Promise<FoundPlay | null> {
    return findPlay(this.store, this.campaigns, sessionId);
  }

  /** What a play has come to, for those who book it; `outcomeId` null before the draw. Null: no such play. */
  async outcome(sessionId: string): Promise<PlayedOutcome | null> {
    const found = await findPlay(this.store, this.campaigns, sessionId);
    if (!found) return null;
    const { key, row, content, standing } = found;
    const { kind, settings } = content.document.game;
    const isUnranked = rulesFor(kind)?.isUnranked?.(settings, row.state ?? null) ?? false;
    return { key, companyId: row.companyId, content, standing, outcomeId: row.draw?.outcomeId ?? null, isUnranked };
  }

  /** When whoever has finished a play may play again, where a limit is reached by now. */
  private async nextPlay({ key, row, content, standing }: FoundPlay): Promise<Pick<PlayState, "nextPlay">> {
    const limits = limitsAt(content.metadata, standing.now, standing.firstPublishedAt);
    if (limits.length === 0 || row.counted.length === 0) return {};
    const reached = await this.store.reached(key.campaignId, row.counted, limits);
    return reached ? { nextPlay: { opensAgainAt: opensAgainAt(limits, reached) } } : {};
  }

  /** How far a play has come, for a player that was reloaded; null: no such play. */
  async state(sessionId: string): Promise<PlayState | null> {
    const found = await findPlay(this.store, this.campaigns, sessionId);
    if (!found) return null;
    const { row } = found;
    const finished = row.answers["lead-game-data"];
    return {
      state: finished ? "finished" : row.draw ? "drawn" : row.hasLead ? "leadTaken" : "opened",
      registered: row.registered,
      steps: { count: row.steps, lastReply: row.lastReply ?? null },
      prize: row.draw ? drawnOf(found).prize : null,
      prizeClaimed: row.isClaimed,
      // Only campaigns that ask have anything to look up.
      doubleOptIn: row.hasLead && found.content.metadata.doubleOptIn ? await this.store.optIn(found.key) : "none",
      ...(finished && (await this.nextPlay(found))),
      result: finished ? (JSON.parse(await this.held.withoutHeldCode(found, finished.answer)) as GameDataAnswer) : null, // stored from that type
    };
  }
}
