import type { JsonSchema } from "../openapi/json-schemas.ts";
import type { RecordedCall, RecordedWire } from "./player-calls.ts";

/**
 * What a player of the recorded build would trip over: a call, a field or a value that it sends and is no longer read, or
 * reads and is no longer told. More may be accepted than was, and more fields told.
 */
export function wireFaults(recorded: RecordedWire, present: RecordedWire): string[] {
  return Object.entries(recorded.calls).flatMap(([call, before]) => {
    const now = present.calls[call];
    return now ? callFaults(call, before, now) : [`${call}: the call is gone`];
  });
}

function callFaults(call: string, before: RecordedCall, now: RecordedCall): string[] {
  const sent = before.accepts && now.accepts ? narrower(before.accepts, now.accepts, `${call} body`) : [];
  const told = Object.entries(now.answers).flatMap(([status, answer]) => {
    const known = before.answers[status];
    const at = `${call} ${status}`;
    if (known === undefined) return [`${at}: an answer that the player does not know`];
    return known && answer ? narrower(answer, known, at, true) : [];
  });
  const gone = Object.keys(before.answers).filter((status) => !(status in now.answers));
  return [...sent, ...told, ...gone.map((status) => `${call} ${status}: the answer is gone`)];
}

/**
 * Whether everything that fits `from` fits `to`.
 * @param isTold the fields of `to` must be told, not only allowed
 */
function narrower(from: JsonSchema, to: JsonSchema, at: string, isTold = false): string[] {
  const many = from.anyOf ?? from.oneOf;
  if (many) return many.flatMap((member) => narrower(member, to, at, isTold));
  const choices = to.anyOf ?? to.oneOf;
  if (choices) {
    const tried = choices.map((choice) => narrower(from, choice, at, isTold));
    return tried.some((faults) => faults.length === 0) ? [] : (tried.find((faults) => faults.length > 0) ?? []);
  }
  return [...valueFaults(from, to, at), ...fieldFaults(from, to, at, isTold), ...itemFaults(from, to, at, isTold)];
}

function valueFaults(from: JsonSchema, to: JsonSchema, at: string): string[] {
  const faults: string[] = [];
  const types = typesOf(to);
  const other =
    types &&
    (typesOf(from) ?? ["anything"]).find(
      (type) => !types.includes(type) && !(type === "integer" && types.includes("number")),
    );
  if (other) faults.push(`${at}: may be ${other}`);
  const values = valuesOf(to);
  const value = values ? (valuesOf(from) ?? ["anything"]).find((each) => !values.includes(each)) : undefined;
  if (value !== undefined) faults.push(`${at}: may be ${JSON.stringify(value)}`);
  for (const [keyword, isMore] of BOUNDS) {
    const [a, b] = [from[keyword], to[keyword]];
    if (typeof b === "number" && (typeof a !== "number" || (isMore ? a > b : a < b)))
      faults.push(`${at}: ${keyword} ${b}`);
  }
  for (const keyword of ["pattern", "format"] as const)
    if (to[keyword] !== undefined && from[keyword] !== to[keyword]) faults.push(`${at}: ${keyword} ${to[keyword]}`);
  return faults;
}

function fieldFaults(from: JsonSchema, to: JsonSchema, at: string, isTold: boolean): string[] {
  const [sent, read] = [from.properties ?? {}, to.properties ?? {}];
  const must = new Set(from.required);
  const missing = (to.required ?? [])
    .filter((name) => !must.has(name))
    .map((name) => `${at}.${name}: is not always there`);
  // What is sent must still be read, what is read must still be told, even where it is optional.
  const lost = isTold
    ? Object.keys(read).filter((name) => !(name in sent))
    : Object.keys(sent).filter((name) => !(name in read));
  const both = Object.keys(sent).filter((name) => name in read);
  return [
    ...missing,
    ...lost.map((name) => `${at}.${name}: is gone`),
    ...both.flatMap((name) => narrower(sent[name] ?? {}, read[name] ?? {}, `${at}.${name}`, isTold)),
  ];
}

const itemFaults = (from: JsonSchema, to: JsonSchema, at: string, isTold: boolean): string[] =>
  from.items && to.items ? narrower(from.items, to.items, `${at}[]`, isTold) : [];

/** Bounds of `to` that `from` must keep; true: upper ones. */
const BOUNDS: readonly [keyword: string, isMore: boolean][] = [
  ["maximum", true],
  ["maxLength", true],
  ["maxItems", true],
  ["minimum", false],
  ["minLength", false],
  ["minItems", false],
];

const typesOf = ({ type }: JsonSchema): string[] | null => (type === undefined ? null : [type].flat());
const valuesOf = (schema: JsonSchema): unknown[] | null => schema.enum ?? ("const" in schema ? [schema.const] : null);
