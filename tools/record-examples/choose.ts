import type { Call, Entry } from "@fairground/contract";
import { type Example, fits } from "@fairground/contract/openapi";

/** Longer ones teach nobody anything. Characters of JSON, body and answer together. */
const LONGEST = 3_000;

/** The call that shows most in little: fields with something in them count, as long as it can be read. Null: none fits. */
export function choose(entry: Entry, recorded: readonly Example[]): Example | null {
  const sound = recorded.filter((each) => !isOdd(each));
  // A body that is shortened says fewer than its answer counts.
  const whole = sound.filter(({ body }) => !hasLongList(body));
  const fitting = (whole.length > 0 ? whole : sound).map((each) => readable(each, entry));
  const weight = (each: Example) => {
    const size = JSON.stringify([each.body, each.answer]).length;
    return size > LONGEST ? -size : leaves(each.body) + leaves(each.answer) - size / 10_000;
  };
  return (
    fitting
      .filter((each) => fits(entry, each))
      .sort((a, b) => weight(b) - weight(a) || JSON.stringify(a).localeCompare(JSON.stringify(b)))[0] ?? null
  );
}

/** What a test sends that nobody should: names given twice, and addresses that are meant to be refused. */
const isOdd = ({ query, body }: Example): boolean =>
  Object.values(query ?? {}).some((value) => typeof value !== "string") || JSON.stringify(body ?? "").includes("evil");

function hasLongList(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return (Array.isArray(value) && value.length > ITEMS) || Object.values(value).some(hasLongList);
}

/** How many values say something. */
function leaves(value: unknown): number {
  if (value === null || value === undefined || value === "") return 0;
  if (typeof value !== "object") return 1;
  return Object.values(value).reduce((sum: number, each) => sum + leaves(each), 0);
}

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const ITEMS = 2;
const SECRETS: Readonly<Record<string, string>> = {
  password: "correct horse battery staple",
  token: "Zq3xw8Vd1TnKfUo5yRb2LhCe7JmSa9Pg",
};

/** Short lists, and ids that are the same in every recording: what changes with each run would hide what has changed. */
function readable({ params, query, body, status, answer }: Example, entry: Entry): Example {
  const short: unknown = JSON.parse(JSON.stringify({ params, query, body, answer }), (key, value) =>
    Array.isArray(value) ? value.slice(0, ITEMS) : (SECRETS[key] ?? value),
  );
  const ids = new Map<string, string>();
  const text = JSON.stringify(short).replace(UUID, (id) => {
    if (!ids.has(id)) ids.set(id, `6f1d0a52-3c1e-4a86-9a0f-${String(ids.size + 1).padStart(12, "0")}`);
    return ids.get(id) ?? id;
  });
  const { params: p, query: q, ...rest } = JSON.parse(text) as Omit<Example, "status">; // as it was
  return { ...(entry.params && filled(p) && { params: p }), ...(filled(q) && { query: q }), ...rest, status };
}

const filled = (values: Example["params"]): values is NonNullable<Example["params"]> =>
  values !== undefined && Object.keys(values).length > 0;

export type Recorded = Example & { call: Call };
