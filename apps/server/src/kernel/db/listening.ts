import { Client, type ClientConfig } from "pg";
import type { Ears, Listening } from "./engine.ts";

/** Milliseconds before the first new try; doubled up to the most. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
/** A connection that died without a word is found by asking it, in milliseconds. */
const PULSE = 15_000;
const PATIENCE = 5_000;

/**
 * A connection of its own that listens, and comes back by itself. Resolves when it listens for the first time.
 * @param options of a session that no transaction pooler stands before
 */
export async function listenOn(options: ClientConfig, channel: string, ears: Ears): Promise<Listening> {
  let client: Client | null = null;
  let isStopped = false;
  let pause = FIRST_PAUSE;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new Client({ ...options, keepAlive: true, query_timeout: PATIENCE });
    next.on("error", () => lost(next));
    next.on("end", () => lost(next));
    next.on("notification", ({ channel: on, payload }) => on === channel && ears.hear(payload ?? ""));
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
    } catch (fault) {
      await next.end().catch(() => {}); // what it could not open it need not close
      throw fault;
    }
    if (isStopped) return next.end();
    client = next;
    pause = FIRST_PAUSE;
    timer = setTimeout(() => feelPulse(next), PULSE).unref();
  };

  const feelPulse = (of: Client) => {
    if (client !== of) return;
    of.query("SELECT 1").then(
      () => {
        if (client === of) timer = setTimeout(() => feelPulse(of), PULSE).unref();
      },
      () => {
        lost(of);
        of.end().catch(() => {});
      },
    );
  };

  const lost = (which: Client) => {
    if (client !== which) return;
    client = null;
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(again, pause).unref();
  };

  const again = async () => {
    try {
      await connect();
      ears.missed();
    } catch {
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      if (!isStopped) timer = setTimeout(again, pause).unref();
    }
  };

  await connect();
  return {
    isOn: () => client !== null,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
