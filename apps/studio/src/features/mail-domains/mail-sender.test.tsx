// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Campaign } from "../../data/queries.ts";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { MailSender } from "./mail-sender.tsx";

const ID = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d70";
const AT = `/mail/api/settings/${CAMPAIGN}`;
const DOMAIN = {
  domainId: ID,
  name: "mugs.example",
  reads: "mugs.example",
  state: "verified",
  campaigns: [],
  records: [],
};
const MAILS = [{ mailId: "won", kind: "outcome", templateId: null, outcomePageId: null, attachments: [] }];
const THERE = {
  ...{ campaignId: CAMPAIGN, rev: 3, sender: { name: "Mugs", localPart: "hello", domainId: null } },
  ...{ replyTo: "", mails: MAILS, updatedAt: "2026-11-20T10:00:00.000Z" },
};
const CAMPAIGN_OF = { campaignId: CAMPAIGN, companyId: COMPANY } as Campaign; // what is read of it
const show = (answers: Record<string, unknown> = {}, role: "CREATOR" | "EDITOR" = "CREATOR") =>
  shown(<MailSender campaign={CAMPAIGN_OF} />, {
    roles: [role],
    answers: {
      [`GET /api/v1/companies/${COMPANY}/mail-domains`]: {
        data: [DOMAIN, { ...DOMAIN, domainId: CAMPAIGN, reads: "new.example", state: "pending" }],
      },
      [`GET ${AT}`]: { data: THERE },
      ...answers,
    },
  });

test("the sender is saved over the version that was read, and mails stay as they are", async () => {
  const saved = { data: { ...THERE, rev: 4 } };
  const { user, calls } = await show({ "PUT /mail/api/settings": saved });
  await screen.findByRole("option", { name: "mugs.example" });
  await user.selectOptions(screen.getByLabelText("Domain"), "mugs.example");
  expect(screen.getByText("The address: hello@mugs.example")).toBeTruthy();
  await user.type(screen.getByLabelText("Answers go to"), "shop@example.org");
  await user.click(screen.getByRole("button", { name: "Save the sender" }));
  expect(await screen.findByText("The sender is saved.")).toBeTruthy();
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({
    ...{ campaignId: CAMPAIGN, rev: 3, sender: { name: "Mugs", localPart: "hello", domainId: ID } },
    ...{ replyTo: "shop@example.org", mails: MAILS.map(({ attachments: _, ...mail }) => mail) },
  });
});

test("where nobody has set it, it is made", async () => {
  const none = { data: null };
  const { user, calls } = await show({
    [`GET ${AT}`]: none,
    "POST /mail/api/settings": new Reply(201, { data: THERE }),
  });
  await user.click(await screen.findByRole("button", { name: "Save the sender" }));
  await waitFor(() => expect(calls.filter(({ call }) => call === "POST /mail/api/settings")).toHaveLength(1));
});

test("what is wrong stands at its field and is not sent; a domain that is not confirmed says so", async () => {
  const { user, calls } = await show();
  await screen.findByRole("option", { name: "new.example" });
  await user.selectOptions(screen.getByLabelText("Domain"), "new.example");
  expect(screen.getByText(/Not confirmed: until it is/)).toBeTruthy();
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  await type("Sender’s name", "P\u0430ypal");
  await type("What stands before the @", "a b");
  await type("Answers go to", "nobody");
  await user.click(screen.getByRole("button", { name: "Save the sender" }));
  for (const label of ["Sender’s name", "What stands before the @", "Answers go to"])
    expect([label, screen.getByLabelText(label).getAttribute("aria-invalid")]).toEqual([label, "true"]);
  expect(calls.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);
});

test("who may not manage does not see it", async () => {
  const { calls } = await show({}, "EDITOR");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Who mails come from" })).toBeNull());
  expect(calls.filter(({ call }) => call.includes("/mail"))).toEqual([]);
});
