import { randomBytes } from "node:crypto";
import { seal, unseal } from "../../kernel/sealed.ts";
import type { SaltStore } from "./salt-store.ts";

const HOUR = 3_600_000;
/** What nobody can join again: two days are another visitor (analytics, "Privacy"). */
const LIFE = 48 * HOUR;
/** So old a day's salt becomes at most while the day lasts: 25 hours where summer time ends, and one for clocks that differ. */
const DAY = 26 * HOUR;
const USE = "visit-salt";

interface Of {
  zone: string;
  day: string;
  /** As the database has it. */
  sealed: string;
}
interface Kept extends Of {
  salt: Buffer;
  /** Epoch milliseconds after which this process has forgotten it. */
  until: number;
}

/** The day's salt of a timezone, the same in all processes: made by whoever needs it first, sealed, gone after 48 hours. */
export class Salts {
  private readonly kept = new Map<string, Promise<Kept>>();
  private readonly store: Pick<SaltStore, "saltOf" | "all">;
  private readonly secret: string;

  constructor(store: Pick<SaltStore, "saltOf" | "all">, secret: string) {
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
    const offered = seal(this.secret, USE, name, randomBytes(32).toString("base64url"));
    const asked = this.read({ zone, day, sealed: offered }, 0, now);
    this.kept.set(name, asked);
    asked.catch(() => this.kept.delete(name)); // whoever asked is told
    return (await asked).salt;
  }

  /** Forgets what is over. */
  async sweep(now: number): Promise<void> {
    for (const { name, until } of await this.held()) if (until <= now) this.kept.delete(name);
  }

  /**
   * Comes to the same as all other processes: a crash of the database has emptied the table, and whoever asks then makes another
   * one. What a process holds of a day that may last still is put there again; where another was first, that one is taken.
   */
  async agree(now: number): Promise<void> {
    const held = await this.held();
    if (held.length === 0) return;
    const all = new Map((await this.store.all()).map(({ zone, day, sealed }) => [`${zone} ${day}`, sealed]));
    for (const { name, until, ...of } of held) {
      if (all.get(name) === of.sealed) continue;
      const age = Math.max(0, LIFE - (until - now));
      if (age < DAY) this.kept.set(name, Promise.resolve(await this.read(of, age, now)));
      else this.kept.delete(name);
    }
  }

  private async held(): Promise<(Kept & { name: string })[]> {
    const all = [...this.kept].map(async ([name, kept]) => ({ name, ...(await kept) }));
    // Whoever asked for one that could not be had has been told.
    return (await Promise.allSettled(all)).flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  }

  /** @param of what it is where the database has none */
  private async read({ zone, day, sealed: offered }: Of, age: number, now: number): Promise<Kept> {
    const there = await this.store.saltOf(zone, day, offered, age);
    return {
      ...{ zone, day, sealed: there.sealed },
      salt: Buffer.from(unseal(this.secret, USE, `${zone} ${day}`, there.sealed), "base64url"),
      until: now + Math.max(0, LIFE - there.age),
    };
  }
}
