import { isCommonMailDomain } from "./common-domains.ts";
import type { BlockKind, FraudSetting, FraudSignal, GameSignal } from "./names.ts";

/** What is known of a play when it is judged: facts, no verdicts. */
export interface FraudFacts {
  /** The company's block lists that name the visitor. */
  blocked: readonly BlockKind[];
  /** The hidden form field was filled in. */
  honeypot: boolean;
  /** From opening the play to sending the form; null where no form is filled in. */
  secondsToLead: number | null;
  /** Plays opened from the address within the last hour, this one included. */
  playsFromAddress: number;
  /** The lead's mail domain in small letters; null without an address. */
  domain: string | null;
  /** Leads of the campaign with that domain within the last hour, this one included; not counted where it is a common one. */
  leadsOfDomain: number;
  isDisposable: boolean;
  /** Other spellings of the same mailbox that the campaign's leads have used. */
  aliases: number;
}

/** One signal's part of the score. */
export interface FraudReason {
  signal: FraudSignal;
  /** 1 to 100. */
  points: number;
}

/** Nobody reads a form and fills it in sooner, in seconds. */
export const MINIMUM_HUMAN_SECONDS = 2;
/** Plays from one address within an hour that a household or a queue in a shop explains. */
export const UNSUSPICIOUS_PER_HOUR = 5;

const BLOCKED = 100;
const HONEYPOT = 70;
const TOO_FAST = 40;
const DISPOSABLE = 40;
const EACH_MORE = 5;
const GAME_SIGNAL = 10;
const GAME_SIGNALS: ReadonlySet<FraudSignal> = new Set<GameSignal>(["stepMode", "gameReloaded"]);

/**
 * The score of a play, 0 to 100, with a reason per signal (play-engine, "Fraud"). No signal but the hidden field and
 * the block lists reaches the usual threshold alone: an office behind one address is no farm.
 */
export function judge(facts: FraudFacts): { score: number; reasons: FraudReason[] } {
  const isOwnDomain = facts.domain !== null && !isCommonMailDomain(facts.domain);
  const all: FraudReason[] = [
    ...facts.blocked.map((kind): FraudReason => ({ signal: BLOCK_SIGNALS[kind], points: BLOCKED })),
    { signal: "honeypot", points: facts.honeypot ? HONEYPOT : 0 },
    { signal: "tooFast", points: isTooFast(facts.secondsToLead) ? TOO_FAST : 0 },
    { signal: "addressVelocity", points: velocity(facts.playsFromAddress, 50) },
    { signal: "domainVelocity", points: isOwnDomain ? velocity(facts.leadsOfDomain, 40) : 0 },
    { signal: "disposableMail", points: facts.isDisposable ? DISPOSABLE : 0 },
    { signal: "mailboxAliases", points: facts.aliases > 0 ? Math.min(50, 15 + 10 * facts.aliases) : 0 },
  ];
  const reasons = all.filter(({ points }) => points > 0);
  return { score: scoreOf(reasons), reasons };
}

/**
 * A play's reasons with one more that its game has seen. Small: honest people play step by step, and their pages reload.
 * @param times how often it has happened in the play
 */
export function withGameSignal(reasons: readonly FraudReason[], signal: GameSignal, times: number): FraudReason[] {
  return [
    ...reasons.filter((reason) => reason.signal !== signal),
    { signal, points: GAME_SIGNAL * Math.min(3, times) },
  ];
}

/** Reasons of a later look at a play, with those of its game, which nobody looks for again. */
export const withGameReasons = (reasons: readonly FraudReason[], before: readonly FraudReason[]): FraudReason[] => [
  ...reasons,
  ...before.filter(({ signal }) => GAME_SIGNALS.has(signal) && !reasons.some((reason) => reason.signal === signal)),
];

export const scoreOf = (reasons: readonly FraudReason[]): number =>
  Math.min(
    100,
    reasons.reduce((sum, { points }) => sum + points, 0),
  );

/** What the campaign does with a score; `pass` also where it only collects them. */
export function verdictOf(score: number, setting: FraudSetting): "pass" | "review" | "block" {
  if (setting.action === "ignore" || score < setting.threshold) return "pass";
  return setting.action;
}

const BLOCK_SIGNALS = {
  address: "blockedAddress",
  email: "blockedEmail",
  domain: "blockedDomain",
} as const satisfies Record<BlockKind, FraudSignal>;

const isTooFast = (seconds: number | null): boolean => seconds !== null && seconds < MINIMUM_HUMAN_SECONDS;

const velocity = (count: number, most: number): number =>
  Math.min(most, Math.max(0, count - UNSUSPICIOUS_PER_HOUR) * EACH_MORE);
