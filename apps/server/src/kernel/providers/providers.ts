import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Ask, OutboundRefused, outbound } from "../outbound.ts";

/** A company's own provider. */
export interface Provider {
  companyId: string;
  address: string;
  secret: string;
}
export type Method = "GET" | "POST" | "PUT";

/** `fault`: why it was not even asked, or that no answer came; "status" and "malformed" are answers that say nothing. */
export type Said =
  | { kind: "said"; status: number; body: Readonly<Record<string, unknown>> }
  | { kind: "silent"; status: number | null; fault: string };

interface Breaker {
  failures: number;
  /** Until then nobody asks. */
  openUntil: number;
}

/** Milliseconds that a provider has for an answer. */
const PATIENCE = 3_000;
const TRIES = 3;
/** Milliseconds before the second and the third try, of which chance takes up to a half. */
const PAUSES = [300, 900];
/** So many failed calls in a row, and nobody asks for a while: a provider that is down holds up no visitor. */
const FAILURES = 5;
const REST = 30_000;

/** Asks companies' own providers of one kind: signed, three tries, and not at all while one is down. */
export class Providers {
  private readonly ask: Ask;
  private readonly now: () => number;
  private readonly random: () => number;
  private readonly wait: (milliseconds: number) => Promise<unknown>;
  private readonly breakers = new Map<string, Breaker>();
  constructor(options: {
    ask: Ask;
    now: () => number;
    random: () => number;
    wait: (milliseconds: number) => Promise<unknown>;
  }) {
    this.ask = options.ask;
    this.now = options.now;
    this.random = options.random;
    this.wait = options.wait;
  }

  /**
   * @param path below the provider's address, e.g. `/auth/profile`
   * @param id the request's, by which a provider knows it again; absent: a new one for each call
   */
  async call(
    provider: Provider,
    method: Method,
    path: string,
    body: unknown,
    id: string = randomUUID(),
  ): Promise<Said> {
    const breaker = this.breakers.get(provider.companyId) ?? { failures: 0, openUntil: 0 };
    this.breakers.set(provider.companyId, breaker);
    if (breaker.openUntil > this.now()) return { kind: "silent", status: null, fault: "unreachable" };
    // The id is the same for every try: a provider that has taken one knows the others.
    let said = await this.once(provider, method, path, body, id);
    for (let tries = 1; tries < TRIES && isWorthAnother(said); tries++) {
      await this.wait((PAUSES[tries - 1] ?? 0) * (0.5 + this.random() / 2));
      said = await this.once(provider, method, path, body, id);
    }
    breaker.failures = isWorthAnother(said) ? breaker.failures + 1 : 0;
    if (breaker.failures >= FAILURES) breaker.openUntil = this.now() + REST;
    return said;
  }

  /** Once, whatever the breaker says: for those who try it out. An answer closes the breaker. */
  async try(provider: Provider, method: Method, path: string, body: unknown): Promise<Said> {
    const said = await this.once(provider, method, path, body, randomUUID());
    if (said.kind === "said") this.breakers.delete(provider.companyId);
    return said;
  }

  private once(provider: Provider, method: Method, path: string, body: unknown, id: string): Promise<Said> {
    return this.send(provider, method, path, body === undefined ? "" : JSON.stringify(body), id);
  }

  private async send(
    { address, secret }: Provider,
    method: Method,
    path: string,
    body: string,
    id: string,
  ): Promise<Said> {
    const timestamp = String(Math.floor(this.now() / 1000));
    const headers = {
      "content-type": "application/json",
      accept: "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signatureOf(secret, id, timestamp, body)}`,
    };
    try {
      const answer = await this.ask(`${address}${path}`, { method, headers, body });
      if (!answer.ok) return { kind: "silent", status: answer.status, fault: "status" };
      const told: unknown = await answer.json().catch(() => null);
      return isRecord(told)
        ? { kind: "said", status: answer.status, body: told }
        : { kind: "silent", status: answer.status, fault: "malformed" };
    } catch (error) {
      return {
        kind: "silent",
        status: null,
        fault: error instanceof OutboundRefused && error.reason !== "too-large" ? error.reason : "unreachable",
      };
    }
  }
}

/** Providers of a process, asked over the network. */
export const openProviders = (allowsLoopback: boolean): Providers =>
  new Providers({
    ask: outbound({ allowsLoopback, patience: PATIENCE }),
    now: () => Date.now(),
    random: () => Math.random(),
    wait,
  });

/** As the provider makes it again, to see that a request is ours. */
export const signatureOf = (secret: string, id: string, timestamp: string, body: string): string =>
  createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether it might be taken another time: what a provider refuses it refuses the next time, too. */
export const isWorthAnother = (said: Said): boolean =>
  said.kind === "silent" &&
  (said.fault === "malformed" ||
    said.fault === "unreachable" ||
    said.fault === "unresolved" ||
    (said.fault === "status" && ((said.status ?? 0) >= 500 || said.status === 429)));
