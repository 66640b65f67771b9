import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../text/index.ts";
import { AGE_FIELD, AGE_LABEL, ageField, ageRuleOf, asksForAge, withAge } from "./age.ts";
import { type ConsentField, isConsent, isForced, isPreset, isTermsTick } from "./consent.ts";
import { formField } from "./schema.ts";

const tick = (name: string, change: Partial<ConsentField> = {}): ConsentField => ({
  ...{ name, type: "checkbox", mandatory: false, validation: { required: false }, value: "" },
  ...change,
});

describe("ticks (decisions, “Minimum age, consents”)", () => {
  test.each<[string, ConsentField, boolean]>([
    ["legalPolicies", tick("legalPolicies"), true],
    ["termsAndConditions", tick("termsAndConditions"), true],
    ["privacyPolicy", tick("privacyPolicy"), true],
    ["the age", tick(AGE_FIELD), true],
    ["an own one that says so", tick("customField1", { isTermsAndConditions: true }), true],
    ["an own one", tick("customField1"), false],
    ["the newsletter, whatever it says", tick("newsletter", { isTermsAndConditions: true }), false],
  ])("what taking part needs: %s", (_, field, isTerms) =>
    expect([isTermsTick(field), isConsent(field)]).toEqual([isTerms, !isTerms]),
  );
  test("a text is neither", () => {
    const text = tick("firstName", { type: "text", mandatory: true, value: "Ada" });
    expect([isTermsTick(text), isConsent(text), isForced(text), isPreset(text)]).toEqual([false, false, false, false]);
  });
  test.each(["true", "on", "1", "yes", "x"])("a value of %s sets a tick beforehand", (value) =>
    expect(isPreset(tick("legalPolicies", { value }))).toBe(true),
  );
  test.each(["", "false"])("a value of “%s” does not", (value) =>
    expect(isPreset(tick("newsletter", { value }))).toBe(false),
  );
  test("a consent is forced by either of the two ways in which a field can be", () => {
    expect(isForced(tick("newsletter", { mandatory: true }))).toBe(true);
    expect(isForced(tick("newsletter", { validation: { required: true } }))).toBe(true);
    expect(isForced(tick("legalPolicies", { mandatory: true }))).toBe(false);
  });
});

describe("the age", () => {
  test.each(["date-of-birth", "confirmation"] as const)("a field that was made for %s asks for it", (ageProof) => {
    const field = ageField({ ageProof });
    expect(formField.parse(field)).toEqual(field);
    expect(asksForAge(field, { minimumAge: 18, ageProof })).toBe(true);
    expect(
      asksForAge(
        { ...field, mandatory: false, validation: { ...field.validation, required: false } },
        { minimumAge: 18, ageProof },
      ),
    ).toBe(false);
  });
  test("a revision that knows no age has no rule", () => {
    expect([ageRuleOf({}), ageRuleOf({ minimumAge: 0 })]).toEqual([null, null]);
    expect(ageRuleOf({ minimumAge: 16 })).toEqual({ minimumAge: 16, ageProof: "date-of-birth" });
  });
  test("the tick says the campaign's age, in every language", () => {
    for (const language of LANGUAGES) expect(withAge(AGE_LABEL[language], 16)).toMatch(/16/);
  });
});
