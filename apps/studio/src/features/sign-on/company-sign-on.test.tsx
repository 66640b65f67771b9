// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Reply } from "../../testing/api.ts";
import { shown } from "../../testing/shown.tsx";
import { SignIn } from "../sign-in/sign-in.tsx";

const BEGIN = "POST /api/v1/sign-on/begin";
const show = (answers: Record<string, unknown>, query = "") =>
  shown(<SignIn />, {
    at: {
      ...{ route: "/sign-in", address: `/sign-in${query}` },
      readSearch: ({ to = "/campaigns", ended = "", signOn = "" }) => ({ to, ended, signOn }),
    },
    answers,
  });

test("an address leads to its company's provider, and back to the page that was asked for", async () => {
  const leave = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const { user, calls } = await show({ [BEGIN]: { data: { url: "https://login.example.org/auth" } } }, "?to=/media");
  await user.click(screen.getByRole("button", { name: "Continue with your company" }));
  expect(await screen.findByText("Enter your work e-mail address first")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText("E-mail"), "ada@example.org");
  await user.click(screen.getByRole("button", { name: "Continue with your company" }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith("https://login.example.org/auth"));
  expect(calls).toEqual([{ call: BEGIN, query: {}, body: { email: "ada@example.org", to: "/media" } }]);
});

test("an address of no company keeps what was typed, and points to the password", async () => {
  const { user } = await show({ [BEGIN]: new Reply(404, { code: "sign-on-unknown", status: 404 }) });
  await user.type(screen.getByLabelText("E-mail"), "ada@example.org");
  await user.click(screen.getByRole("button", { name: "Continue with your company" }));
  expect(await screen.findByText(/No company signs in this way with this address/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("ada@example.org");
});

test.each([
  ["stale", /took too long/],
  ["denied", /did not let you in/],
  ["failed", /could not be trusted/],
  ["unverified", /does not say that your e-mail address is yours/],
  ["not-member", /no member of this company/],
])("coming back with %s is said in words", async (how, words) => {
  await show({}, `?signOn=${how}`);
  expect(screen.getByText(words)).toBeTruthy();
});

test("a word of nobody's says nothing", async () => {
  await show({}, "?signOn=constructor");
  expect(document.querySelector(".mantine-Alert-root")).toBeNull();
});

test("who proves an account by its password lets the provider speak for it from then on", async () => {
  const { user, calls } = await show(
    { "POST /api/v1/auth/sign-in/email": {}, "POST /api/v1/sign-on/link": {} },
    "?signOn=prove",
  );
  expect(screen.getByText(/Sign in with your password this once/)).toBeTruthy();
  await user.type(screen.getByLabelText("E-mail"), "ada@example.org");
  await user.type(screen.getByLabelText("Password"), "secret{Enter}");
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain("POST /api/v1/sign-on/link"));
});
