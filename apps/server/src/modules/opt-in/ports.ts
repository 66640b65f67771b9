/** What opt-ins ask of mails. */
export interface OptInMails {
  nudge(): Promise<void>;
  /** The token in a confirmation link: the same whenever it is asked for. */
  confirmToken(campaignId: string, optInId: string): string;
}
