import { randomUUID } from "node:crypto";
import type { CompanyRecord, CompanyUsage } from "@fairground/contract";
import { readEmailAddress } from "@fairground/model/form";
import type { CompanyFacts } from "@fairground/model/legal";
import { companyFacts } from "@fairground/model/legal/schema";
import type { Language } from "@fairground/model/text";
import { isTimezone } from "@fairground/model/time";
import type { FirstInvitation, Logos, Requirements } from "./ports.ts";
import type { CompanyRow, CompanySearch, CompanyStore } from "./store.ts";

export interface CompanyChange {
  name?: string | undefined;
  language?: Language | undefined;
  timezone?: string | undefined;
  /** Null: none. */
  logoAssetId?: string | null | undefined;
  twoPersonPublishing?: boolean | undefined;
  secondFactorRequired?: boolean | undefined;
  legal?: CompanyFacts | undefined;
  consentYears?: number | undefined;
  /** Why visitors need not be asked before anything is measured; null: they are asked. */
  noConsent?: { reason: string } | null | undefined;
}
export type ChangedCompany =
  | { kind: "changed"; company: CompanyRecord }
  | { kind: "unknown" | "timezoneUnknown" | "logoUnknown" | "locksOut" };
export type MadeCompany = { kind: "made"; companyId: string } | { kind: "timezoneUnknown" | "emailRefused" };

/** Companies: what each says of itself, and all of them for the platform's administrators. */
export class Companies {
  private readonly store: CompanyStore;
  private readonly logos: Logos;
  private readonly invitations: FirstInvitation;
  private readonly requirements: Requirements;

  constructor(store: CompanyStore, logos: Logos, invitations: FirstInvitation, requirements: Requirements) {
    this.store = store;
    this.logos = logos;
    this.invitations = invitations;
    this.requirements = requirements;
  }

  async find(companyId: string): Promise<CompanyRecord | null> {
    const row = await this.store.find(companyId);
    return row && this.shown(row);
  }

  /** @param by who asks: nobody may require what they do not meet themselves */
  async change(companyId: string, change: CompanyChange, by: string): Promise<ChangedCompany> {
    const before = await this.store.find(companyId);
    if (!before) return { kind: "unknown" };
    const { logoAssetId, noConsent, ...rest } = change;
    if (rest.timezone !== undefined && !isTimezone(rest.timezone)) return { kind: "timezoneUnknown" };
    if (logoAssetId && !(await this.logos.picture(companyId, logoAssetId))) return { kind: "logoUnknown" };
    if (rest.secondFactorRequired && !before.secondFactorRequired && !(await this.requirements.hasSecondFactor(by)))
      return { kind: "locksOut" };
    const row = await this.store.change(companyId, {
      ...rest,
      logo: logoAssetId,
      noConsent: noConsent && { ...noConsent, by },
    });
    return row ? { kind: "changed", company: await this.shown(row) } : { kind: "unknown" };
  }

  async list(search: CompanySearch): Promise<{ data: CompanyUsage[]; total: number }> {
    const { rows, total } = await this.store.list(search);
    return {
      data: rows.map(({ suspendedAt, suspensionReason: reason, ...row }) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        lentUntil: row.lentUntil?.toISOString() ?? null,
        suspended: suspendedAt && { at: suspendedAt.toISOString(), reason },
      })),
      total,
    };
  }

  /** Of one that is suspended, the reason alone changes. False: there is no such company. */
  suspend(companyId: string, reason: string): Promise<boolean> {
    return this.store.suspend(companyId, reason);
  }

  /** False: there is no such company. */
  lift(companyId: string): Promise<boolean> {
    return this.store.suspend(companyId, null);
  }

  /** A company and the letter to whoever is to administer it, or neither. */
  async make(
    {
      name,
      language,
      timezone,
      administrator,
    }: { name: string; language: Language; timezone: string; administrator: string },
    by: string,
  ): Promise<MadeCompany> {
    if (!isTimezone(timezone)) return { kind: "timezoneUnknown" };
    if (!readEmailAddress(administrator)) return { kind: "emailRefused" };
    const companyId = await this.store.create({ name, slug: slugOf(name), language, timezone }, async (scope, id) => {
      const invited = await this.invitations.inviteIn(scope, id, {
        email: administrator,
        roles: ["USER_ADMIN"],
        language,
        by,
        isFirst: true,
      });
      if (invited.kind !== "invited") throw new Error(`A new company's first invitation: ${invited.kind}`);
    });
    await this.invitations.nudge();
    return { kind: "made", companyId };
  }

  private async shown({
    logo,
    legal,
    noConsentReason,
    noConsentBy,
    noConsentAt,
    ...row
  }: CompanyRow): Promise<CompanyRecord> {
    return {
      ...row,
      legal: companyFacts.parse(legal),
      logo: logo === null ? null : await this.logos.picture(row.companyId, logo),
      noConsent:
        noConsentReason === null || noConsentAt === null
          ? null
          : { reason: noConsentReason, by: noConsentBy, at: noConsentAt.toISOString() },
    };
  }
}

/** Companies may have the same name; the slug is theirs alone. */
const slugOf = (name: string): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60)}-${randomUUID().slice(0, 8)}`.replace(/^-/, "");
