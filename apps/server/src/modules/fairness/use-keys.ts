import { createHmac } from "node:crypto";
import { listMessage, RAFFLE_KEY, toHex } from "@fairground/model/fairness";
import type { Scope } from "../../kernel/db/database.ts";
import { keyFor } from "../../kernel/secrets.ts";
import { commitmentTo, dayKeyOf, newSealedSeed } from "./seeds.ts";
import type { FairnessStore, Of } from "./store.ts";
import type { UseKeyStore } from "./use-key-store.ts";

export interface UseKey {
  name: string;
  key: Buffer;
}

/** Keys of moments may be revealed as often between two looks, until somebody is told that something is wrong. */
const TRIES = 3;

/** Undoes the transaction in which a key is wanted that is not bound. */
class KeyUnbound extends Error {
  override name = "KeyUnbound";
}

/**
 * Keys of a campaign's committed seed for what is not a play: HMAC-SHA-256(seed, "moments 1"), (seed, "raffle"). Bound in
 * the log before they are used, revealed when nobody can play by them any more (play-engine, "Fairness").
 */
export class UseKeys {
  private readonly store: UseKeyStore;
  private readonly log: FairnessStore;
  private readonly secret: string;
  constructor(store: UseKeyStore, log: FairnessStore, secret: string) {
    this.store = store;
    this.log = log;
    this.secret = secret;
  }

  /** The key by which moments are placed from now on, for plain statements inside {@link bindingMoments}. */
  async forMoments(scope: Scope, of: Of): Promise<UseKey> {
    const unknown = await this.store.unknown(scope, of.campaignId, "moments");
    if (!unknown) throw new KeyUnbound(`No key of ${of.campaignId} is there by which moments could be placed`);
    return { name: unknown.name, key: dayKeyOf(this.secret, of.campaignId, unknown.sealed, unknown.name) };
  }

  /**
   * A transaction of plain statements that may ask {@link forMoments}. Binding is done by functions, in a transaction of its
   * own (play-engine, "Scale"): where there is no such key, or the last one has been revealed, the work is done once more.
   */
  async bindingMoments<T>(of: Of, work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await work();
      } catch (fault) {
        if (!(fault instanceof KeyUnbound) || tries === TRIES) throw fault;
        await this.store.inCompany(of.companyId, (scope) => this.bindMoments(scope, of));
      }
    }
  }

  /** The raffle's key: bound with the first publish, before anybody plays. */
  async forRaffle(scope: Scope, of: Of): Promise<UseKey> {
    await this.log.alone(scope, of.campaignId);
    return this.bound(scope, of, RAFFLE_KEY);
  }

  /** The key of a stored stream, which was bound with it. Null: it was begun before there were such keys, and keeps its own. */
  async named(scope: Scope, { campaignId }: Of, name: string | null): Promise<Buffer> {
    if (name === null) return earlyKey(this.secret, campaignId);
    return dayKeyOf(this.secret, campaignId, await this.store.sealed(scope, campaignId), name);
  }

  /** What the log says of a list of moments at once; the list itself is told with the key. */
  async keepList(scope: Scope, of: Of, { name, key }: UseKey, prizeId: string, moments: readonly number[]) {
    const mac = createHmac("sha256", key).update(listMessage(prizeId, moments)).digest("hex");
    await this.store.keepList(scope, of, { prizeId, mac, key: name, moments });
    return mac;
  }

  /** Reveals a key, with the lists that hang on it; false: it was revealed before. */
  async reveal(scope: Scope, of: Of, name: string): Promise<boolean> {
    const { key } = await this.bound(scope, of, name);
    if (!(await this.store.reveal(scope, of, name, toHex(key)))) return false;
    for (const { prizeId, mac, moments } of await this.store.lists(scope, of.campaignId, name))
      await this.log.log(scope, of, "moments", [name, prizeId, mac, JSON.stringify(moments)]);
    await this.log.log(scope, of, "reveal", [name, toHex(key)]);
    return true;
  }

  /** Reveals the keys of moments whose campaign has been over for `seconds`; how many. */
  async revealDue(seconds: number, most: number): Promise<number> {
    let revealed = 0;
    for (const { name, ...of } of await this.store.due(seconds, most))
      if (await this.store.inCompany(of.companyId, (scope) => this.reveal(scope, of, name))) revealed++;
    return revealed;
  }

  private async bindMoments(scope: Scope, of: Of): Promise<void> {
    await this.log.alone(scope, of.campaignId);
    const keys = await this.store.keys(scope, of.campaignId, "moments");
    if (keys.every(({ isRevealed }) => isRevealed)) await this.bound(scope, of, `moments ${keys.length + 1}`);
  }

  private async bound(scope: Scope, of: Of, name: string): Promise<UseKey> {
    const sealed = await this.log.seed(scope, of, () => newSealedSeed(this.secret, of.campaignId));
    const key = dayKeyOf(this.secret, of.campaignId, sealed, name);
    await this.store.bind(scope, of, name, commitmentTo(key));
    return { name, key };
  }
}

/** Streams of the first builds hung on the installation's secret alone. */
const earlyKey = (secret: string, campaignId: string): Buffer =>
  createHmac("sha256", keyFor(secret, "campaign-seed")).update(campaignId).digest();
