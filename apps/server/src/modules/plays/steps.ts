import { rulesFor } from "@fairground/games/rules";
import type { ClosedReason } from "@fairground/model/campaign";
import { contentHash } from "./canonical.ts";
import { findPlay, namesGame } from "./found-play.ts";
import type { PublishedCampaigns } from "./ports.ts";
import type { Results } from "./results.ts";
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
  | { kind: "conflict" }
  | { kind: "outOfTurn"; expected: number }
  | { kind: "closed"; reason: ClosedReason };

/** What a game asks the server while it is played (decisions, "Steps"). */
export class Steps {
  private readonly store: PlayRecords;
  private readonly campaigns: PublishedCampaigns;
  private readonly results: Pick<Results, "context">;
  constructor(store: PlayRecords, campaigns: PublishedCampaigns, results: Pick<Results, "context">) {
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
    const context = this.results.context(found);
    const state = row.steps > 0 ? row.state : rules.firstState?.(settings, context);
    const result = rules.step(settings, state, data, context);
    if (result.kind === "refused") return { kind: "malformed", reason: result.reason };
    return answerOf(await this.store.saveStep(key, n, hash, result.reply, result.state));
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
