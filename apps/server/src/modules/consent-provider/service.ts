import { randomUUID } from "node:crypto";
import type { CampaignDocument } from "@fairground/model/campaign";
import { textIn } from "@fairground/model/text";
import { contentHash } from "../../kernel/canonical.ts";
import { Later } from "../../kernel/providers/later.ts";
import { isRecord, type Method, type Provider, type Providers, type Said } from "../../kernel/providers/providers.ts";
import type { ConsentNote, FoundPlay, Plays } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import type { ConsentProviderSettings } from "./settings.ts";
import type { ConsentProviderStore, Forward, ForwardedCall, ProfileRow, Shown } from "./store.ts";

/** Consents and letters that a provider's profile may have. */
const CONSENTS = 100;
const LETTERS = 2_000;

const PATHS: Readonly<Record<ForwardedCall, readonly [Method, string]>> = {
  confirm: ["POST", "/consent/confirm"],
  promotion: ["POST", "/consent/promotion"],
  token: ["PUT", "/auth/profile"],
  datastream: ["POST", "/consent/datastream"],
};

export interface OfPlay {
  companyId: string;
  campaignId: string;
  playId: string;
}
/** The body as it came, which goes on to an outside provider. */
type Body = OfPlay & Readonly<Record<string, unknown>>;
export type Refusal =
  | { kind: "playUnknown" }
  /** The campaign asks for no consents. */
  | { kind: "off" }
  | { kind: "unconfirmed" }
  | { kind: "refused"; path: string; message: string };
type Asked<Answer> = Refusal | ({ kind: "answered" } & Answer);

interface Asking {
  found: FoundPlay;
  /** Null: our own ledger keeps the consents. */
  provider: Provider | null;
}

/**
 * The consent provider (spec §4 "Consent-provider flow", §7): a port with our own ledger, or a company's provider over HTTP.
 * What comes after the profile never costs a lead: what the provider cannot take now it gets later.
 */
export class ConsentProvider {
  private readonly store: ConsentProviderStore;
  private readonly settings: ConsentProviderSettings;
  private readonly providers: Providers;
  private readonly campaigns: PublishedCampaigns;
  private readonly plays: () => Pick<Plays, "found">;
  readonly later: Later<Forward>;
  constructor(
    store: ConsentProviderStore,
    settings: ConsentProviderSettings,
    providers: Providers,
    near: { campaigns: PublishedCampaigns; plays: () => Pick<Plays, "found"> },
  ) {
    this.store = store;
    this.settings = settings;
    this.providers = providers;
    this.campaigns = near.campaigns;
    this.plays = near.plays;
    this.later = new Later({
      due: () => store.due(),
      claim: (campaignId, most) => store.claim(campaignId, most),
      send: (forward) => this.sendAgain(forward),
    });
  }

  /** Whether the live revision asks for consents; null: no such campaign. */
  async isOn(companyId: string, campaignId: string): Promise<boolean | null> {
    const campaign = await this.campaigns.published(campaignId);
    if (!campaign || campaign.companyId !== companyId) return null;
    return campaign.document.customIntegration.consentProvider.integrated;
  }

  /** The play's profile; made once, and the same from then on. */
  async profile(body: Body): Promise<Asked<{ profile: ProfileRow }> | { kind: "unavailable"; status: number | null }> {
    const asking = await this.asking(body);
    if ("kind" in asking) return asking;
    const { found, provider } = asking;
    const known = await this.store.profile(found.key, null);
    if (known) return { kind: "answered", profile: known };
    const ours = shownIn(found);
    let made: { uuid: string; shown: Shown } | null = { uuid: randomUUID(), shown: ours };
    if (isOutside(found)) {
      if (!provider) return { kind: "unavailable", status: null };
      const said = await this.providers.call(provider, "POST", "/auth/profile", body);
      made = said.kind === "said" ? profileIn(said.body, ours) : null;
      // An answer that says nothing has no status that would tell anybody more.
      const status = said.kind === "silent" && said.fault === "status" ? said.status : null;
      if (made === null) return { kind: "unavailable", status };
    }
    const profile = await this.store.profile(found.key, made);
    return profile ? { kind: "answered", profile } : { kind: "playUnknown" };
  }

  /** What was ticked, by ids; the last word counts. `success` false: the provider has said no. */
  async confirm(
    body: Body & { consents: readonly string[] },
  ): Promise<Asked<{ success: boolean }> | { kind: "restless" }> {
    const asking = await this.asking(body);
    if ("kind" in asking) return asking;
    const { found, provider } = asking;
    const profile = await this.store.profile(found.key, null);
    if (!profile) return { kind: "unconfirmed" };
    const known = new Set(profile.shown.consents.map(({ id }) => id));
    const strange = body.consents.findIndex((id) => !known.has(id));
    if (strange >= 0)
      return { kind: "refused", path: `body.consents.${strange}`, message: "The profile has no such consent" };
    const said = provider && (await this.say(provider, "confirm", body));
    if (said?.kind === "said" && !succeeded(said)) return { kind: "answered", success: false };
    const later = isOutside(found) && said?.kind !== "said" ? body : null;
    const isKept = await this.store.confirm(found.key, notesOf(found, profile.shown, body.consents), later);
    return isKept ? { kind: "answered", success: true } : { kind: "restless" };
  }

  /** Tells the provider of the promotion, once: it is answered the same again. */
  async promote(body: Body): Promise<Asked<{ isTrackable: boolean; token: string | null }> | { kind: "leadMissing" }> {
    const asking = await this.withLead(body);
    if ("kind" in asking) return asking;
    const { found, provider, profile } = asking;
    if (profile.isTrackable !== null)
      return { kind: "answered", isTrackable: profile.isTrackable, token: profile.promotionToken };
    if (!isOutside(found)) return { kind: "answered", isTrackable: false, token: null };
    const said = provider && (await this.say(provider, "promotion", body));
    if (said?.kind !== "said") {
      await this.store.forward(found.key, "promotion", body);
      return { kind: "answered", isTrackable: false, token: null };
    }
    const promotion = promotionIn(said.body);
    await this.store.promoted(found.key, promotion.isTrackable, promotion.token);
    return { kind: "answered", ...promotion };
  }

  /** Hands the promotion's token on to the profile. */
  async update(body: Body & { promotionToken: string }): Promise<Asked<{ success: boolean }>> {
    const asking = await this.confirmed(body);
    if ("kind" in asking) return asking;
    const { found, provider, profile } = asking;
    if (profile.promotionToken !== body.promotionToken)
      return { kind: "refused", path: "body.promotionToken", message: "The promotion has answered no such token" };
    return { kind: "answered", success: await this.tell(found, provider, "token", body) };
  }

  /** Only what may be tracked goes there. */
  async stream(body: Body): Promise<Asked<{ success: boolean }> | { kind: "leadMissing" }> {
    const asking = await this.withLead(body);
    if ("kind" in asking) return asking;
    const { found, provider, profile } = asking;
    if (profile.isTrackable !== true) return { kind: "answered", success: false };
    return { kind: "answered", success: await this.tell(found, provider, "datastream", body) };
  }

  /** Sends what providers could not take before (`kernel/providers/later.ts`); how much of it they have now. */
  sendLater(): Promise<number> {
    return this.later.turn();
  }

  private async sendAgain(forward: Forward): Promise<boolean> {
    const provider = await this.settings.provider(forward.companyId);
    const said = provider && (await this.say(provider, forward.call, forward.body));
    if (said?.kind !== "said") return false;
    if (forward.call === "promotion") await this.afterPromotion(forward, said.body);
    await this.store.ended(forward);
    return true;
  }

  /** What the player does after a promotion is done here where the page has long gone on. */
  private async afterPromotion(forward: Forward, answer: Readonly<Record<string, unknown>>): Promise<void> {
    const { isTrackable, token } = promotionIn(answer);
    await this.store.promoted(forward, isTrackable, token);
    const { companyId, campaignId, playId } = forward.body;
    const update = { companyId, campaignId, playId, leadId: forward.leadId, promotionToken: token };
    if (token !== null) await this.store.forward(forward, "token", update);
    if (isTrackable) await this.store.forward(forward, "datastream", forward.body);
  }

  /** True: the provider has it, or will. */
  private async tell(
    { key }: FoundPlay,
    provider: Provider | null,
    call: ForwardedCall,
    body: unknown,
  ): Promise<boolean> {
    const said = provider && (await this.say(provider, call, body));
    if (said?.kind === "said") return succeeded(said);
    await this.store.forward(key, call, body);
    return true;
  }

  private say(provider: Provider, call: ForwardedCall, body: unknown): Promise<Said> {
    const [method, path] = PATHS[call];
    return this.providers.call(provider, method, path, body);
  }

  private async asking({ companyId, campaignId, playId }: OfPlay): Promise<Asking | Refusal> {
    const found = await this.plays().found(playId);
    if (!found || found.key.campaignId !== campaignId || found.row.companyId !== companyId)
      return { kind: "playUnknown" };
    if (!settingOf(found).integrated) return { kind: "off" };
    return { found, provider: isOutside(found) ? await this.settings.provider(companyId) : null };
  }

  private async confirmed(of: OfPlay): Promise<(Asking & { profile: ProfileRow }) | Refusal> {
    const asking = await this.asking(of);
    if ("kind" in asking) return asking;
    const profile = await this.store.profile(asking.found.key, null);
    return profile?.isConfirmed ? { ...asking, profile } : { kind: "unconfirmed" };
  }

  private async withLead(body: Body): Promise<(Asking & { profile: ProfileRow }) | Refusal | { kind: "leadMissing" }> {
    const asking = await this.confirmed(body);
    if ("kind" in asking) return asking;
    if (body.uuid !== asking.profile.uuid)
      return { kind: "refused", path: "body.uuid", message: "This is not the play's consent profile" };
    return asking.found.row.hasLead ? asking : { kind: "leadMissing" };
  }
}

type Setting = CampaignDocument["customIntegration"]["consentProvider"];
/** Of the revision that is played. */
const settingOf = ({ content }: FoundPlay): Setting => content.document.customIntegration.consentProvider;
const isOutside = (found: FoundPlay): boolean => settingOf(found).adapter === "http";

/** The campaign's own texts in the language of the play. */
function shownIn(found: FoundPlay): Shown {
  const { text, purposes = [] } = settingOf(found);
  const { language, first } = found.reading;
  return {
    text: textIn(text, language, first),
    consents: purposes.map((each) => ({ id: each.id, text: textIn(each.text, language, first) })),
  };
}

/** What a provider says is shown; where it names no consents, the campaign's. Null: it is no profile. */
function profileIn(body: Readonly<Record<string, unknown>>, ours: Shown): { uuid: string; shown: Shown } | null {
  const profile = isRecord(body.data) ? body.data.profile : null;
  if (!isRecord(profile) || typeof profile.uuid !== "string" || !/^\S{1,200}$/.test(profile.uuid)) return null;
  const { uuid, consents, text } = profile;
  if (!Array.isArray(consents)) return { uuid, shown: ours };
  const read = consents.slice(0, CONSENTS).flatMap((each) => {
    const isOne = isRecord(each) && typeof each.text === "string" && each.text.trim() !== "";
    const id = isOne && (typeof each.id === "string" || typeof each.id === "number") ? String(each.id) : "";
    return isOne && id !== "" && id.length <= 100 ? [{ id, text: String(each.text).slice(0, LETTERS) }] : [];
  });
  // One id is one consent.
  const shown = read.filter(({ id }, at) => read.findIndex((each) => each.id === id) === at);
  return { uuid, shown: { text: typeof text === "string" ? text.slice(0, LETTERS) : ours.text, consents: shown } };
}

/** For the ledger, in the words that were shown. */
function notesOf({ row }: FoundPlay, { consents }: Shown, given: readonly string[]): ConsentNote[] {
  const { language, revision } = row;
  return consents.map(({ id, text }) => {
    const words = { said: text, linked: [] };
    const note = { field: `consent:${id}`, page: "", language, revision, words, hash: contentHash(words) };
    return { ...note, purpose: "other", given: given.includes(id) };
  });
}

/** A provider that says no is obeyed; one that says nothing of it has taken it. */
const succeeded = ({ body }: Extract<Said, { kind: "said" }>): boolean =>
  !(isRecord(body.data) && body.data.success === false);

const promotionIn = ({ is_trackable, promotiontoken }: Readonly<Record<string, unknown>>) => ({
  isTrackable: is_trackable === true,
  token: typeof promotiontoken === "string" && promotiontoken !== "" ? promotiontoken.slice(0, LETTERS) : null,
});
