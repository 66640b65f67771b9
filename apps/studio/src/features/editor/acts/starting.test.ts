import { newMetadata } from "@fairground/model/campaign/check";
import { sampleDocument } from "@fairground/model/campaign/sample";
import type { FormField } from "@fairground/model/form";
import { expect, test } from "vitest";
import { PIECES } from "../pieces/pieces.ts";
import { startOf } from "./starting.ts";

const draft = { document: sampleDocument(), metadata: newMetadata({ name: "x" }) };
const fieldsOf = (id: string) => {
  const piece = PIECES.find((each) => each.id === id);
  if (!piece) throw new Error(`There is no piece ${id}`);
  return (startOf(piece, draft).fields ?? []) as FormField[]; // what an element begins with is read as one when it is placed
};

test("a form begins with its variant's fields and their words (spec §3)", () => {
  expect(fieldsOf("form_simple").map(({ name }) => name)).toEqual([
    "firstName",
    "lastName",
    "email",
    "legalPolicies",
    "newsletter",
  ]);
  expect(fieldsOf("form_email").find(({ name }) => name === "newsletter")).toMatchObject({
    label: { en: "I want to receive marketing material" },
    selectLabel: "Marketing DOI",
  });
});

test("a field begins optional, without a mask, and as none of one's own (spec §3)", () => {
  expect(fieldsOf("form_simple")[0]).toMatchObject({
    mandatory: false,
    validation: { errorMessage: "", required: false, mask: "" },
    isCustom: false,
  });
});
