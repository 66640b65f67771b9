import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { publishFaults } from "@fairground/model/campaign/check";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { AGE_FIELD, type FormField, newField } from "@fairground/model/form";
import type { IssueCode } from "@fairground/model/review";
import { describe, expect, test } from "vitest";
import { mendedFields } from "./mended-fields.ts";

const targets = { termsPageId: "", privacyPageId: "", privacyUrl: "" };
const formOf = (document: CampaignDocument) => {
  const form = Object.values(document.elements.entities).find(({ type }) => type === "form");
  if (!form) throw new Error("The sample has a form");
  return form;
};
function draft(change: (fields: FormField[]) => void, metadata: Partial<CampaignMetadata> = {}) {
  const document = structuredClone(sampleDocument()) as CampaignDocument;
  change(formOf(document).fields ?? []);
  return { document, metadata: { ...sampleMetadata(), ...metadata } };
}
const formFaults = ({ document, metadata }: ReturnType<typeof draft>) =>
  publishFaults(document, metadata).filter(({ path }) => /fields|minimumAge/.test(path));
const mend = (code: IssueCode, of: ReturnType<typeof draft>) => {
  const { id } = formOf(of.document);
  const fields = mendedFields({ code, elementId: id }, of);
  if (fields) formOf(of.document).fields = fields;
  return fields;
};

describe("one press mends", () => {
  test("a tick that is set beforehand: whatever it is for", () => {
    const of = draft((fields) => fields.push({ ...newField("newsletter", targets), value: "true" }));
    for (const field of formOf(of.document).fields ?? []) if (field.type === "checkbox") field.value = "on";
    expect(formFaults(of).length).toBeGreaterThan(1);
    mend("consent-preset", of);
    expect(formFaults(of)).toEqual([]);
  });
  test("a newsletter that nobody may refuse; what taking part needs stays needed", () => {
    const of = draft((fields) => {
      const forced = newField("newsletter", targets);
      fields.push({ ...forced, mandatory: true, validation: { ...forced.validation, required: true } });
    });
    expect(formFaults(of).map(({ path }) => path.split(".").at(-1))).toEqual(["mandatory"]);
    const fields = mend("consent-needed", of);
    expect(formFaults(of)).toEqual([]);
    expect(fields?.find(({ name }) => name === "legalPolicies")?.mandatory).toBe(true);
  });
  test("an own tick, unless it says that it accepts the terms", () => {
    const own = { ...newField("customField1", targets), type: "checkbox" as const, mandatory: true };
    expect(formFaults(draft((fields) => fields.push(own)))).toHaveLength(1);
    expect(formFaults(draft((fields) => fields.push({ ...own, isTermsAndConditions: true })))).toEqual([]);
    const newsletter = { ...newField("newsletter", targets), mandatory: true, isTermsAndConditions: true };
    expect(formFaults(draft((fields) => fields.push(newsletter))), "advertising never does").toHaveLength(1);
  });
  test.each([
    ["date-of-birth", "dateOfBirth"],
    ["confirmation", AGE_FIELD],
  ] as const)("an age that no form asks for (%s), before the ticks", (ageProof, name) => {
    const of = draft(() => {}, { minimumAge: 18, ageProof });
    expect(formFaults(of)).toHaveLength(1);
    const fields = mend("age-not-asked", of) ?? [];
    expect(formFaults(of)).toEqual([]);
    const at = fields.findIndex((field) => field.name === name);
    expect(fields.slice(0, at).some(({ type }) => type === "checkbox")).toBe(false);
  });
  test("an age that may be left out, in its place", () => {
    const of = draft((fields) => fields.unshift(newField("dateOfBirth", targets)), { minimumAge: 18 });
    expect(formFaults(of)).toHaveLength(1);
    expect(
      mend("age-not-asked", of)
        ?.map(({ name }) => name)
        .filter((name) => name === "dateOfBirth"),
    ).toHaveLength(1);
    expect(formFaults(of)).toEqual([]);
  });
  test("nothing else, and no form that is gone", () => {
    const of = draft(() => {});
    expect(mendedFields({ code: "no-limit-page", elementId: formOf(of.document).id }, of)).toBeNull();
    expect(mendedFields({ code: "consent-preset", elementId: "gone" }, of)).toBeNull();
  });
});

test("without a lead page the age cannot be asked for, and the setting says so", () => {
  const of = draft(() => {}, { minimumAge: 18 });
  of.document.pages.ids = of.document.pages.ids.filter((id) => of.document.pages.entities[id]?.pageType !== "lead");
  for (const page of Object.values(of.document.pages.entities))
    if (page.pageType === "lead") delete of.document.pages.entities[page.id];
  expect(formFaults(of).map(({ path }) => path)).toEqual(["metadata.minimumAge"]);
});
