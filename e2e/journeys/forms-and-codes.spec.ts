import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { asked, type CampaignFile, type PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();

async function accessCodes({ campaignId }: PublishedCampaign, count: number): Promise<string[]> {
  const answer = fair.server.api("POST", `/api/v1/access-codes/${campaignId}/generate`, { count });
  return (await asked<{ data: string[] }>(answer)).data;
}

test("a wrong access code is explained at the input; the right one opens the wheel, by keyboard alone", async () => {
  const campaign = await fair.publishes("access-page", { nextDraw: "water-bottle" });
  const [code = ""] = await accessCodes(campaign, 1);
  const visitor = await fair.visitor();
  visitor.expectsFault(/status of 422/);
  const { keyboard } = visitor.page;
  await visitor.opens(campaign);
  await visitor.sees("Members spin first");
  await visitor.looksRight("access");
  expect(visitor.sent("POST /leads/api/lead/session"), "session creation waits for the code").toEqual([]);

  await visitor.tabsTo(["textbox", "Access code"]);
  await keyboard.press("Enter");
  await visitor.reads("Enter your code");
  await keyboard.type("RUN-WRONG-ONE");
  await keyboard.press("Enter");
  const wrong = visitor.page.getByRole("alert");
  await expect.poll(() => wrong.textContent()).toBe("This code cannot be used. Check it and try again.");
  const input = visitor.page.getByRole("textbox", { name: "Access code" });
  await visitor.isAt(input);
  expect(await input.getAttribute("aria-invalid")).toBe("true");
  expect(await described(visitor, "Access code")).toContain("This code cannot be used");
  await visitor.looksRight("access-wrong-code");

  await keyboard.press("Control+a");
  await keyboard.type(code);
  await visitor.tabsTo(["button", "Unlock the wheel"]);
  await keyboard.press("Space");
  await visitor.sees("On your marks");
  expect(await visitor.tells("access_code_validated")).toEqual({});
  await visitor.tabsTo(["button", "Spin the wheel"]);
  await keyboard.press("Enter");
  await visitor.sees("Personal best!");
  await visitor.looksRight("access-won");

  const second = await fair.visitor();
  second.expectsFault(/status of 422/);
  await second.opens(campaign);
  await second.fills({ "Access code": code });
  await second.presses("Unlock the wheel");
  await second.reads("This code cannot be used");
});

const described = (visitor: Visitor, label: string) =>
  visitor.field(label).evaluate((input) => {
    const ids = (input.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
    return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  });

const FAULTS = [
  ["First name", "Please enter your first name."],
  ["Last name", "Please enter your last name."],
  ["E-mail", "Please enter an e-mail address such as name@example.org."],
] as const;

test("an empty form says at every field what is missing, and focus goes to the first", async () => {
  const campaign = await fair.publishes("wheel-with-codes");
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.presses("To the wheel");
  for (const [label, fault] of FAULTS) {
    expect(await visitor.field(label).getAttribute("aria-invalid"), label).toBe("true");
    expect(await described(visitor, label), label).toBe(fault);
  }
  await visitor.reads("Please agree, so that you can take part.");
  await visitor.isAt(visitor.field("First name"));
  await visitor.reads("4 fields need your attention.");
  await visitor.looksRight("form-faults");
  expect(visitor.sent("POST /leads/api/lead")).toEqual([]);

  await visitor.fills({ "First name": "Ida", "E-mail": "not an address" });
  await visitor.field("Last name").focus();
  expect(await visitor.field("First name").getAttribute("aria-invalid")).toBe("false");
  expect(await described(visitor, "E-mail")).toBe(FAULTS[2][1]);
});

test("what the server refuses is shown at its field, what was typed stays, and submit_error is told", async () => {
  const campaign = await fair.publishes("wheel-with-codes");
  const visitor = await fair.visitor();
  visitor.expectsFault(/status of 422/);
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Ida", "Last name": "Ito", "E-mail": "ida@example.org", "I agree to": true });
  // What the browser checks the server checks as well: on the way the name gets lost.
  await visitor.page.route(
    "**/leads/api/lead",
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), firstName: "" }) }),
    { times: 1 },
  );
  await visitor.presses("To the wheel");
  await expect.poll(() => described(visitor, "First name")).toBe("Please enter your first name.");
  await visitor.isAt(visitor.field("First name"));
  expect(await visitor.field("First name").inputValue()).toBe("Ida");
  expect(await visitor.tells("submit_error")).toMatchObject({ httpErrorCode: 422 });
  expect(await campaign.leads()).toEqual([]);

  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  expect(await campaign.leads()).toHaveLength(1);
});

test("a look at the terms and back loses nothing that was typed; the privacy policy opens in a new tab", async () => {
  const campaign = await fair.publishes("wheel-with-codes");
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Ida", "I agree to": true });
  await visitor.presses("Terms & Conditions");
  await visitor.sees("Terms & Conditions");
  await visitor.hears("Terms page loaded");
  await visitor.looksRight("terms");
  await visitor.presses("Back");
  await visitor.sees("Who are we brewing for?");
  expect(await visitor.field("First name").inputValue()).toBe("Ida");
  expect(await visitor.page.getByRole("checkbox", { name: "I agree to" }).isChecked()).toBe(true);

  const [tab] = await Promise.all([visitor.page.context().waitForEvent("page"), visitor.presses("Privacy Policy")]);
  await tab.getByRole("heading", { level: 1, name: "Privacy Policy" }).waitFor();
  expect(await tab.getByLabel("First name").count()).toBe(0);
  await screenshot(tab, "privacy");
  await expectAccessible(tab);
  await expectNoSidewaysScroll(tab);
});

/** A lead page whose form asks for one field of every type (spec §3, "Form field definition"). */
function everyField(file: CampaignFile): void {
  const form = Object.values(file.document.elements.entities).find(({ type }) => type === "form");
  const field = (name: string, type: string, label: string, more: object = {}) => ({
    name,
    type,
    label,
    mandatory: true,
    validation: { errorMessage: "", required: true, mask: "" },
    ...more,
  });
  const options = ["red", "green", "blue"].map((value) => ({ value, label: `The ${value} one` }));
  const range = { numeric: { kind: "Range of Numbers", min: 18, max: 99 } };
  Object.assign(form ?? {}, {
    fields: [
      field("email", "email", "E-mail"),
      field("dateOfBirth", "date", "Date of birth"),
      field("phoneNumber", "tel", "Phone", { validation: { errorMessage: "", required: true, mask: "999 999 99 99" } }),
      field("customField1", "number", "Age", { validation: { errorMessage: "", required: true, mask: "", ...range } }),
      field("customField2", "single select", "Colour", { options }),
      field("customField3", "multi select", "Colours", { options }),
      field("customField4", "textarea", "Why"),
      field("legalPolicies", "checkbox", "I take part"),
    ],
  });
}

test("every type of field says what is wrong in our words, and reaches the lead as the spec writes it", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { edit: everyField });
  const visitor = await fair.visitor({ width: 768 });
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.presses("To the wheel");
  await visitor.reads("8 fields need your attention.");
  await visitor.reads("Please tick this box to continue");
  await visitor.fills({ Age: "7", "E-mail": "x@y" });
  await visitor.field("Why").focus();
  expect(await described(visitor, "Age")).toBe("Please enter a number from 18 to 99");
  expect(await described(visitor, "E-mail")).toBe("Please enter an e-mail address such as name@example.com");
  await visitor.looksRight("form-every-field");

  await visitor.fills({
    "E-mail": "all@example.org",
    "Date of birth": "1990-02-28",
    Age: "42",
    Why: "Because",
    "I take part": true,
    "The red one": true,
    "The blue one": true,
  });
  await visitor.field("Phone").pressSequentially("0791234567");
  await visitor.stage.getByRole("combobox", { name: "Colour" }).selectOption("green");
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  expect(await campaign.leads()).toMatchObject([
    {
      email: "all@example.org",
      birthDate: "1990-02-28",
      phone: "079 123 45 67",
      customField1: "42",
      customField2: "green",
      customField4: "Because",
      legalPolicies: true,
      privacyPolicy: true,
      termsAndConditions: true,
      newsletter: false,
      jobTitle: null,
    },
  ]);
});
