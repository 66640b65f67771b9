import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leadPayload } from "../form/lead.ts";
import { DETAIL_FIELDS, leadSavedDetail } from "./details.ts";
import { domEventName, PLAYER_EVENTS, postedName, trackedName } from "./names.ts";
import { PERSONAL_FIELDS, withoutPersonalData } from "./personal-data.ts";
import { postedEvent } from "./post.ts";

const of = { campaignType: "quiz" as const, campaignId: "c" };
const saved = leadSavedDetail(
  leadPayload({ email: "a@b.ch", firstName: "Ada", newsletter: true, legalPolicies: true, city: "Bern" }),
  of,
);

describe("names of events (spec §4)", () => {
  test("each is fired with the product's prefix and a colon", () => {
    expect(domEventName("page_change")).toBe("fairground:page_change");
    for (const event of PLAYER_EVENTS) expect(trackedName(domEventName(event))).toBe(event);
  });
  test.each([
    ["page_change", "page_view"],
    ["page_visit", "page_visit"],
    ["outcome", "outcome"],
    ["lead_saved", "lead_saved"],
    ["lead_created", null],
  ] as const)("%s is posted as %s", (event, name) => expect(postedName(event)).toBe(name));
  test("every event of the specification is there", () => {
    expect([...PLAYER_EVENTS].sort()).toEqual([
      "access_code_validated",
      "campaign_expired",
      "consent_form_submit",
      "consent_given",
      "consents_fetched",
      "double_opt_in",
      "form_submit",
      "game_finished",
      "game_started",
      "lead_created",
      "lead_saved",
      "no_more_plays",
      "outcome",
      "page_change",
      "page_visit",
      "submit_error",
      "submit_finished",
      "unique_code_check",
    ]);
  });
});

describe("lead_saved (spec §7)", () => {
  test("carries exactly these fields", () => {
    expect(Object.keys(saved).sort()).toEqual([...DETAIL_FIELDS.lead_saved].sort());
    expect(Object.keys(saved).sort()).toEqual([
      "address",
      "birthDate",
      "campaignId",
      "campaignType",
      "city",
      "company",
      "customField1",
      "customField2",
      "customField3",
      "customField4",
      "customField5",
      "email",
      "firstName",
      "jobTitle",
      "lastName",
      "legalPolicies",
      "newsletter",
      "phone",
      "postalCode",
      "privacyPolicyAccepted",
      "termsAccepted",
      "title",
    ]);
    expect(saved).toMatchObject({ privacyPolicyAccepted: true, termsAccepted: true });
  });
});

describe("posting to the host page (spec §4; decisions, Events)", () => {
  const params = { utm: "spring", email: "a@b.ch", userId: "u1", mail: "a@b.ch" };
  test("the message is {eventName, data: {urlParams, ...detail}}", () => {
    expect(postedEvent("page_change", { pageName: "Start" }, { utm: "x" }, ["https://shop.example"])).toEqual({
      targets: ["https://shop.example"],
      message: { eventName: "page_view", data: { urlParams: { utm: "x" }, pageName: "Start" } },
    });
  });
  test("with hostOrigins it goes to those only, whole", () => {
    const posted = postedEvent("lead_saved", saved, params, ["https://a.example", "https://b.example"]);
    expect(posted).toEqual({
      targets: ["https://a.example", "https://b.example"],
      message: { eventName: "lead_saved", data: { urlParams: params, ...saved } },
    });
  });
  test('["*"] is the literal behaviour: whole, to anyone', () => {
    expect(postedEvent("lead_saved", saved, params, ["*"])).toEqual({
      targets: ["*"],
      message: { eventName: "lead_saved", data: { urlParams: params, ...saved } },
    });
  });
  test("without them it goes to anyone, without personal data in data or urlParams", () => {
    expect(postedEvent("lead_saved", saved, params, [])).toEqual({
      targets: ["*"],
      message: {
        eventName: "lead_saved",
        data: {
          urlParams: { utm: "spring" },
          campaignType: "quiz",
          campaignId: "c",
          newsletter: true,
          legalPolicies: true,
          privacyPolicyAccepted: true,
          termsAccepted: true,
        },
      },
    });
  });
  test("lead_created is never posted, whatever the origins", () => {
    const detail = { emailHash: "h", is_newsletter: true, leadId: "l" };
    for (const origins of [[], ["*"], ["https://a.example"]])
      expect(postedEvent("lead_created", detail, {}, origins)).toBeNull();
  });
  test("no personal field and no e-mail gets past, whatever a record holds", () => {
    const anyName = fc.oneof(fc.constantFrom(...PERSONAL_FIELDS), fc.string());
    fc.assert(
      fc.property(fc.dictionary(anyName, fc.oneof(fc.string(), fc.emailAddress(), fc.boolean())), (record) => {
        for (const [name, value] of Object.entries(withoutPersonalData(record))) {
          expect(PERSONAL_FIELDS.has(name)).toBe(false);
          expect(String(value)).not.toContain("@");
        }
      }),
    );
  });
});
