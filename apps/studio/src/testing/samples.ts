import type { LeadRow, PrizeStock } from "@fairground/contract";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import type { Campaign } from "../data/queries.ts";
import { CAMPAIGN, COMPANY } from "./ids.ts";

/** A campaign as its page knows it. */
export const aCampaign = (fields: Partial<Campaign> = {}): Campaign =>
  ({
    ...sampleMetadata(),
    campaignId: CAMPAIGN,
    companyId: COMPANY,
    status: "ACTIVE",
    revision: 3,
    timezone: "Europe/Zurich",
    ...fields,
  }) as Campaign; // what the server alone knows besides is asked by no component under test

/** The sample's document as the editor's call answers it. */
export const draftAnswer = () => ({ data: { rev: 1, jsonData: sampleDocument() } });

export const aStock = (prizeId: string, fields: Partial<PrizeStock> = {}): PrizeStock => ({
  ...{ prizeId, poolId: prizeId, title: prizeId, noWinPrize: false, stock: 10, awarded: 7, held: 0, remaining: 3 },
  ...{
    awardedDay: 0,
    awardedWeek: 0,
    limitToday: null,
    awardedToday: 0,
    prizeLimitType: 2,
    prizeLimit: 0,
    prizeLimits: [],
  },
  ...fields,
});

export const aLead = (leadId: string, fields: Partial<LeadRow> = {}): LeadRow =>
  ({
    ...{ leadId, playId: `play-${leadId}`, createdAt: "2026-11-01T10:00:00Z", confirmedAt: null, language: "de" },
    ...{ firstName: null, lastName: null, email: `${leadId}@example.org`, doubleOptIn: "none", code: null },
    ...{ outcome: null, prize: null, legalPolicies: null, privacyPolicy: null, termsAndConditions: null, answers: [] },
    ...fields,
  }) as LeadRow; // fields of the form that nobody filled in
