// @vitest-environment happy-dom
import type { SenderDomain } from "@fairground/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { MailDomainsRoom } from "./mail-domains-room.tsx";

const AT = `/api/v1/companies/${COMPANY}/mail-domains`;
const ID = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d70";
const record = (of: "dkim" | "dmarc" | "spf", more: Partial<SenderDomain["records"][number]> = {}) => ({
  ...{ of, state: "missing" as const, reason: null, isRequired: of !== "spf", type: "TXT" as const },
  ...{ name: `${of}.mugs.example`, value: `value of ${of}`, found: [] as string[] },
  ...more,
});
const DOMAIN: SenderDomain = {
  ...{ domainId: ID, name: "xn--mgs-0ma.example", reads: "mügs.example", state: "pending", failedDays: 0 },
  records: [record("dkim"), record("dmarc", { state: "ok" })],
  ...{ checkedAt: null, verifiedAt: null, createdAt: "2026-11-20T10:00:00.000Z" },
  campaigns: [{ campaignId: CAMPAIGN, name: "Spring" }],
};
const show = (
  domains: readonly SenderDomain[],
  answers: Record<string, unknown> = {},
  role: "CREATOR" | "EDITOR" = "CREATOR",
) => shown(<MailDomainsRoom />, { roles: [role], answers: { [`GET ${AT}`]: { data: domains }, ...answers } });
const table = async () => within(await screen.findByRole("region", { name: /Records of/ }));

test("without any, it says from where mails leave; what is no domain is said at the field", async () => {
  const refused = new Reply(422, { code: "mail-domain-refused", reason: "public-suffix" });
  const { user, calls } = await show([], { [`POST ${AT}`]: refused });
  expect(await screen.findByRole("heading", { name: "Mails leave from the provider’s address" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  const field = screen.getByLabelText("Domain");
  await user.type(field, "co.uk{Enter}");
  expect(await screen.findByText(/Everybody has addresses under this ending/)).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  await user.type(field, "x");
  expect(screen.queryByText(/Everybody has addresses/)).toBeNull();
});

test("each record has its name and value to copy, its state in words, and what is wrong with it", async () => {
  await show([
    {
      ...DOMAIN,
      records: [
        record("dkim", { state: "wrong", reason: "other-key", found: ["v=DKIM1; p=theirs"] }),
        record("dmarc", { state: "unasked", reason: "timeout" }),
        record("spf"),
      ],
    },
  ]);
  const at = await table();
  for (const name of ["Wrong", "Could not be asked", "Missing", "v=DKIM1; p=theirs", "Found there:"])
    expect(at.getByText(name)).toBeTruthy();
  expect(at.getByText(/Another key stands there/)).toBeTruthy();
  expect(at.getByText(/That says nothing about the record/)).toBeTruthy();
  expect(at.getByText(/Advice only/)).toBeTruthy();
  for (const what of ["DKIM", "DMARC", "SPF"])
    for (const name of [`Copy the name of ${what}`, `Copy the value of ${what}`])
      expect(at.getByRole("button", { name })).toBeTruthy();
  expect(screen.getByText("In DNS: xn--mgs-0ma.example")).toBeTruthy();
});

test.each([
  ["pending", "Not confirmed", /Set the records below/],
  ["verified", "Confirmed", /checked every day/],
  ["failing", "Records are not right", /since 2 days/],
  ["lapsed", "Not used any more", /For three days in a row/],
] as const)("a domain that is %s says so in a word and a sentence", async (state, word, sentence) => {
  await show([{ ...DOMAIN, state, failedDays: state === "failing" ? 2 : 0 }]);
  expect(await screen.findByText(word)).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByText(/used by one campaign: Spring/)).toBeTruthy();
});

test("checking tells what was found; another company's domain is said", async () => {
  const { user } = await show([DOMAIN], {
    [`POST ${AT}/${ID}/check`]: { data: { ...DOMAIN, state: "verified", records: [record("dkim", { state: "ok" })] } },
  });
  await user.click(await screen.findByRole("button", { name: "Check now: mügs.example" }));
  expect(await screen.findByText("mügs.example: everything that is needed was found.")).toBeTruthy();
});

test("a domain is removed after it is said whose mails leave from elsewhere", async () => {
  const { user, calls } = await show([DOMAIN], { [`DELETE ${AT}/${ID}`]: { data: { campaigns: DOMAIN.campaigns } } });
  await user.click(await screen.findByRole("button", { name: "Remove mügs.example" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Spring")).toBeTruthy();
  expect(dialog.getByText(/This campaign’s mails leave from the provider’s address/)).toBeTruthy();
  expect(calls.filter(({ call }) => call.startsWith("DELETE"))).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(calls.filter(({ call }) => call.startsWith("DELETE"))).toHaveLength(1));
  expect(await screen.findByText("mügs.example was removed.")).toBeTruthy();
});

test("who may not manage finds the room closed", async () => {
  const { calls } = await show([DOMAIN], {}, "EDITOR");
  expect(await screen.findByText("This room is closed to your role")).toBeTruthy();
  expect(calls.filter(({ call }) => call.includes("mail-domains"))).toEqual([]);
});
