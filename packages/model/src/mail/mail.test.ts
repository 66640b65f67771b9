import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MERGE_FIELDS } from "./names.ts";
import { fieldsIn, fillTemplate, unknownFields } from "./template.ts";

describe("merge fields (decisions, Mail)", () => {
  test.each([
    ["a field", "Hi {{firstName}}!", { firstName: "Ada" }, "Hi Ada!"],
    ["a field with spaces and dots", "{{ prize.title }}", { "prize.title": "A mug" }, "A mug"],
    ["a field without a value is empty", "Hi {{firstName}}!", {}, "Hi !"],
    ["an unknown field is empty", "{{password}}{{constructor}}", {}, ""],
    ["what is no field stays", "{{ not a field }} {x}", {}, "{{ not a field }} {x}"],
    ["a field that knows what to say without a value", "Hi {{firstName|friend}}!", {}, "Hi friend!"],
    ["the same of a blank value", "Hi {{ firstName | dear friend }}!", { firstName: " " }, "Hi dear friend!"],
    ["a value before what stands in its place", "Hi {{firstName|friend}}!", { firstName: "Ada" }, "Hi Ada!"],
    ["an unknown field says it too", "{{nickname|friend}}", {}, "friend"],
    ["what stands in its place is escaped", "{{firstName|<b>}}", {}, "&lt;b&gt;"],
    ["two bars are no field", "{{firstName|a|b}}", {}, "{{firstName|a|b}}"],
    ["values are escaped", "<b>{{firstName}}</b>", { firstName: `<i>"&'` }, "<b>&lt;i&gt;&quot;&amp;&#39;</b>"],
    [
      "a value that looks like a field stays text",
      "{{firstName}}",
      { firstName: "{{code}}", code: "SECRET" },
      "{{code}}",
    ],
    ["a value with replacement patterns stays text", "{{firstName}}", { firstName: "$& $1 $$" }, "$&amp; $1 $$"],
  ])("%s", (_, template, values, filled) => expect(fillTemplate(template, values, "html")).toBe(filled));
  test("text is not escaped", () =>
    expect(fillTemplate("{{firstName}}", { firstName: "A & B" }, "text")).toBe("A & B"));
  test("a header is one line: no header can be added", () => {
    expect(fillTemplate("Hi {{firstName}}", { firstName: "A\r\nBcc: x@y.ch" }, "header")).toBe("Hi A Bcc: x@y.ch");
  });
  test("unknown fields are named once each", () =>
    expect(unknownFields("{{code}} {{secret}} {{secret}} {{constructor}}")).toEqual(["secret", "constructor"]));
  test("fields are found with what stands in their place", () =>
    expect(fieldsIn("{{firstName|friend}} {{code}} {{ x | }}")).toEqual([
      { name: "firstName", fallback: "friend" },
      { name: "code", fallback: null },
      { name: "x", fallback: null },
    ]));
  test("no value brings markup into HTML or a line break into a header", () => {
    fc.assert(
      fc.property(fc.constantFrom(...MERGE_FIELDS), fc.string({ unit: "binary" }), (field, value) => {
        expect(fillTemplate(`{{${field}}}`, { [field]: value }, "html")).not.toMatch(/[<>"']/);
        expect(fillTemplate(`{{${field}}}`, { [field]: value }, "header")).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });
});
