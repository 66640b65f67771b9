import type { Language } from "@fairground/model/text";
import type { Scope } from "../../kernel/db/database.ts";

/** The media library, where a logo comes from. */
export interface Logos {
  /** A picture of the company's own that every member sees; null: there is none. */
  picture(companyId: string, assetId: string): Promise<{ assetId: string; url: string } | null>;
}

/** How the first administrator of a company is invited, in the transaction that makes it. */
export interface FirstInvitation {
  inviteIn(
    scope: Scope,
    companyId: string,
    wanted: { email: string; roles: readonly ["USER_ADMIN"]; language: Language; by: string; isFirst: true },
  ): Promise<{ kind: string }>;
  nudge(): Promise<void>;
}

/** What a company may require of its members. Whoever asks for it has to meet it, or they would lock themselves out. */
export interface Requirements {
  hasSecondFactor(userId: string): Promise<boolean>;
}
