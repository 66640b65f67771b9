/** Kinds of mails to visitors, as the outbox has them. */
export type MailKind = "outcome" | "doubleOptIn" | "winner" | "chain-head" | "custom" | "doorReminder" | "playReminder";

/** Letters that follow no play: to whoever has consented, at most once, with who sends them and how one gets no more of them. */
export const isByConsent = (kind: MailKind): kind is "custom" | "doorReminder" | "playReminder" =>
  kind === "custom" || kind === "doorReminder" || kind === "playReminder";
