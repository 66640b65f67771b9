import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contract, type Entry } from "../index.ts";
import type { JsonSchema } from "../openapi/json-schemas.ts";
import { PLAYER_CALLS, playerWire, type RecordedWire } from "./player-calls.ts";
import { wireFaults } from "./wire-faults.ts";

const recorded: RecordedWire = JSON.parse(
  readFileSync(new URL("../../../../fixtures/wire/player.json", import.meta.url), "utf8"),
);

describe("the wire stays compatible with the build before (decisions, Publishing)", () => {
  test("every call of the recorded player is still understood, and told what it reads", () => {
    expect(Object.keys(recorded.calls).length).toBeGreaterThanOrEqual(PLAYER_CALLS.length);
    expect(wireFaults(recorded, playerWire())).toEqual([]);
  });

  test.each(recorded.requests.map((request) => [request.call, request] as const))(
    "%s: its body is accepted",
    (call, request) => {
      const { body }: Entry = contract[call];
      const id = "00000000-0000-4000-8000-000000000001";
      const sent = JSON.stringify(request.body ?? null)
        .replaceAll(/\{(campaign|company)Id\}/g, id)
        .replaceAll("{sessionId}", "S1");
      expect(body?.safeParse(JSON.parse(sent)).error?.issues ?? []).toEqual([]);
    },
  );

  const SESSION = "POST /leads/api/lead/session";
  const GAME = "PUT /leads/api/lead/lead-game-data";
  const fieldsOf = (schema: JsonSchema | null | undefined): Record<string, JsonSchema> => schema?.properties ?? {};
  const required = (schema: JsonSchema | null | undefined, change: (names: string[]) => string[]) => {
    if (schema) schema.required = change(schema.required ?? []);
  };
  test.each<[string, string, (now: RecordedWire) => void]>([
    [
      "a call is removed",
      `${GAME}: the call is gone`,
      ({ calls }) => void delete (calls as Record<string, unknown>)[GAME],
    ],
    [
      "an answer's field is removed",
      `${SESSION} 201.registered: is gone`,
      ({ calls }) => {
        const answer = calls[SESSION]?.answers[201];
        delete fieldsOf(answer).registered;
        required(answer, (names) => names.filter((name) => name !== "registered"));
      },
    ],
    [
      "an answer's field is renamed",
      `${GAME} 200.outcomePageId: is gone`,
      ({ calls }) => {
        const fields = fieldsOf(calls[GAME]?.answers[200]);
        fields.pageId = fields.outcomePageId ?? {};
        delete fields.outcomePageId;
      },
    ],
    [
      "an answer's field may be absent",
      `${SESSION} 201.sessionId: is not always there`,
      ({ calls }) => required(calls[SESSION]?.answers[201], (names) => names.filter((name) => name !== "sessionId")),
    ],
    [
      "an answer's field becomes nullable",
      `${SESSION} 201.sessionId: may be null`,
      ({ calls }) =>
        Object.assign(fieldsOf(calls[SESSION]?.answers[201]).sessionId ?? {}, { type: ["string", "null"] }),
    ],
    [
      "an answer has a value that nobody knew",
      'POST /leads/api/lead 201.doubleOptIn: may be "later"',
      ({ calls }) => fieldsOf(calls["POST /leads/api/lead"]?.answers[201]).doubleOptIn?.enum?.push("later"),
    ],
    [
      "another status is answered",
      `${SESSION} 202: an answer that the player does not know`,
      ({ calls }) => Object.assign(calls[SESSION]?.answers ?? {}, { 202: null }),
    ],
    [
      "a field that is sent is no longer read",
      `${SESSION} body.nonce: is gone`,
      ({ calls }) => void delete fieldsOf(calls[SESSION]?.accepts).nonce,
    ],
    [
      "a new field must be sent",
      `${SESSION} body.nonce: is not always there`,
      ({ calls }) => required(calls[SESSION]?.accepts, (names) => [...names, "nonce"]),
    ],
    [
      "less may be sent",
      `${GAME} body.sessionId: maxLength 10`,
      ({ calls }) => Object.assign(fieldsOf(calls[GAME]?.accepts).sessionId ?? {}, { maxLength: 10 }),
    ],
  ])("%s: told by name", (_, fault, change) => {
    const now = playerWire();
    change(now);
    expect(wireFaults(playerWire(), now)).toContain(fault);
  });
  test("more may be accepted, and more told", () => {
    const now = playerWire();
    fieldsOf(now.calls[SESSION]?.accepts).another = { type: "string" };
    fieldsOf(now.calls[SESSION]?.answers[201]).another = { type: "string" };
    expect(wireFaults(playerWire(), now)).toEqual([]);
  });
});
