import { setTimeout as pause } from "node:timers/promises";
import { type Heard, Line } from "../play/line.ts";
import { type Call, requestOf } from "../play/requests.ts";

/** Visitors who come at a rate, whatever the servers answer. */
export interface Rush {
  ports: readonly number[];
  campaignId: string;
  /** Visitors a second. */
  rate: number;
  seconds: number;
  /** Plays that end before this second do not count: until then the servers are not full. */
  warm: number;
  /** Number of the first visitor. */
  from: number;
}

export interface Rushed {
  /** Whole plays that ended in the seconds that count. */
  plays: number;
  /** Milliseconds of single calls that were served, ascending. */
  served: number[];
  /** Seconds from the first try to the open play, ascending. */
  waits: number[];
  visitors: number;
  refused: number;
  /** Of calls of plays under way. */
  refusedUnderWay: number;
  /** Calls that were answered neither by what was asked for nor by "later". */
  faults: string[];
  told: number;
  /** Prizes that were told, and are another or none when they are asked for again. */
  lost: number;
  /** Of this process, in cores. */
  cpu: number;
}

process.on("message", (rush: Rush) => {
  run(rush).then(
    (rushed) => process.send?.(rushed),
    (fault) => process.send?.({ fault: String(fault?.stack ?? fault) }),
  );
});

/** Connections that are opened at most; visitors share them, as they share a proxy's. */
const LINES = 1_500;
/** Lines that ask again what was told. */
const ASKERS = 16;

async function run({ ports, campaignId, rate, seconds, warm, from }: Rush): Promise<Rushed> {
  const free: Line[] = [];
  let opened = 0;
  const rushed = { plays: 0, visitors: 0, refused: 0, refusedUnderWay: 0, told: 0, lost: 0 };
  const served: number[] = [];
  const waits: number[] = [];
  const faults: string[] = [];
  const told: { sessionId: string; text: string }[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  const cpu = process.cpuUsage();
  let isOver = false;

  const line = async (): Promise<Line> => {
    for (;;) {
      const found = free.pop();
      if (found) return found;
      if (opened < LINES) return Line.open(ports[opened++ % ports.length] ?? 0);
      await pause(5);
    }
  };
  const ask = async (name: Call, sessionId: string, seed: string, ticket?: string): Promise<Heard> => {
    const mine = await line();
    const sent = performance.now();
    const heard = await mine.ask(requestOf(name, { campaignId, sessionId, seed }), ticket);
    free.push(mine);
    if (heard.status === 503) rushed.refused++;
    else served.push(performance.now() - sent);
    if (heard.status === 503 && name !== "session") rushed.refusedUnderWay++;
    return heard;
  };
  /** As the player does: it waits as long as it is told, and up to half as long again. Null: nobody waits any more. */
  const call = async (name: Call, sessionId: string, seed: string): Promise<string | null> => {
    for (let ticket: string | undefined; ; ) {
      const { status, retryAfter, text } = await ask(name, sessionId, seed, ticket);
      if (status < 300) return text;
      if (status !== 503) throw new Error(`${name}: ${status} ${text}`);
      ticket ??= JSON.parse(text).ticket;
      const wait = 500 + retryAfter * 1_000 * (1 + Math.random() / 2);
      if (name === "session" && performance.now() + wait > end) return null;
      await pause(wait);
    }
  };
  const visit = async (n: number): Promise<void> => {
    const seed = `visitor-${n}`;
    const came = performance.now();
    const session = await call("session", "", seed);
    if (session === null) return;
    waits.push((performance.now() - came) / 1_000);
    const { sessionId } = JSON.parse(session);
    await call("lead", sessionId, seed);
    const draw = (await call("draw", sessionId, seed)) ?? "";
    const hasWon = draw.includes('"prizeWon":true');
    if (hasWon) told.push({ sessionId, text: draw });
    await call("result", sessionId, seed);
    if (hasWon) await call("claim", sessionId, seed);
    const now = performance.now();
    if (now > begin + warm * 1_000 && now <= end) rushed.plays++;
  };

  const visits: Promise<void>[] = [];
  while (!isOver) {
    const due = Math.floor(((Math.min(performance.now(), end) - begin) / 1_000) * rate);
    for (; rushed.visitors < due; rushed.visitors++)
      visits.push(
        visit(from + rushed.visitors).catch((fault) => {
          if (faults.length < 10) faults.push(String(fault));
        }),
      );
    isOver = performance.now() >= end;
    await pause(5);
  }
  const used = process.cpuUsage(cpu);
  const elapsed = (performance.now() - begin) / 1_000;
  await Promise.all(visits);

  rushed.told = told.length;
  const again = async () => {
    for (let one = told.pop(); one; one = told.pop())
      if ((await call("draw", one.sessionId, "")) !== one.text) rushed.lost++;
  };
  await Promise.all(Array.from({ length: ASKERS }, again));
  for (const each of free) each.close();
  const ascending = (values: number[]) => values.sort((a, b) => a - b);
  return {
    ...rushed,
    faults,
    served: ascending(served),
    waits: ascending(waits),
    cpu: (used.user + used.system) / 1e6 / elapsed,
  };
}
