import { type JsonSchema, problems } from "@fairground/contract";
import type { OpenApiDocument } from "@fairground/contract/openapi";
import type { LightMyRequestResponse } from "fastify";
import { z } from "zod";
import { addressed, type Called, type Operations } from "./operations.ts";

/** Where a fault's own place in the code would show. */
const INSIDES = /node_modules|\bat .*\.[tj]s:\d+|PostgresError|syntax error at or near/;

/**
 * What is wrong with an answer; null: nothing. No 5xx (a call that is not built says 501), every refusal a problem
 * document; of a call in the contract also what OpenAPI says of it: status, code, content type and body.
 */
export class Judge {
  private readonly document: OpenApiDocument;
  private readonly operations: Operations;
  private readonly read = new Map<unknown, z.ZodType>();
  constructor(document: OpenApiDocument, operations: Operations) {
    this.document = document;
    this.operations = operations;
  }

  fault(method: string, url: string, answer: LightMyRequestResponse): string | null {
    const called = addressed(this.operations, method === "HEAD" ? "GET" : method, url);
    const { statusCode: status } = answer;
    const isNotBuilt = status === 501 && called?.operation["x-not-built"] === true;
    if (status >= 500 && !isNotBuilt) return `${status}`;
    if (method === "HEAD" || method === "OPTIONS") return null;
    const type = String(answer.headers["content-type"] ?? "");
    if (status >= 400) return this.problemFault(answer, type) ?? (called && this.refusalFault(called, answer));
    return called && this.bodyFault(called, answer, type);
  }

  private problemFault(answer: LightMyRequestResponse, type: string): string | null {
    if (!type.startsWith("application/problem+json")) return `${answer.statusCode} is ${type || "without a type"}`;
    const problem = JSON.parse(answer.body) as Record<string, unknown>; // a problem document, or the fault is told
    const kind = Object.hasOwn(problems, String(problem.code)) && problems[problem.code as keyof typeof problems];
    if (!kind) return `the code ${problem.code} is not in the table`;
    const isWhole = typeof problem.message === "string" && typeof problem.detail === "string";
    if (!isWhole || problem.statusCode !== answer.statusCode || problem.status !== answer.statusCode)
      return "the problem document is not whole";
    if (kind.status !== answer.statusCode) return `${problem.code} is no ${answer.statusCode}`;
    if (answer.statusCode === 405 && !answer.headers.allow) return "405 without Allow";
    return INSIDES.test(answer.body) ? "it tells where the fault is" : null;
  }

  private refusalFault({ name, operation }: Called, answer: LightMyRequestResponse): string | null {
    const { code } = answer.json() as { code: string };
    const isKnown = (operation["x-problems"] as string[]).includes(code);
    return isKnown ? null : `OpenAPI does not say that ${name} answers ${answer.statusCode} ${code}`;
  }

  private bodyFault({ name, operation }: Called, answer: LightMyRequestResponse, type: string): string | null {
    const response = operation.responses[String(answer.statusCode)];
    if (!response) return `OpenAPI does not say that ${name} answers ${answer.statusCode}`;
    if (!response.content) return answer.body === "" ? null : `${answer.statusCode} with a body`;
    const [expected = "", { schema } = {}] = Object.entries(response.content)[0] ?? [];
    if (!type.startsWith(expected)) return `${type} instead of ${expected}`;
    if (expected !== "application/json" || !schema) return null;
    const result = this.reader(schema).safeParse(answer.json());
    return result.success ? null : `the body is not what OpenAPI says: ${z.prettifyError(result.error).slice(0, 600)}`;
  }

  private reader(schema: JsonSchema): z.ZodType {
    const known = this.read.get(schema);
    if (known) return known;
    const whole = { ...schema, $defs: this.document.components.schemas };
    const local = JSON.parse(JSON.stringify(whole).replaceAll("#/components/schemas/", "#/$defs/"));
    const made = z.fromJSONSchema(local);
    this.read.set(schema, made);
    return made;
  }
}
