/** What a campaign makes of a suspicious play (play-engine, "Fraud"). */
export const FRAUD_ACTIONS = ["block", "review", "ignore"] as const;
export type FraudAction = (typeof FRAUD_ACTIONS)[number];

/** A campaign's setting. `threshold`: from this score on the action is taken, 1 to 100. */
export interface FraudSetting {
  action: FraudAction;
  threshold: number;
}

/** What a company can block. */
export const BLOCK_KINDS = ["address", "email", "domain"] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** The signals that are looked at, one reason each. */
export const FRAUD_SIGNALS = [
  "blockedAddress",
  "blockedEmail",
  "blockedDomain",
  "honeypot",
  "tooFast",
  "addressVelocity",
  "domainVelocity",
  "disposableMail",
  "mailboxAliases",
  "stepMode",
  "gameReloaded",
] as const;
export type FraudSignal = (typeof FRAUD_SIGNALS)[number];
/** Those that a game's own rules see, while it is played. */
export type GameSignal = Extract<FraudSignal, "stepMode" | "gameReloaded">;

/** The name of the form field that people never see and programs fill in. */
export const HONEYPOT_FIELD = "homepage";
