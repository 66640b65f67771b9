import { randomBytes } from "node:crypto";
import { seal, unseal } from "../../kernel/sealed.ts";
import type { SaltStore } from "./salt-store.ts";

/** What nobody can join again: two days are another visitor (analytics, "Privacy"). */
const LIFE = 48 * 3_600_000;
const USE = "visit-salt";

interface Kept {
  salt: Buffer;
  /** Epoch milliseconds after which this process has forgotten it. */
  until: number;
}

/** The day's salt of a timezone, the same in all processes: made by whoever needs it first, sealed, gone after 48 hours. */
export class Salts {
  private readonly kept = new Map<string, Promise<Kept>>();
  private readonly store: Pick<SaltStore, "saltOf">;
  private readonly secret: string;

  constructor(store: Pick<SaltStore, "saltOf">, secret: string) {
    this.store = store;
    this.secret = secret;
  }

  /** @param day yyyy-MM-dd, in the timezone */
  async of(zone: string, day: string, now: number): Promise<Buffer> {
    const name = `${zone} ${day}`;
    const found = this.kept.get(name);
    if (found) {
      const { salt, until } = await found;
      if (until > now) return salt;
    }
    const asked = this.ask(zone, day, name, now);
    this.kept.set(name, asked);
    asked.catch(() => this.kept.delete(name)); // whoever asked is told
    return (await asked).salt;
  }

  /** Forgets what is over. */
  async sweep(now: number): Promise<void> {
    for (const [name, kept] of [...this.kept]) {
      const { until } = await kept.catch(() => ({ until: 0 })); // whoever asked has been told
      if (until <= now) this.kept.delete(name);
    }
  }

  private async ask(zone: string, day: string, name: string, now: number): Promise<Kept> {
    const offered = seal(this.secret, USE, name, randomBytes(32).toString("base64url"));
    const { sealed, age } = await this.store.saltOf(zone, day, offered);
    return {
      salt: Buffer.from(unseal(this.secret, USE, name, sealed), "base64url"),
      until: now + Math.max(0, LIFE - age),
    };
  }
}
