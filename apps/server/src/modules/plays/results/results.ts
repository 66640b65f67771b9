import { decidedBy } from "@fairground/games/decision";
import type { Concluded as Ended, GameRules, StepContext } from "@fairground/games/rules";
import { rulesFor } from "@fairground/games/rules";
import type { ClosedReason } from "@fairground/model/campaign";
import { canonicalJson } from "@fairground/model/fairness";
import { outcomeFor } from "@fairground/model/outcome";
import { dayBounds, localDay } from "@fairground/model/time";
import { contentHash } from "../../../kernel/canonical.ts";
import { readPlayId } from "../../../kernel/play-id.ts";
import type { PublishedCampaigns, RevisionContent } from "../../published-campaigns/index.ts";
import { type FoundPlay, findPlay, firstLanguage, hasPrizes, namesDrawnGame, namesGame } from "../found-play.ts";
import type { Identities } from "../identity.ts";
import { lacksLead, withheldLead } from "../lead-first.ts";
import { limitsAt, opensAgainAt } from "../limits.ts";
import { costsPoints } from "../points.ts";
import type { DrawKeys, MailNudge, PointsAccounts } from "../ports.ts";
import { untilFresh } from "../retry-when-stale.ts";
import type { From } from "../sessions.ts";
import type { Claimed, PlayCall, PlayRecords } from "../store.ts";
import type { PlaySurroundings } from "../surroundings.ts";
import { CodeHints } from "./code-hints.ts";
import { movedBy } from "./game-navigation.ts";
import { HeldCodes, reviews } from "./held-codes.ts";
import { type Candidate, candidateOf, candidatesFor } from "./outcome.ts";
import { PlayNumbers, shufflingKey } from "./random.ts";
import { rankOf } from "./rank.ts";

export type ResultAnswer =
  /** JSON text: the first answer, byte for byte. */
  | { kind: "answered"; answer: string }
  | { kind: "playUnknown" }
  | { kind: "gameMismatch"; detail?: string }
  | { kind: "malformed"; reason: string }
  | { kind: "conflict" }
  | { kind: "limited"; opensAgainAt: string | null }
  /** The pages ask for a lead before the game, and there is none. */
  | { kind: "leadMissing" }
  | { kind: "closed"; reason: ClosedReason };

export type ClaimAnswer =
  | { kind: "claimed"; prizeId: string; isClaimed: boolean }
  | { kind: "playUnknown" }
  | { kind: "gameMismatch" }
  | { kind: "notDrawn" }
  | { kind: "leadMissing" }
  | { kind: "withheld" };

/** What the rules made of a submission. */
interface Concluded {
  variables: Readonly<Record<string, number>>;
  record: unknown;
  move: Ended["move"];
}

/** Outcomes and prizes: drawn once per play by whichever call comes first, told the same for ever (decisions, "Outcome"). */
export class Results {
  private readonly store: PlayRecords;
  private readonly campaigns: PublishedCampaigns;
  private readonly identities: Identities;
  private readonly mails: MailNudge;
  private readonly hints = new CodeHints();
  private readonly shuffling: Uint8Array;
  private readonly keys: DrawKeys;
  private readonly held: HeldCodes;
  private readonly points: PointsAccounts;
  constructor({ store, campaigns, mails, guards, keys, secret }: PlaySurroundings, identities: Identities) {
    this.keys = keys;
    this.points = guards.points;
    this.store = store;
    this.campaigns = campaigns;
    this.identities = identities;
    this.mails = mails;
    this.shuffling = shufflingKey(secret);
    this.held = new HeldCodes(store);
  }

  /** `lead-game-data`: what the visitor did, concluded by the game's rules; tells outcome and code. */
  submit(
    request: { sessionId: string; gameType?: string | null | undefined; gameData: unknown },
    from: From,
  ): Promise<ResultAnswer> {
    const hash = contentHash(request.gameData ?? null);
    return untilFresh(async () => {
      const found = await findPlay(this.store, this.campaigns, request.sessionId);
      if (!found) return { kind: "playUnknown" };
      if (!namesGame(request.gameType, found.content)) return { kind: "gameMismatch" };
      const repeat = repeatOf(found, "lead-game-data", hash);
      if (repeat) return this.withoutHeldCode(found, repeat);

      const rules = rulesOf(found);
      const concluded = conclude(found, rules, request.gameData ?? {}, this.context(found));
      if (concluded.kind === "refused") return { kind: "malformed", reason: concluded.reason };
      const { variables: shown, record, move } = concluded.value;
      const { content, row, standing } = found;
      const isUnranked = rules.isUnranked?.(content.document.game.settings, row.state ?? null) ?? false;
      const rank = isUnranked ? undefined : rankOf(content, shown, standing.now);
      const submission = { gameData: request.gameData ?? null, variables: shown, record, ...(rank && { rank }) };
      if (found.row.draw) return this.withoutHeldCode(found, await this.finish(found, hash, submission));
      const variables = rules.decides === "rules" ? shown : null;
      return this.withoutHeldCode(
        found,
        await this.draw(found, "lead-game-data", hash, variables, submission, from, move),
      );
    });
  }

  /** Without a code that must wait (`held-codes.ts`). */
  private async withoutHeldCode<Answer extends ResultAnswer | { kind: "stale" }>(
    found: FoundPlay,
    result: Answer,
  ): Promise<Answer> {
    return result.kind === "answered"
      ? { ...result, answer: await this.held.withoutHeldCode(found, result.answer) }
      : result;
  }

  /** `get-prize`: draws before the wheel stops; never tells the code. */
  prize(request: { sessionId: string; gameType: string }, from: From): Promise<ResultAnswer> {
    return untilFresh(async () => {
      const found = await findPlay(this.store, this.campaigns, request.sessionId);
      if (!found) return { kind: "playUnknown" };
      if (!namesDrawnGame(request.gameType, found.content)) return { kind: "gameMismatch" };
      const stored = found.row.answers["get-prize"];
      if (stored) return { kind: "answered", answer: stored.answer };
      if (found.row.draw) return this.tellPrize(found);
      const rules = rulesOf(found);
      const { settings } = found.content.document.game;
      const variables = rules.decides === "rules" ? (rules.drawsBy?.(settings, found.row.state) ?? null) : null;
      if (rules.decides === "rules" && !variables)
        return { kind: "gameMismatch", detail: "This game's prize is drawn when its game data is submitted." };
      return this.draw(found, "get-prize", PRIZE_HASH, variables, null, from);
    });
  }

  /** `claim-prize`: the won prize is the visitor's; at most once. */
  async claim(request: { sessionId: string; gameType: string }): Promise<ClaimAnswer> {
    // In one round trip where the revision at hand is the play's and allows it.
    const key = readPlayId(request.sessionId);
    const atHand = key && this.campaigns.atHand(key.campaignId);
    if (atHand && namesDrawnGame(request.gameType, atHand.content) && !reviews(atHand.content.metadata)) {
      const { revision, content } = atHand;
      const claimed = claimedOf(await this.store.claim(key, revision, withheldLead(content)), content);
      if (claimed) return claimed;
    }
    const found = await findPlay(this.store, this.campaigns, request.sessionId);
    if (!found) return { kind: "playUnknown" };
    if (!namesDrawnGame(request.gameType, found.content)) return { kind: "gameMismatch" };
    if (await this.held.forbidClaim(found)) return { kind: "withheld" };
    const claimed = await this.store.claim(found.key, found.row.revision, withheldLead(found.content));
    return claimedOf(claimed, found.content) ?? { kind: "playUnknown" };
  }

  context({ key, row, content, standing, reading }: FoundPlay): StepContext & { random: PlayNumbers } {
    const { reference, nonce, revision } = row;
    return {
      random: new PlayNumbers(this.shuffling, { campaignId: key.campaignId, reference, nonce, revision }),
      now: standing.now.getTime(),
      language: reading.language,
      firstLanguage: reading.first,
      isDrawn: hasPrizes(content.document),
      givesPrizes: (variables) => (outcomeFor(content.document.outcomes, variables)?.prizes.length ?? 0) > 0,
      timezone: content.metadata.timezone,
      opensAt: Date.parse(content.metadata.startDate ?? standing.firstPublishedAt.toISOString()),
    };
  }

  /** Chooses in TypeScript, takes in SQL; when stock has gone meanwhile, the next candidate is taken. */
  private async draw(
    found: FoundPlay,
    call: PlayCall,
    hash: string,
    variables: Concluded["variables"] | null,
    submission: unknown,
    from: From,
    move?: Ended["move"],
  ): Promise<ResultAnswer | { kind: "stale" }> {
    const { key, row, content, standing, reading } = found;
    if (standing.reason !== null) return { kind: "closed", reason: standing.reason };
    // Blocked before it drew (play-engine, "Fraud"): the answer is the one of every limit.
    if (row.isWithheld) return { kind: "limited", opensAgainAt: null };
    if (lacksLead(found)) return { kind: "leadMissing" };
    // A play that nobody has registered is paid here at the latest, as it is counted here.
    const paid = { ...standing, ...content };
    if (costsPoints(paid) && (await this.points.pay(paid, key)) !== "paid")
      return { kind: "limited", opensAgainAt: null };
    const award = today(content.metadata.timezone, standing.now);
    const dayKey = await this.keys.of(key.campaignId, award.day, content.metadata.timezone, row.revision);
    const { reference, nonce, revision } = row;
    const numbers = new PlayNumbers(dayKey.key, { campaignId: key.campaignId, reference, nonce, revision });
    const choice = candidatesFor(content.document, variables, numbers, reading, row.campaign.pacing, this.shuffling);
    const { counters, basis } = choice;
    const candidates = choice.candidates.map((candidate) => movedBy(content.document, candidate, move));
    const limits = limitsAt(content.metadata, standing.now, standing.firstPublishedAt);
    const taken = await this.store.take(key, {
      call,
      hash,
      candidates: candidates.map((candidate) => ({
        ...withoutAnswers(candidate),
        codeHint: this.hints.of(key.campaignId, candidate.outcomePageId),
        answer:
          call === "get-prize" ? { prize: candidate.prize, ...choice.opened } : { ...candidate.game, ...choice.opened },
      })),
      random: { ...numbers.drawn, key: dayKey.name, basis: canonicalJson(basis), format: 2 },
      award: { ...award, counters },
      // The first draw counts at the latest, under what is known (decisions, "registered").
      counting: row.registered
        ? null
        : { identity: row.emailIdentity ?? row.userIdentity ?? this.identities.soft(key.campaignId, from), limits },
      submission,
    });
    switch (taken.kind) {
      case "taken": {
        const page = candidates[taken.place]?.outcomePageId;
        if (taken.codeId !== null && page !== undefined) this.hints.gave(key.campaignId, page, taken.codeId);
        if (taken.mailQueued) await this.mails.nudge();
        return { kind: "answered", answer: taken.answer };
      }
      case "limited":
        return { kind: "limited", opensAgainAt: opensAgainAt(limits, taken.reached) };
      case "unknown":
        return { kind: "playUnknown" };
      default:
        return { kind: "stale" }; // another call has drawn meanwhile, or the day has ended: look again
    }
  }

  /** get-prize has drawn; the submission closes the play with what was drawn. */
  private async finish(found: FoundPlay, hash: string, submission: unknown): Promise<ResultAnswer> {
    const answer = { ...drawnOf(found).game, code: found.row.draw?.code ?? null };
    const stored = await this.store.finish(found.key, "lead-game-data", hash, answer, submission);
    if (!stored) return { kind: "playUnknown" };
    return stored.hash === hash ? { kind: "answered", answer: stored.answer } : { kind: "conflict" };
  }

  /** lead-game-data has drawn; the prize is told as it was drawn. */
  private async tellPrize(found: FoundPlay): Promise<ResultAnswer> {
    const { prize } = drawnOf(found);
    if (!prize) return { kind: "gameMismatch", detail: "This play's outcome has no prizes." };
    const stored = await this.store.finish(found.key, "get-prize", PRIZE_HASH, { prize }, null);
    return stored ? { kind: "answered", answer: stored.answer } : { kind: "playUnknown" };
  }
}

/** Null: the play has another revision than this content. */
function claimedOf(claimed: Claimed, content: RevisionContent): ClaimAnswer | null {
  switch (claimed.kind) {
    case "claimed": {
      const { entryId, isClaimed } = claimed;
      const first = firstLanguage(content); // only the id is told
      const entry = entryId === null ? null : candidateOf(content.document, entryId, { language: first, first }).prize;
      return { kind: "claimed", prizeId: claimed.prizeId ?? entry?.id ?? "", isClaimed };
    }
    case "revision":
      return null;
    case "unknown":
      return { kind: "playUnknown" };
    default:
      return claimed;
  }
}

/** get-prize has no body: every repeat is the same. */
const PRIZE_HASH = contentHash(null);

/** The stored draw in the play's language. */
export function drawnOf({ row, content, reading }: FoundPlay): Pick<Candidate, "game" | "prize"> {
  const { draw } = row;
  const candidate = candidateOf(content.document, draw?.entryId ?? null, reading);
  // What an outcome of rules said stands in the draw, not in the entry.
  const at = { outcomeId: draw?.outcomeId ?? "", outcomePageId: draw?.outcomePageId ?? "" };
  const prize = draw?.entryId === null ? null : candidate.prize && { ...candidate.prize, ...at };
  return { prize, game: { ...candidate.game, ...at, emailId: draw?.emailId ?? null, prize } };
}

function repeatOf({ row }: FoundPlay, call: PlayCall, hash: string): ResultAnswer | null {
  const stored = row.answers[call];
  if (!stored) return null;
  return stored.hash === hash ? { kind: "answered", answer: stored.answer } : { kind: "conflict" };
}

/** Campaigns without a game of ours: prizes are drawn where there are some, else the outcome rules decide. */
function rulesOf({ content: { document } }: FoundPlay): GameRules {
  const rules = rulesFor(document.game.kind) ?? {
    decides: "prizes",
    conclude: () => ({ kind: "concluded", variables: {}, record: {} }),
  };
  return rules.decides === "prizes" ? { ...rules, decides: decidedBy("prizes", document) } : rules;
}

function conclude(
  { row, content }: FoundPlay,
  rules: GameRules,
  gameData: unknown,
  context: StepContext,
): { kind: "concluded"; value: Concluded } | { kind: "refused"; reason: string } {
  const steps = typeof gameData === "object" && gameData !== null && "steps" in gameData ? gameData.steps : row.steps;
  if (steps !== row.steps) return { kind: "refused", reason: `This play has ${row.steps} steps` };
  const state = row.steps > 0 ? row.state : null;
  const concluded = rules.conclude(content.document.game.settings, gameData, state, context);
  if (concluded.kind === "refused") return concluded;
  return {
    kind: "concluded",
    value: { variables: concluded.variables, record: concluded.record, move: concluded.move },
  };
}

/** Each timezone's last day: the same serves every play until it ends. */
const days = new Map<string, { day: string; start: number; end: number; endsAt: string }>();

/** The day of a prize's daily limit, in the campaign's timezone, and when it ends: the database checks it again. */
function today(timezone: string, now: Date): { day: string; endsAt: string } {
  const at = now.getTime();
  let last = days.get(timezone);
  if (!last || at < last.start || at >= last.end) {
    const day = localDay(at, timezone);
    const { start, end } = dayBounds(day, timezone);
    last = { day, start, end, endsAt: new Date(end).toISOString() };
    days.set(timezone, last);
  }
  return { day: last.day, endsAt: last.endsAt };
}

const withoutAnswers = ({ entryId, prizeId, won, outcomeId, outcomePageId, emailId, withCode, rule }: Candidate) => ({
  entryId,
  prizeId,
  won,
  outcomeId,
  outcomePageId,
  emailId,
  withCode,
  rule,
});
