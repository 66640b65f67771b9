import type { z } from "zod";
import type { Access, Contract, Entry, Method } from "../define.ts";
import { type ProblemCode, problems } from "../problems.ts";
import { chapterOf, chapters } from "./chapters.ts";
import type { Example } from "./examples.ts";
import { type JsonSchema, JsonSchemas } from "./json-schemas.ts";
import type {
  Header,
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
  RequestBody,
  Response,
} from "./openapi-document.ts";
import { PARAMETER_WORDS } from "./parameter-words.ts";
import { problemsOf } from "./standard-problems.ts";

export { type Example, fits, recordedExamples } from "./examples.ts";
export type { OpenApiDocument, Operation } from "./openapi-document.ts";
export { type ReferencePage, referencePage } from "./reference-page.ts";

/** The contract as an OpenAPI 3.1 document, served at /openapi.json (decisions, "Addresses"). */
export function openApiDocument(
  contract: Contract,
  { title, version, serverUrl, examples = {} }: OpenApiOptions,
): OpenApiDocument {
  const schemas = new JsonSchemas();
  const refusals = sharedRefusals(contract);
  const paths: OpenApiDocument["paths"] = {};
  for (const [name, entry] of Object.entries(contract)) {
    const [method, path] = name.split(" ") as [Method, string]; // a Call is both
    paths[path] ??= {};
    paths[path][lower(method)] = operation(method, path, entry, schemas, refusals, examples[name]);
  }
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: { title, version, description: DESCRIPTION },
    servers: [{ url: serverUrl }],
    tags: chapters.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: PROBLEM, ...schemas.named },
      responses: Object.fromEntries([...refusals.values()].map(({ name, response }) => [name, response])),
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
    "x-problems": Object.entries(problems).map(([code, kind]) => ({ code, ...kind })),
  };
}

function operation(
  method: Method,
  path: string,
  entry: Entry,
  schemas: JsonSchemas,
  shared: SharedRefusals,
  example: Example | undefined,
): Operation {
  const fields = (schema: z.ZodType | undefined, place: Parameter["in"], values?: Example["params"]) =>
    fieldsAsParameters(schema && schemas.of(schema, "input"), place, `${method} ${path}`, values);
  const parameters = [
    ...fields(entry.params, "path", example?.params),
    ...fields(entry.query, "query", example?.query),
    ...fields(entry.headers, "header"),
    ...(entry.idempotencyKey ? [IDEMPOTENCY_KEY] : []),
    ...(entry.turn === "opening" ? [WAITING_TICKET] : []),
  ];
  const body = requestBody(entry, schemas, example);
  const codes = problemsOf(method, entry);
  return {
    operationId:
      method.toLowerCase() +
      path
        .split(/[^A-Za-z0-9]+/)
        .map(capitalized)
        .join(""),
    tags: [chapterOf(path)],
    summary: entry.summary,
    description: accessSentence(entry.access),
    security: securityOf(entry.access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...answers(entry, schemas, example), ...refusalsOf(codes, shared) },
    "x-problems": codes,
    ...(entry.later ? { "x-not-built": true as const } : {}),
  };
}

function fieldsAsParameters(
  schema: JsonSchema | undefined,
  place: Parameter["in"],
  call: string,
  values: Example["params"] = {},
): Parameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, { description, ...field }]) => {
    const words = description ?? PARAMETER_WORDS[`${name} in ${call}`] ?? PARAMETER_WORDS[name];
    return {
      name,
      in: place,
      required: place === "path" || (schema?.required ?? []).includes(name),
      ...(words === undefined ? {} : { description: words }),
      schema: field,
      ...(values[name] === undefined ? {} : { example: values[name] }),
    };
  });
}

function requestBody(entry: Entry, schemas: JsonSchemas, example: Example | undefined): RequestBody | null {
  if (entry.raw === "multipart") {
    const fields = entry.form ? schemas.of(entry.form, "input") : { type: "object" as const };
    const schema = { ...fields, properties: { file: FILE, ...fields.properties } };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (entry.raw === "bytes") return { required: true, content: { "application/octet-stream": {} } };
  if (!entry.body) return null;
  return {
    required: !entry.body.safeParse(undefined).success,
    content: { "application/json": { schema: schemas.of(entry.body, "input"), ...exampleOf(example?.body) } },
  };
}

function answers(entry: Entry, schemas: JsonSchemas, example: Example | undefined): Record<string, Response> {
  return Object.fromEntries(
    Object.entries(entry.answers ?? {}).map(([status, schema]) => {
      const headers = { "x-request-id": header("x-request-id") };
      if (schema === null) return [status, { description: "Done; no content", headers }];
      const description = schema.description ?? (status === "201" ? "Created" : "Answered");
      const shown = example && String(example.status) === status ? exampleOf(example.answer) : {};
      const content = { schema: schemas.of(schema, "output"), ...shown };
      return [status, { description, headers, content: { [entry.answerType ?? "application/json"]: content } }];
    }),
  );
}

const exampleOf = (example: unknown) => (example === undefined ? {} : { example });

/** Refusals by status and codes, each with a name: those of several calls are told once. */
type SharedRefusals = ReadonlyMap<string, { name: string; response: Response }>;

function sharedRefusals(contract: Contract): SharedRefusals {
  const uses = new Map<string, number>();
  for (const [name, entry] of Object.entries(contract))
    for (const together of byStatus(problemsOf(name.split(" ")[0] as Method, entry)).values()) // a Call begins with it
      uses.set(together.join(), (uses.get(together.join()) ?? 0) + 1);
  const shared = [...uses].filter(([, count]) => count > 1).map(([key]) => key.split(",") as ProblemCode[]); // joined above
  return new Map(shared.map((codes) => [codes.join(), { name: nameOf(codes), response: refusal(codes) }]));
}

/** One response per status, naming the codes that it may carry. */
const refusalsOf = (codes: readonly ProblemCode[], shared: SharedRefusals): Record<string, Response | Reference> =>
  Object.fromEntries(
    [...byStatus(codes)].map(([status, together]) => {
      const known = shared.get(together.join());
      return [String(status), known ? { $ref: `#/components/responses/${known.name}` } : refusal(together)];
    }),
  );

const byStatus = (codes: readonly ProblemCode[]) => Map.groupBy(codes, (code) => problems[code].status);

const nameOf = (codes: readonly ProblemCode[]): string =>
  codes.map((code) => code.split("-").map(capitalized).join("")).join("Or");

function refusal(codes: readonly ProblemCode[]): Response {
  const names = ["x-request-id", ...codes.slice(0, 1).flatMap((code) => HEADERS_OF[problems[code].status] ?? [])];
  const schema = {
    allOf: [{ $ref: "#/components/schemas/Problem" }, { type: "object", properties: { code: { enum: [...codes] } } }],
  };
  return {
    description: codes.map((code) => problems[code].title).join(". "),
    headers: Object.fromEntries(names.map((name) => [name, header(name)])),
    content: { "application/problem+json": { schema } },
  };
}

function securityOf(access: Access): Record<string, string[]>[] {
  // Whoever holds a play says so by its sessionId, in the path or the body: no scheme of OpenAPI is that.
  if (access.kind === "anyone" || access.kind === "play") return [];
  return access.kind === "member" && access.service ? [{ bearer: [] }, { "service-auth": [] }] : [{ bearer: [] }];
}

const RIGHT_WORDS = {
  see: "Any member of the company.",
  edit: "Members with the role EDITOR or CREATOR.",
  manage: "Members with the role CREATOR.",
  publish: "Members with the role CREATOR: what visitors see changes.",
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

const DESCRIPTION = `Every call of the platform. Bodies are JSON. Every refusal is a problem document (RFC 9457) with a \`code\`; the table of problems says what to do about each. A row of another company answers 404, as if it were not there. A trailing slash changes nothing. Lists answer \`{data, page, size, total}\`: pages count from 1, \`size\` is at most 200. Who calls too often, or when more comes than can be served, is told by \`Retry-After\` when to come again.`;

const FILE: JsonSchema = { type: "string", format: "binary" };

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A key of the client's own: a repeat with the same key gets the first answer again. The same key with another body: 409.",
  schema: { type: "string", pattern: "^[A-Za-z0-9_-]{8,100}$" },
  example: "order-4711-first-try",
};

const WAITING_TICKET: Parameter = {
  name: "Waiting-Ticket",
  in: "header",
  required: false,
  description:
    "The `ticket` of a refusal with the code `overloaded`: it keeps the place of the first try, for the same `Idempotency-Key`. One that is not good is overlooked.",
  schema: { type: "string" },
  example: "mgz1k3pq.3Uq0R3v1lJm0b2u9oVtW8kz7yXc5dEf4gHiJkLmNoPq",
};

const SECURITY_SCHEMES = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description:
      "What `POST /api/v1/auth/sign-in/email` answers as `token`. It opens what its account may do, for seven days, until it signs out. The studio's cookie counts as well.",
  },
  "service-auth": {
    type: "apiKey",
    in: "header",
    name: "x-fairground-service-auth",
    description: "Service to service, for content reads alone; never in a browser.",
  },
} as const;

const HEADERS: Record<string, Header> = {
  "x-request-id": {
    description: "Of this request: it stands in the log, and in problems.",
    schema: { type: "string" },
  },
  "Retry-After": { description: "Seconds after which to come again.", schema: { type: "integer", minimum: 1 } },
  RateLimit: {
    description: "Which limit was met, what is left of it, and the seconds until it is whole again.",
    schema: { type: "string" },
  },
};
const header = (name: string): Reference => ({ $ref: `#/components/headers/${name}` });

/** Headers that refusals of a status may carry. */
const HEADERS_OF: Readonly<Record<number, readonly string[]>> = {
  429: ["Retry-After", "RateLimit"],
  503: ["Retry-After"],
};

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
  /** By call. */
  examples?: Readonly<Record<string, Example>>;
}
