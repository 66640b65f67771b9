import { randomUUID } from "node:crypto";
import type { ClosedReason } from "@fairground/model/campaign";
import { ageRuleOf, type FormInput } from "@fairground/model/form";
import { HONEYPOT_FIELD } from "@fairground/model/fraud";
import { contentHash } from "../../kernel/canonical.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { type AgeCheck, TooYoungPlays } from "./age.ts";
import { vouched } from "./checked-identity.ts";
import { type FoundPlay, findPlay } from "./found-play.ts";
import { firstOf, type Identities, knownOf, readQueryParams } from "./identity.ts";
import { waitsForLead } from "./lead-first.ts";
import { type FieldFault, type FormChecks, purposesOf, readLead, ticksOf } from "./lead-form.ts";
import { limitsAt, opensAgainAt } from "./limits.ts";
import type { FraudFinding, MailNudge, PlayGuards } from "./ports.ts";
import { untilFresh } from "./retry-when-stale.ts";
import type { PlayRecords } from "./store.ts";
import type { PlaySurroundings } from "./surroundings.ts";
import { VisitorTokens } from "./visitor-token.ts";

export interface LeadRequest {
  sessionId: string;
  /** When given, it is the play's own. */
  campaignId?: string | null | undefined;
  /** The body as it came: a form's fields keep their shape. */
  values: Readonly<Record<string, unknown>>;
  /** An update keeps what it leaves out (spec §7, "Update lead"). */
  isUpdate: boolean;
  /** Where it comes from. */
  ip: string;
}

export type LeadAnswer =
  /** `doubleOptIn`: whether a mail asks the address to confirm itself. */
  /** `leadToken`: for the browser, where limits ask for it. */
  | { kind: "left"; isNew: boolean; leadId: string; doubleOptIn: "sent" | "none"; leadToken?: string }
  | { kind: "playUnknown" }
  | { kind: "refused"; faults: FieldFault[]; collected: boolean }
  /** Nothing is stored, and no other date changes it. */
  | { kind: "tooYoung" }
  | { kind: "identityFixed" }
  /** The campaign asks for consents, and this play's are not confirmed. */
  | { kind: "unconfirmed" }
  /** It has been changed too often. */
  | { kind: "restless" }
  | { kind: "limited"; opensAgainAt: string | null }
  | { kind: "closed"; reason: ClosedReason };

/** Leads: created, collected, corrected and completed by one call (decisions, "Leads"). */
export class Leads {
  private readonly store: PlayRecords;
  private readonly campaigns: PublishedCampaigns;
  private readonly identities: Identities;
  private readonly mails: MailNudge;
  private readonly guards: PlayGuards;
  private readonly tokens: VisitorTokens;
  private readonly tooYoung = new TooYoungPlays();
  constructor({ store, campaigns, mails, guards, secret }: PlaySurroundings, identities: Identities) {
    this.store = store;
    this.campaigns = campaigns;
    this.identities = identities;
    this.mails = mails;
    this.guards = guards;
    this.tokens = new VisitorTokens(secret);
  }

  /** Durable before it answers; the outcome mail is queued when the outcome is known already. */
  leave(request: LeadRequest): Promise<LeadAnswer> {
    return untilFresh(async () => {
      const found = await findPlay(this.store, this.campaigns, request.sessionId);
      if (!found || (request.campaignId && request.campaignId !== found.key.campaignId)) return { kind: "playUnknown" };
      // An update may be a single tick: what the form demands was given before.
      return this.leaveFor(found, request, request.isUpdate && found.row.hasLead ? "given" : "whole");
    });
  }

  /** What a session brought along, where user data is accepted on registration. A lead that was left before stays. */
  async collect(sessionId: string, values: Readonly<Record<string, unknown>>, ip: string): Promise<void> {
    await untilFresh(async () => {
      const found = await findPlay(this.store, this.campaigns, sessionId);
      if (!found || found.row.hasLead) return { kind: "nothing" as const };
      return this.leaveFor(found, { sessionId, values, isUpdate: false, ip }, "none");
    });
  }

  private async leaveFor(
    found: FoundPlay,
    request: LeadRequest,
    checks: FormChecks,
  ): Promise<LeadAnswer | { kind: "stale" }> {
    const { key, row, content, standing, reading } = found;
    const query = readQueryParams(textOf(request.values.incomingQueryParams));
    const named = knownOf(request.values, query, { usesClientUserId: content.metadata.tags.includes("USES_USERID") });
    const usig = request.values.usig ?? query.usig;
    const { known, isUserRefused } = await vouched(this.guards.signatures, standing, named, usig);
    const values = isUserRefused ? { ...request.values, clientUserId: null, userId: null } : request.values;
    const host = { email: known.email, userId: known.clientUserId ?? known.userId };
    const age = ageCheckOf(found);
    if (age && this.tooYoung.has(key.playId)) return { kind: "tooYoung" };
    const lead = readLead(content.document, inputsOf(values), host, reading, checks, age);
    if (lead.kind === "tooYoung") this.tooYoung.add(key.playId);
    if (lead.kind !== "lead") return lead;

    const identity = this.identities.of(key.campaignId, { ...known, email: lead.address ?? null });
    const finding = await this.judge(found, request, lead.address, identity.email, checks);
    if (finding) await this.guards.fraud.note(key, { ...finding, waits: waitsForLead(found) });
    if (finding?.verdict === "block") return { kind: "limited", opensAgainAt: null };
    const profileId = profileOf(request.values.profile);
    const keepsTick = checks === "given" && (request.values.newsletter ?? null) === null;
    const play = { campaignId: key.campaignId, revision: row.revision, language: row.language, content };
    // Where nobody saw a form, nobody has ticked anything.
    const ticks = checks === "none" ? {} : ticksOf(content.document, values, lead.payload, checks);
    const consents = checks === "none" ? [] : this.guards.consents.of(play, ticks);
    const { reminders, mailStatistics } = purposesOf(content.document, ticks);
    const limits = limitsAt(content.metadata, standing.now, standing.firstPublishedAt);
    const under = firstOf(identity);
    const answer = await this.store.saveLead(
      key,
      {
        leadId: randomUUID(),
        payload: keepsTick ? { ...lead.payload, newsletter: null } : lead.payload,
        email: lead.address,
        emailIdentity: identity.email,
        userIdentity: identity.user,
        newsletter: keepsTick ? null : lead.payload.newsletter ? "requested" : "none",
        reminders: requestedBy(reminders),
        mailStatistics: requestedBy(mailStatistics),
        profileId,
        language: row.language,
        merge: checks === "given",
        consents,
        asksConsents: content.document.customIntegration.consentProvider.integrated,
      },
      {
        hash: contentHash([lead.payload, profileId, host.userId, checks]),
        identity: under,
        limits,
        isOpen: standing.reason === null,
        asking: this.guards.optIns.asking({ ...play, companyId: row.companyId, email: lead.address }, request.ip),
      },
    );
    const keeps = under !== null && limits.length > 0 && !content.metadata.cookieless;
    const left = ({ leadId, optIn }: { leadId: string; optIn: boolean }) => ({
      kind: "left" as const,
      isNew: false,
      leadId,
      doubleOptIn: optIn ? ("sent" as const) : ("none" as const),
      ...(keeps ? { leadToken: this.tokens.issueForLead(key.campaignId, under) } : {}),
    });
    switch (answer.kind) {
      case "created":
      case "corrected":
        this.guards.consents.written(key.campaignId, consents);
        if (answer.mailQueued || answer.optInQueued) await this.mails.nudge();
        return { ...left(answer), isNew: answer.kind === "created" };
      case "repeated":
        return left(answer);
      case "limited":
        return { kind: "limited", opensAgainAt: opensAgainAt(limits, answer.reached) };
      case "closed":
        return standing.reason === null ? { kind: "stale" } : { kind: "closed", reason: standing.reason };
      case "wordless":
        this.guards.consents.forget();
        return { kind: "stale" };
      case "unknown":
        return { kind: "playUnknown" };
      case "profileForeign":
        return {
          kind: "refused",
          faults: [{ path: "profile", message: "This is not the play's consent profile" }],
          collected: false,
        };
      default:
        return answer;
    }
  }

  /** Null where the campaign looks at no signals. */
  private async judge(
    { key, row, content: { metadata } }: FoundPlay,
    { ip, values }: LeadRequest,
    email: string | null,
    emailIdentity: string | null,
    checks: FormChecks,
  ): Promise<FraudFinding | null> {
    if (!metadata.fraud) return null;
    return this.guards.fraud.look({
      campaignId: key.campaignId,
      companyId: row.companyId,
      setting: metadata.fraud,
      play: key,
      ip,
      email,
      emailIdentity,
      honeypot: (textOf(values[HONEYPOT_FIELD]) ?? "").trim() !== "",
      // With SKIP_LEADS the player sends a kept form by itself.
      isFormFilledIn: checks === "whole" && !row.hasLead && !metadata.tags.includes("SKIP_LEADS"),
      isNewPlay: false,
      isNewLead: !row.hasLead,
    });
  }
}

/** Null where everybody may play. */
function ageCheckOf({ content: { metadata }, standing }: FoundPlay): AgeCheck | null {
  const rule = ageRuleOf(metadata);
  return rule && { rule, now: standing.now, timezone: metadata.timezone };
}

const requestedBy = (tick: boolean | null) => (tick === null ? null : tick ? "requested" : "none");

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

function profileOf(profile: unknown): string | null {
  const id = typeof profile === "object" && profile !== null && "uuid" in profile ? profile.uuid : null;
  return typeof id === "string" && id.length <= 200 ? id : null;
}

/** What a form can hold; anything deeper is no field. */
function inputsOf(values: Readonly<Record<string, unknown>>): Record<string, FormInput> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, FormInput][] => {
      if (value === null || ["string", "number", "boolean"].includes(typeof value)) return [[name, value as FormInput]]; // just tested
      return Array.isArray(value) && value.every((item) => typeof item === "string") ? [[name, value]] : [];
    }),
  );
}
