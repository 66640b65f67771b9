import type { Call, Entry } from "@fairground/contract";
import type { FastifyRequest } from "fastify";
import type { Caller } from "./mount.ts";

/** A call that leaves a row in the audit, once it has been answered or refused. */
export interface DoneCall {
  call: Call;
  entry: Entry;
  caller: Caller;
  request: FastifyRequest;
  parts: { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };
  status: number;
  /** What was answered; nothing of it but ids, and how many people it was about, is kept. */
  answer: unknown;
  /** How many rows a file has that is answered piece by piece, as its header says; null: none was sent. */
  rows: number | null;
}

/** Writes the row. A call whose row cannot be written is not answered. */
export type Auditor = (done: DoneCall) => Promise<void>;

const callers = new WeakMap<FastifyRequest, Caller>();
const accounts = new WeakMap<FastifyRequest, string>();
const companies = new WeakMap<Caller, Set<string>>();

/** Whoever was recognised, also where they are refused afterwards. */
export const noteCaller = (request: FastifyRequest, caller: Caller): void => void callers.set(request, caller);
export const notedCaller = (request: FastifyRequest): Caller | undefined => callers.get(request);

/** The account that somebody has become by a call which anyone may make, e.g. by signing in. */
export const noteAccount = (request: FastifyRequest, userId: string): void => void accounts.set(request, userId);
export const notedAccount = (request: FastifyRequest): string | undefined => accounts.get(request);

/** A company of the caller's that a call turned out to concern, where its path does not say so. */
export function noteCompany(caller: Caller, companyId: string): void {
  const noted = companies.get(caller) ?? new Set();
  companies.set(caller, noted.add(companyId));
}
export const notedCompanies = (caller: Caller): ReadonlySet<string> => companies.get(caller) ?? new Set();
