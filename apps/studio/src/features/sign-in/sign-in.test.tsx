// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { shown } from "../../testing/shown.tsx";
import { SignIn } from "./sign-in.tsx";

const CALL = "POST /api/v1/auth/sign-in/email";
const at = (query = "") => ({
  route: "/sign-in",
  address: `/sign-in${query}`,
  readSearch: ({ to = "/campaigns", ended = "", signOn = "" }) => ({ to, ended, signOn }),
});
const show = (answer?: unknown, language: "en" | "de" = "en", query = "") =>
  shown(<SignIn />, { language, at: at(query), answers: answer === undefined ? {} : { [CALL]: answer } });

const email = () => screen.getByLabelText<HTMLInputElement>("E-mail");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
async function signIn({ user }: Awaited<ReturnType<typeof shown>>) {
  await user.type(email(), " mara@example.org ");
  await user.type(password(), "secret{Enter}");
}

test("empty fields are said at the fields, nothing is sent, and the first one is to be filled in", async () => {
  const { user, calls } = await show();
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(screen.getByText("Enter your e-mail address")).toBeTruthy();
  expect(screen.getByText("Enter your password")).toBeTruthy();
  expect(email().getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(email());
  expect(calls).toEqual([]);
});

test("who signs in comes to the address that was asked for", async () => {
  const all = await show({}, "en", "?to=/campaigns/c1/leads");
  await signIn(all);
  await waitFor(() => expect(all.address()).toBe("/studio/campaigns/c1/leads"));
  expect(all.calls).toEqual([{ call: CALL, query: {}, body: { email: "mara@example.org", password: "secret" } }]);
});

test("a wrong password keeps the e-mail address and leads back to the password", async () => {
  const all = await show(new Reply(401));
  await signIn(all);
  expect(await screen.findByText("E-mail or password is not right. Check both and try again.")).toBeTruthy();
  expect(email().value.trim()).toBe("mara@example.org");
  expect(document.activeElement).toBe(password());
  expect(all.address()).toMatch(/^\/sign-in/);
});

test.each([
  ["30", "Try again in 30 seconds."],
  ["600", "Try again in 10 minutes."],
])("who tried too often is told when to try again: %s s", async (seconds, words) => {
  const all = await show(new Reply(429, {}, { "retry-after": seconds }));
  await signIn(all);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(words));
});

test("what is typed as a password can be looked at and hidden again", async () => {
  const { user } = await show();
  await user.type(password(), "secret");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(password().type).toBe("text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password().type).toBe("password");
});

test("that a session has ended is said until there is something newer to say", async () => {
  const all = await show(new Reply(500), "en", "?ended=true");
  expect(screen.getByText(/^Your session has ended/)).toBeTruthy();
  await signIn(all);
  expect(await screen.findByText("Signing in did not work. Try again in a moment.")).toBeTruthy();
  expect(screen.queryByText(/^Your session has ended/)).toBeNull();
});

test("the language is changed on the spot, and what was typed stays", async () => {
  const { user } = await show();
  await user.type(email(), "mara@example.org");
  await user.selectOptions(screen.getByRole("combobox"), "Deutsch");
  expect(await screen.findByRole("heading", { name: "Anmelden" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("E-Mail").value).toBe("mara@example.org");
  await waitFor(() => expect(document.documentElement.lang).toBe("de"));
});
