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

  /** The key by which moments are placed from now on; another one where it has been revealed. */
  async forMoments(scope: Scope, of: Of): Promise<UseKey> {
    await this.log.alone(scope, of.campaignId);
    const keys = await this.store.keys(scope, of.campaignId, "moments");
    const unknown = keys.find(({ isRevealed }) => !isRevealed);
    return this.bound(scope, of, unknown?.name ?? `moments ${keys.length + 1}`);
  }

  /** The raffle's key: bound with the first publish, before anybody plays. */
  async forRaffle(scope: Scope, of: Of): Promise<UseKey> {
    await this.log.alone(scope, of.campaignId);
    return this.bound(scope, of, RAFFLE_KEY);
  }

  /** The key of a stored stream. Null: it was begun before there were such keys, and keeps its own. */
  async named(scope: Scope, of: Of, name: string | null): Promise<Buffer> {
    return name === null ? earlyKey(this.secret, of.campaignId) : (await this.bound(scope, of, name)).key;
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
