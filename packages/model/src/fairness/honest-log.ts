import { outcomeIdOfPrize } from "../outcome/of-prize.ts";
import { outcomeFor } from "../outcome/rules.ts";
import { outcome } from "../outcome/schema.ts";
import { raffleAmong } from "../pacing/raffle.ts";
import { simulatedChance } from "../pacing/seeded.ts";
import { chooserFor, type DueNow } from "../prize/draw.ts";
import { isEveryNth, isWonAtMoments } from "../prize/pacing.ts";
import { type PrizePoolEntry, prizePoolEntry } from "../prize/schema.ts";
import { dayAfter, dayBounds, localDay } from "../time/local.ts";
import { type Bytes, macWith, toHex } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";
import { type Decision, prizeConfigurationOf, sealConfiguration } from "./configuration.ts";
import { commitmentOf, dayKey } from "./day-key.ts";
import { momentsUse, type Placement, placedMoments, raffleUse } from "./placement.ts";
import { playNumber } from "./play-number.ts";
import { commitmentToNumbers, type OpenedNumbers } from "./rule-numbers.ts";
import { instantText, TEST_CAMPAIGN, type Written } from "./testing.ts";
import { drawWith } from "./use-numbers.ts";

/** What a campaign in memory is like. */
export interface HonestPlan {
  seed: number;
  /** The first local day. */
  from: string;
  days: number;
  plays: number;
  timezone: string;
  decision: Decision;
  pacing: "odds" | "everyNth" | "moments" | "everybody";
  /** From this day on a new revision plays in another timezone. */
  moves?: { on: number; timezone: string };
  /** Days that were played in the first format. */
  early?: number;
  /** Whether the last days' keys have been told. */
  isOver: boolean;
  hasRaffle?: boolean;
  /** In how many slices the mugs are; absent: their stock is not parted. */
  slices?: number;
  /** The day on which they are parted, as an installation that is upgraded does it; absent: from the first on. */
  partedOn?: number;
  /** The day on which a process of the release before saves their stock, which knows no slices. */
  savedBefore?: number;
  /** The day on which the mugs have no stock; from the next on they have one again. */
  unlimitedOn?: number;
}

export const PLAIN: HonestPlan = {
  seed: 1,
  from: "2026-11-21",
  days: 3,
  plays: 8,
  timezone: "Europe/Zurich",
  decision: { decides: "draw" },
  pacing: "odds",
  isOver: true,
};

const PRIZES = { mug: "prize-mug", hat: "prize-hat", pen: "prize-pen" };
const OUTCOMES = [
  outcome.parse({
    id: "gold",
    cause: "prize",
    prizes: ["mug", "hat"],
    when: [{ variable: "score", condition: "GreaterEquals", value: [60] }],
  }),
  outcome.parse({ id: "thanks", when: [{ variable: "score", condition: "GreaterEquals", value: [30] }] }),
  outcome.parse({ id: "lost", cause: "no-win", when: [{ variable: "true", condition: "False", value: [] }] }),
];

function entriesOf(plan: HonestPlan): PrizePoolEntry[] {
  const mode = plan.pacing;
  const paced = mode === "odds" ? { mode } : { mode, ...(mode === "everyNth" ? { n: 3 } : { shape: "uniform" }) };
  return [
    prizePoolEntry.parse({ id: "none", noWinPrize: true, wins: 5_000, outcomeId: "no-win" }),
    prizePoolEntry.parse({ id: "mug", prizeId: PRIZES.mug, wins: 2_500, perPlay: 10_000 }),
    prizePoolEntry.parse({ id: "hat", prizeId: PRIZES.hat, wins: 2_500, perPlay: 10_000, pacing: paced }),
    prizePoolEntry.parse({ id: "pen", prizeId: PRIZES.pen, wins: 0, isConsolation: true }),
  ];
}

interface Shelf {
  stock: number | null;
  awarded: number;
  limitType: number;
  dayLimit: number;
  dayLimits: Record<string, number>;
  /** What each slice has left. */
  slices?: number[];
}

/** An honest campaign in memory, with what its visitors and its witness know. The same plan is the same log. */
export async function honestLog(plan: HonestPlan): Promise<{ rows: Written[]; opened: Map<string, OpenedNumbers> }> {
  return new HonestCampaign(plan).run();
}

class HonestCampaign {
  private readonly plan: HonestPlan;
  private readonly chance: ReturnType<typeof simulatedChance>;
  private readonly seed: Bytes;
  private readonly rows: Written[] = [];
  private readonly opened = new Map<string, OpenedNumbers>();
  private readonly shelves = new Map<string, Shelf>();
  private readonly days = new Map<string, number>();
  private readonly wins: { reference: string; prizeId: string; day: string; rule: string; slice: string | null }[] = [];
  private readonly losers: string[] = [];
  private readonly entries: PrizePoolEntry[];
  private count = { plays: 0, given: 0 };
  private moments: { n: number; at: number }[] = [];
  private takenMoments: { n: number; at: number }[] = [];
  private isSecond: boolean;
  /** What each slice of the mugs has given since they were parted, and has not got back. */
  private givenOf: number[] = [];
  private now = 0;
  private serial = 0;

  constructor(plan: HonestPlan) {
    this.plan = plan;
    this.chance = simulatedChance(plan.seed);
    this.seed = new Uint8Array(32).fill(plan.seed % 251);
    this.entries = entriesOf(plan);
    this.isSecond = !plan.early;
  }

  async run() {
    const { plan } = this;
    const names = this.names(plan.timezone, plan.from, plan.days);
    this.now = dayBounds(plan.from, plan.timezone).start + 9 * 3_600_000;
    for (const name of names) await this.commit(name);
    await this.commit("raffle");
    await this.configure(1, plan.timezone);
    this.save(PRIZES.mug, { stock: 4, limitType: 2, dayLimit: 0 });
    this.save(
      PRIZES.hat,
      plan.pacing === "moments" ? { stock: 5, limitType: 2, dayLimit: 0 } : { stock: null, limitType: 0, dayLimit: 2 },
    );
    this.save(PRIZES.pen, {
      stock: 3,
      limitType: 1,
      dayLimit: 0,
      dayLimits: { [plan.from]: 2, [dayAfter(plan.from, 1)]: 5 },
    });
    if (plan.pacing === "everyNth") this.change(PRIZES.hat, "pacing", { everyNth: null }, { version: 2, everyNth: 3 });
    if (plan.pacing === "moments") await this.place();
    const moved: string[] = [];
    let [timezone, revision] = [plan.timezone, 1];
    for (let day = 0; day < plan.days; day++) {
      const local = dayAfter(plan.from, day);
      if (plan.early === day && !this.isSecond) {
        this.isSecond = true;
        for (let each = 1; each <= revision; each++) await this.configure(each, plan.timezone);
      }
      if (plan.moves?.on === day) {
        timezone = plan.moves.timezone;
        revision = 2;
        const rest = this.names(timezone, localDay(this.now, timezone), plan.days - day + 1);
        for (const name of rest) await this.commit(name);
        moved.push(...rest);
        await this.configure(2, timezone);
      }
      if (plan.slices && plan.partedOn === day) this.part();
      if (plan.savedBefore === day) this.saveAsBefore();
      if (plan.unlimitedOn === day) this.save(PRIZES.mug, { stock: null });
      if (plan.unlimitedOn === day - 1) this.limitAgain();
      await this.playDay(local, timezone, revision);
      const isLast = day === plan.days - 1;
      const { end } = dayBounds(local, plan.timezone);
      // The next day's first play comes in before this one's key is told.
      if (!isLast) await this.play(revision, timezone, Math.max(this.now, end + 5_000));
      if (!isLast || plan.isOver) {
        this.now = Math.max(this.now, end + 61_000);
        await this.tell([...names, ...moved]);
      }
    }
    if (plan.isOver) {
      this.now += 3 * 86_400_000;
      await this.tell([...names, ...moved]);
      if (plan.hasRaffle) await this.raffle();
      if (plan.pacing === "moments") await this.revealUse("moments 1");
    }
    return { rows: this.rows, opened: this.opened };
  }

  private readonly told = new Set<string>();

  private async tell(names: readonly string[]): Promise<void> {
    const spans = names.map((name) => ({ name, end: endOf(name) })).sort((a, b) => a.end - b.end);
    for (const { name, end } of spans) {
      if (this.told.has(name) || end + 60_000 > this.now) continue;
      this.told.add(name);
      await this.revealUse(name);
    }
  }

  private async revealUse(key: string): Promise<void> {
    this.rows.push({ kind: "reveal", row: { key, dayKey: toHex(await dayKey(this.seed, key)) } });
  }

  private names = (timezone: string, from: string, days: number): string[] =>
    Array.from({ length: days }, (_, at) => `${dayAfter(from, at)} ${timezone}`);

  private async commit(key: string): Promise<void> {
    this.rows.push({ kind: "commitment", row: { key, commitment: await commitmentOf(await dayKey(this.seed, key)) } });
  }

  private async configure(revision: number, timezone: string): Promise<void> {
    const told = prizeConfigurationOf(
      { prizePoolList: this.entries, outcomes: OUTCOMES },
      timezone,
      this.plan.decision,
    );
    const early = {
      timezone,
      entries: told.entries.map(({ outcomeId: _, ...entry }) => entry),
      outcomes: told.outcomes.map(({ id, prizes }) => ({ id, prizes })),
    };
    const { text, hash } = await sealConfiguration(this.isSecond ? told : early);
    const row = { revision: String(revision), configurationHash: hash, configuration: text, at: instantText(this.now) };
    this.rows.push({ kind: "configuration", row: this.isSecond ? { ...row, format: "2" } : row });
  }

  private change(
    prizeId: string,
    reason: string,
    before: unknown,
    after: unknown,
    reference: string | null = null,
  ): void {
    this.serial++;
    const row = {
      changeId: `change-${this.serial}`,
      prizeId,
      reason,
      before: before === null ? null : JSON.stringify(before),
    };
    this.rows.push({
      kind: "stock",
      row: { ...row, after: JSON.stringify(after), reference, at: instantText(this.now) },
    });
  }

  private save(prizeId: string, change: Partial<Shelf>): void {
    const before = this.shelves.get(prizeId) ?? null;
    const whole = { stock: null, awarded: 0, limitType: 2, dayLimit: 0, dayLimits: {}, ...before, ...change };
    const isParted = before ? before.slices !== undefined || before.stock === null : this.plan.partedOn === undefined;
    const after = isParted && prizeId === PRIZES.mug ? this.inSlices(whole) : whole;
    this.shelves.set(prizeId, after);
    this.change(prizeId, "saved", before, after);
  }

  /** What is left, spread over the slices. */
  private inSlices(shelf: Shelf): Shelf {
    const { slices } = this.plan;
    if (!slices || shelf.stock === null) {
      this.givenOf = [];
      const { slices: _, ...whole } = shelf;
      return whole;
    }
    const left = shelf.stock - shelf.awarded;
    const share = (n: number) => Math.floor(left / slices) + (n < left % slices ? 1 : 0);
    return { ...shelf, slices: Array.from({ length: slices }, (_, n) => share(n)) };
  }

  /** A stock that begins counts what was won and did not go back. */
  private limitAgain(): void {
    const awarded = this.wins.filter(({ prizeId }) => prizeId === PRIZES.mug).length;
    this.save(PRIZES.mug, { stock: awarded + 4, awarded });
  }

  private part(): void {
    const before = this.shelves.get(PRIZES.mug);
    if (!before) return;
    const after = this.inSlices(before);
    this.shelves.set(PRIZES.mug, after);
    this.change(PRIZES.mug, "parted", before, after);
  }

  private saveAsBefore(): void {
    const shelf = this.shelves.get(PRIZES.mug);
    if (!shelf) return;
    const { slices: _, ...before } = shelf;
    const after = { ...before, stock: (before.stock ?? 0) + 2 };
    this.change(PRIZES.mug, "saved", before, after);
    this.shelves.set(PRIZES.mug, after);
    this.part();
  }

  private async place(): Promise<void> {
    await this.commit("moments 1");
    const { from, timezone, days } = this.plan;
    const end = new Date(dayBounds(dayAfter(from, days - 1), timezone).end).toISOString();
    const plan = { shape: "uniform" as const, hours: [], weekdays: [], end, timezone };
    const placed = { first: 0, count: 5, from: new Date(this.now).toISOString(), plan };
    const placement: Placement = { version: 2, key: "moments 1", removed: 0, placed, list: null };
    this.moments = await drawWith(
      await macWith(await dayKey(this.seed, "moments 1")),
      momentsUse(TEST_CAMPAIGN, PRIZES.hat),
      (random) => placedMoments(placed, random),
    );
    this.change(PRIZES.hat, "moments", { open: 0, taken: 0 }, { ...placement, open: 5, taken: 0 });
  }

  private async playDay(local: string, timezone: string, revision: number): Promise<void> {
    const { start, end } = dayBounds(local, this.plan.timezone);
    const first = Math.max(start + 60_000, this.now + 1_000);
    const step = Math.floor((end - first) / (this.plan.plays + 1));
    for (let n = 0; n < this.plan.plays; n++) {
      await this.play(revision, timezone, first + n * step + Math.floor(this.chance.next() * step * 0.5));
      if (n === 3) this.giveBack();
      if (n === 5) this.restock();
    }
  }

  private giveBack(): void {
    const index = this.wins.findIndex(({ prizeId }) => prizeId === PRIZES.mug);
    const [win] = index < 0 ? [] : this.wins.splice(index, 1);
    const before = win && this.shelves.get(win.prizeId);
    if (!win || !before) return;
    this.now += 5_000;
    const less = { ...before, awarded: before.stock === null ? before.awarded : Math.max(0, before.awarded - 1) };
    this.days.set(`${win.prizeId} ${win.day}`, (this.days.get(`${win.prizeId} ${win.day}`) ?? 1) - 1);
    const slice = Number(win.slice);
    if (win.slice !== null && before.slices && (this.givenOf[slice] ?? 0) > 0) {
      const left = before.slices[slice] ?? 0;
      this.countIn(slice, -1);
      this.shelves.set(win.prizeId, { ...less, slices: before.slices.with(slice, left + 1) });
      this.change(win.prizeId, "withheld", { slice, left }, { slice, left: left + 1 }, win.reference);
      return;
    }
    const after = before.slices ? this.inSlices(less) : less;
    this.shelves.set(win.prizeId, after);
    this.change(win.prizeId, "withheld", before, after, win.reference);
  }

  private countIn(slice: number, more: number): void {
    this.givenOf[slice] = (this.givenOf[slice] ?? 0) + more;
  }

  private restock(): void {
    const stock = this.shelves.get(PRIZES.mug)?.stock ?? null;
    this.now += 5_000;
    if (stock !== null) this.save(PRIZES.mug, { stock: stock + 1 });
  }

  private async play(revision: number, timezone: string, at: number): Promise<void> {
    this.now = at;
    this.serial++;
    const serial = String(this.serial).padStart(12, "0");
    const reference = `00000000-0000-4000-8000-${serial}`;
    const nonce = `nonce-${Math.floor(this.chance.next() * 1e9)}`;
    const day = localDay(at, timezone);
    const key = `${day} ${timezone}`;
    const { decision } = this.plan;
    const variables = decision.decides === "rules" ? { score: Math.floor(this.chance.next() * 100) } : null;
    const chosen = variables && outcomeFor(OUTCOMES, variables);
    const due = this.due(at);
    const basis: Record<string, unknown> = { chosen: variables && (chosen?.id ?? ""), due };
    if (variables && this.isSecond && decision.decides === "rules") {
      const opened = { salt: `salt-${serial}`, variables };
      this.opened.set(reference, opened);
      if (decision.numbers === "open") basis.variables = variables;
      else basis.commitment = await commitmentToNumbers(TEST_CAMPAIGN, reference, opened);
    }
    const isPlain = variables !== null && (!chosen || chosen.prizes.length === 0);
    const row: Record<string, string | null> = {
      ...{ reference, nonce, revision: String(revision), key, at: instantText(at), number: null, below: null },
      ...{
        basis: canonicalJson(basis),
        rule: chosen ? "outcome" : "no-outcome",
        place: "0",
        entryId: null,
        prizeId: null,
      },
      ...{ won: "false", exhausted: "false", outcomeId: chosen?.id ?? "no-win", stockBefore: null, stockAfter: null },
      ...(this.isSecond ? { slice: null } : {}),
    };
    if (!isPlain) await this.draw(row, { revision, day, at, due, among: chosen?.prizes });
    this.rows.push({ kind: "draw", row });
    if (row.won === "false") this.losers.push(reference);
  }

  private due(at: number): DueNow | null {
    const come = this.moments.filter((each) => each.at <= at);
    if (this.entries.some(isEveryNth)) return { moments: [], counts: { hat: { ...this.count } } };
    return this.entries.some(isWonAtMoments) && come.length > 0 ? { moments: ["hat"], counts: {} } : null;
  }

  private async draw(
    row: Record<string, string | null>,
    {
      revision,
      day,
      at,
      due,
      among,
    }: { revision: number; day: string; at: number; due: DueNow | null; among: readonly string[] | undefined },
  ): Promise<void> {
    const { reference, nonce, key } = row as Record<string, string>; // set by whoever asks
    const mac = await macWith(await dayKey(this.seed, key ?? ""));
    const source = { campaignId: TEST_CAMPAIGN, reference: reference ?? "", nonce: nonce ?? "", revision };
    const choose = chooserFor({ prizePoolList: this.entries, ...(among ? { among } : {}) });
    const asked: bigint[] = [];
    const asks = { integer: (_: string, bound: bigint) => BigInt(asked.push(bound)) - 1n };
    choose(asks, due ?? undefined);
    const below = asked[0] ?? 1n;
    const number = await playNumber(mac, source, "draw", below);
    Object.assign(row, { number: String(number), below: String(below) });
    const candidates = choose({ integer: () => number }, due ?? undefined);
    const place = candidates.findIndex(({ entry }) =>
      this.isThere(entry?.noWinPrize ? null : (entry?.prizeId ?? null), day),
    );
    const taken = candidates[place];
    const entry = taken?.entry ?? null;
    const prizeId = entry && !entry.noWinPrize ? entry.prizeId : null;
    const outcomeId = outcomeIdOfPrize(OUTCOMES, entry);
    Object.assign(row, { place: String(place), rule: taken?.by ?? "", entryId: entry?.id ?? null, prizeId, outcomeId });
    if (this.entries.some(isEveryNth) && (!among || among.includes("hat"))) {
      this.count.plays++;
      if (taken?.by === "every-nth") this.count.given++;
    }
    if (taken?.by === "moment") {
      const [first] = this.moments.filter((each) => each.at <= at).sort((a, b) => a.at - b.at || a.n - b.n);
      this.moments = this.moments.filter((each) => each !== first);
      if (first) this.takenMoments.push(first);
    }
    if (prizeId === null) return;
    row.won = "true";
    const shelf = this.shelves.get(prizeId);
    if (!shelf) throw new Error(`There is no prize ${prizeId}`);
    if (shelf.stock !== null && shelf.slices) {
      const own = Math.floor(this.chance.next() * shelf.slices.length);
      const places = shelf.slices.map((_, n) => (n + own) % (shelf.slices?.length ?? 1));
      const slice = places.find((n) => (shelf.slices?.[n] ?? 0) > 0) ?? 0;
      const left = shelf.slices[slice] ?? 0;
      this.countIn(slice, 1);
      Object.assign(row, { slice: String(slice), stockBefore: String(left), stockAfter: String(left - 1) });
      this.shelves.set(prizeId, { ...shelf, awarded: shelf.awarded + 1, slices: shelf.slices.with(slice, left - 1) });
    } else if (shelf.stock !== null) {
      row.stockBefore = String(shelf.stock - shelf.awarded);
      shelf.awarded++;
      row.stockAfter = String(shelf.stock - shelf.awarded);
    }
    this.days.set(`${prizeId} ${day}`, (this.days.get(`${prizeId} ${day}`) ?? 0) + 1);
    this.wins.push({ reference: reference ?? "", prizeId, day, rule: row.rule ?? "", slice: row.slice ?? null });
  }

  private isThere(prizeId: string | null, day: string): boolean {
    const shelf = prizeId === null ? null : this.shelves.get(prizeId);
    if (!shelf) return true;
    const limit =
      shelf.limitType === 0
        ? shelf.dayLimit
        : shelf.limitType === 1
          ? (shelf.dayLimits[day] ?? 0)
          : Number.POSITIVE_INFINITY;
    return (shelf.stock === null || shelf.awarded < shelf.stock) && (this.days.get(`${prizeId} ${day}`) ?? 0) < limit;
  }

  private async raffle(): Promise<void> {
    const shelf = this.shelves.get(PRIZES.mug);
    const left = (shelf?.stock ?? 0) - (shelf?.awarded ?? 0) + 2;
    this.save(PRIZES.mug, { stock: (shelf?.awarded ?? 0) + left });
    const entrants = [...this.losers].sort();
    const prizes = [{ prizeId: PRIZES.mug, count: left }];
    const mac = await macWith(await dayKey(this.seed, "raffle"));
    const result = await drawWith(mac, raffleUse(TEST_CAMPAIGN), (random) => raffleAmong(entrants, prizes, random, 3));
    const before = this.shelves.get(PRIZES.mug);
    if (!before) throw new Error("There are no mugs");
    const less = { ...before, awarded: before.awarded + (result.prizes[0]?.winners.length ?? 0) };
    this.change(PRIZES.mug, "raffle", before, before.slices ? this.inSlices(less) : less);
    this.rows.push({ kind: "entrants", row: { references: JSON.stringify(entrants) } });
    const told = {
      prizes: canonicalJson(prizes),
      alternates: "3",
      result: canonicalJson(result),
      at: instantText(this.now),
    };
    this.rows.push({ kind: "raffle", row: { key: "raffle", entrants: String(entrants.length), ...told } });
    await this.revealUse("raffle");
  }
}

function endOf(name: string): number {
  const [day = "", timezone = ""] = name.split(" ");
  return dayBounds(day, timezone).end;
}
