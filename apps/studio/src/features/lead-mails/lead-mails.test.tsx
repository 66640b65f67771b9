// @vitest-environment happy-dom
import type { LeadMail } from "@fairground/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { LeadMails } from "./lead-mails.tsx";

const LEAD = "5a3b1e00-0000-4000-8000-0000000000aa";
const MAIL = "5a3b1e00-0000-4000-8000-0000000000bb";
const URL = `/api/v1/campaigns/${CAMPAIGN}/leads/${LEAD}/mails`;
const aMail = (more: Partial<LeadMail> = {}): LeadMail => ({
  ...{ mailId: MAIL, kind: "outcome", emailId: "mail", name: "Mail to winners", subject: "Your mug is waiting" },
  ...{ state: "sent", reason: null, fault: null, createdAt: "2026-11-01T10:00:00Z", at: "2026-11-01T10:01:00Z" },
  read: null,
  ...more,
});
const show = (data: LeadMail[], more: Parameters<typeof shown>[1] = {}) =>
  shown(<LeadMails campaign={aCampaign()} leadId={LEAD} email="ada@example.org" />, {
    ...more,
    answers: { [`GET ${URL}`]: { data }, ...more.answers },
  });

test("each mail says what it is, how it stands and why, in plain words", async () => {
  await show([
    aMail(),
    aMail({ mailId: "b", state: "failed", reason: "refused", fault: "550 No such user", subject: "Refused" }),
    aMail({
      mailId: null,
      kind: "custom",
      state: "dropped",
      reason: "no-consent",
      subject: null,
      name: "News",
      at: null,
    }),
  ]);
  const items = (await screen.findAllByRole("listitem")).map((item) => item.textContent);
  expect(items[0]).toMatch(/Your mug is waiting.*Sent.*After the play · Mail to winners/);
  expect(items[1]).toMatch(/Not sent.*could not be delivered.*550 No such user/);
  expect(items[2]).toMatch(/News.*Dropped.*Letter to leads.*The consent to it is not confirmed/);
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Send again: Your mug is waiting",
    "Send again: Refused",
  ]);
});

test("of a lead who allows it, it says how often a mail was opened and which links were pressed", async () => {
  const firstAt = "2026-11-01T11:00:00Z";
  const links = [{ url: "https://shop.example.org/", times: 3, firstAt }];
  await show([aMail({ read: { opened: 2, byProxy: 1, firstAt, links } })]);
  const { textContent } = await screen.findByRole("listitem", { name: "" });
  expect(textContent).toMatch(/Opened 2 times/);
  expect(textContent).toMatch(/fetched 1 time by a program of the mailbox provider/);
  expect(textContent).toMatch(/https:\/\/shop\.example\.org\/: pressed 3 times/);
});

test("one is sent again once it is confirmed, to the address that is named; a refusal is said in the dialog", async () => {
  let refuses = true;
  const { user, calls } = await show([aMail()], {
    answers: {
      [`POST ${URL}/${MAIL}/again`]: () =>
        refuses ? new Reply(409, { code: "lead-mail-waits" }) : { data: { mailId: MAIL } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Send again: Your mug is waiting" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("It goes to ada@example.org");
  expect(calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  await user.click(within(dialog).getByRole("button", { name: "Send again" }));
  expect(await within(dialog).findByText("This mail is waiting to be sent already.")).toBeTruthy();
  refuses = false;
  await user.click(within(dialog).getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("The mail is on its way.")).toBeTruthy();
});

test("who may not manage sees why; a lead without mails is said to have none", async () => {
  await show([aMail()], { roles: ["USER_ADMIN"] });
  const button = await screen.findByRole("button", { name: "Send again: Your mug is waiting" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await show([]);
  expect(await screen.findByText("No mail has been sent to this lead.")).toBeTruthy();
});
