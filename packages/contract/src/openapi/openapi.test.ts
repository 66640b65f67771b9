import { describe, expect, test } from "vitest";
import { documented } from "../index.ts";
import { openApiDocument } from "./openapi.ts";
import type { Operation, Reference, Response } from "./openapi-document.ts";
import { PARAMETER_WORDS } from "./parameter-words.ts";

const document = openApiDocument(documented, {
  title: "Fairground",
  version: "1.2.3",
  serverUrl: "https://play.example.org",
});
const text = JSON.stringify(document);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation] => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
);

const resolved = (response: Response | Reference): Response =>
  "$ref" in response && response.$ref
    ? (document.components.responses[response.$ref.split("/").at(-1) ?? ""] as Response) // every reference resolves: below
    : (response as Response);

describe("the OpenAPI document", () => {
  test("has every call of the contract, once", () => {
    expect(operations.map(([name]) => name).sort()).toEqual(Object.keys(documented).sort());
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("is JSON that says the same after a round trip", () => {
    expect(JSON.parse(text)).toEqual(document);
  });

  test("a header that a call cannot do without is a parameter of it", () => {
    const { parameters = [] } = operations.find(([name]) => name === "PUT /api/v1/media/uploads/{uploadId}")?.[1] ?? {};
    expect(parameters).toContainEqual(expect.objectContaining({ name: "upload-offset", in: "header", required: true }));
  });

  test("every reference resolves", () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = ""]) => reference);
    expect(references.length).toBeGreaterThan(100);
    for (const reference of new Set(references)) {
      const [, kind = "", name = ""] = /^#\/components\/(schemas|responses|headers)\/(.+)$/.exec(reference) ?? [];
      expect(document.components[kind as "schemas"], reference).toHaveProperty([name]);
    }
  });

  test.each(operations)("%s declares each path parameter, required", (name, { parameters = [] }) => {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const declared = parameters.filter((parameter) => parameter.in === "path");
    expect(declared.map((parameter) => parameter.name).sort()).toEqual(inPath.sort());
    expect(declared.every(({ required }) => required)).toBe(true);
  });

  test("every parameter says what it is", () => {
    const silent = operations.flatMap(([name, { parameters = [] }]) =>
      parameters.filter(({ description }) => !description).map((parameter) => `${parameter.name} in ${name}`),
    );
    expect(silent).toEqual([]);
  });

  test("no word is kept for a parameter that is nowhere", () => {
    const names = operations.flatMap(([call, { parameters = [] }]) =>
      parameters.flatMap(({ name }) => [name, `${name} in ${call}`]),
    );
    expect(Object.keys(PARAMETER_WORDS).filter((name) => !names.includes(name))).toEqual([]);
  });

  test("a refusal for want of patience says when to come again, and every answer which request it was", () => {
    const limited = document.components.responses.TooManyRequests;
    expect(Object.keys(limited?.headers ?? {})).toEqual(["x-request-id", "Retry-After", "RateLimit"]);
    for (const [name, { responses }] of operations)
      for (const response of Object.values(responses))
        expect(resolved(response), name).toHaveProperty("headers.x-request-id");
  });

  test("signing in gives a token without one, signing out takes it", () => {
    expect(document.paths["/api/v1/auth/sign-in/email"]?.post?.security).toEqual([]);
    expect(document.paths["/api/v1/auth/sign-out"]?.post?.security).toEqual([{ bearer: [] }]);
  });

  test.each(operations)("%s has only security schemes, tags and schemas that are declared", (_, operation) => {
    for (const scheme of operation.security.flatMap(Object.keys))
      expect(document.components.securitySchemes).toHaveProperty(scheme);
    for (const tag of operation.tags) expect(document.tags).toContainEqual({ name: tag });
    for (const response of Object.values(operation.responses)) expect(resolved(response).description).not.toBe("");
  });

  test("the chapter Fairground has calls of ours alone, and every chapter has calls", () => {
    const chapterOf = (name: string) => operations.find(([each]) => each === name)?.[1].tags;
    const unlisted = operations.filter(
      ([name, { tags }]) => tags.includes("Fairground") && !name.includes(" /api/v1/"),
    );
    expect(unlisted.map(([name]) => name)).toEqual([]);
    expect(new Set(operations.flatMap(([, { tags }]) => tags))).toEqual(new Set(document.tags.map(({ name }) => name)));
    expect(chapterOf("GET /campaign/{campaignId}")).toEqual(["Campaign metadata"]);
    expect(chapterOf("GET /campaign-configurations/api/themes/{companyId}")).toEqual(["Content"]);
  });

  test("calls of a later issue carry 501 and no answer", () => {
    for (const [name, { responses, "x-not-built": later }] of operations) {
      expect("501" in responses, name).toBe(later === true);
      expect(
        Object.keys(responses).some((status) => /^[23]/.test(status)),
        name,
      ).toBe(later !== true);
    }
  });

  test("refusals are problem documents that name their codes", () => {
    const refused = document.paths["/leads/api/lead/session"]?.post?.responses["406"];
    expect(refused?.content?.["application/problem+json"]?.schema?.allOf?.[1]).toEqual({
      type: "object",
      properties: {
        code: { enum: ["campaign-closed", "play-limit-reached", "points-insufficient", "points-unavailable"] },
      },
    });
  });

  test("members' calls may answer 401 and 403, visitors' may not", () => {
    expect(document.paths["/campaign/search"]?.get?.responses).toHaveProperty("401");
    expect(document.paths["/campaign/search"]?.get?.responses).toHaveProperty("403");
    expect(document.paths["/leads/api/lead/session"]?.post?.responses).not.toHaveProperty("401");
  });

  test("a campaign document is described where one is sent", () => {
    expect(JSON.stringify(document.paths["/campaign-configurations/api/campaigns"]?.put?.requestBody)).toContain(
      "#/components/schemas/CampaignDocument",
    );
    expect(document.components.schemas.CampaignDocument?.properties).toHaveProperty("prizePoolList");
  });

  test("every problem of the table is listed with what to do", () => {
    expect(document["x-problems"].every(({ todo, title, status }) => todo && title && status >= 400)).toBe(true);
  });
});
