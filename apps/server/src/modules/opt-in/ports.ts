/** What opt-ins ask of mails. */
export interface OptInMails {
  nudge(): Promise<void>;
  /** The token in a confirmation link: the same whenever it is asked for. */
  confirmToken(campaignId: string, optInId: string): string;
  /** By which a company knows an address; null: it is none. */
  addressHash(companyId: string, email: string): string | null;
}
