import { contract, type Entry } from "../index.ts";
import { type JsonSchema, JsonSchemas } from "../openapi/json-schemas.ts";

/** What a player sends in one call; `{campaignId}`, `{companyId}` and `{sessionId}` stand for what the server gave it. */
export interface RecordedRequest {
  call: PlayerCall;
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  /** The answer that it expects. */
  status: number;
}
export interface RecordedCall {
  /** JSON Schemas, references resolved: of the body that may be sent, of the answers by status. */
  accepts: JsonSchema | null;
  answers: Readonly<Record<string, JsonSchema | null>>;
}
export interface RecordedWire {
  requests: readonly RecordedRequest[];
  calls: Readonly<Record<string, RecordedCall>>;
}

/** Calls that a published page makes: it may be one build older than the server (decisions, "Publishing"). */
export const PLAYER_CALLS = [
  "POST /leads/api/lead/session",
  "POST /leads/api/lead",
  "POST /leads/api/lead/v2/leads/{sessionId}",
  "PUT /leads/api/lead/lead-game-data",
  "POST /luck-games/api/prize/get-prize/{leadSessionId}/{gameType}",
  "POST /luck-games/api/prize/claim-prize/{leadSessionId}/{gameType}",
  "PUT /api/v1/plays/{sessionId}/steps/{n}",
  "GET /api/v1/plays/{sessionId}",
  "GET /api/v1/plays/{sessionId}/code",
  "GET /api/v1/plays/challenge",
  "GET /api/v1/state/{companyId}/{campaignId}",
] as const;
export type PlayerCall = (typeof PLAYER_CALLS)[number];

const lead = {
  sessionId: "{sessionId}",
  campaignId: "{campaignId}",
  gameType: "spin-the-wheel",
  visitorId: null,
  incomingQueryParams: "utm_source=a-page",
  homepage: "",
  firstName: "Ada",
  email: "ada@example.org",
  legalPolicies: true,
};
const luck = { leadSessionId: "{sessionId}", gameType: "spin-the-wheel" };

/** A whole play, as the player of this build sends it. */
const REQUESTS: readonly RecordedRequest[] = [
  { call: "GET /api/v1/state/{companyId}/{campaignId}", status: 200 },
  {
    call: "POST /leads/api/lead/session",
    body: {
      campaignId: "{campaignId}",
      gameType: "spin-the-wheel",
      visitorId: null,
      incomingQueryParams: "utm_source=a-page",
      language: "en",
      nonce: "0f1e2d3c",
      skipRegistration: true,
    },
    status: 201,
  },
  { call: "POST /leads/api/lead", body: lead, status: 201 },
  {
    call: "POST /leads/api/lead/v2/leads/{sessionId}",
    params: { sessionId: "{sessionId}" },
    body: { ...lead, firstName: "Augusta" },
    status: 200,
  },
  { call: "POST /luck-games/api/prize/get-prize/{leadSessionId}/{gameType}", params: luck, status: 200 },
  {
    call: "PUT /leads/api/lead/lead-game-data",
    body: { sessionId: "{sessionId}", campaignId: "{campaignId}", gameType: "spin-the-wheel", gameData: {} },
    status: 200,
  },
  { call: "POST /luck-games/api/prize/claim-prize/{leadSessionId}/{gameType}", params: luck, status: 200 },
  { call: "GET /api/v1/plays/{sessionId}", params: { sessionId: "{sessionId}" }, status: 200 },
];

/** What the contract of this build says of the player's calls: what is recorded for the builds to come. */
export function playerWire(): RecordedWire {
  const schemas = new JsonSchemas();
  const inlined = (schema: JsonSchema): JsonSchema => resolved(schema, schemas.named);
  const calls = PLAYER_CALLS.map((call): [string, RecordedCall] => {
    const entry: Entry = contract[call];
    const answers = Object.entries(entry.answers ?? {}).map(([status, answer]) => [
      status,
      answer && inlined(schemas.of(answer, "output")),
    ]);
    return [
      call,
      { accepts: entry.body ? inlined(schemas.of(entry.body, "input")) : null, answers: Object.fromEntries(answers) },
    ];
  });
  return { requests: REQUESTS, calls: Object.fromEntries(calls) };
}

/** Without references and prose. */
function resolved(schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { $ref, description: _, ...rest } = schema;
  const target = $ref && named[$ref.slice($ref.lastIndexOf("/") + 1)];
  if (target) return resolved({ ...target, ...rest }, named);
  const each = (list: JsonSchema[] | undefined) => list?.map((member) => resolved(member, named));
  const fields = Object.entries(rest.properties ?? {}).map(([name, field]) => [name, resolved(field, named)]);
  return {
    ...rest,
    ...(rest.properties && { properties: Object.fromEntries(fields) }),
    ...(rest.items && { items: resolved(rest.items, named) }),
    ...(rest.anyOf && { anyOf: each(rest.anyOf) }),
    ...(rest.oneOf && { oneOf: each(rest.oneOf) }),
    ...(rest.allOf && { allOf: each(rest.allOf) }),
  } as JsonSchema; // the same members, resolved
}
