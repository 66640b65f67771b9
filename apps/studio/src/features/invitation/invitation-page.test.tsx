// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { InvitationPage } from "./invitation-page.tsx";
import { forgetInvitation } from "./token.ts";

const LOOK = "POST /api/v1/invitations/look";
const OPEN = {
  data: {
    ...{ company: "Norrvind", email: "ada@example.org", roles: ["CREATOR"], invitedBy: "Mara" },
    ...{ expiresAt: "2026-12-01T10:00:00Z", hasAccount: false },
  },
};
const HAS_ACCOUNT = { data: { ...OPEN.data, hasAccount: true } };
const NOBODY = { "GET /api/v1/me": new Reply(401, { code: "token-missing" }) };
const me = (email: string) => ({
  "GET /api/v1/me": { data: { account: { id: "u", name: "A", email }, companies: [] } },
});
const show = (answers: object, hash = "#token=abc") => {
  history.replaceState(null, "", `/studio/invitation${hash}`);
  return shown(<InvitationPage />, { answers: { ...answers } });
};
afterEach(forgetInvitation);

test("who has no account makes one, and the token is out of the address at once", async () => {
  const all = await show({
    [LOOK]: OPEN,
    ...NOBODY,
    "POST /api/v1/invitations/account": { data: { companyId: COMPANY, email: "ada@example.org" } },
    "POST /api/v1/auth/sign-in/email": {},
  });
  expect(await screen.findByRole("heading", { name: "Join Norrvind" })).toBeTruthy();
  expect(location.hash).toBe("");
  expect(screen.getByText("Mara invites you to build campaigns together.")).toBeTruthy();
  await all.user.click(screen.getByRole("button", { name: "Make an account and join" }));
  expect(screen.getByText("Enter your name")).toBeTruthy();
  expect(screen.getByText("Take at least 12 characters")).toBeTruthy();
  await all.user.type(screen.getByLabelText("Your name"), "Ada");
  await all.user.type(screen.getByLabelText("Password"), "correct horse battery{Enter}");
  await waitFor(() => expect(all.address()).toBe("/campaigns"));
  const sent = all.calls.filter(({ call }) => call !== LOOK && !call.startsWith("GET"));
  expect(sent.map(({ body }) => body)).toEqual([
    { token: "abc", name: "Ada", password: "correct horse battery" },
    { email: "ada@example.org", password: "correct horse battery" },
  ]);
});

test("who has an account is led to the sign-in and back, with the token kept in this tab", async () => {
  await show({ [LOOK]: HAS_ACCOUNT, ...NOBODY });
  const link = await screen.findByRole("link", { name: "Sign in" });
  expect(link.getAttribute("href")).toMatch(/\/sign-in\?to=%2Finvitation$/);
  // Back again, without the letter's link.
  document.body.innerHTML = "";
  const again = await show(
    {
      [LOOK]: HAS_ACCOUNT,
      ...me("Ada@example.org"),
      "POST /api/v1/invitations/accept": { data: { companyId: COMPANY } },
    },
    "",
  );
  await again.user.click(await screen.findByRole("button", { name: "Join Norrvind" }));
  await waitFor(() => expect(again.address()).toBe("/campaigns"));
  expect(again.calls.find(({ call }) => call.endsWith("/accept"))?.body).toEqual({ token: "abc" });
});

test("who is signed in with another address is told so kindly, and can go on", async () => {
  const all = await show({
    [LOOK]: HAS_ACCOUNT,
    ...me("bob@example.org"),
    "POST /api/v1/auth/sign-out": { success: true },
  });
  expect(
    await screen.findByText("You are signed in as bob@example.org, but the invitation is for ada@example.org."),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Join Norrvind" })).toBeNull();
  await all.user.click(screen.getByRole("button", { name: "Sign out and go on" }));
  await waitFor(() => expect(all.calls.some(({ call }) => call.endsWith("/sign-out"))).toBe(true));
});

test.each([
  ["invitation-used", "This invitation was accepted already."],
  ["invitation-withdrawn", "This invitation was withdrawn."],
  ["invitation-expired", "This invitation has expired. It opened for seven days."],
])("%s is said in words, with what to do", async (code, words) => {
  await show({ [LOOK]: new Reply(410, { code }) });
  expect((await screen.findByRole("alert")).textContent).toBe(words);
  expect(screen.getByText("Ask whoever invited you to send it again.")).toBeTruthy();
});

test("an address without a token asks nothing of the server", async () => {
  const { calls } = await show({}, "");
  expect(screen.getByRole("alert").textContent).toMatch(/lacks what stands in the letter/);
  expect(calls).toEqual([]);
});
