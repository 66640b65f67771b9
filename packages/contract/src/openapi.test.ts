import { describe, expect, test } from "vitest";
import { contract } from "./index.ts";
import { openApiDocument } from "./openapi.ts";
import type { Operation } from "./openapi-document.ts";

const document = openApiDocument(contract, {
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

describe("the OpenAPI document", () => {
  test("has every call of the contract, once", () => {
    expect(operations.map(([name]) => name).sort()).toEqual(Object.keys(contract).sort());
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("is JSON that says the same after a round trip", () => {
    expect(JSON.parse(text)).toEqual(document);
  });

  test("every reference resolves", () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = ""]) => reference);
    expect(references.length).toBeGreaterThan(100);
    for (const reference of new Set(references)) {
      expect(reference).toMatch(/^#\/components\/schemas\//);
      expect(document.components.schemas).toHaveProperty(reference.split("/").at(-1) ?? "");
    }
  });

  test.each(operations)("%s declares each path parameter, required", (name, { parameters = [] }) => {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const declared = parameters.filter((parameter) => parameter.in === "path");
    expect(declared.map((parameter) => parameter.name).sort()).toEqual(inPath.sort());
    expect(declared.every(({ required }) => required)).toBe(true);
  });

  test.each(operations)("%s has only security schemes, tags and schemas that are declared", (_, operation) => {
    for (const scheme of operation.security.flatMap(Object.keys))
      expect(document.components.securitySchemes).toHaveProperty(scheme);
    for (const tag of operation.tags) expect(document.tags).toContainEqual({ name: tag });
    for (const response of Object.values(operation.responses)) expect(response.description).not.toBe("");
  });

  test("calls of a later issue carry 501 and no answer", () => {
    for (const [name, { responses, "x-not-built": later }] of operations) {
      expect("501" in responses, name).toBe(later === true);
      expect(
        Object.keys(responses).some((status) => status.startsWith("2")),
        name,
      ).toBe(later !== true);
    }
  });

  test("refusals are problem documents that name their codes", () => {
    const refused = document.paths["/leads/api/lead/session"]?.post?.responses["406"];
    expect(refused?.content?.["application/problem+json"]?.schema?.allOf?.[1]).toEqual({
      type: "object",
      properties: { code: { enum: ["campaign-closed", "play-limit-reached", "points-insufficient"] } },
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
