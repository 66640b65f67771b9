import { describe, expect, test } from "vitest";
import type { Contract } from "../define.ts";
import { documented } from "../index.ts";
import { fits, openApiDocument, recordedExamples } from "./openapi.ts";

const examples = recordedExamples();
const calls = Object.entries(documented as Contract).filter(([, entry]) => !entry.later);

describe("the examples of the reference", () => {
  test.each(calls)("%s has one that was recorded, and the contract takes it", (call, entry) => {
    const example = examples[call];
    expect(example, "npm run record:examples").toBeDefined();
    if (example) expect(fits(entry, example)).toBe(true);
  });

  test("are of calls that are there", () => {
    expect(Object.keys(examples).filter((call) => !(call in documented))).toEqual([]);
  });

  test("stand beside parameters, bodies and answers", () => {
    const { paths } = openApiDocument(documented, { title: "F", version: "1", serverUrl: "/", examples });
    const session = paths["/leads/api/lead/session"]?.post;
    expect(session?.requestBody?.content["application/json"]?.example).toMatchObject({
      campaignId: expect.any(String),
    });
    expect(session?.responses["201"]?.content?.["application/json"]?.example).toMatchObject({
      sessionId: expect.any(String),
    });
  });
});
