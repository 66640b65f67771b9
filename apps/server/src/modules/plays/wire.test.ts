import { readFileSync } from "node:fs";
import type { JsonSchema } from "@fairground/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "./testing.ts";

interface Recorded {
  requests: { call: string; params?: Record<string, string>; body?: unknown; status: number }[];
  calls: Record<string, { answers: Record<string, JsonSchema | null> }>;
}
const recorded: Recorded = JSON.parse(
  readFileSync(new URL("../../../../../fixtures/wire/player.json", import.meta.url), "utf8"),
);

describe.each(DATABASES)("a player of the recorded build on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  test("plays to the end on today's server, and every answer has what it reads", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: 5 });
    const known: Record<string, string> = { campaignId };
    const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? `{${name}}`);
    const played: string[] = [];
    for (const { call, params = {}, body, status } of recorded.requests) {
      const [method = "", template = ""] = call.split(" ");
      if (template.includes("/state/")) continue; // the publishing module's, tested there
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(filled(params[name] ?? "")),
      );
      const sent = body === undefined ? undefined : JSON.parse(filled(JSON.stringify(body)));
      const answer = await ground.call(method as "GET" | "POST" | "PUT", path, sent); // methods of recorded calls
      expect([call, answer.status, answer.status === status ? null : answer.text]).toEqual([call, status, null]);
      expect(shapeFaults(answer.body, recorded.calls[call]?.answers[status] ?? {}, call)).toEqual([]);
      if (typeof answer.body.sessionId === "string") known.sessionId = answer.body.sessionId;
      played.push(call);
    }
    expect(played.length).toBeGreaterThanOrEqual(7);
  });

  test("a field that is gone, null or of another type is told", () => {
    const schema = recorded.calls["POST /leads/api/lead/session"]?.answers[201] ?? {};
    const answer = { data: { sessionId: "S1", registered: false }, sessionId: "S1", registered: false };
    expect(shapeFaults(answer, schema, "")).toEqual([]);
    expect(shapeFaults({ ...answer, sessionId: null }, schema, "")).toEqual([".sessionId: null"]);
    expect(shapeFaults({ data: answer.data, sessionId: "S1" }, schema, "")).toEqual([".registered: undefined"]);
    expect(shapeFaults({ ...answer, registered: "no" }, schema, "")).toEqual(['.registered: "no"']);
  });
});

/** Where a value is not what the schema says: types, required fields and listed values. */
function shapeFaults(value: unknown, schema: JsonSchema, at: string): string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const tried = choices.map((choice) => shapeFaults(value, choice, at));
    return tried.some((faults) => faults.length === 0) ? [] : (tried[0] ?? []);
  }
  const told = [`${at}: ${JSON.stringify(value)}`];
  const types = schema.type === undefined ? null : [schema.type].flat();
  if (types && !types.includes(typeOf(value)) && !(types.includes("integer") && Number.isInteger(value))) return told;
  if (schema.enum && !schema.enum.includes(value)) return told;
  if (Array.isArray(value)) return value.flatMap((item, n) => shapeFaults(item, schema.items ?? {}, `${at}[${n}]`));
  if (typeof value !== "object" || value === null) return [];
  const fields: Record<string, unknown> = { ...value };
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (fields[name] === undefined) return schema.required?.includes(name) ? [`${at}.${name}: undefined`] : [];
    return shapeFaults(fields[name], field, `${at}.${name}`);
  });
}

const typeOf = (value: unknown): string => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);
