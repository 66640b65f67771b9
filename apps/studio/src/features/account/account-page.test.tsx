// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Me } from "../../data/queries.ts";
import { Reply } from "../../testing/api.ts";
import { shown } from "../../testing/shown.tsx";
import { AccountPage } from "./account-page.tsx";

const NOW = new Date().toISOString();
const account = {
  name: "Mara Lind",
  email: "mara@example.org",
  isVerified: true,
  pendingEmail: null as string | null,
  language: "en",
  hasPassword: true,
  secondFactor: { isOn: false, codesLeft: 0 },
  passkeys: [] as object[],
  session: { hasSecondFactor: false },
};
const here = {
  sessionId: "s1",
  isThis: true,
  device: { browser: "Firefox", system: "Linux" },
  network: "203.0.113.0/24",
};
const there = { sessionId: "s2", isThis: false, device: { browser: null, system: null }, network: null };
const times = { createdAt: NOW, lastUsedAt: NOW, expiresAt: NOW };
let own: typeof account;
beforeEach(() => {
  own = { ...account };
});

const show = (answers: Record<string, unknown> = {}, me?: object) =>
  shown(<AccountPage />, {
    ...(me ? { me: me as Me } : {}),
    answers: {
      "GET /api/v1/account": () => ({ data: own }),
      "GET /api/v1/account/sessions": { data: [here, there].map((session) => ({ ...session, ...times })) },
      "GET /api/v1/account/notices": { data: {} },
      "GET /api/v1/account/deletion": { data: { companies: [] } },
      "GET /api/v1/me": { data: { account: { id: "u1", ...own }, companies: [] } },
      ...answers,
    },
  });
const section = async (name: string) =>
  within((await screen.findByRole("heading", { name })).closest("section") ?? document.body);

test("a weak password is refused at its field with what to do, and nothing that was typed is lost", async () => {
  const weak = new Reply(422, { code: "password-weak", advice: ["common", "date"] });
  const { user } = await show({ "PUT /api/v1/account/password": weak });
  const form = await section("Password");
  await user.type(form.getByLabelText("Present password"), "present");
  const field = form.getByLabelText<HTMLInputElement>("New password");
  await user.type(field, "longer than twelve");
  await user.click(form.getByRole("button", { name: "Change password" }));
  expect(await form.findByText(/Many people use this one.*Avoid dates and years/)).toBeTruthy();
  expect([field.getAttribute("aria-invalid"), field.value]).toEqual(["true", "longer than twelve"]);
  await user.type(field, "!");
  expect(screen.queryByText(/Many people use this one/)).toBeNull();
});

test("a new address is asked for with a proof, and what is pending is told", async () => {
  const { user, calls } = await show({ "PUT /api/v1/account/address": null });
  const form = await section("Address");
  await user.type(form.getByLabelText("New address"), "no address");
  await user.click(form.getByRole("button", { name: "Change address" }));
  expect(form.getByText("Enter an address like name@example.org")).toBeTruthy();
  await user.clear(form.getByLabelText("New address"));
  await user.type(form.getByLabelText("New address"), "new@example.org");
  await user.click(form.getByRole("button", { name: "Change address" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Change address" }));
  expect(dialog.getByText(/Enter your password, so that/)).toBeTruthy();
  own = { ...own, pendingEmail: "new@example.org" };
  await user.type(dialog.getByLabelText("Your password"), "secret{Enter}");
  expect(await form.findByText(/^new@example.org counts once/)).toBeTruthy();
  expect(calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({
    email: "new@example.org",
    proof: { password: "secret" },
  });
});

test("a second factor is set up step by step; its backup codes stay until they are kept", async () => {
  const codes = ["aaaaa-bbbbb", "ccccc-ddddd"];
  const { user, calls } = await show({
    "POST /api/v1/account/second-factor": {
      data: { uri: "otpauth://totp/Fairground:mara?secret=ABCDEFGH", secret: "ABCDEFGH" },
    },
    "POST /api/v1/account/second-factor/confirm": ({ body }: { body: { code: string } }) =>
      body.code === "123456" ? { data: { token: "t", backupCodes: codes } } : new Reply(422, { code: "code-refused" }),
  });
  const form = await section("Second factor");
  await user.click(form.getByRole("button", { name: "Set up" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Your password"), "secret{Enter}");
  expect(await form.findByRole("img", { name: /QR code/ })).toBeTruthy();
  expect(form.getByText("ABCD EFGH")).toBeTruthy();
  const code = form.getByLabelText("Code from the app");
  await user.type(code, "12{Enter}");
  expect(form.getByText(/Enter the six digits/)).toBeTruthy();
  await user.clear(code);
  await user.type(code, "000000{Enter}");
  expect(await form.findByText(/This code is not right/)).toBeTruthy();
  await user.clear(code);
  own = { ...own, secondFactor: { isOn: true, codesLeft: 2 }, session: { hasSecondFactor: true } };
  await user.type(code, "123456{Enter}");
  const list = await form.findByRole("list", { name: "Your backup codes" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(await form.findByText("2 backup codes left")).toBeTruthy();
  await user.click(form.getByRole("button", { name: "I have kept them" }));
  expect(form.queryByRole("list", { name: "Your backup codes" })).toBeNull();
  expect(calls.filter(({ call }) => call.endsWith("/confirm"))).toHaveLength(2);
});

test("sessions are told apart, and another one is ended", async () => {
  const { user, calls } = await show({ "DELETE /api/v1/account/sessions/s2": null });
  const list = await section("Where you are signed in");
  expect(await list.findByText("Firefox, Linux")).toBeTruthy();
  expect(list.getByText("This session")).toBeTruthy();
  expect(list.getByText(/203\.0\.113\.0\/24/)).toBeTruthy();
  await user.click(list.getByRole("button", { name: "End the session on A device that does not say what it is" }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain("DELETE /api/v1/account/sessions/s2"));
});

test("the last administrator of a company reads why the account cannot go", async () => {
  const companies = [{ companyId: "c1", name: "Norrvind", isLastAdministrator: true, isHolding: false }];
  await show({ "GET /api/v1/account/deletion": { data: { companies } } });
  const form = await section("Delete the account");
  expect(await form.findByText(/You are the last member administrator of Norrvind/)).toBeTruthy();
  expect(form.getByRole<HTMLButtonElement>("button", { name: "Delete my account" }).disabled).toBe(true);
});

test("who holds what others rely on reads where it is handed over first", async () => {
  const companies = [{ companyId: "c1", name: "Norrvind", isLastAdministrator: false, isHolding: true }];
  await show({ "GET /api/v1/account/deletion": { data: { companies } } });
  const form = await section("Delete the account");
  expect(await form.findByText(/In Norrvind you hold scheduled publishings/)).toBeTruthy();
  expect(form.getByRole<HTMLButtonElement>("button", { name: "Delete my account" }).disabled).toBe(true);
});

test("an account is deleted after a proof, and whoever had it is shown the door", async () => {
  const wrong = new Reply(422, { code: "proof-refused" });
  const { user, calls, address, queryClient } = await show({
    "POST /api/v1/account/deletion": ({ body }: { body: { proof: { password: string } } }) =>
      body.proof.password === "secret" ? null : wrong,
  });
  const form = await section("Delete the account");
  await waitFor(() =>
    expect(form.getByRole<HTMLButtonElement>("button", { name: "Delete my account" }).disabled).toBe(false),
  );
  await user.click(form.getByRole("button", { name: "Delete my account" }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByLabelText("Your password");
  await user.type(field, "wrong{Enter}");
  expect(await dialog.findByText(/This is not right. Nothing was changed/)).toBeTruthy();
  expect(address()).toBe("/");
  await user.clear(field);
  await user.type(field, "secret{Enter}");
  await waitFor(() => expect(address()).toBe("/sign-in"));
  // Nothing of the account stays in this tab.
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
  expect(calls.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([
    { proof: { password: "wrong" } },
    { proof: { password: "secret" } },
  ]);
});

test("a company that asks for a second factor is named where one is set up", async () => {
  const companies = [
    { companyId: "c1", name: "Norrvind", roles: ["CREATOR"], withheld: "second-factor-required" },
    { companyId: "c2", name: "Acme", roles: ["CREATOR"], withheld: null },
  ];
  await show({}, { account: { id: "u1", ...own }, companies });
  expect(await screen.findByText(/Norrvind/)).toBeTruthy();
  expect(screen.queryByText(/Acme/)).toBeNull();
});

test("a browser without passkeys says what they need instead of a button that does nothing", async () => {
  await show();
  const form = await section("Passkeys");
  expect(form.getByText(/This browser has no passkeys at this address/)).toBeTruthy();
  expect(form.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});
