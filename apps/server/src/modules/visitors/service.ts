import type { VisitorTrait } from "@fairground/contract";
import { readEmailAddress } from "@fairground/model/form";
import type { BanList } from "../fraud/index.ts";
import type { PlayIdentities } from "../plays/index.ts";
import type { Points } from "../points/index.ts";
import type { FoundRow, Place, VisitorStore } from "./store.ts";

export type { FoundRow } from "./store.ts";

/** Plays that one answer tells of. */
const MOST = 200;
/** A shorter number is many people's. */
const LEAST_DIGITS = 5;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface FoundVisitor {
  rows: FoundRow[];
  isMore: boolean;
  points: number | null;
  blocks: Awaited<ReturnType<BanList["over"]>>;
}
interface Neighbours {
  identities: PlayIdentities;
  points: Pick<Points, "balance">;
  banList: Pick<BanList, "over">;
}

/** Finds a visitor in all campaigns of a company, by what support is told. */
export class Visitors {
  private readonly store: VisitorStore;
  private readonly near: Neighbours;
  constructor(store: VisitorStore, near: Neighbours) {
    this.store = store;
    this.near = near;
  }

  /** Null: nobody can be found by it. */
  async find(companyId: string, by: VisitorTrait, term: string): Promise<FoundVisitor | null> {
    const places = await this.places(companyId, by, term);
    if (!places) return null;
    const hasAccount = by === "email" || by === "customerId";
    return {
      rows: await this.store.found(companyId, places.slice(0, MOST)),
      isMore: places.length > MOST,
      points: hasAccount ? await this.near.points.balance(companyId, term) : null,
      blocks: by === "email" ? await this.near.banList.over(companyId, term) : [],
    };
  }

  private async places(companyId: string, by: VisitorTrait, term: string): Promise<Place[] | null> {
    switch (by) {
      case "email":
        return readEmailAddress(term) ? this.ofEmail(companyId, term) : null;
      case "customerId":
        return this.ofUser(companyId, term);
      case "phone": {
        const digits = term.replaceAll(/\D/g, "");
        return digits.length < LEAST_DIGITS ? null : this.store.ofPhone(companyId, digits, MOST + 1);
      }
      case "playId":
        return UUID.test(term) ? this.store.ofReference(companyId, term, MOST + 1) : null;
      case "code":
        return this.store.ofCode(companyId, term, MOST + 1);
    }
  }

  private async ofEmail(companyId: string, email: string): Promise<Place[]> {
    const campaigns = await this.store.campaigns(companyId);
    const identities = campaigns.flatMap((id) => {
      const of = this.near.identities.of(id, { email, clientUserId: null, userId: null }).email;
      return of === null ? [] : [[id, of] as const];
    });
    return this.store.ofEmail(companyId, identities, MOST + 1);
  }

  /** A site's own id for somebody comes as one of two, by the campaign's tags. */
  private async ofUser(companyId: string, id: string): Promise<Place[]> {
    const campaigns = await this.store.campaigns(companyId);
    const identities = campaigns.flatMap((campaign) =>
      [
        this.near.identities.of(campaign, { email: null, clientUserId: id, userId: null }).user,
        this.near.identities.of(campaign, { email: null, clientUserId: null, userId: id }).user,
      ].flatMap((of) => (of === null ? [] : [[campaign, of] as const])),
    );
    return this.store.ofUser(companyId, identities, MOST + 1);
  }
}
