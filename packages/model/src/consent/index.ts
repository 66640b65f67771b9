/** What is known of a visitor's consent to measuring; null: nothing was said (decisions, "Consent to measuring"). */
export interface Said {
  /** The visitor's own answer to the campaign's question. */
  own: boolean | null;
  /** The word of the page around. */
  host: boolean | null;
}

/** Whether anything may be measured or kept on the device: somebody has agreed, and nobody has said no. */
export const mayMeasure = ({ own, host }: Said): boolean => own !== false && host !== false && (own ?? host) !== null;

/** What a host page says: it has an answer, it still asks, or it leaves that to the campaign. */
export const HOST_WORDS = ["granted", "denied", "pending", "silent"] as const;
export type HostWord = (typeof HOST_WORDS)[number];

/** The message in which the frame asks its host page; the answer has a `word` beside it. */
export const ASK_HOST = { fairground: "consent" } as const;

/** What a message says about consent; null: it is another message. */
export function hostWordIn(data: unknown): HostWord | null {
  const { fairground, word } = (data ?? {}) as { fairground?: unknown; word?: unknown }; // anything may come
  return fairground === ASK_HOST.fairground ? (HOST_WORDS.find((each) => each === word) ?? null) : null;
}

/** The part of the Transparency and Consent Framework's TCData (version 2) that is read. */
export interface TcData {
  eventStatus?: string;
  gdprApplies?: boolean;
  purpose?: { consents?: Readonly<Record<string, boolean | undefined>> };
}
/** What a page's consent manager offers (the same framework). */
export type Tcf = (command: "addEventListener", version: 2, hear: (data: TcData, isSound: boolean) => void) => void;

/**
 * What a consent manager says: purpose 1 is to keep and read on a device, 8 to measure how content does. That its law does
 * not apply is no consent.
 */
export function wordOfTcf({ eventStatus, gdprApplies, purpose }: TcData): HostWord {
  if (gdprApplies === false) return "silent";
  if (eventStatus === "cmpuishown") return "pending";
  return purpose?.consents?.[1] && purpose.consents[8] ? "granted" : "denied";
}
