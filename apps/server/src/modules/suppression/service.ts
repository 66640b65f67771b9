import type { ThemeChoice } from "@fairground/model/campaign";
import { readEmailAddress } from "@fairground/model/form";
import type { PlayIdentities } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { UnsubscribeTokens } from "./link.ts";
import type { ShownSuppressionRow, SuppressionStore } from "./store.ts";

export type { ShownSuppressionRow } from "./store.ts";

/** Why a lead gets no letter of a send. */
export type Unwanted = "unsubscribed" | "bounced";

interface Neighbours {
  campaigns: PublishedCampaigns;
  identities: () => PlayIdentities;
  /** Origin of published campaigns, without a trailing slash. */
  playerUrl: string;
  secret: string;
}

/** What the page says; `campaign` null: it is no longer published. */
export interface UnsubscribePlace {
  companyName: string;
  campaign: { name: string; theme: ThemeChoice } | null;
}

/** Who gets no mail of a company's, by a keyed hash of the address (decisions, "Mail"). */
export class Suppressions {
  private readonly store: SuppressionStore;
  private readonly near: Neighbours;
  private readonly tokens: UnsubscribeTokens;
  constructor(store: SuppressionStore, near: Neighbours) {
    this.store = store;
    this.near = near;
    this.tokens = new UnsubscribeTokens(near.secret);
  }

  /** By which a company knows an address; null: it is none. */
  hash(companyId: string, email: string): string | null {
    return readEmailAddress(email) === null ? null : this.identityIn(companyId, email);
  }

  /** Where whoever has got a letter says that they want no more; null: nobody's mailbox. */
  unsubscribeUrl(mail: { companyId: string; campaignId: string; recipient: string; language: string }): string | null {
    const { companyId, campaignId, recipient, language } = mail;
    const hash = this.hash(companyId, recipient);
    const identity = this.identityIn(campaignId, recipient);
    if (hash === null || identity === null) return null;
    const token = this.tokens.write(companyId, campaignId, { identity, hash });
    const query = new URLSearchParams({ token, lang: language });
    return `${this.near.playerUrl}/${companyId}/${campaignId}/unsubscribe?${query}`;
  }

  /** Gives a letter up that may not leave; asked when it is about to. Null: it may. */
  async stop(mail: { companyId: string; campaignId: string; mailId: string; recipient: string }) {
    const hash = this.hash(mail.companyId, mail.recipient);
    return hash === null ? null : this.store.stop(mail.campaignId, mail.mailId, hash);
  }

  /** Those of the leads whose addresses get no letter that is sent by hand. */
  async unwanted(companyId: string, campaignId: string, leadIds: readonly string[]): Promise<Record<string, Unwanted>> {
    const leads = await this.store.addresses(companyId, campaignId, leadIds);
    const hashed = leads.flatMap(({ leadId, email }) => {
      const hash = this.hash(companyId, email);
      return hash === null ? [] : [{ leadId, hash }];
    });
    const found = await this.store.reasons(
      companyId,
      hashed.map(({ hash }) => hash),
    );
    return Object.fromEntries(
      hashed.flatMap(({ leadId, hash }): [string, Unwanted][] => {
        const reasons = found.filter(({ addressHash }) => addressHash === hash).map(({ reason }) => reason);
        if (reasons.length === 0) return [];
        return [[leadId, reasons.every((reason) => reason === "bounced") ? "bounced" : "unsubscribed"]];
      }),
    );
  }

  /** What the page shows; null: nobody has such a link. It tells nothing of whoever it was sent to, and changes nothing. */
  async place(companyId: string, campaignId: string, token: string): Promise<UnsubscribePlace | null> {
    if (this.tokens.read(companyId, campaignId, token) === null) return null;
    const companyName = await this.store.companyName(companyId);
    if (companyName === null) return null;
    const campaign = await this.near.campaigns.published(campaignId);
    const isTheirs = campaign?.companyId === companyId;
    return {
      companyName,
      campaign: isTheirs ? { name: campaign.metadata.name, theme: campaign.document.theme } : null,
    };
  }

  /** Does what the page's button and mail programs ask for; again where it was done before. False: nobody has such a link. */
  async unsubscribe(companyId: string, campaignId: string, token: string): Promise<boolean> {
    const who = this.tokens.read(companyId, campaignId, token);
    if (!who) return false;
    const email = await this.store.withdraw(campaignId, { companyId, ...who, reason: "unsubscribed" });
    if (email !== null) await this.withdrawElsewhere(companyId, campaignId, email, who.hash, "unsubscribed");
    return true;
  }

  /** Whoever calls a letter unwanted wants no more of them. */
  async complained(companyId: string, campaignId: string, email: string): Promise<void> {
    const [identity, hash] = [this.identityIn(campaignId, email), this.hash(companyId, email)];
    if (identity === null || hash === null) return;
    await this.store.withdraw(campaignId, { companyId, identity, hash, reason: "complained" });
    await this.withdrawElsewhere(companyId, campaignId, email, hash, "complained");
  }

  counts(companyId: string) {
    return this.store.counts(companyId);
  }

  /** Why an address gets none, the latest first; null: it is no address. */
  async entries(companyId: string, email: string): Promise<ShownSuppressionRow[] | null> {
    const hash = this.hash(companyId, email);
    return hash === null ? null : this.store.entries(companyId, hash);
  }

  /** Writes an address down, for a member; null: it is no address. */
  async add(
    companyId: string,
    email: string,
    by: string,
  ): Promise<{ isNew: boolean; row: ShownSuppressionRow } | null> {
    const hash = this.hash(companyId, email);
    if (hash === null) return null;
    const isNew = await this.store.add(companyId, hash, by);
    const row = (await this.store.entries(companyId, hash)).find(({ reason }) => reason === "member");
    if (!row) throw new Error("An address was neither written down nor there");
    return { isNew, row };
  }

  /** In all other campaigns in which the address is known. */
  private async withdrawElsewhere(
    companyId: string,
    but: string,
    email: string,
    hash: string,
    reason: "unsubscribed" | "complained",
  ): Promise<void> {
    const all = (await this.store.campaigns(companyId)).filter((id) => id !== but);
    const known = all.flatMap((campaignId) => {
      const identity = this.identityIn(campaignId, email);
      return identity === null ? [] : [{ campaignId, identity }];
    });
    for (const { campaignId, identity } of await this.store.knownIn(companyId, known))
      await this.store.withdraw(campaignId, { companyId, identity, hash, reason });
  }

  private identityIn(place: string, email: string): string | null {
    return this.near.identities().of(place, { email, clientUserId: null, userId: null }).email;
  }
}
