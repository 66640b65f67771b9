import type { Method } from "../define.ts";
import type { ProblemCode } from "../problems.ts";
import type { JsonSchema } from "./json-schemas.ts";

/** The part of OpenAPI 3.1 that our document uses, with three extensions: `x-problems` twice, and `x-not-built`. */
export interface OpenApiDocument {
  openapi: "3.1.0";
  jsonSchemaDialect: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    /** Refusals that several calls share. */
    responses: Record<string, Response>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, SecurityScheme>;
  };
  "x-problems": { code: string; status: number; title: string; todo: string }[];
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  /** Who may call. */
  description: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Response | Reference>;
  "x-problems": ProblemCode[];
  "x-not-built"?: true;
}
export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}
export interface RequestBody {
  required: boolean;
  content: Record<string, Content>;
}
export interface Response {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, Content>;
}
interface Content {
  schema?: JsonSchema;
  example?: unknown;
}
export interface Header {
  description: string;
  schema: JsonSchema;
}
/** To a shared response or header; what stands there in its place is never beside it. */
export interface Reference {
  $ref: string;
  description?: never;
  content?: never;
}
export interface SecurityScheme {
  type: "http" | "apiKey";
  scheme?: string;
  in?: "header";
  name?: string;
  description: string;
}
