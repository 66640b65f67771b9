import { BUTTON_VARIANTS, TEXT_VARIANTS } from "@fairground/model/campaign";
import { SAMPLE, sampleDocument } from "@fairground/model/campaign/sample";
import { CUSTOM_FIELDS, STANDARD_FIELDS } from "@fairground/model/form";
import { formField } from "@fairground/model/form/schema";
import { prizePoolEntry } from "@fairground/model/prize/schema";
import { expect, test } from "vitest";
import { checkWhole } from "./check.ts";

/** What is said of a document whose form, with something changed, is another element. */
function faultsWith(change: object): string[] {
  const document = sampleDocument();
  const { [SAMPLE.form]: form, ...others } = document.elements.entities;
  const entities = { ...others, [SAMPLE.form]: { ...form, ...change } };
  const checked = checkWhole({ ...document, elements: { entities } });
  return checked.kind === "faults" ? checked.faults.map(({ path }) => path) : [];
}
const field = (name: string) => formField.parse({ name, type: "text" });
const AT = `elements.entities.${SAMPLE.form}`;

test("a form may ask for every standard and custom field, and for no other (spec §3)", () => {
  expect(faultsWith({ fields: [...STANDARD_FIELDS, ...CUSTOM_FIELDS].map(field) })).toEqual([]);
  expect(faultsWith({ fields: [field("shoeSize")] })).toEqual([`${AT}.fields.0.name`]);
});

test.each([
  ["text", TEXT_VARIANTS],
  ["button", BUTTON_VARIANTS],
])("a %s has the specification's variants, and no other (spec §3)", (type, variants) => {
  const changed = (variant: string) =>
    faultsWith({ type, variant, fields: undefined }).filter((path) => path.endsWith(".variant"));
  for (const variant of variants) expect(changed(variant), variant).toEqual([]);
  expect(changed("shouted")).toEqual([`${AT}.variant`]);
});

test("a prize that says nothing of its limit is unlimited (spec §3)", () => {
  const document = sampleDocument();
  const said = document.prizePoolList.map(({ prizeLimitType: _, ...entry }) => entry);
  const checked = checkWhole({ ...document, prizePoolList: said });
  expect(checked).toMatchObject({ kind: "valid", value: { prizePoolList: said.map(() => ({ prizeLimitType: 2 })) } });
  expect(prizePoolEntry.safeParse({ id: "x", prizeLimitType: 3 }).success).toBe(false);
});
