import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoDate } from "./dates.ts";
import { LEAD_FIELDS, leadPayload } from "./lead.ts";

const EMPTY = {
  firstName: null,
  lastName: null,
  title: null,
  address: null,
  postalCode: null,
  city: null,
  jobTitle: null,
  company: null,
  email: null,
  clientUserId: null,
  phone: null,
  newsletter: false,
  birthDate: null,
  customField1: null,
  customField2: null,
  customField3: null,
  customField4: null,
  customField5: null,
  legalPolicies: null,
  privacyPolicy: null,
  termsAndConditions: null,
};

describe("the lead payload built from form values (spec §3)", () => {
  test("missing values become null, newsletter false", () => expect(leadPayload({})).toEqual(EMPTY));
  test("its fields are in the specification's order", () =>
    expect(Object.keys(leadPayload({}))).toEqual([...LEAD_FIELDS]));
  test("plain fields are taken as given", () => {
    const plain = {
      firstName: "Ada",
      lastName: "L",
      title: "Dr",
      address: "Gasse 1",
      postalCode: "3000",
      city: "Bern",
      jobTitle: "Dev",
      company: "ACME",
    };
    expect(leadPayload(plain)).toEqual({ ...EMPTY, ...plain });
  });
  test.each<[string, Parameters<typeof leadPayload>, object]>([
    ["email comes from the form", [{ email: "a@b.ch" }, { email: "host@b.ch" }], { email: "a@b.ch" }],
    ["when the form has none, the host user's is used", [{}, { email: "host@b.ch" }], { email: "host@b.ch" }],
    ["an empty e-mail counts as none", [{ email: "" }, { email: "host@b.ch" }], { email: "host@b.ch" }],
    ["clientUserId is the host user's userId", [{}, { userId: "u1" }], { clientUserId: "u1" }],
    ["what is merely custom is the first custom field", [{ custom: "oat" }], { customField1: "oat" }],
    [
      "what is merely custom leaves the form's own custom fields alone, empty ones too",
      [{ customField1: "", customField2: "x", custom: "oat" }],
      { customField2: "x", customField3: "oat" },
    ],
    [
      "what is merely custom stays where it was put before",
      [{ customField1: null, customField2: "oat", custom: "oat" }],
      { customField2: "oat" },
    ],
    ["phone comes from phoneNumber", [{ phoneNumber: "079" }], { phone: "079" }],
    ["phone's other spelling is read", [{ phone: "079" }], { phone: "079" }],
    ["newsletter is a boolean", [{ newsletter: true }], { newsletter: true }],
    ["birthDate comes from dateOfBirth", [{ dateOfBirth: "1990-02-03" }], { birthDate: "1990-02-03" }],
    ["or dob", [{ dob: "1990-2-3" }], { birthDate: "1990-02-03" }],
    ["or birthDate", [{ birthDate: "1990-02-03" }], { birthDate: "1990-02-03" }],
    ["birthDate of a Date is formatted", [{ dateOfBirth: new Date(1990, 1, 3) }], { birthDate: "1990-02-03" }],
    ["birthDate is null if the date is invalid", [{ dateOfBirth: "1990-02-30" }], { birthDate: null }],
    ["custom fields are strings", [{ customField1: "x", customField2: "7" }], { customField1: "x", customField2: "7" }],
    ["custom dates are formatted", [{ customField3: new Date(2026, 11, 24) }], { customField3: "2026-12-24" }],
    ["custom lists are joined", [{ customField4: ["a", "b"] }], { customField4: "a, b" }],
    [
      "legalPolicies implies the two others",
      [{ legalPolicies: true }],
      { legalPolicies: true, privacyPolicy: true, termsAndConditions: true },
    ],
    ["also against their own value", [{ legalPolicies: true, privacyPolicy: false }], { privacyPolicy: true }],
    [
      "otherwise each has its own value",
      [{ legalPolicies: false, privacyPolicy: true }],
      { legalPolicies: false, privacyPolicy: true, termsAndConditions: null },
    ],
    ["names that every object has are no values", [Object.create({ firstName: "x" })], { firstName: null }],
  ])("%s", (_, args, expected) => expect(leadPayload(...args)).toMatchObject(expected));
});

describe("dates (spec §3)", () => {
  test.each([
    ["2024-02-29", "2024-02-29"],
    ["2023-02-29", null],
    ["1900-02-29", null],
    ["2000-02-29", "2000-02-29"],
    ["2026-13-01", null],
    ["2026-00-01", null],
    ["2026-04-31", null],
    ["24.12.2026", "2026-12-24"],
    ["1. 2. 1990", "1990-02-01"],
    ["1990-02-03T23:59:00Z", "1990-02-03"],
    ["yesterday", null],
    ["", null],
  ])("%s is %s", (text, expected) => expect(isoDate(text)).toBe(expected));
  test("an invalid Date is null", () => expect(isoDate(new Date(Number.NaN))).toBeNull());
  test("every day that Date knows is kept, and nothing else is", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (y, m, d) => {
          const text = `${String(y).padStart(4, "0")}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
          const date = new Date(`${text}T00:00:00Z`);
          const isDay = !Number.isNaN(date.getTime()) && date.getUTCDate() === d;
          expect(isoDate(text)).toBe(isDay ? text : null);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
