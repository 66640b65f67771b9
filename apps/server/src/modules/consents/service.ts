import { readEmailAddress } from "@fairground/model/form";
import type { PlayIdentities } from "../plays/index.ts";
import type { ConsentStore, EntryRow } from "./store.ts";
import type { ConsentWords } from "./words.ts";

/** Rows that one transaction takes from the ledger. */
const MOST = 1_000;

export interface ProvenCampaign {
  campaign: { id: string; name: string };
  /** The address's keyed hash in this campaign. */
  address: string;
  entries: EntryRow[];
}
export interface ConsentProof {
  at: Date;
  campaigns: ProvenCampaign[];
  /** By their hash. */
  words: Map<string, ConsentWords>;
}

/** The ledger of consents: the proof for an address, and how long it is kept (docs/guides/privacy.md, "Proof of consent"). */
export class Consents {
  private readonly store: ConsentStore;
  private readonly identities: () => PlayIdentities;
  private readonly most: number;
  private running: Promise<number> | null = null;
  private isOver = false;
  /** @param most rows that one transaction takes from the ledger */
  constructor(store: ConsentStore, identities: () => PlayIdentities, most = MOST) {
    this.store = store;
    this.identities = identities;
    this.most = most;
  }

  /** Null: this is nobody's address. */
  async proof(companyId: string, email: string): Promise<ConsentProof | null> {
    if (readEmailAddress(email) === null) return null;
    const { at, campaigns } = await this.store.campaigns(companyId);
    const proof: ConsentProof = { at, campaigns: [], words: new Map() };
    for (const campaign of campaigns) {
      const { email: address } = this.identities().of(campaign.id, { email, clientUserId: null, userId: null });
      if (address === null) continue;
      const { entries, words } = await this.store.proof(companyId, campaign.id, address);
      if (entries.length > 0) proof.campaigns.push({ campaign, address, entries });
      for (const { hash, words: said } of words) proof.words.set(hash, said);
    }
    const latest = ({ entries }: ProvenCampaign) => entries.at(-1)?.at.getTime() ?? 0;
    proof.campaigns.sort((a, b) => latest(b) - latest(a));
    return proof;
  }

  /** Takes what proves nothing any more; how many rows. While it lasts, no second one begins; the next goes on where it was stopped. */
  forget(): Promise<number> {
    this.running ??= this.forgetAll().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Lets the piece at hand end. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.running?.catch(() => {}); // whoever began it is told
  }

  private async forgetAll(): Promise<number> {
    let all = 0;
    for (const kept of await this.store.kept()) {
      let gone: number;
      do {
        if (this.isOver) return all;
        gone = await this.store.forget(kept, this.most);
        all += gone;
      } while (gone >= this.most); // fewer: those were the last
    }
    return all;
  }
}
