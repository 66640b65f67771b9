import type { Method } from "./define.ts";
import type { JsonSchema } from "./json-schemas.ts";
import type { ProblemCode } from "./problems.ts";

/** The part of OpenAPI 3.1 that our document uses, with three extensions: `x-problems` twice, and `x-not-built`. */
export interface OpenApiDocument {
  openapi: "3.1.0";
  jsonSchemaDialect: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, SecurityScheme> };
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
  responses: Record<string, Response>;
  "x-problems": ProblemCode[];
  "x-not-built"?: true;
}
export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}
export interface RequestBody {
  required: boolean;
  content: Record<string, { schema?: JsonSchema }>;
}
export interface Response {
  description: string;
  content?: Record<string, { schema?: JsonSchema }>;
}
export interface SecurityScheme {
  type: "http" | "apiKey";
  scheme?: string;
  in?: "header";
  name?: string;
  description: string;
}
