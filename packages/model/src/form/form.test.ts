import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES, textIn } from "../text/index.ts";
import { fieldsOf, newField } from "./fields.ts";
import { DEFAULT_LABELS, LEGAL_WORDS } from "./labels.ts";
import { fitsMask, pourIntoMask } from "./mask.ts";
import { CUSTOM_FIELDS, FORM_VARIANTS, type FormVariant, STANDARD_FIELDS } from "./names.ts";
import { formField } from "./schema.ts";
import { FIRST_FORM_STATE, formState } from "./state.ts";
import { type CheckedField, faultOf, validateForm } from "./validation.ts";
import { VALIDATION_WORDS } from "./validation-words.ts";

const targets = { termsPageId: "terms", privacyPageId: "privacy", privacyUrl: "https://example.org/privacy" };
const words = (name: Parameters<typeof newField>[0]) => {
  const { prefix, label, secondaryPrefix, secondaryLabel } = newField(name, targets);
  return [prefix, label, secondaryPrefix, secondaryLabel]
    .map((text) => textIn(text, "en", "en"))
    .filter(Boolean)
    .join(" ");
};

describe("default labels (spec §3)", () => {
  test.each([
    ["firstName", "First Name"],
    ["lastName", "Last Name"],
    ["email", "Email"],
    ["address", "Address"],
    ["phoneNumber", "Phone Number"],
    ["postalCode", "Postal Code"],
    ["city", "City"],
    ["jobTitle", "Job Title"],
    ["company", "Company"],
    ["title", "Title"],
    ["dateOfBirth", "Date of Birth"],
    ["newsletter", "I want to receive marketing material"],
    ["custom", "Custom Field"],
    ["legalPolicies", "I agree to Terms & Conditions and Privacy Policy"],
    ["termsAndConditions", "I agree to Terms & Conditions"],
    ["privacyPolicy", "I agree to Privacy Policy"],
  ] as const)("%s: %s", (name, label) => expect(words(name)).toBe(label));
  test("newsletter's select label", () => expect(newField("newsletter", targets).selectLabel).toBe("Marketing DOI"));
  test("every label is there in five languages", () => {
    for (const label of [...Object.values(DEFAULT_LABELS), ...Object.values(LEGAL_WORDS)])
      for (const language of LANGUAGES) expect(label[language]).not.toBe("");
  });
  test.each([
    [
      "legalPolicies",
      {
        action: { type: "ADDITIONAL_PAGE", target: "terms" },
        secondaryAction: { type: "ADDITIONAL_PAGE", target: "privacy", openNewTab: true },
      },
    ],
    ["termsAndConditions", { action: { type: "CHANGE_PAGE", target: "terms" } }],
    ["privacyPolicy", { action: { type: "LINK", target: targets.privacyUrl, openNewTab: true } }],
  ] as const)("where %s leads", (name, actions) => expect(newField(name, targets)).toMatchObject(actions));
});

describe("form defaults (spec §5)", () => {
  test("email is mandatory and required", () =>
    expect(newField("email", targets)).toMatchObject({ mandatory: true, validation: { required: true } }));
  test("firstName is not required", () => expect(newField("firstName", targets).validation.required).toBe(false));
  test.each(["legalPolicies", "termsAndConditions", "privacyPolicy"] as const)("%s is required", (name) =>
    expect(newField(name, targets).validation.required).toBe(true),
  );
  test("every new field is one that the schema knows, with an empty error message", () => {
    for (const name of [...STANDARD_FIELDS, ...CUSTOM_FIELDS]) {
      const field = newField(name, targets);
      expect(formField.parse(field)).toEqual(field);
      expect(field.validation.errorMessage).toBe("");
    }
  });
});

describe("form variants (spec §3)", () => {
  test.each<[FormVariant, string]>([
    ["form_simple", "firstName lastName email legalPolicies newsletter"],
    ["form_business", "firstName lastName email jobTitle legalPolicies newsletter"],
    ["form_personal", "firstName lastName email dateOfBirth legalPolicies newsletter"],
    ["form_extended", "firstName lastName email address phoneNumber postalCode city legalPolicies newsletter"],
    ["form_email", "email legalPolicies newsletter"],
  ])("%s: %s", (variant, names) => {
    expect(FORM_VARIANTS[variant].join(" ")).toBe(names);
    expect(
      fieldsOf(variant, targets)
        .map(({ name }) => name)
        .join(" "),
    ).toBe(names);
  });
});

describe("masks (decisions, Validation kinds)", () => {
  test.each([
    ["", "anything", true],
    ["999", "123", true],
    ["999", "12a", false],
    ["999", "1234", false],
    ["aa", "éß", true],
    ["aa", "a1", false],
    ["**", "a1", true],
    ["**", "a-", false],
    ["+41 99 999", "+41 79 123", true],
    ["+41 99 999", "+42 79 123", false],
  ])("%s takes %s: %s", (mask, value, fits) => expect(fitsMask(mask, value)).toBe(fits));
  test.each([
    ["+41 99 999", "79123", "+41 79 123"],
    ["+41 99 999", "+4179123", "+41 79 123"],
    ["99/99", "1", "1"],
    ["99/99", "12", "12"],
    ["99", "x1y2z3", "12"],
    ["aa-99", "ab12", "ab-12"],
  ])("%s makes of %s: %s", (mask, typed, poured) => expect(pourIntoMask(mask, typed)).toBe(poured));
  test("whatever is poured whole fits its mask", () => {
    const anyMask = fc.string({ unit: fc.constantFrom("9", "a", "*", "-", "/", " "), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyMask, fc.string(), (mask, typed) => {
        const poured = pourIntoMask(mask, typed);
        if ([...poured].length === mask.length) expect(fitsMask(mask, poured)).toBe(true);
      }),
    );
  });
});

const field = (
  changed: Partial<Omit<CheckedField, "validation">> & { validation?: Partial<CheckedField["validation"]> },
): CheckedField => ({
  name: "x",
  type: "text",
  mandatory: false,
  options: [],
  ...changed,
  validation: { errorMessage: "", required: false, mask: "", ...changed.validation },
});
const range = (min: number | null, max: number | null) => ({
  numeric: { kind: "Range of Numbers" as const, min, max },
});
const count = (min: number | null, max: number | null) => ({
  numeric: { kind: "Number of Characters" as const, min, max },
});

describe("validation (spec §5; decisions, Validation kinds)", () => {
  test.each<[string, CheckedField, Parameters<typeof faultOf>[1], ReturnType<typeof faultOf>]>([
    ["an empty field that is not mandatory is right", field({}), "", null],
    ["a mandatory field is filled in", field({ mandatory: true }), "  ", "required"],
    ["a required field is filled in", field({ validation: { required: true } }), undefined, "required"],
    ["a required checkbox is ticked", field({ type: "checkbox", validation: { required: true } }), false, "tick"],
    ["a ticked one is right", field({ type: "checkbox", mandatory: true }), true, null],
    ["an e-mail is one address", field({ type: "email" }), "a@b@c.ch", "email"],
    ["also in a text field named email", field({ name: "email" }), "nobody", "email"],
    ["a right e-mail", field({ type: "email" }), "a@b.ch", null],
    ["a date is a day", field({ type: "date" }), "2026-02-30", "date"],
    ["a number is a number", field({ type: "number" }), "ten", "number"],
    ["a decimal comma is read", field({ type: "number" }), "1,5", null],
    ["a phone number has digits", field({ type: "tel" }), "call me", "tel"],
    ["a right phone number", field({ type: "tel" }), "+41 (0)79 123 45 67", null],
    ["a mask decides for a phone number", field({ type: "tel", validation: { mask: "999" } }), "12", "mask"],
    ["range: below", field({ validation: range(1, 5) }), "0", "range"],
    ["range: at the lower end", field({ validation: range(1, 5) }), "1", null],
    ["range: at the upper end", field({ validation: range(1, 5) }), "5", null],
    ["range: above", field({ validation: range(1, 5) }), "5.1", "range"],
    ["range: open above", field({ validation: range(1, null) }), "999", null],
    ["range: of what is no number", field({ validation: range(1, 5) }), "x", "number"],
    ["characters are counted by code points", field({ validation: count(2, 2) }), "👍🏽", null],
    ["characters: too few", field({ validation: count(3, null) }), "👍🏽", "length"],
    ["a choice from the list", field({ type: "single select", options: [{ value: "a" }] }), "b", "option"],
    ["a right choice", field({ type: "single select", options: [{ value: "a" }] }), "a", null],
    ["several choices", field({ type: "multi select", options: [{ value: "a" }, { value: "b" }] }), ["a", "b"], null],
    ["one wrong among several", field({ type: "multi select", options: [{ value: "a" }] }), ["a", "c"], "option"],
    [
      "not two of a single select",
      field({ type: "single select", options: [{ value: "a" }, { value: "b" }] }),
      ["a", "b"],
      "option",
    ],
    ["an endless text is refused", field({}), "x".repeat(501), "too-long"],
  ])("%s", (_, checked, value, fault) => expect(faultOf(checked, value)).toBe(fault));

  test("the campaign's own message comes first, else ours in the visitor's language", () => {
    const own = field({ name: "a", mandatory: true, validation: { errorMessage: "Bitte!" } });
    expect(validateForm([own, field({ name: "b", mandatory: true }), field({ name: "c" })], {}, "de")).toEqual({
      a: "Bitte!",
      b: "Bitte fülle dieses Feld aus",
    });
  });
  test("bounds are said in words", () => {
    expect(validateForm([field({ validation: range(1, 5) })], { x: "9" }, "en")).toEqual({
      x: "Please enter a number from 1 to 5",
    });
    expect(validateForm([field({ validation: count(3, null) })], { x: "a" }, "fr").x).toContain("d’au moins 3");
  });
  test("every word of ours is there in five languages", () => {
    for (const each of Object.values(VALIDATION_WORDS))
      for (const language of LANGUAGES) expect(each[language]).not.toBe("");
  });
  test("any value of any field gets an answer", () => {
    const anyValue = fc.oneof(
      fc.string(),
      fc.boolean(),
      fc.array(fc.string()),
      fc.double(),
      fc.constant(null),
      fc.date(),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(
          "text",
          "email",
          "date",
          "number",
          "tel",
          "checkbox",
          "multi select",
          "single select",
          "textarea",
        ),
        anyValue,
        fc.boolean(),
        (type, value, mandatory) => {
          expect(() => validateForm([field({ type, mandatory })], { x: value }, "es")).not.toThrow();
        },
      ),
    );
  });
});

describe("form flags (spec §4)", () => {
  test("they follow submitting", () => {
    expect(formState(FIRST_FORM_STATE, "submit")).toEqual({ isSubmitting: true, submitResolved: false });
    expect(formState({ isSubmitting: true, submitResolved: false }, "resolve")).toEqual({
      isSubmitting: false,
      submitResolved: true,
    });
    expect(formState({ isSubmitting: true, submitResolved: false }, "fail")).toEqual(FIRST_FORM_STATE);
  });
  test("in preview both are fixed to false", () => {
    for (const event of ["submit", "resolve", "fail"] as const)
      expect(formState(FIRST_FORM_STATE, event, { isPreview: true })).toEqual(FIRST_FORM_STATE);
  });
});
