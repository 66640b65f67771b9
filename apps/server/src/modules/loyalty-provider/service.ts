import type { LoyaltyProvider as LoyaltyProviderState } from "@fairground/contract";
import type { CampaignDocument } from "@fairground/model/campaign";
import type { PlayKey } from "../../kernel/play-id.ts";
import { Later } from "../../kernel/providers/later.ts";
import type { Provider, Providers, Said } from "../../kernel/providers/providers.ts";
import type { Payment, PointsCampaign } from "../plays/index.ts";
import type { OutsideAward, OutsidePoints } from "../points/index.ts";
import { balanceIn, settlingOf } from "./answers.ts";
import type { LoyaltyProviderSettings } from "./settings.ts";
import type { LoyaltyProviderStore, WaitingBooking } from "./store.ts";

/** Refusals that members are shown. */
const SHOWN = 50;

const PATHS = { charge: "/charges", award: "/awards" } as const;

/**
 * Points that a company keeps elsewhere (decisions, "Consent provider and loyalty"). Each charge and each award is booked here
 * before the provider is asked, and sent again until the provider has it; the play's id is its key there. Nothing is locked
 * meanwhile.
 */
export class LoyaltyProvider implements OutsidePoints {
  private readonly store: LoyaltyProviderStore;
  private readonly settings: LoyaltyProviderSettings;
  private readonly providers: Providers;
  readonly later: Later<WaitingBooking>;
  constructor(store: LoyaltyProviderStore, settings: LoyaltyProviderSettings, providers: Providers) {
    this.store = store;
    this.settings = settings;
    this.providers = providers;
    this.later = new Later({
      due: () => store.due(),
      claim: (campaignId, most) => store.claim(campaignId, most),
      send: (booking) => this.sendAgain(booking),
    });
  }

  async canPay(campaign: PointsCampaign, play: PlayKey, user: string | null): Promise<Payment> {
    if (user === null) return "insufficient";
    if (await this.store.isCharged(play)) return "paid";
    const { companyId, campaignId, metadata } = campaign;
    const provider = await this.settings.provider(companyId);
    const body = { companyId, campaignId, loyaltyUserId: user };
    const said = provider && (await this.providers.call(provider, "POST", "/balance", body));
    const balance = said?.kind === "said" ? balanceIn(said.body) : null;
    if (balance === null) return letsWait(campaign.document) ? "paid" : "unavailable";
    return balance >= metadata.pointsPerPlay ? "paid" : "insufficient";
  }

  async name({ companyId }: PointsCampaign, play: PlayKey, account: string, user: string): Promise<void> {
    await this.store.name(play, companyId, account, user);
  }

  async pay({ companyId, document, metadata }: PointsCampaign, play: PlayKey): Promise<Payment> {
    const charge = { companyId, kind: "charge", points: metadata.pointsPerPlay, outcomeId: null } as const;
    const booked = await this.booked(play, charge, letsWait(document));
    switch (booked.kind) {
      case "done":
      case "waiting":
        return "paid";
      case "silent":
        return "unavailable";
      default:
        return "insufficient";
    }
  }

  async award(play: PlayKey, companyId: string, outcomeId: string, points: number): Promise<OutsideAward> {
    const none = { points: 0, balance: null };
    if (points <= 0) return none;
    const booked = await this.booked(play, { companyId, kind: "award", points, outcomeId }, true);
    if (booked.kind === "done") return { points, balance: booked.balance };
    return booked.kind === "waiting" ? { points, balance: null } : none;
  }

  /** Tells providers what they could not take before; how much of it they have now. */
  sendLater(): Promise<number> {
    return this.later.turn();
  }

  /** What members see of it. */
  async state(companyId: string): Promise<LoyaltyProviderState> {
    const found = await this.settings.setUp(companyId);
    const { waiting, refused } = await this.store.standing(companyId, SHOWN);
    return {
      address: found?.address ?? null,
      createdAt: found?.at.toISOString() ?? null,
      createdBy: found?.by ?? null,
      waiting,
      refused: refused.map((each) => ({ ...each, at: each.at.toISOString() })),
    };
  }

  /** Books it once, and tells the provider where it does not know yet. `silent`: it said nothing, and the play cannot wait. */
  private async booked(
    play: PlayKey,
    booking: Pick<WaitingBooking, "companyId" | "kind" | "points" | "outcomeId">,
    mayWait: boolean,
  ) {
    const made = await this.store.book(play, booking);
    if (made.kind !== "ask") return made;
    const told = await this.tell({ ...play, ...booking, wanted: true, user: made.user });
    const settling = told ? settlingOf(told) : ({ kind: "silent" } as const);
    const settled = await this.store.settle(play, { kind: booking.kind, wanted: true }, settling, mayWait);
    return settled.kind === "gone" && settling.kind === "silent" ? ({ kind: "silent" } as const) : settled;
  }

  private async sendAgain(booking: WaitingBooking): Promise<boolean> {
    const told = await this.tell(booking);
    if (!told) return false;
    const settling = settlingOf(told);
    await this.store.settle(booking, booking, settling, true);
    return settling.kind !== "silent";
  }

  /** Null: the company has no provider any more. */
  private async tell(booking: WaitingBooking): Promise<Said | null> {
    const provider = await this.settings.provider(booking.companyId);
    return provider && this.say(provider, booking);
  }

  private say(
    provider: Provider,
    { companyId, campaignId, playId, kind, points, outcomeId, wanted, user }: WaitingBooking,
  ) {
    const of = { companyId, campaignId, playId, loyaltyUserId: user, points };
    const body = kind === "award" ? { ...of, outcomeId } : of;
    return wanted
      ? this.providers.call(provider, "POST", PATHS[kind], body, `${kind}-${playId}`)
      : this.providers.call(provider, "POST", "/returns", { ...body, of: kind }, `return-${kind}-${playId}`);
  }
}

/** Whether plays go on while nobody can say what their visitors have, and are charged later. */
const letsWait = ({ customIntegration: { loyalty } }: CampaignDocument): boolean => loyalty?.whileAway === "play";
