import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { sayFaultsPlainly } from "./plain-faults.ts";

const told = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

describe("what a schema says of a fault", () => {
  const before = z.config().customError;
  beforeAll(sayFaultsPlainly);
  afterAll(() => void z.config({ customError: before }));

  test.each<[string, z.ZodType, unknown, string]>([
    ["a number too small", z.number().min(0), -1, "Use a number of at least 0"],
    ["a number not above", z.number().gt(0), 0, "Use a number of more than 0"],
    ["a number too large", z.number().max(100), 101, "Use a number of at most 100"],
    ["a number not below", z.number().lt(5), 5, "Use a number of less than 5"],
    ["an empty text", z.string().min(1), "", "May not be empty"],
    ["a short text", z.string().min(8), "short", "Use at least 8 characters"],
    ["a long text", z.string().max(1), "ab", "Use at most 1 character"],
    ["an empty list", z.array(z.string()).min(1), [], "Needs at least one entry"],
    ["a long list", z.array(z.string()).max(2), ["a", "b", "c"], "Use at most 2 entries"],
    ["a text of another length", z.string().length(2), "abc", "Use exactly 2 characters"],
    ["nothing", z.string(), undefined, "This is missing: a text is needed"],
    ["another type", z.number(), "1", "Use a number, not a text"],
    ["a list for an object", z.object({}), [], "Use an object, not a list"],
    ["a half", z.int(), 1.5, "Use a whole number"],
    ["a step", z.number().multipleOf(5), 3, "Use a multiple of 5"],
    ["none of the words", z.enum(["a", "b"]), "c", 'Use one of "a", "b"'],
    ["not the word", z.literal("a"), "c", 'Only "a" can stand here'],
    ["an unknown field", z.strictObject({}), { x: 1, y: 2 }, "There is no such field: x, y"],
    ["no address", z.email(), "me", "Use an e-mail address, e.g. name@example.org"],
    ["none of the shapes", z.union([z.string(), z.number()]), true, "This fits none of the shapes that can stand here"],
    ["a rule in its own words", z.string().min(3, "Three letters"), "", "Three letters"],
  ])("%s", (_name, schema, value, message) => {
    expect(told(schema, value)).toEqual([message]);
  });
});
