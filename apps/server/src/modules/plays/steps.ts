import { rulesFor } from "@fairground/games/rules";
import type { ClosedReason } from "@fairground/model/campaign";
import { contentHash } from "../../kernel/canonical.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { findPlay, namesGame } from "./found-play.ts";
import { lacksLead } from "./lead-first.ts";
import type { FraudGuard } from "./ports.ts";
import type { Results } from "./results/results.ts";
import type { PlayRecords, Stepped } from "./store.ts";

export interface StepRequest {
  sessionId: string;
  /** From 1, in order. */
  n: number;
  gameType?: string | null | undefined;
  data: unknown;
}

export type StepAnswer =
  | { kind: "replied"; reply: unknown }
  | { kind: "playUnknown" }
  | { kind: "gameMismatch" }
  | { kind: "malformed"; reason: string }
  /** The same step is taken after so many milliseconds. */
  | { kind: "tooSoon"; retryIn: number }
  | { kind: "conflict" }
  | { kind: "outOfTurn"; expected: number }
  | { kind: "limited" }
  | { kind: "leadMissing" }
  | { kind: "closed"; reason: ClosedReason };

/** What a game asks the server while it is played (decisions, "Steps"). */
export class Steps {
  private readonly store: PlayRecords;
  private readonly campaigns: PublishedCampaigns;
  private readonly results: Pick<Results, "context">;
  private readonly fraud: Pick<FraudGuard, "remark">;
  constructor(
    store: PlayRecords,
    campaigns: PublishedCampaigns,
    results: Pick<Results, "context">,
    fraud: Pick<FraudGuard, "remark">,
  ) {
    this.fraud = fraud;
    this.store = store;
    this.campaigns = campaigns;
    this.results = results;
  }

  /** Idempotent: the same step again returns the stored reply. Nothing is stored of a step that the rules refuse. */
  async step({ sessionId, n, gameType, data }: StepRequest): Promise<StepAnswer> {
    const found = await findPlay(this.store, this.campaigns, sessionId);
    if (!found) return { kind: "playUnknown" };
    if (!namesGame(gameType, found.content)) return { kind: "gameMismatch" };
    const hash = contentHash(data ?? null);
    const { key, row, content, standing } = found;
    if (n !== row.steps + 1 || row.isFinished) return answerOf(await this.store.lookUpStep(key, n, hash));

    const { kind, settings } = content.document.game;
    const rules = rulesFor(kind);
    if (!rules?.step) return { kind: "malformed", reason: "This game has no steps" };
    if (standing.reason !== null) return { kind: "closed", reason: standing.reason };
    // What a step reveals is worth as much as the draw that it leads to.
    if (row.isWithheld) return { kind: "limited" };
    if (lacksLead(found)) return { kind: "leadMissing" };
    const context = this.results.context(found);
    const state = row.steps > 0 ? row.state : rules.firstState?.(settings, context);
    const result = rules.step(settings, state, data, context);
    if (result.kind === "refused") {
      const { reason, retryIn } = result;
      return retryIn === undefined ? { kind: "malformed", reason } : { kind: "tooSoon", retryIn };
    }
    const stored = await this.store.saveStep(key, n, hash, result.reply, result.state);
    const { fraud } = content.metadata;
    if (result.odd && fraud && stored.kind === "stored")
      await this.fraud.remark(key, fraud, result.odd.signal, result.odd.times);
    return answerOf(stored);
  }
}

function answerOf(stepped: Stepped): StepAnswer {
  switch (stepped.kind) {
    case "stored":
      return { kind: "replied", reply: stepped.reply };
    case "unknown":
      return { kind: "playUnknown" };
    case "new":
      return { kind: "conflict" }; // in turn, but the play is finished
    default:
      return stepped;
  }
}
