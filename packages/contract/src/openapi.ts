import type { Access, Contract, Entry, Method } from "./define.ts";
import { services } from "./index.ts";
import { type JsonSchema, JsonSchemas } from "./json-schemas.ts";
import type { OpenApiDocument, Operation, Parameter, RequestBody, Response } from "./openapi-document.ts";
import { type ProblemCode, problems } from "./problems.ts";
import { problemsOf } from "./standard-problems.ts";

export type { OpenApiDocument } from "./openapi-document.ts";
export { type ReferencePage, referencePage } from "./reference-page.ts";

/** The contract as an OpenAPI 3.1 document, served at /openapi.json (decisions, "Addresses"). */
export function openApiDocument(contract: Contract, { title, version, serverUrl }: OpenApiOptions): OpenApiDocument {
  const schemas = new JsonSchemas();
  const paths: OpenApiDocument["paths"] = {};
  for (const [name, entry] of Object.entries(contract)) {
    const [method, path] = name.split(" ") as [Method, string]; // a Call is both
    paths[path] ??= {};
    paths[path][lower(method)] = operation(method, path, entry, schemas);
  }
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: { title, version, description: DESCRIPTION },
    servers: [{ url: serverUrl }],
    tags: Object.keys(services).map((tag) => ({ name: tag })),
    paths,
    components: { schemas: { Problem: PROBLEM, ...schemas.named }, securitySchemes: SECURITY_SCHEMES },
    "x-problems": Object.entries(problems).map(([code, kind]) => ({ code, ...kind })),
  };
}

function operation(method: Method, path: string, entry: Entry, schemas: JsonSchemas): Operation {
  const parameters = [
    ...fieldsAsParameters(entry.params && schemas.of(entry.params, "input"), "path"),
    ...fieldsAsParameters(entry.query && schemas.of(entry.query, "input"), "query"),
    ...(entry.idempotencyKey ? [IDEMPOTENCY_KEY] : []),
  ];
  const body = requestBody(entry, schemas);
  const codes = problemsOf(entry);
  return {
    operationId:
      method.toLowerCase() +
      path
        .split(/[^A-Za-z0-9]+/)
        .map(capitalized)
        .join(""),
    tags: [tagOf(`${method} ${path}`)],
    summary: entry.summary,
    description: accessSentence(entry.access),
    security: securityOf(entry.access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...answers(entry, schemas), ...refusals(codes) },
    "x-problems": codes,
    ...(entry.later ? { "x-not-built": true as const } : {}),
  };
}

function fieldsAsParameters(schema: JsonSchema | undefined, place: "path" | "query"): Parameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || (schema?.required ?? []).includes(name),
    schema: field,
  }));
}

function requestBody(entry: Entry, schemas: JsonSchemas): RequestBody | null {
  if (entry.raw === "multipart") {
    const fields = entry.form ? schemas.of(entry.form, "input") : { type: "object" as const };
    const schema = { ...fields, properties: { file: FILE, ...fields.properties } };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (entry.raw === "bytes") return { required: true, content: { "application/octet-stream": {} } };
  if (!entry.body) return null;
  return {
    required: !entry.body.safeParse(undefined).success,
    content: { "application/json": { schema: schemas.of(entry.body, "input") } },
  };
}

function answers(entry: Entry, schemas: JsonSchemas): Record<string, Response> {
  return Object.fromEntries(
    Object.entries(entry.answers ?? {}).map(([status, schema]) => [
      status,
      schema === null
        ? { description: "Done; no content" }
        : {
            description: schema.description ?? (status === "201" ? "Created" : "Answered"),
            content: { [entry.answerType ?? "application/json"]: { schema: schemas.of(schema, "output") } },
          },
    ]),
  );
}

/** One response per status, naming the codes that it may carry. */
function refusals(codes: readonly ProblemCode[]): Record<string, Response> {
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, together]) => [
      String(status),
      {
        description: together.map((code) => problems[code].title).join(". "),
        content: {
          "application/problem+json": {
            schema: {
              allOf: [
                { $ref: "#/components/schemas/Problem" },
                { type: "object", properties: { code: { enum: together } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

const tagOf = (name: string): string =>
  Object.entries(services).find(([, calls]) => name in calls)?.[0] ?? "Fairground";

function securityOf(access: Access): Record<string, string[]>[] {
  if (access.kind === "anyone") return [];
  if (access.kind === "play") return [{ play: [] }];
  return access.kind === "member" && access.service ? [{ bearer: [] }, { "service-auth": [] }] : [{ bearer: [] }];
}

const RIGHT_WORDS = {
  see: "Any member of the company.",
  edit: "Members with the role EDITOR or CREATOR.",
  manage: "Members with the role CREATOR.",
  "personal-data": "Members with the role CREATOR or USER_ADMIN: the answer holds personal data.",
  administer: "Members with the role USER_ADMIN.",
} as const;

function accessSentence(access: Access): string {
  switch (access.kind) {
    case "anyone":
      return "Anyone may call it.";
    case "play":
      return "Whoever holds the play's sessionId.";
    case "member":
      return RIGHT_WORDS[access.right] + (access.service ? " Also readable with the service-auth header." : "");
    case "member-by-body":
      return "Members of the company; the role that it takes depends on what the body asks for.";
    case "platform-admin":
      return "Platform admins.";
  }
}

const lower = (method: Method) => method.toLowerCase() as Lowercase<Method>;
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const DESCRIPTION = `Every call of the platform. Bodies are JSON. Every refusal is a problem document (RFC 9457) with a \`code\`; the table of problems says what to do about each. A row of another company answers 404, as if it were not there. A trailing slash changes nothing.`;

const FILE: JsonSchema = { type: "string", format: "binary" };

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A key of the client's own: a repeat with the same key gets the first answer again.",
  schema: { type: "string", maxLength: 200 },
};

const SECURITY_SCHEMES = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "A token or company API key. The studio's cookie session counts as well.",
  },
  "service-auth": {
    type: "apiKey",
    in: "header",
    name: "x-fairground-service-auth",
    description: "Service to service, for content reads alone; never in a browser.",
  },
  play: {
    type: "http",
    scheme: "play",
    description: "Not a header: the play's secret sessionId, which the call carries in its path or body.",
  },
} as const;

const PROBLEM: JsonSchema = {
  type: "object",
  title: "Problem",
  required: ["type", "title", "status", "statusCode", "message", "code", "detail"],
  properties: {
    type: { type: "string", description: "The problem's address in the reference." },
    title: { type: "string" },
    status: { type: "integer" },
    statusCode: { type: "integer", description: "The same as status." },
    message: { type: "string", description: "The same as title, for people." },
    code: { type: "string", description: "What happened, for programs.", enum: Object.keys(problems) },
    detail: { type: "string", description: "What to do." },
    instance: { type: "string" },
    requestId: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
  },
  additionalProperties: true,
};

export interface OpenApiOptions {
  title: string;
  version: string;
  /** Where the API is reached, e.g. `https://play.example.org`, or "/" for the page's own origin. */
  serverUrl: string;
}
