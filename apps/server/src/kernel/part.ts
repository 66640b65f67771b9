import { type CallName, contract, type FairgroundContract } from "@fairground/contract";
import type { FastifyInstance } from "fastify";
import type { Auditor } from "./http/audit.ts";
import { type Gatekeeper, type Handlers, mount } from "./http/mount.ts";

/** What a module adds to a process; its `index.ts` opens it. */
export interface Part {
  /** Its calls of the contract. */
  calls?: PartialCalls;
  /** Pages and files beside the contract. */
  serve?(server: FastifyInstance): void | Promise<void>;
  /** Work that outlives requests in every process, whatever its role. */
  startEverywhere?(): void | Promise<void>;
  /** Work that outlives requests; not where `ROLE` is api. */
  start?(): void | Promise<void>;
  stop?(): void | Promise<void>;
}

type AllCalls = Handlers<FairgroundContract>;
type PartialCalls = Partial<AllCalls>;
type CallsOf<P> = P extends { calls: infer Calls } ? Calls : never;
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/**
 * Mounts the whole contract. A call that no part answers does not compile, save those of later rooms.
 * @throws Error where two parts answer the same call
 */
export function mountParts<Parts extends Record<string, Part>>(
  server: FastifyInstance,
  parts: Parts & (All<CallsOf<Parts[keyof Parts]>> extends AllCalls ? unknown : Unanswered<Parts>),
  admit: Gatekeeper,
  audit: Auditor,
): void {
  const calls: Record<string, unknown> = {};
  for (const part of Object.values<Part>(parts))
    for (const [call, handler] of Object.entries(part.calls ?? {})) {
      if (calls[call]) throw new Error(`Two parts answer ${call}`);
      calls[call] = handler;
    }
  mount(server, contract, calls as unknown as AllCalls, admit, audit); // the signature has held each of them
}

/** What is missing, for the compiler's message: it names the calls. */
type Unanswered<Parts> = Record<"unanswered" | Exclude<keyof AllCalls, keyof All<CallsOf<Parts[keyof Parts]>>>, never>;

/** Mounts some calls alone, e.g. those of one part; they leave nothing in the audit. */
export function mountCalls(server: FastifyInstance, calls: PartialCalls, admit: Gatekeeper): void {
  const names = Object.keys(calls) as CallName[]; // as its type says
  const entries = Object.fromEntries(names.map((call) => [call, contract[call]]));
  mount(server, entries as FairgroundContract, calls as AllCalls, admit, null); // the entries of exactly these handlers
}
