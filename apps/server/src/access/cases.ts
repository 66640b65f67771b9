import { type Access, type Call, contract, type Entry, type Right } from "@fairground/contract";
import type { InjectOptions } from "fastify";
import { z } from "zod";
import type { Ids } from "./sides.ts";

/** A call with one of its bodies: where the right depends on the body, a call is several cases. */
export interface Case {
  name: string;
  call: Call;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  entry: Entry;
  /** What is sent beside what `ids` name; absent: nothing but them. */
  body?: (ids: Ids) => Sent;
}
export type Sent = Pick<InjectOptions, "payload" | "headers">;

const json = (payload: object): Sent => ({ payload });

/** Every call that is built, once for each body of it. @param bodies by call; a list: several cases */
export function casesOf(
  bodies: Readonly<Record<string, ((ids: Ids) => Sent) | Readonly<Record<string, (ids: Ids) => Sent>>>>,
): Case[] {
  return Object.entries<Entry>(contract)
    .filter(([, { later }]) => !later)
    .flatMap(([call, entry]): Case[] => {
      const [method, path] = call.split(" ") as [Case["method"], string]; // as the contract's keys are written
      const one = { call: call as Call, method, path, entry };
      const body = bodies[call];
      if (typeof body === "function" || body === undefined) return [{ ...one, name: call, ...(body && { body }) }];
      return Object.entries(body).map(([says, of]) => ({ ...one, name: `${call} ${says}`, body: of }));
    });
}

/** Of the ids of a side, those that the call takes: in its path, its query, and its body. */
export function idsTaken({ path, entry, method }: Case, ids: Ids): Ids {
  const taken = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name));
  for (const name of propertiesOf(entry.query)) taken.add(name);
  if (method === "POST" || method === "PUT") for (const name of propertiesOf(entry.body ?? entry.form)) taken.add(name);
  return Object.fromEntries(Object.entries(ids).filter(([name]) => taken.has(name)));
}

/** Values of parameters that name no row. */
const WORDS: Readonly<Record<string, string>> = {
  n: "1",
  language: "en",
  period: "all",
  gameType: "slot machine",
  metric: "visitors",
  revision: "1",
};

export function requestOf({ method, path, entry, body }: Case, ids: Ids): InjectOptions {
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(ids[name] ?? WORDS[name] ?? "x"),
  );
  const query = propertiesOf(entry.query).flatMap((name) => (ids[name] ? [`${name}=${ids[name]}`] : []));
  const at = query.length > 0 ? `${url}?${query.join("&")}` : url;
  if (method === "GET" || method === "DELETE") return { method, url: at };
  const named = propertiesOf(entry.body).flatMap((name) => (ids[name] ? [[name, ids[name]] as const] : []));
  return { method, url: at, ...(body?.(ids) ?? json(Object.fromEntries(named))) };
}

/** Parameters of the path that name a row of a company. */
export const rowsNamed = ({ path }: Case): string[] =>
  [...path.matchAll(/\{(\w*(?:Id|[rR]eference))\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "companyId" && name !== "campaignId");

/** The right that a member's call takes; null: it is none. */
export function rightOf(access: Access, body: unknown): Right | null {
  if (access.kind === "member") return access.right;
  return access.kind === "member-by-body" ? access.right((body ?? {}) as never) : null;
}

/** Of an object, also one that is refined, transformed or may be left out. */
function propertiesOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const known = PROPERTIES.get(schema);
  if (known) return known;
  const { properties = {}, anyOf = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const all = [properties, ...anyOf.map((one) => (typeof one === "object" && one.properties) || {})];
  const names = all.flatMap((one) => Object.keys(one));
  PROPERTIES.set(schema, names);
  return names;
}
const PROPERTIES = new WeakMap<z.ZodType, string[]>();
